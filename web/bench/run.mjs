// The page's figures, on puzzles of about 10 x 10 of all genres: how soon a verdict stands after a change,
// long tasks of the main thread, the first load, and the engine in the browser beside the native one.
// CLEW_CORPUS names the folder of published puzzles; of genres that it lacks the bundled ones are taken.
// `node web/bench/run.mjs PROGRAM [PUZZLES OF EACH GENRE]`
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
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
    const file = [name, slug, ...names].map((n) => join(corpus, `${n.replace(/[^A-Za-z]/g, "")}.jsonl`)).find((f) => corpus && existsSync(f));
    if (!file) continue;
    const records = readFileSync(file, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
    const near = ({ rows, cols }) => Math.abs(rows - 10) + Math.abs(cols - 10);
    for (const record of records.filter((r) => r.rows <= 10 && r.cols <= 10).sort((a, b) => near(a) - near(b)).slice(0, Number(most))) {
      writeFileSync(join(folder, "kit.txt"), record.problem);
      try {
        const puzzle = execFileSync(program, ["convert", join(folder, "kit.txt"), "--genre", slug, "--format", "puzzlekit", "--to", "json"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
        found.push({ id: record.id, genre: slug, puzzle });
      } catch {
        // A record that cannot be read is another test's matter.
      }
    }
  }
  return found;
}
const puzzles = published();
const genres = (list) => new Set(list.map((p) => p.genre));
console.log(`${puzzles.length} published puzzles of ${genres(puzzles).size} genres`);
// Of the other genres the bundled puzzles.
puzzles.push(...examples(core).filter((e) => !genres(puzzles).has(e.genre)).map((e) => ({ id: e.genre, genre: e.genre, puzzle: e.opened.puzzle })));
console.log(`${puzzles.length} puzzles of ${genres(puzzles).size} genres`);

const { url, stop } = await serve();
const browser = await launch();
const rank = (list, share) => [...list].sort((a, b) => a - b)[Math.floor(share * (list.length - 1))];
const ms = (n) => `${n < 10 ? n.toFixed(1) : Math.round(n)} ms`;

// The CPU time of every task of the main thread of a page, in milliseconds, from now until it is asked for:
// on a busy machine a task that waits is no long one.
async function watchTasks(of) {
  const wire = await of.newBrowserCDPSession();
  const events = [];
  wire.on("Tracing.dataCollected", ({ value }) => events.push(...value.filter((e) => e.tdur > 5000 || e.name === "thread_name")));
  await wire.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "__metadata"] } });
  return async () => {
    const done = new Promise((resolve) => wire.once("Tracing.tracingComplete", resolve));
    await wire.send("Tracing.end");
    await done;
    const mains = new Set(events.filter((e) => e.name === "thread_name" && e.args.name === "CrRendererMain").map((e) => `${e.pid} ${e.tid}`));
    return events.filter((e) => /RunTask$/.test(e.name) && mains.has(`${e.pid} ${e.tid}`)).map((e) => e.tdur / 1000);
  };
}

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
const tasks = await watchTasks(browser);
await page.evaluate(() => {
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
const long = await tasks();
const all = times.map((t) => t.ms);
const slow = [...times].sort((a, b) => b.ms - a.ms).slice(0, 3).map((t) => `${t.id} ${ms(t.ms)}`);
console.log(`from a change to its verdict (${all.length}): median ${ms(rank(all, 0.5))}, p95 ${ms(rank(all, 0.95))}, worst ${slow.join(", ")}`);
console.log(`tasks of the main thread over 50 ms of CPU: ${long.filter((t) => t > 50).length}, longest ${ms(Math.max(0, ...long))}`);

// ---- beside the native engine: the same puzzles, each read and solved several times, in CPU time

const rounds = 5;
writeFileSync(join(folder, "once.jsonl"), puzzles.map(({ id, puzzle }) => JSON.stringify({ id, puzzle })).join("\n") + "\n");
writeFileSync(join(folder, "often.jsonl"), readFileSync(join(folder, "once.jsonl"), "utf8").repeat(rounds + 1));
const cpu = (file) => {
  const script = `TIMEFORMAT='%U %S'; time "$0" batch -j 1 "$1" >"$1.out"`;
  const [user, system] = spawnSync("bash", ["-c", script, program, join(folder, file)], { encoding: "utf8" }).stderr.trim().split(/\s+/).slice(-2).map(Number);
  return 1000 * (user + system);
};
// What starting costs stands in both.
const native = cpu("often.jsonl") - cpu("once.jsonl");
const outcomes = readFileSync(join(folder, "once.jsonl.out"), "utf8").trim().split("\n").map((line) => JSON.parse(line).status);
const wire = await page.context().newCDPSession(page);
await wire.send("Performance.enable");
const threadTime = async () => 1000 * (await wire.send("Performance.getMetrics")).metrics.find((m) => m.name === "ThreadTime").value;
await page.evaluate(async () => {
  const module = await WebAssembly.compileStreaming(fetch("clew.wasm"));
  let exports;
  const view = () => new DataView(exports.memory.buffer);
  const system = {
    clock_time_get: (_c, _p, at) => (view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true), 0),
    fd_write: () => 8, fd_close: () => 0, fd_seek: () => 70, proc_exit: (status) => { throw new Error(String(status)); },
  };
  exports = (await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system })).exports;
  exports._initialize();
  window.askCore = (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = exports.room(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const size = exports.ask(at, bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.reply_at(), size)));
  };
});
const solveAll = (texts) => page.evaluate((t) => t.map((puzzle) => window.askCore({ ask: "solve", puzzle }).status), texts);
const texts = puzzles.map((p) => p.puzzle);
const inBrowser = await solveAll(texts);
const judged = await page.evaluate((t) => t.map((puzzle) => {
  const { answers } = window.askCore({ ask: "solve", puzzle });
  return answers?.length ? window.askCore({ ask: "check", puzzle, marks: answers[0].marks }).judgement : "";
}), texts);
const before = await threadTime();
for (let round = 0; round < rounds; ++round) await solveAll(texts);
const there = (await threadTime()) - before;
const other = puzzles.filter((_, k) => outcomes[k] !== inBrowser[k] || (outcomes[k] === "unique" && judged[k] !== "accepted"));
console.log(`browser beside native, CPU time of ${rounds} rounds: ${ms(there)} against ${ms(native)} (${(there / native).toFixed(2)} times); ` +
  `other outcomes: ${other.length}${other.map((p) => ` ${p.id}`).join("")}`);
console.log(`the machine's load meanwhile: ${loadavg()[0].toFixed(1)} on ${cpus().length} cores`);

await browser.close();
stop();
rmSync(folder, { recursive: true });
process.exit(other.length ? 1 : 0);
