// The page's figures, on puzzles of about 10 x 10 of all genres: how soon a verdict stands after a change,
// long tasks of the main thread, the first load, and the engine in the browser beside the native one.
// CLEW_CORPUS names the folder of published puzzles; without it the bundled ones are taken.
// `node web/bench/run.mjs PROGRAM [PUZZLES OF EACH GENRE]`
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { examples, findBrowser, launch, openPage, openText, ready, serve, startCore } from "../tests/support.mjs";
import { spot } from "../tests/playing.mjs";

const [program = "build/clew", most = "3"] = process.argv.slice(2);
if (!findBrowser()) {
  console.log("There is no Chromium: nothing is measured.");
  process.exit(77);
}
const core = await startCore();
const folder = mkdtempSync(join(tmpdir(), "clew-bench-"));

// ---- puzzles

function published() {
  const corpus = process.env.CLEW_CORPUS ? join(process.env.CLEW_CORPUS, "puzzlekit") : "";
  const found = [];
  for (const { slug, name, names, problem } of core("genres", {}).genres) {
    if (problem) continue;
    const plain = (text) => text.toLowerCase().replace(/[^a-z]/g, "");
    const file = [name, slug, ...names].map((n) => join(corpus, `${n.replace(/[^A-Za-z]/g, "")}.jsonl`)).find((f) => corpus && existsSync(f));
    if (!file) continue;
    const records = readFileSync(file, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
    const near = ({ rows, cols }) => Math.abs(rows - 10) + Math.abs(cols - 10);
    for (const record of records.filter((r) => r.rows <= 10 && r.cols <= 10).sort((a, b) => near(a) - near(b)).slice(0, Number(most))) {
      writeFileSync(join(folder, "kit.txt"), record.problem);
      try {
        const puzzle = execFileSync(program, ["convert", join(folder, "kit.txt"), "--genre", slug, "--format", "puzzlekit", "--to", "json"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
        found.push({ id: record.id, genre: plain(name), puzzle });
      } catch {
        // A record that cannot be read is another test's matter.
      }
    }
  }
  return found;
}
let puzzles = published();
const where = puzzles.length ? "published" : "bundled";
if (!puzzles.length) puzzles = examples(core).map((e) => ({ id: e.genre, genre: e.genre, puzzle: e.opened.puzzle }));
console.log(`${puzzles.length} ${where} puzzles of ${new Set(puzzles.map((p) => p.genre)).size} genres`);

const { url, stop } = await serve();
const browser = await launch();
const rank = (list, share) => [...list].sort((a, b) => a - b)[Math.floor(share * (list.length - 1))];
const ms = (n) => `${n < 10 ? n.toFixed(1) : Math.round(n)} ms`;

// ---- first load

const loads = [];
for (let k = 0; k < 5; ++k) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(url);
  await ready(page);
  await page.waitForSelector(".verdict[data-state=unique]");
  loads.push(performance.now() - start);
  await context.close();
}
console.log(`first load until the first verdict: median ${ms(rank(loads, 0.5))}, worst ${ms(Math.max(...loads))}`);

// ---- from a change to its verdict

const { page } = await openPage(browser, url);
await page.evaluate(() => {
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((e) => e.duration))).observe({ type: "longtask" });
  // Resolves with the time from a key until the verdict on the board that it made is there.
  window.verdictAfter = (act) => new Promise((resolve) => {
    const line = document.querySelector(".verdict");
    const before = line.dataset.board;
    const start = performance.now();
    const look = () => (line.dataset.board !== before ? resolve(performance.now() - start) : requestAnimationFrame(look));
    act();
    look();
  });
});
const settled = () => page.waitForFunction(() => !["none yet", "looking"].includes(document.querySelector(".verdict").dataset.state), undefined, { timeout: 60_000 });
const times = [];
for (const { id, puzzle } of puzzles) {
  await openText(page, puzzle).catch(async (fault) => {
    throw new Error(`${id}: ${fault.message} (${await page.textContent(".message")}; ${await page.textContent(".verdict .text")})`);
  });
  await page.click(".modes >> text=Set");
  await settled();
  const { givens, size } = JSON.parse(puzzle);
  // A clue in a cell, or the title.
  const table = Object.values(givens)[0];
  const clues = Array.isArray(table?.[0]) && table.length === size[0] && table.flat().some((v) => v === null) ? table.flat() : [];
  const cell = Object.keys(givens).length === 1 ? clues.findIndex((v) => typeof v === "number") : -1;
  let change;
  if (cell >= 0) {
    const at = await spot(page);
    await page.mouse.click(...at((cell % size[1]) + 0.5, Math.floor(cell / size[1]) + 0.5));
    change = (key) => page.evaluate((k) => window.verdictAfter(() =>
      document.querySelector(".board svg").dispatchEvent(new KeyboardEvent("keydown", { key: k, bubbles: true, cancelable: true }))), key);
  }
  const undo = () => page.evaluate(() => window.verdictAfter(() => document.querySelector(".undo button").click()));
  const title = () => page.evaluate(() => window.verdictAfter(() => {
    const input = document.querySelector(".title");
    input.value += "x";
    input.dispatchEvent(new Event("change"));
  }));
  const first = change ? change("Delete") : title();
  const some = await Promise.race([first, page.waitForTimeout(30_000).then(() => 30_000)]);
  times.push({ id, ms: some });
  if (some < 30_000) times.push({ id, ms: await Promise.race([undo(), page.waitForTimeout(30_000).then(() => 30_000)]) });
}
const long = await page.evaluate(() => window.longTasks);
const all = times.map((t) => t.ms);
const slow = [...times].sort((a, b) => b.ms - a.ms).slice(0, 3).map((t) => `${t.id} ${ms(t.ms)}`);
console.log(`from a change to its verdict (${all.length}): median ${ms(rank(all, 0.5))}, p95 ${ms(rank(all, 0.95))}, worst ${slow.join(", ")}`);
console.log(`tasks of the main thread over 50 ms: ${long.length}, longest ${ms(Math.max(0, ...long))}`);

