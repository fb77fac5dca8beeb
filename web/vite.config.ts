// Build of the browser client. The result is a folder of static files that the server hands out; nothing is loaded from
// another host and no script is inline, so that the strict content policy of the server holds.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.BASTIDE_SERVER ?? "http://localhost:8080";

// The engine's module lies beside the page under a fixed name; its contents name the version, so that no browser keeps an old one.
const engine = "public/bastide.wasm";
const engineVersion = existsSync(engine) ? createHash("sha256").update(readFileSync(engine)).digest("hex").slice(0, 12) : "none";

export default defineConfig({
  plugins: [svelte()],
  define: { __ENGINE_VERSION__: JSON.stringify(engineVersion) },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 450 },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
