// Marks by pointer, keyboard and touch.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dist, kept, openPage, openText, pasteText, solved, verdict } from "../support.mjs";
import { hold, pinch, playAnswer, playByKeys, playByTouch, spot } from "../playing.mjs";

export default function (test, { browser, url, all, core }) {
  // Two pages share the genres.
  for (const half of [0, 1])
    test(`every genre: load its example, see one answer, play it to the end with the pointer (${half ? "second" : "first"} half)`, async () => {
      const { page, trouble } = await openPage(browser, url, { viewport: { width: 1280, height: 1400 } });
      const mine = all.filter((_, k) => k % 2 === half);
      for (const example of mine) {
        await page.keyboard.press("Shift+F2");
        await pasteText(page, example.text, example.opened.name);
        await page.keyboard.press("F2");
        assert.equal(await page.textContent(".solved"), "", `${example.genre} is not solved before it is played`);
        await playAnswer(page, example);
        await solved(page, example.genre);
      }
      assert.deepEqual(trouble, []);
      return `${mine.length} genres`;
    });

  // The smallest example of each kind of mark.
  const kinds = new Map();
  for (const example of all) {
    const kind = example.opened.fields.map((f) => `${f.index} ${f.value}`).join(" and ");
    const size = (e) => e.opened.height * e.opened.width;
    if (!kinds.has(kind) || size(example) < size(kinds.get(kind))) kinds.set(kind, example);
  }

  test("one genre of each kind of mark by keyboard alone", async () => {
    const { page } = await openPage(browser, url);
    for (const [kind, example] of kinds) {
      await openText(page, example.text);
      await page.keyboard.press("F2");
      await page.focus(".board svg");
      await playByKeys(page, example);
      await solved(page, `${kind} by keys`);
    }
    return [...kinds.keys()].join(", ");
  });

  test("one genre of each kind of mark by touch", async () => {
    const { page } = await openPage(browser, url, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    for (const [kind, example] of kinds) {
      await openText(page, example.text);
      await page.tap(".modes >> text=Play");
      await page.waitForTimeout(100);
      await playByTouch(page, example);
      await solved(page, `${kind} by touch`);
    }
  });

  test("touch: two fingers never write, a long press is the right button", async () => {
    const phone = () => openPage(browser, url, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    for (const kind of ["cell boolean", "link boolean", "side boolean"]) {
      const { page } = await phone();
      const example = kinds.get(kind);
      await openText(page, example.text);
      await page.tap(".modes >> text=Play");
      await page.waitForTimeout(100);
      const before = await page.innerHTML(".board svg g");
      const at = await spot(page);
      for (const late of [false, true]) {
        await pinch(page, at(1.5, 1.5), late);
        await page.waitForTimeout(150);
        assert.equal(await page.innerHTML(".board svg g"), before, `${kind}: ${late ? "a late" : "a"} second finger`);
      }
      assert.equal(await page.isDisabled(".undo >> text=Redo"), true);
    }
    const { page } = await phone();
    await openText(page, kinds.get("cell boolean").text);
    await page.tap(".modes >> text=Play");
    await page.waitForTimeout(100);
    const at = await spot(page);
    const shapes = async () => page.innerHTML(".board svg g");
    await hold(page, at(1.5, 1.5), 700);
    await page.waitForTimeout(150);
    const held = await shapes();
    await page.click(".undo >> text=Undo");
    await page.waitForTimeout(150);
    await page.touchscreen.tap(...at(1.5, 1.5));
    await page.touchscreen.tap(...at(1.5, 1.5));
    await page.waitForTimeout(150);
    assert.equal(await shapes(), held, "held once is tapped twice: not here");
  });

  test("settled clues grey out, as a switch", async () => {
    const { page } = await openPage(browser, url);
    const lines = all.find((e) => e.opened.fields[0].index === "side" && e.opened.givens[0].index === "cell" && e.opened.givens[0].value === "number");
    for (const example of [lines, all.find((e) => e.opened.givens.some((g) => g.index === "room"))]) {
      await openText(page, example.text);
      await page.click(".modes >> text=Play");
      await page.waitForTimeout(50);
      await playAnswer(page, example);
      await solved(page, example.genre);
      assert.equal(await page.locator(".board .dim").count(), 0, "the switch is off");
      await page.click("role=tab[name=Settings]");
      await page.click("text=grey out clues");
      // Those that say "nothing here" hold on an empty board, too: they wait until it is marked.
      const settled = (marks) => core("settled", { puzzle: example.text, marks }).clues.length;
      const clues = settled(example.answer) - settled(example.answer.map((field) => field.map(() => 0)));
      assert.ok(clues > 1);
      await page.waitForFunction((n) => document.querySelectorAll(".board .dim").length === n, clues);
      await page.click(".tools >> text=Clear");
      await page.waitForFunction(() => document.querySelectorAll(".board .dim").length === 0);
      await page.click("text=grey out clues");
    }
  });

  test("a drag takes every other cell where marked cells may not touch", async () => {
    const { page } = await openPage(browser, url);
    const drag = async (example) => {
      await openText(page, example.text);
      await page.click(".modes >> text=Play");
      await page.waitForTimeout(150);
      const at = await spot(page);
      const { width } = example.opened;
      const free = (k) => example.opened.kept[0][k] === null && example.opened.fields[0].places.includes(k);
      const row = [...Array(example.opened.height).keys()].find((r) => [...Array(width).keys()].every((c) => free(r * width + c)));
      await page.mouse.move(...at(0.5, row + 0.5));
      await page.mouse.down();
      for (let x = 1; x < width; ++x) await page.mouse.move(...at(x + 0.5, row + 0.5), { steps: 2 });
      await page.mouse.up();
      await page.waitForTimeout(150);
      const marks = await kept(page);
      return [...Array(width).keys()].map((x) => marks[0][example.opened.fields[0].places.indexOf(row * width + x)] ?? 0);
    };
    let seen = 0;
    for (const apart of [true, false]) {
      const example = all.find((e) => e.opened.fields.length === 1 && core("apart", { puzzle: e.text }).fields[0] === apart &&
        e.opened.fields[0].index === "cell" && e.opened.fields[0].value === "boolean" && e.opened.fields[0].places.length === e.opened.height * e.opened.width);
      const right = [...Array(example.opened.width).keys()].map((x) => (apart && x % 2 ? 0 : 1));
      // The engine is asked when the board opens; until it has answered, every cell is taken.
      let found = await drag(example);
      for (let k = 0; apart && k < 20 && String(found) !== String(right); ++k) found = await drag(example);
      assert.deepEqual(found, right, example.genre);
      ++seen;
    }
    assert.equal(seen, 2);
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
}
