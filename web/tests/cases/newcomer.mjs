// The way of somebody who has never seen the page, and what stood in it.
import assert from "node:assert/strict";
import { openPage, openText, verdict } from "../support.mjs";
import { spot } from "../playing.mjs";
import { examples } from "../../scripts/examples.mjs";

export default function (test, { browser, url, all, core }) {
  test("a newcomer: pick a genre, set clues until there is one answer, share, play elsewhere, take a hint", async () => {
    const { page, trouble } = await openPage(browser, url);
    const example = all.find((e) => e.opened.fields.length === 1 && e.opened.givens.length === 1 && e.opened.givens[0].index === "cell" && e.opened.givens[0].value === "number");
    const { height, width } = example.opened;
    await page.click(".genre");
    await page.fill("dialog[open] input[aria-label=Rows]", String(height));
    await page.fill("dialog[open] input[aria-label=Columns]", String(width));
    await page.locator(`.genres .thumbnail[data-genre=${example.genre}] + div button`).first().click();
    await page.waitForSelector("dialog[open]", { state: "detached" });
    await page.waitForFunction((name) => document.querySelector(".board svg").getAttribute("aria-label") === name, example.opened.name);
    const at = await spot(page);
    const clues = JSON.parse(example.opened.puzzle).givens[example.opened.givens[0].name].flat();
    for (const [cell, clue] of clues.entries()) {
      if (clue === null) continue;
      await page.mouse.click(...at((cell % width) + 0.5, Math.floor(cell / width) + 0.5));
      await page.keyboard.type(String(clue));
    }
    await verdict(page, "unique");
    await page.fill(".title", "Four & more");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => /&t=/.test(location.hash));
    await page.click("role=tab[name=Share]");
    await page.click("#panel-share >> role=button[name='Copy the link']");
    await page.waitForFunction(() => document.querySelector(".out").value.includes("#"));
    const elsewhere = await openPage(browser, await page.inputValue(".out"));
    await verdict(elsewhere.page, "unique");
    assert.equal(await elsewhere.page.textContent(".genre"), example.opened.name);
    assert.equal(await elsewhere.page.inputValue(".title"), "Four & more");
    assert.equal(await elsewhere.page.getAttribute("role=tab[name=Hint]", "aria-selected"), "true");
    await elsewhere.page.click("role=button[name='Give me a hint']");
    await elsewhere.page.waitForSelector("#panel-hint .hint p");
    assert.equal(await elsewhere.page.getAttribute("body", "data-mode"), "play");
    // What was copied of this puzzle is gone with it.
    await page.click(".genre");
    await page.click("dialog[open] .genres button >> nth=0");
    await page.waitForFunction(() => document.querySelector(".out").value === "");
    assert.deepEqual([...trouble, ...elsewhere.trouble], []);
  });

  test("genres are found by name, by key alone, and the last search goes with the next word", async () => {
    const { page } = await openPage(browser, url);
    // A name that begins the name of another genre.
    const name = (e) => e.opened.name.toLowerCase();
    const short = all.find((e) => all.some((o) => o !== e && name(o) !== name(e) && name(o).slice(0, 6) === name(e).slice(0, 6) && name(o) < name(e)));
    for (const wanted of [all[1], short]) {
      await page.click(".genre");
      await page.keyboard.type(wanted.opened.name);
      await page.keyboard.press("Enter");
      await page.waitForSelector("dialog[open]", { state: "detached" });
      await page.waitForFunction((n) => document.querySelector(".genre").textContent === n, wanted.opened.name);
    }
    await page.waitForSelector("body[data-mode=set]");
  });

  test("every example that is offered has one answer", async () => {
    const offered = examples(core);
    assert.ok(Object.keys(offered).length >= all.length);
    const odd = [];
    for (const [genre, puzzle] of Object.entries(offered)) {
      const { status, errors } = core("solve", { puzzle });
      if (status !== "unique") odd.push(`${genre}: ${status ?? errors[0].message}`);
    }
    assert.deepEqual(odd, []);
    return `${Object.keys(offered).length} examples`;
  });

  test("a blank board: nothing is marked on it, and clues beside it do not move it", async () => {
    const { page } = await openPage(browser, url);
    const blank = async (example) => {
      await page.click(".genre");
      for (const name of ["Rows", "Columns"]) await page.fill(`dialog[open] input[aria-label=${name}]`, "6");
      await page.fill("dialog[open] input[type=search]", example.opened.name);
      await page.keyboard.press("Enter");
      await page.waitForSelector("dialog[open]", { state: "detached" });
      await page.waitForFunction((n) => document.querySelector(".board svg").getAttribute("aria-label") === n, example.opened.name);
      await page.waitForFunction(() => !["looking", "none yet"].includes(document.querySelector(".verdict").dataset.state));
    };
    const shapes = () => page.innerHTML(".board svg g");
    const bare = async (example) => core("draw", { puzzle: core("blank", { genre: example.genre, height: 6, width: 6 }).puzzle }).shapes;
    const asDrawn = (text) => page.evaluate((t) => {
      const box = document.createElementNS("http://www.w3.org/2000/svg", "g");
      box.innerHTML = t;
      return box.innerHTML;
    }, text);
    // One whose blank board has many answers, and one where it has none.
    const status = (e) => core("solve", { genre: e.genre, puzzle: core("blank", { genre: e.genre, height: 6, width: 6 }).puzzle ?? "" }).status;
    for (const [state, text] of [["several", /several answers/], ["none", /^no answer without clues$/]]) {
      const example = all.find((e) => status(e) === state && core("forced", { puzzle: core("blank", { genre: e.genre, height: 6, width: 6 }).puzzle }).marks?.flat().every((m) => m === null) !== (state === "none"));
      await blank(example);
      await verdict(page, state);
      await page.waitForTimeout(300);
      assert.match(await page.textContent(".verdict .text"), text);
      assert.equal(await shapes(), await asDrawn(await bare(example)), example.genre);
    }
    const beside = all.find((e) => e.opened.givens[0].index === "view" && e.opened.givens[0].value === "number");
    await blank(beside);
    const before = (await spot(page))(0, 0);
    await page.mouse.click(...(await spot(page))(-0.5, 0.5));
    await page.keyboard.press("3");
    await page.waitForFunction(() => document.querySelector(".board svg g").textContent.includes("3"));
    const after = (await spot(page))(0, 0);
    for (const k of [0, 1]) assert.ok(Math.abs(after[k] - before[k]) < 2, `${before} moved to ${after}`);
  });

  test("only rules that hold are told", async () => {
    const { page } = await openPage(browser, url);
    // An option that brings a rule with it.
    const found = all.find((e) => e.opened.givens.some((g) => g.index === "none" && g.value === "boolean") &&
      core("rules", { genre: e.genre }).rules.match(/^rule .*" if \w+$/m));
    await openText(page, found.text);
    const count = () => page.locator(".about li").count();
    const option = found.opened.givens.find((g) => new RegExp(`" if ${g.name}$`, "m").test(core("rules", { genre: found.genre }).rules));
    await page.click(".modes >> text=Set");
    const first = await count();
    await page.locator(".tools label", { hasText: option.name.replaceAll("_", " ") }).locator("input").click();
    await page.waitForFunction((n) => document.querySelectorAll(".about li").length !== n, first);
  });
}
