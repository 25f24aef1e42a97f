// The page in a browser, as people use it. Run after `npm run build`; ends with status 77 where there is
// no browser. With words, only the tests whose names hold one of them; those that take long ("long: ...")
// run only so, or with CLEW_PAGE_LONG=1.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { dist, examples, findBrowser, launch, opened, serve, startCore } from "./support.mjs";

if (!findBrowser()) {
  console.log("There is no Chromium: the tests of the page are skipped.");
  process.exit(77);
}
if (!existsSync(join(dist, "clew.html"))) throw new Error("build the page first: make web");

const core = await startCore();
const all = examples(core);
const { url, stop } = await serve();
const browser = await launch();
const tests = [];
const folder = new URL("cases/", import.meta.url);
for (const file of readdirSync(folder).sort()) {
  const { default: add } = await import(new URL(file, folder));
  add((name, run) => tests.push({ name, run }), { browser, url, all, core });
}

let failed = 0;
let passed = 0;
const wanted = process.argv.slice(2);
const queue = tests.filter(({ name }) =>
  wanted.length ? wanted.some((w) => name.includes(w)) : !name.startsWith("long:") || process.env.CLEW_PAGE_LONG);

async function one({ name, run }) {
  const start = Date.now();
  const contexts = [];
  try {
    const figures = await opened.run(contexts, run);
    ++passed;
    console.log(`ok: ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)${figures ? `: ${figures}` : ""}`);
  } catch (fault) {
    ++failed;
    console.log(`FAILED: ${name}: ${fault.message.split("\n").slice(0, 12).join("\n")}`);
  }
  for (const context of contexts) await context.close();
}

// Two at a time: most of the time a test waits.
async function work() {
  for (let next = queue.shift(); next; next = queue.shift()) await one(next);
}
await Promise.all([work(), work()]);
await browser.close();
stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
