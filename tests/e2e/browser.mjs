// Debian's Chromium, driven by playwright-core; every page keeps watch over its own errors.
import { createRequire } from "node:module";
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { root } from "./server.mjs";

const fromPage = createRequire(join(root, "web/package.json"));
const { chromium } = fromPage("playwright-core");
const axeSource = readFileSync(fromPage.resolve("axe-core/axe.min.js"), "utf8");

export const launch = () => chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"],
});

// A page that fails the test (by `page.faults`) on uncaught errors, refused content and requests to other hosts.
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.faults = [];
  page.loads = 0;
  page.setDefaultTimeout(60000);
  page.on("pageerror", (error) => page.faults.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !isOffline(message.text())) page.faults.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["localhost", "127.0.0.1"].includes(url.hostname) && !["data:", "blob:"].includes(url.protocol)) page.faults.push(`foreign request: ${url}`);
  });
  page.on("domcontentloaded", () => { page.loads += 1; }); // documents, not steps of the history
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return page;
}

// What Chromium itself prints when the line is cut or the server is killed on purpose.
const isOffline = (text) => /ERR_(CONNECTION|INTERNET|SOCKET|EMPTY_RESPONSE|NETWORK|FAILED|INCOMPLETE|CONTENT_LENGTH|ABORTED|TIMED_OUT)|WebSocket connection to/.test(text);

// Violations of the accessibility rules (WCAG 2.2 A and AA), as lines.
export async function axe(page) {
  // As a function body: the content policy forbids injected script elements, not evaluation by the driver.
  await page.evaluate(axeSource);
  const violations = await page.evaluate(() => globalThis.axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  }).then((found) => found.violations));
  return violations.map((v) => `${v.id} (${v.impact}): ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.target.join(" ")).join(" | ")}`);
}

// Pixels by which the page is wider than its window.
export const overflow = (page) => page.evaluate(() =>
  Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth);

// Buttons that lie free on the screen, with where to press and what they say of themselves.
export const freeButtons = (page, selector) => page.evaluate((wanted) => [...document.querySelectorAll(wanted)].flatMap((node) => {
  const box = node.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  return node.contains(document.elementFromPoint(x, y)) ? [{ x, y, ...node.dataset }] : [];
}), selector);
