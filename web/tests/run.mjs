// The page in a browser, as people use it. Run after `npm run build`; ends with status 77 where there is
// no browser. With words, only the tests whose names hold one of them.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import assert from "node:assert/strict";
import { dist, examples, findBrowser, launch, openPage, playAnswer, ready, serve, spot, startCore, verdict } from "./support.mjs";

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
const test = (name, run) => tests.push({ name, run });

async function openText(page, text) {
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

test("every genre: load its example, see one answer, play it to the end with the pointer", async () => {
  const { page, trouble } = await openPage(browser, url);
  for (const example of all) {
    await openText(page, example.text);
    await page.click(".modes >> text=Set");
    await verdict(page, "unique");
    await page.click(".modes >> text=Play");
    assert.equal(await page.textContent(".solved"), "", `${example.genre} is not solved before it is played`);
    await page.waitForTimeout(30);
    await playAnswer(page, example);
    await page.waitForSelector(".solved:not(:empty)", { timeout: 10_000 }).catch(() => {
      throw new Error(`${example.genre} is not solved when all is entered`);
    });
  }
  assert.deepEqual(trouble, []);
  return `${all.length} genres`;
});

test("marks by keyboard alone", async () => {
  const { page } = await openPage(browser, url);
  for (const kind of ["boolean", "number"]) {
    const example = all.find((e) => e.opened.fields.length === 1 && e.opened.fields[0].index === "cell" && e.opened.fields[0].value === kind && e.opened.fields[0].places.length === e.opened.height * e.opened.width);
    await openText(page, example.text);
    await page.keyboard.press("F2");
    await page.focus(".board svg");
    const { width, height } = example.opened;
    for (let row = 0; row < height; ++row) {
      for (let column = 0; column < width; ++column) {
        const k = row * width + (row % 2 ? width - 1 - column : column);
        const mark = example.answer[0][k];
        if (example.opened.kept[0][k] === null && !(kind === "boolean" && mark === 0)) await page.keyboard.press(kind === "boolean" ? "1" : String(mark));
        if (column + 1 < width) await page.keyboard.press(row % 2 ? "ArrowLeft" : "ArrowRight");
      }
      await page.keyboard.press("ArrowDown");
    }
    await page.waitForSelector(".solved:not(:empty)", { timeout: 10_000 });
  }
});

test("marks by touch", async () => {
  const { page } = await openPage(browser, url, { hasTouch: true, viewport: { width: 390, height: 800 } });
  const example = all.find((e) => e.opened.fields[0].value === "boolean" && e.opened.fields[0].index === "cell" && e.opened.fields.length === 1);
  await openText(page, example.text);
  await page.click(".modes >> text=Play");
  await page.waitForTimeout(100);
  const at = await spot(page);
  for (const [k, mark] of example.answer[0].entries()) {
    if (mark !== 1) continue;
    const cell = example.opened.fields[0].places[k];
    const [x, y] = at((cell % example.opened.width) + 0.5, Math.floor(cell / example.opened.width) + 0.5);
    await page.touchscreen.tap(x, y);
  }
  await page.waitForSelector(".solved:not(:empty)", { timeout: 10_000 });
});

test("a unique puzzle edited into an ambiguous and an impossible one: three verdicts", async () => {
  const { page } = await openPage(browser, url);
  await openText(page, readFileSync(join(dist, "../first.txt"), "utf8"));
  await page.click(".modes >> text=Set");
  await verdict(page, "unique");
  const at = await spot(page);
  await page.mouse.click(...at(0.5, 0.5));
  await page.keyboard.press("Delete");
  await verdict(page, "several");
  await page.waitForSelector(".answers svg >> nth=1");
  await page.keyboard.type("9");
  await page.keyboard.type("9");
  await verdict(page, "none");
  await page.waitForSelector(".clash li");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await verdict(page, "unique");
});

test("every format copied and opened again", async () => {
  const { page } = await openPage(browser, url);
  const example = all[0];
  for (const format of ["Address", "Player's address", "Text", "JSON", "pzprv3"]) {
    await openText(page, example.text);
    await page.click("role=tab[name=Share]");
    await page.evaluate(() => (document.querySelector(".out").value = ""));
    await page.click(`#panel-share >> role=button[name="${format}"]`);
    await page.waitForFunction(() => document.querySelector(".out").value.length > 0);
    let text = await page.inputValue(".out");
    if (format === "Address") {
      await page.goto("about:blank");
      await page.goto(text);
      await ready(page);
    } else {
      await openText(page, text);
    }
    await verdict(page, "unique");
  }
  for (const format of ["SVG", "TikZ"]) {
    await page.click("role=tab[name=Share]");
    await page.evaluate(() => (document.querySelector(".out").value = ""));
    await page.click(`#panel-share >> role=button[name="${format}"]`);
    await page.waitForFunction(() => document.querySelector(".out").value.length > 0);
    assert.match(await page.inputValue(".out"), format === "SVG" ? /^<svg/ : /tikzpicture/);
  }
});

test("an explanation step by step, and hints to the end", async () => {
  const { page } = await openPage(browser, url);
  await openText(page, readFileSync(join(dist, "../first.txt"), "utf8"));
  await page.click("role=tab[name=Steps]");
  await page.waitForSelector(".steps li");
  const steps = await page.locator(".steps li").count();
  for (let k = 0; k < steps; ++k) await page.click("role=button[name=Next]");
  assert.match(await page.textContent(".counter"), new RegExp(`^${steps} of ${steps}$`));
  await page.click("role=tab[name=Hint]");
  for (let k = 0; k < 200 && !(await page.textContent(".solved")); ++k) {
    const enter = page.locator("role=button[name='Enter it']");
    if (await enter.count()) await enter.click();
    else await page.click("#panel-hint button >> nth=0");
    await page.waitForTimeout(30);
  }
  assert.equal(await page.textContent(".solved"), "Solved.");
});

test("wrong marks are told without the answer", async () => {
  const { page } = await openPage(browser, url);
  await openText(page, readFileSync(join(dist, "../first.txt"), "utf8"));
  await page.click(".modes >> text=Play");
  await page.waitForTimeout(50);
  const at = await spot(page);
  for (const [x, y] of [[1.5, 1.5], [2.5, 1.5], [1.5, 2.5], [2.5, 2.5]]) await page.mouse.click(...at(x, y));
  await page.click("role=button[name='Check my work']");
  await page.waitForFunction(() => /wrong/i.test(document.querySelector(".message").textContent));
});

test("a genre of one's own: written, played, shared, kept", async () => {
  const { page } = await openPage(browser, url);
  await page.click("role=tab[name=Rules]");
  await page.waitForSelector(".cm-content");
  await page.click(".cm-content");
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText('genre "Rooks"\nanswer rook[cell]: bool O\nrule "one rook in each line"\n  for l in lines: one c in l: rook[c\n');
  await page.waitForSelector(".mistakes .mistake");
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText('genre "Rooks"\ngiven start[cell]: bool O\nanswer rook[cell]: bool O\nrule "one rook in each line"\n  for l in lines: one c in l: rook[c]\nrule "printed rooks stay"\n  for c in cells where start[c]: rook[c]\n');
  await page.waitForSelector(".mistakes .mistake", { state: "detached" });
  await page.fill("#panel-rules input >> nth=0", "3");
  await page.fill("#panel-rules input >> nth=1", "3");
  await page.click("role=button[name='New board']");
  await verdict(page, "several");
  await page.waitForSelector(".board svg[aria-label=Rooks]");
  let at = await spot(page);
  await page.mouse.click(...at(0.5, 0.5));
  await page.mouse.click(...at(1.5, 1.5));
  await verdict(page, "unique");
  await page.click(".modes >> text=Play");
  await page.waitForTimeout(50);
  for (const k of [0.5, 1.5, 2.5]) await page.mouse.click(...at(k, k));
  await page.waitForSelector(".solved:not(:empty)");
  const address = page.url();
  assert.match(address, /#p=.*&r=/);
  await page.reload();
  await ready(page);
  assert.equal(await page.textContent(".genre"), "Rooks");
  const other = await openPage(browser, url);
  await other.page.goto("about:blank");
  await other.page.goto(address);
  await ready(other.page);
  assert.equal(await other.page.textContent(".genre"), "Rooks");
  await verdict(other.page, "unique");
});

test("reload: puzzle, marks and history are as left", async () => {
  const { page } = await openPage(browser, url);
  await openText(page, readFileSync(join(dist, "../first.txt"), "utf8"));
  await page.click(".modes >> text=Play");
  await page.waitForTimeout(50);
  const at = await spot(page);
  await page.mouse.click(...at(1.5, 1.5));
  await page.waitForTimeout(300);
  await page.goto(url);
  await ready(page);
  assert.equal(await page.isDisabled(".undo >> text=Undo"), false);
  await page.click("role=tab[name=Puzzles]");
  await page.waitForSelector(".kept li");
});

test("without a network after the first load, and from disk", async () => {
  const { page, context } = await openPage(browser, url);
  await context.setOffline(true);
  await openText(page, all[1].text);
  await verdict(page, "unique");
  const fromDisk = await openPage(browser, `file://${dist}/clew.html`);
  await openText(fromDisk.page, all[2].text);
  await verdict(fromDisk.page, "unique");
  assert.deepEqual(fromDisk.trouble, []);
});

test("rubbish and hostile rules: a message, and the page goes on", async () => {
  const { page } = await openPage(browser, url);
  for (const text of ["", "\u0000\u0001", "<script>alert(1)</script>", "{".repeat(5000), "sudoku/99999/99999/", "genre: nothing\n", "https://puzz.link/p?slither/4/4/zzzzzzzzzzzzzz"]) {
    await page.click(".genre");
    await page.fill("dialog[open] textarea", text);
    await page.click("dialog[open] >> text=Open >> nth=-1");
    await page.waitForFunction(() => document.querySelector("dialog[open] .mistake")?.textContent);
    await page.click("dialog[open] .close");
  }
  await page.click("role=tab[name=Rules]");
  await page.click(".cm-content");
  for (const rules of [`genre "T"\nanswer b[cell]: bool\nrule "r" ${"(".repeat(3000)}`, 'genre "T"\nanswer b[cell]: bool\nrule "r" 5 = count x in cells, y in cells, z in cells: b[x]\n']) {
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(rules);
    await page.click("role=button[name='New board']");
    await page.waitForTimeout(400);
    await page.click(".cm-content");
  }
  await openText(page, all[0].text);
  await verdict(page, "unique");
  await openText(page, `genre: ${all.find((e) => e.genre.startsWith("s")).genre}\nsize: 1 1\n`).catch(() => {});
  await page.keyboard.press("Escape");
  await openText(page, all[0].text);
  await verdict(page, "unique");
});

test("how long a verdict takes, and long tasks of the main thread", async () => {
  const { page } = await openPage(browser, url);
  const times = [];
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((e) => e.duration))).observe({ type: "longtask" });
  });
  for (const example of all) {
    await openText(page, example.text);
    await verdict(page, "unique");
    times.push(Number(/([\d.]+) ms/.exec(await page.textContent(".verdict .text"))?.[1] ?? 1000));
  }
  const long = await page.evaluate(() => window.longTasks);
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(0.95 * (times.length - 1))];
  // Machines are noisy: the figures are told, and only what is far off fails.
  assert.ok(p95 < 1500, `p95 ${p95} ms`);
  return `engine's time p95 ${p95} ms; ${long.length} long tasks, longest ${Math.round(Math.max(0, ...long))} ms`;
});

