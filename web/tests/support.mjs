// What the tests of the page share: the built page behind a local server, a browser, and the core itself
// in this process, to know what is right.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";

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
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

export function findBrowser() {
  return ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
}

export async function launch() {
  return chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

// A page that has started; `trouble` collects what no page may do.
export async function openPage(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
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

// ---- the core in this process

export async function startCore() {
  const module = await WebAssembly.compile(readFileSync(join(dist, "clew.wasm")));
  let exports;
  const memory = () => exports.memory.buffer;
  const system = {
    clock_time_get: (_c, _p, at) => {
      new DataView(memory()).setBigUint64(at, process.hrtime.bigint(), true);
      return 0;
    },
    fd_write: () => 8,
    fd_close: () => 0,
    fd_seek: () => 70,
    proc_exit: (status) => {
      throw new Error(`status ${status}`);
    },
  };
  exports = (await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system })).exports;
  exports._initialize();
  return (ask, request) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ask, ...request }));
    const at = exports.room(bytes.length);
    new Uint8Array(memory(), at, bytes.length).set(bytes);
    const size = exports.ask(at, bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory(), exports.reply_at(), size)));
  };
}

// The bundled puzzles with one answer, the first of each genre.
export function examples(core) {
  const found = [];
  for (const genre of readdirSync(join(source, "puzzles"), { withFileTypes: true }).filter((d) => d.isDirectory())) {
    for (const file of readdirSync(join(source, "puzzles", genre.name)).sort()) {
      const text = readFileSync(join(source, "puzzles", genre.name, file), "utf8").split(/^---$/m)[0];
      const solved = core("solve", { puzzle: text });
      if (solved.status !== "unique") continue;
      found.push({ genre: genre.name, text, opened: core("open", { puzzle: text }), answer: solved.answers[0].marks });
      break;
    }
  }
  return found;
}

// ---- pointing

// From units of a cell to the screen.
export async function spot(page) {
  const [a, b, c, d, e, f, x, y, unit] = await page.evaluate(() => {
    const svg = document.querySelector(".board svg");
    const m = svg.getScreenCTM();
    return [m.a, m.b, m.c, m.d, m.e, m.f, Number(svg.dataset.x), Number(svg.dataset.y), Number(svg.dataset.unit)];
  });
  return (px, py) => {
    const sx = x + px * unit;
    const sy = y + py * unit;
    return [a * sx + c * sy + e, b * sx + d * sy + f];
  };
}

export function linkEnds({ height, width }, link) {
  const across = height * (width - 1);
  if (link >= across) return [link - across, link - across + width];
  const first = Math.floor(link / (width - 1)) * width + (link % (width - 1));
  return [first, first + 1];
}

export function sideMiddle({ height, width }, side) {
  const upright = height * (width + 1);
  if (side < upright) return [side % (width + 1), Math.floor(side / (width + 1)) + 0.5];
  return [((side - upright) % width) + 0.5, Math.floor((side - upright) / width)];
}

const centre = (opened, cell) => [(cell % opened.width) + 0.5, Math.floor(cell / opened.width) + 0.5];

// Enters an answer as a person with a mouse would.
export async function playAnswer(page, { opened, answer }) {
  const at = await spot(page);
  for (const [f, field] of opened.fields.entries()) {
    const tools = page.locator(".choice button");
    if ((await tools.count()) > 0) await tools.nth(f).click();
    for (let k = 0; k < answer[f].length; ++k) {
      const mark = answer[f][k];
      const place = field.places.length ? field.places[k] : k;
      if (opened.kept[f][k] !== null) continue;
      if (field.index === "cell" && field.value === "number") {
        await page.mouse.click(...at(...centre(opened, place)));
        await page.keyboard.type(String(mark));
      } else if (field.index === "cell" && field.value === "named") {
        for (let n = 0; n <= mark; ++n) await page.mouse.click(...at(...centre(opened, place)));
      } else if (mark === 0) {
        continue;
      } else if (field.value === "partition") {
        const [a, b] = linkEnds(opened, place).map((c) => centre(opened, c));
        await page.mouse.click(...at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2));
      } else if (field.index === "cell") {
        await page.mouse.click(...at(...centre(opened, place)));
      } else if (field.index === "side") {
        await page.mouse.click(...at(...sideMiddle(opened, place)));
      } else if (field.index === "link") {
        const [a, b] = linkEnds(opened, place).map((c) => centre(opened, c));
        await page.mouse.move(...at(...a));
        await page.mouse.down();
        await page.mouse.move(...at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2));
        await page.mouse.move(...at(...b));
        await page.mouse.up();
      } else if (field.index === "span") {
        const [a, b] = opened.spans[place].map((c) => centre(opened, c));
        // Near one end: in the middle another may cross.
        const near = [a[0] + 0.62 * Math.sign(b[0] - a[0]), a[1] + 0.62 * Math.sign(b[1] - a[1])];
        for (let n = 0; n < mark; ++n) await page.mouse.click(...at(...near));
      } else {
        throw new Error(`no way to play ${field.name} at ${field.index}`);
      }
    }
  }
}