// ---- beside the native engine: the same puzzles, each seven times, the best of each

const lines = puzzles.map(({ id, puzzle }) => JSON.stringify({ id, puzzle })).join("\n") + "\n";
writeFileSync(join(folder, "batch.jsonl"), lines);
const native = puzzles.map(() => ({ ms: Infinity, status: "" }));
for (let round = 0; round < 7; ++round) {
  const out = execFileSync(program, ["batch", "-j", "1", join(folder, "batch.jsonl")], { encoding: "utf8", maxBuffer: 1 << 28 });
  out.trim().split("\n").forEach((line, k) => {
    const reply = JSON.parse(line);
    native[k] = { ms: Math.min(native[k].ms, reply.ms), status: reply.status };
  });
}
const inBrowser = await page.evaluate(async (texts) => {
  const module = await WebAssembly.compileStreaming(fetch("clew.wasm"));
  let exports;
  const view = () => new DataView(exports.memory.buffer);
  const system = {
    clock_time_get: (_c, _p, at) => (view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true), 0),
    fd_write: () => 8, fd_close: () => 0, fd_seek: () => 70, proc_exit: (status) => { throw new Error(String(status)); },
  };
  exports = (await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system })).exports;
  exports._initialize();
  const ask = (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = exports.room(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const size = exports.ask(at, bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.reply_at(), size)));
  };
  const best = texts.map(() => ({ ms: Infinity, status: "", judged: "" }));
  for (let round = 0; round < 7; ++round)
    texts.forEach((puzzle, k) => {
      const solved = ask({ ask: "solve", puzzle });
      best[k] = { ms: Math.min(best[k].ms, solved.ms), status: solved.status, judged: best[k].judged };
      if (round === 0 && solved.answers?.length) best[k].judged = ask({ ask: "check", puzzle, marks: solved.answers[0].marks }).judgement;
    });
  return best;
}, puzzles.map((p) => p.puzzle));
const other = puzzles.filter((_, k) => native[k].status !== inBrowser[k].status || (native[k].status === "unique" && inBrowser[k].judged !== "accepted"));
const sum = (list) => list.reduce((a, b) => a + b.ms, 0);
const ratios = puzzles.map((_, k) => inBrowser[k].ms / native[k].ms);
console.log(`browser beside native: ${ms(sum(inBrowser))} against ${ms(sum(native))} in all (${(sum(inBrowser) / sum(native)).toFixed(2)} times), ` +
  `by puzzle median ${rank(ratios, 0.5).toFixed(2)}, p95 ${rank(ratios, 0.95).toFixed(2)}; other outcomes: ${other.length}${other.map((p) => ` ${p.id}`).join("")}`);

await browser.close();
stop();
rmSync(folder, { recursive: true });
process.exit(other.length ? 1 : 0);
