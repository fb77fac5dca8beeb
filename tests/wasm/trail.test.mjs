// The games of the trail in WebAssembly under node: the same digests as natively.
// Another module than that of the build folder: BASTIDE_TRAIL_MODULE=FILE.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { compareTrail } from "./trail.mjs";

const modulePath = process.env.BASTIDE_TRAIL_MODULE ?? new URL("../../build/wasm/tests/wasm/bastide_trail.wasm", import.meta.url);
const golden = await readFile(new URL("../golden/trail.txt", import.meta.url), "utf8");

test("392 games give the same digest after every action in WebAssembly as natively", async () => {
  const { games, actions, differences } = await compareTrail(await readFile(modulePath), golden);
  assert.deepEqual(differences.slice(0, 5), [], `${differences.length} of ${games} games differ`);
  assert.equal(games, 392);
  assert.ok(actions > 45_000, `only ${actions} actions were played`);
});

test("a changed digest in the golden file is noticed", async () => {
  const changed = golden.replace(/trail=([0-9a-f])/, (_, digit) => `trail=${digit === "0" ? "1" : "0"}`);
  const { differences } = await compareTrail(await readFile(modulePath), changed);
  assert.equal(differences.length, 1);
});
