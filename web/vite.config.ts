// Build of the browser client. The result is a folder of static files that the server hands out; nothing is loaded from
// another host and no script is inline, so that the strict content policy of the server holds.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.BASTIDE_SERVER ?? "http://localhost:8080";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 400 },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
