// The real server on a free port with a database of its own, and a TCP proxy that can cut the line to it.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, existsSync, openSync, closeSync, readFileSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { createServer, connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const binary = process.env.BASTIDE_BINARY ?? join(root, "build/bastide");
const page = process.env.BASTIDE_PAGE ?? join(root, "web/dist");

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Asks until `question` gives something true; fails with `what` after `ms`.
export async function until(question, what, ms = 60000) {
  const end = Date.now() + ms;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain for ${typeof what === "function" ? await what() : what}`);
    await sleep(30);
  }
}

export class Server {
  static async start(options = {}) {
    if (!existsSync(binary)) throw new Error(`no program at ${binary}: run ./dev build`);
    if (!existsSync(join(page, "index.html"))) throw new Error(`no page at ${page}: run ./dev web`);
    const server = new Server();
    server.folder = mkdtempSync(join(tmpdir(), "bastide-e2e-"));
    server.port = options.port ?? (await freePort());
    server.args = options.args ?? [];
    server.url = `http://localhost:${server.port}`;
    await server.launch();
    return server;
  }

  async launch() {
    const log = openSync(join(this.folder, "log"), "a");
    this.process = spawn(binary, ["serve", "--port", String(this.port), "--data", join(this.folder, "games.db"), "--web", page, ...this.args],
      { stdio: ["ignore", log, log] });
    closeSync(log);
    this.process.once("exit", (code, signal) => { this.ended = { code, signal }; });
    this.ended = null;
    await until(async () => {
      if (this.ended) throw new Error(`the server ended: ${JSON.stringify(this.ended)}\n${this.log()}`);
      return fetch(`${this.url}/api/v1/health`).then((answer) => answer.ok, () => false);
    }, () => `the server to be ready\n${this.log()}`);
  }

  log() { return readFileSync(join(this.folder, "log"), "utf8").split("\n").slice(-30).join("\n"); }

  async kill9() {
    this.process.kill("SIGKILL");
    await until(() => this.ended, "the killed server to be gone");
  }

  async stop() {
    if (!this.ended) {
      this.process.kill("SIGTERM");
      await until(() => this.ended, "the server to stop", 10000).catch(() => this.process.kill("SIGKILL"));
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  async get(path, token) {
    const answer = await fetch(`${this.url}/api/v1${path}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${text}`);
    return answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
  }

  async createGame(body) {
    const answer = await fetch(`${this.url}/api/v1/games`,
      { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`POST /games: ${answer.status} ${text}`);
    return JSON.parse(text);
  }

  // One command of the seat that `game` (an answer of createGame) holds.
  async command(game, expectedSeq, actions) {
    const answer = await fetch(`${this.url}/api/v1/games/${game.id}/commands`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${game.token}` },
      body: JSON.stringify({ cmdId: randomUUID(), logId: game.logId, expectedSeq, actions }),
    });
    const text = await answer.text();
    if (answer.status === 429) {
      await sleep(1000 * Number(answer.headers.get("retry-after") ?? 1));
      return this.command(game, expectedSeq, actions);
    }
    if (!answer.ok) throw new Error(`POST commands: ${answer.status} ${text}`);
    return JSON.parse(text);
  }

  // The record of a game, replayed and verified by the command line: its result and last digest.
  async checkedRecord(id, token) {
    const file = join(this.folder, `${id}.txt`);
    writeFileSync(file, await this.get(`/games/${id}/export?format=text`, token));
    const checked = spawnSync(binary, ["record", "check", file], { encoding: "utf8" });
    if (checked.status !== 0) throw new Error(`record check: ${checked.stdout}${checked.stderr}`);
    const record = await this.get(`/games/${id}/export?format=json`, token);
    const digests = record.entries.flatMap((entry) => entry.digest ?? []);
    return { result: record.result, digest: digests.at(-1), report: checked.stdout };
  }
}

// Passes bytes on to a port until the line is cut; then nothing goes either way and new connections are refused.
export class Line {
  static async to(port) {
    const line = new Line();
    line.open = true;
    line.sockets = new Set();
    line.listener = createServer((near) => {
      if (!line.open) { near.destroy(); return; }
      const far = connect(port, "127.0.0.1");
      for (const socket of [near, far]) {
        line.sockets.add(socket);
        socket.on("error", () => {});
        socket.on("close", () => { line.sockets.delete(socket); near.destroy(); far.destroy(); });
      }
      near.pipe(far);
      far.pipe(near);
    });
    line.port = await freePort();
    await new Promise((resolve) => line.listener.listen(line.port, "127.0.0.1", resolve));
    line.url = `http://localhost:${line.port}`;
    return line;
  }

  cut() {
    this.open = false;
    for (const socket of this.sockets) socket.destroy();
  }

  restore() { this.open = true; }

  close() {
    this.cut();
    return new Promise((resolve) => this.listener.close(resolve));
  }
}
