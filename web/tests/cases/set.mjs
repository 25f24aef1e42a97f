// Setting puzzles, formats, genres of one's own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dist, kept, keptPuzzle, openPage, openText, ready, source, verdict } from "../support.mjs";
import { spot } from "../playing.mjs";
import { blankBoard, cluesOf, setPuzzle } from "../setting.mjs";
import { plain, words } from "../../scripts/words.mjs";

export default function (test, { browser, url, all, core }) {
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
    // What all answers share is not drawn on another board.
    await page.waitForFunction(() => /undecided/.test(document.querySelector(".verdict .text").textContent));
    await openText(page, all.find((e) => e.opened.height * e.opened.width !== 36).text);
    await page.click("role=tab[name=Puzzles]");
    await page.click(".kept .plain >> text=A first puzzle");
    await verdict(page, "several");
    await page.click("role=tab[name=Verdict]");
    await page.mouse.click(...at(0.5, 0.5));
    await page.keyboard.type("9");
    await page.keyboard.type("9");
    await verdict(page, "none");
    await page.waitForSelector(".clash li");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await verdict(page, "unique");
  });

  test("the bench: make, thin out, repair, and why a clue is needed", async () => {
    const { page } = await openPage(browser, url);
    const first = readFileSync(join(dist, "../first.txt"), "utf8");
    await openText(page, first);
    await verdict(page, "unique");
    await page.click("role=tab[name=Bench]");
    const press = (name) => page.click(`#panel-bench >> role=button[name="${name}"]`);
    const said = (words) => page.waitForFunction((w) => new RegExp(w).test(document.querySelector(".bench").textContent), words, { timeout: 40_000 }).catch(async () => {
      throw new Error(`waited for '${words}', the bench says '${await page.textContent(".bench")}'`);
    });
    // A clue that goes is proposed again, or one as good.
    const at = await spot(page);
    await page.mouse.click(...at(0.5, 0.5));
    await press("Why this clue?");
    await said("another answer");
    await page.focus(".board svg");
    await page.keyboard.press("Delete");
    await verdict(page, "several");
    await press("Repair");
    await said("exactly one answer");
    await page.click(".proposal button >> nth=0");
    await verdict(page, "unique");
    // Thinned out, every clue that is left is needed.
    await press("Thin out");
    await said("can go|needed");
    if (await page.locator(".bench button").count()) {
      await page.click(".bench button");
      await verdict(page, "unique");
      await press("Thin out");
    }
    await said("Every clue is needed");
    // On a blank board a puzzle is made, then another one; undo brings the first back.
    await page.click(".genre");
    await page.fill("dialog[open] input[type=search]", all[0].genre.replaceAll("-", " "));
    await page.fill("dialog[open] input[aria-label=Rows]", "6");
    await page.fill("dialog[open] input[aria-label=Columns]", "6");
    await page.click("dialog[open] .genres button >> nth=0");
    await page.waitForSelector("dialog[open]", { state: "detached" });
    await press("Make a puzzle");
    await said("A puzzle with");
    await verdict(page, "unique");
    const one = await keptPuzzle(page);
    await press("Make a puzzle");
    await page.waitForFunction(() => !document.querySelector(".bench").textContent.includes("Making"), undefined, { timeout: 40_000 });
    await said("A puzzle with");
    await verdict(page, "unique");
    assert.notEqual(await keptPuzzle(page), one);
  });

  test("every kind of clue, set on a blank board by pointer and keys", async () => {
    const { page, trouble } = await openPage(browser, url, { viewport: { width: 1280, height: 1400 } });
    const size = (e) => e.opened.height * e.opened.width;
    const kinds = new Map();
    for (const example of all) {
      const printed = JSON.parse(example.opened.puzzle).givens ?? {};
      for (const field of example.opened.givens.filter((f) => f.name in printed)) {
        const kind = `${field.index} ${field.value}${field.way ? " with a way" : ""}`;
        if (!kinds.has(kind) || size(example) < size(kinds.get(kind))) kinds.set(kind, example);
      }
    }
    for (const example of process.env.CLEW_PAGE_LONG ? all : new Set(kinds.values())) {
      await blankBoard(page, example);
      await setPuzzle(page, example);
      await verdict(page, "unique").catch(async () => {
        throw new Error(`${example.genre}: ${await page.textContent(".verdict .text")}\n${cluesOf(await keptPuzzle(page), core)}`);
      });
      assert.equal(cluesOf(await keptPuzzle(page), core), cluesOf(example.opened.puzzle, core));
    }
    assert.deepEqual(trouble, []);
    return [...kinds.keys()].join(", ");
  });

  test("regions drawn cell by cell, in Set and in Play", async () => {
    const { page } = await openPage(browser, url);
    const example = all.find((e) => e.opened.givens.some((g) => g.value === "partition"));
    const field = example.opened.givens.find((g) => g.value === "partition");
    await page.click(".genre");
    await page.fill("dialog[open] input[type=search]", example.genre.replaceAll("-", " ").slice(0, 6));
    await page.fill("dialog[open] input[aria-label=Rows]", "4");
    await page.fill("dialog[open] input[aria-label=Columns]", "4");
    await page.click("dialog[open] .genres button >> nth=0");
    await page.waitForSelector("dialog[open]", { state: "detached" });
    await page.locator(".choice button", { hasText: field.name }).click();
    await page.waitForTimeout(150);
    let at = await spot(page);
    const stroke = async (cells, options = {}) => {
      await page.mouse.move(...at(cells[0][0] + 0.5, cells[0][1] + 0.5));
      await page.mouse.down(options);
      for (const [x, y] of cells.slice(1)) await page.mouse.move(...at(x + 0.5, y + 0.5), { steps: 3 });
      await page.mouse.up(options);
      await page.waitForTimeout(100);
    };
    await page.keyboard.down("Alt");
    await stroke([[0, 0], [1, 0], [1, 1]]);
    await page.keyboard.up("Alt");
    const rooms = async () => JSON.parse(await keptPuzzle(page)).givens[field.name].flat();
    const same = (of, cells) => of.map((r) => r === of[cells[0]]).every((inside, k) => inside === cells.includes(k));
    assert.ok(same(await rooms(), [0, 1, 5]), String(await rooms()));
    // By the tool, and more cells for a region that is there.
    await page.click("role=button[name=Cells]");
    await stroke([[3, 3], [3, 2]]);
    await stroke([[1, 1], [2, 1]], { button: "right" });
    assert.ok(same(await rooms(), [0, 1, 5, 6]), String(await rooms()));
    assert.ok(same(await rooms(), [15, 11]), String(await rooms()));
    await page.keyboard.press("Control+z");
    await page.waitForTimeout(100);
    assert.ok(same(await rooms(), [0, 1, 5]), "one stroke is one step");
    // By keys: a border to the right of the first cell.
    await page.focus(".board svg");
    for (let k = 0; k < 4; ++k) await page.keyboard.press("ArrowUp");
    for (let k = 0; k < 4; ++k) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+ArrowRight");
    await page.waitForTimeout(100);
    assert.ok(same(await rooms(), [0]), String(await rooms()));
    // Regions that are the answer.
    const played = all.find((e) => e.opened.fields[0].value === "partition");
    await openText(page, played.text);
    await page.click(".modes >> text=Play");
    await page.waitForTimeout(100);
    at = await spot(page);
    await page.keyboard.down("Alt");
    await stroke([[0, 0], [1, 0]]);
    await page.keyboard.up("Alt");
    const walls = (await kept(page))[0].flatMap((mark, link) => (mark === 1 ? [link] : []));
    assert.equal(walls.length, 3, "two cells in a corner have three neighbours");
  });

  test("every format copied and opened again", async () => {
    const { page } = await openPage(browser, url);
    const example = all.find((e) => ["link", "file", "game", "penpa"].every((format) => core("write", { puzzle: e.text, format }).text));
    for (const format of ["Copy the link", "puzz.link", "plain", "JSON", "pzprv3", "game id", "penpa"]) {
      await openText(page, example.text);
      await page.click("role=tab[name=Share]");
      await page.evaluate(() => (document.querySelector(".out").value = ""));
      const folded = page.locator("#panel-share details:not([open]) summary");
      if (!["Copy the link", "puzz.link", "plain", "JSON"].includes(format) && (await folded.count())) await folded.click();
      await page.click(`#panel-share >> role=button[name="${format}"]`);
      await page.waitForFunction(() => document.querySelector(".out").value.length > 0);
      let text = await page.inputValue(".out");
      if (format === "Copy the link") {
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
    await page.waitForFunction(() => /#p=.*&r=/.test(location.hash));  // it follows a moment later
    const address = page.url();
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

  test("the rules editor completes words and declared names, tells them on hover, and the board follows", async () => {
    const { page, trouble } = await openPage(browser, url);
    await page.click("role=tab[name=Rules]");
    await page.click(".cm-content");
    await page.keyboard.press("Control+a");
    const rules = 'genre "Spots"\nanswer spotted[cell]: bool\nrule "one in each line"\n  for l in lines: one c in l: spotted[c]\n';
    await page.keyboard.insertText(rules);
    await page.waitForSelector(".mistakes .mistake", { state: "detached" });
    await page.fill("#panel-rules input >> nth=0", "2");
    await page.fill("#panel-rules input >> nth=1", "2");
    await page.click("role=button[name='New board']");
    await verdict(page, "several");
    // A declared name and a word of the language.
    await page.click(".cm-content");
    await page.keyboard.press("Control+End");
    await page.keyboard.type('rule "first" spo');
    await page.waitForSelector(".cm-tooltip-autocomplete >> text=spotted");
    await page.waitForTimeout(150);  // a list that has just opened takes no Enter
    await page.keyboard.press("Enter");
    await page.keyboard.type("[fir");
    await page.waitForSelector(".cm-tooltip-autocomplete >> text=first(S)");
    await page.keyboard.press("Escape");
    await page.keyboard.type("st(cells)]\n");
    // The board is solved by the new rules at once.
    await verdict(page, "unique");
    await page.hover(".cm-line >> text=lines");
    await page.locator(".cm-line", { hasText: "for l in lines" }).hover({ position: { x: 110, y: 8 } });
    await page.waitForSelector(".cm-tooltip-hover .word");
    assert.deepEqual(trouble, []);
  });

  test("every word that the core knows is explained where the editor completes it, but for the little ones", async () => {
    const explained = new Set(words().filter((word) => word.info).map((word) => word.label));
    const known = core("words", {}).words;
    assert.ok(known.length > 80);
    const little = new Set(plain);
    assert.deepEqual(known.filter((word) => !explained.has(word) && !explained.has(`${word}s`) && !little.has(word)), []);
  });
}