test("no serious violation found by axe in any panel, light and dark", async () => {
  const axe = readFileSync(join(dist, "../node_modules/axe-core/axe.min.js"), "utf8");
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    const { page } = await openPage(browser, url, { colorScheme, bypassCSP: true });
    await verdict(page, "unique");
    for (const tab of ["Verdict", "Hint", "Steps", "Rules", "Share", "Puzzles", "Settings"]) {
      await page.click(`role=tab[name=${tab}]`);
      await page.waitForTimeout(150);
      await page.evaluate(axe);
      const result = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      for (const v of result.violations)
        if (v.impact === "serious" || v.impact === "critical") found.push(`${colorScheme} ${tab}: ${v.id} ${v.nodes[0].target} ${v.nodes[0].failureSummary?.split("\n")[1] ?? ""}`);
    }
  }
  assert.deepEqual(found, []);
});

test("views at three widths, light and dark", async () => {
  const folder = process.env.CLEW_SCREENSHOTS;
  if (folder) mkdirSync(folder, { recursive: true });
  for (const colorScheme of ["light", "dark"]) {
    for (const width of [360, 1024, 1600]) {
      const { page } = await openPage(browser, url, { colorScheme, viewport: { width, height: 900 } });
      await verdict(page, "unique");
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(over <= 0, `${width}: the page is ${over} px too wide`);
      if (folder) await page.screenshot({ path: join(folder, `page-${width}-${colorScheme}.png`) });
      if (folder) {
        await page.click("role=tab[name=Steps]");
        await page.waitForSelector(".steps li");
        for (let k = 0; k < 4; ++k) await page.click("role=button[name=Next]");
        await page.waitForTimeout(200);
        await page.screenshot({ path: join(folder, `steps-${width}-${colorScheme}.png`) });
      }
    }
  }
});

let failed = 0;
let passed = 0;
const wanted = process.argv.slice(2);
for (const { name, run } of tests) {
  if (wanted.length && !wanted.some((w) => name.includes(w))) continue;
  const start = Date.now();
  try {
    const figures = await run();
    ++passed;
    console.log(`ok: ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)${figures ? `: ${figures}` : ""}`);
  } catch (fault) {
    ++failed;
    console.log(`FAILED: ${name}: ${fault.message}`);
  }
  for (const context of browser.contexts()) await context.close();
}
await browser.close();
stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
