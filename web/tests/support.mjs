// What the tests of the page share: the built page behind a local server, a browser, and the core itself
// in this process, to know what is right.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { AsyncLocalStorage } from "node:async_hooks";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";
import { loadCore } from "../scripts/core.mjs";

export const dist = new URL("../dist", import.meta.url).pathname;
export const source = new URL("../..", import.meta.url).pathname;
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

export async function serve() {
  const server = createServer((request, response) => {
    let path = join(dist, decodeURI(request.url.split("?")[0]));
    if (path.endsWith("/")) path += "index.html";
    if (!path.startsWith(dist) || !existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(path)] ?? "text/plain" });
    response.end(readFileSync(path));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => {
      server.close();
      server.closeAllConnections();
    } };
}

export function findBrowser() {
  return ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
}

export async function launch() {
  return chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

// The contexts that the running test has opened: the runner closes them.
export const opened = new AsyncLocalStorage();

// A page that has started; `trouble` collects what no page may do.
export async function openPage(browser, url, options = {}, prepare = async () => {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  opened.getStore()?.push(context);
  const page = await context.newPage();
  const trouble = [];
  const origin = new URL(url).origin;
  page.on("pageerror", (e) => trouble.push(`error: ${e.message}`));
  page.on("console", (m) => {
    if (m.type() === "error" && !/ERR_INTERNET_DISCONNECTED/.test(m.text())) trouble.push(`console: ${m.text()}`);
  });
  page.on("request", (r) => {
    if (!r.url().startsWith(origin) && !/^(blob|data|file):/.test(r.url())) trouble.push(`request: ${r.url()}`);
  });
  await prepare(page);
  await page.goto(url);
  await ready(page);
  return { page, context, trouble };
}

export async function ready(page) {
  await page.waitForSelector("html[data-ready=yes]", { timeout: 30_000 });
}

export async function verdict(page, state, timeout = 20_000) {
  await page.waitForSelector(`.verdict[data-state=${state}]`, { timeout });
}

export async function solved(page, what) {
  await page.waitForSelector(".solved:not(:empty)", { timeout: 15_000 }).catch(() => {
    throw new Error(`${what}: not solved when all is entered`);
  });
}

// The puzzle that was touched last, as the browser keeps it.
export const kept = async (page) => (await last(page)).marks;
export const keptPuzzle = async (page) => (await last(page)).puzzle;
async function last(page) {
  await page.waitForTimeout(500);  // it is written once in a while
  return page.evaluate(() => new Promise((resolve) => {
    const opening = indexedDB.open("clew", 1);
    opening.onsuccess = () => {
      const all = opening.result.transaction("puzzles").objectStore("puzzles").getAll();
      all.onsuccess = () => {
        const doc = all.result.sort((a, b) => b.changed - a.changed)[0];
        resolve(doc.history[doc.at]);
      };
    };
  }));
}

// Pastes a text onto the page; ends when its board is drawn and has one answer.
export async function pasteText(page, text, name) {
  const before = await page.getAttribute(".verdict", "data-board");
  await page.evaluate((t) => {
    const data = new DataTransfer();
    data.setData("text/plain", t);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
  await page.waitForFunction(([n, board]) => {
    const line = document.querySelector(".verdict");
    return line.dataset.board !== board && line.dataset.state === "unique" && document.querySelector(".genre").textContent === n &&
      document.querySelector(".board svg").getAttribute("aria-label") === n;
  }, [name, before], { timeout: 20_000, polling: 20 });
}

// Opens a text as a person would put it into the dialog.
export async function openText(page, text) {
  await page.click(".genre");
  await page.fill("dialog[open] textarea", text);
  await page.click("dialog[open] >> text=Open >> nth=-1");
  await page.waitForSelector("dialog[open]", { state: "detached", timeout: 10_000 }).catch(async () => {
    throw new Error(await page.textContent("dialog[open] .mistake"));
  });
  // Until its board is drawn.
  await page.waitForFunction(() =>
    document.querySelector(".board svg").getAttribute("aria-label") === document.querySelector(".genre").textContent);
}

// ---- the core in this process

export const startCore = () => loadCore(join(dist, "clew.wasm"));

// The bundled puzzles with one answer, the first of each genre.
export function examples(core) {
  const found = [];
  const folders = readdirSync(join(source, "puzzles"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const genre of folders.map((entry) => entry.name).sort()) {
    for (const file of readdirSync(join(source, "puzzles", genre)).sort()) {
      const text = readFileSync(join(source, "puzzles", genre, file), "utf8").split(/^---$/m)[0];
      const solved = core("solve", { puzzle: text });
      if (solved.status !== "unique") continue;
      found.push({ genre, text, opened: core("open", { puzzle: text }), answer: solved.answers[0].marks });
      break;
    }
  }
  return found;
}
