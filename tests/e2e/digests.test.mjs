// The 392 recorded games in the browser's own WebAssembly: the same digest after every action as natively and in node.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { launch } from "./browser.mjs";
import { freePort, root } from "./server.mjs";

const files = {
  "/": ["text/html", null],
  "/trail.mjs": ["text/javascript", join(root, "tests/wasm/trail.mjs")],
  "/trail.wasm": ["application/wasm", process.env.BASTIDE_TRAIL_MODULE ?? join(root, "build/wasm/tests/wasm/bastide_trail.wasm")],
  "/trail.txt": ["text/plain", join(root, "tests/golden/trail.txt")],
};

test("392 games give the same digest after every action in the browser as natively", { timeout: 180000 }, async () => {
  const port = await freePort();
  const host = createServer(async (request, response) => {
    const [type, path] = files[request.url] ?? [];
    if (!type) { response.writeHead(404).end(); return; }
    response.writeHead(200, { "Content-Type": type }).end(path ? await readFile(path) : "<!doctype html><title>digests</title>");
  });
  await new Promise((resolve) => host.listen(port, "localhost", resolve));
  const browser = await launch();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(170000);
    await page.goto(`http://localhost:${port}/`);
    const { games, actions, differences } = await page.evaluate(async () => {
      const { compareTrail } = await import("/trail.mjs");
      const [bytes, golden] = await Promise.all([fetch("/trail.wasm").then((a) => a.arrayBuffer()), fetch("/trail.txt").then((a) => a.text())]);
      return compareTrail(bytes, golden);
    });
    assert.deepEqual(differences.slice(0, 5), [], `${differences.length} of ${games} games differ`);
    assert.equal(games, 392);
    assert.ok(actions > 45000);
  } finally {
    await browser.close();
    host.close();
  }
});
