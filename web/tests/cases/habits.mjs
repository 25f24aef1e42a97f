// Habits of people who play much: keys, switches, trials, colours, symmetric clues.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dist, kept, keptPuzzle, openPage, openText, ready } from "../support.mjs";
import { spot } from "../playing.mjs";

const first = readFileSync(join(dist, "../first.txt"), "utf8");
const pressed = (page, name) => page.getAttribute(`role=button[name="${name}"]`, "aria-pressed");

export default function (test, { browser, url, all }) {
  test("modes and the list of keys by key, trials inside each other, colours, Shift swaps the buttons", async () => {
    const { page, trouble } = await openPage(browser, url);
    await openText(page, first);
    await page.keyboard.press("F2");
    await page.waitForSelector("body[data-mode=play]");
    await page.keyboard.press("Shift+F2");
    await page.waitForSelector("body[data-mode=set]");
    await page.keyboard.press("F2");
    await page.focus(".board svg");
    await page.keyboard.press("?");
    await page.waitForSelector("dialog[open][aria-label=Keys]");
    await page.keyboard.press("Escape");
    const at = await spot(page);
    const cell = (x, y) => at(x + 0.5, y + 0.5);
    const marks = async () => (await kept(page))[0].map((mark, k) => (mark === null ? "" : `${k}:${mark}`)).filter(Boolean).join(" ");
    const before = await marks();
    const all = (...more) => [...(before ? before.split(" ") : []), ...more].sort((a, b) => parseInt(a, 10) - parseInt(b, 10)).join(" ");
    // Two trials: the inner one is thrown away, the outer one stays.
    await page.click("role=button[name=Try]");
    await page.mouse.click(...cell(1, 1));
    await page.click("role=button[name=Try]");
    await page.mouse.click(...cell(2, 1));
    assert.equal(await page.textContent(".depth"), "trial 2");
    assert.equal(await marks(), all("7:1", "8:1"));
    await page.click("role=button[name=Discard]");
    assert.equal(await marks(), all("7:1"));
    await page.click("role=button[name=Keep]");
    assert.equal(await page.textContent(".depth"), "");
    await page.keyboard.down("Shift");
    await page.mouse.click(...cell(3, 1));
    await page.keyboard.up("Shift");
    assert.equal(await marks(), all("7:1", "9:0"));
    // A colour over three cells, and one taken back by key.
    await page.click("role=button[name='colour 2']");
    await page.mouse.move(...cell(1, 4));
    await page.mouse.down();
    await page.mouse.move(...cell(3, 4), { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelectorAll(".board .colour-2").length === 3);
    await page.focus(".board svg");
    await page.keyboard.press("Space");
    await page.waitForFunction(() => document.querySelectorAll(".board .colour-2").length !== 3);
    assert.equal(await marks(), all("7:1", "9:0"), "colours are no marks");
    assert.deepEqual(trouble, []);
  });

  test("switches: broken rules at once, numbers of rows and columns, the time, symmetric clues", async () => {
    const { page } = await openPage(browser, url);
    await openText(page, first);
    const at = await spot(page);
    await page.click("role=tab[name=Settings]");
    await page.click(".settings >> text=symmetric clues");
    await page.mouse.click(...at(1.5, 0.5));
    await page.keyboard.press("3");
    const clues = async () => JSON.parse(await keptPuzzle(page)).givens.clue.flat();
    assert.deepEqual([(await clues())[1], (await clues())[34]], [3, "?"]);
    await page.click("role=button[name=Undo]");
    await page.click(".settings >> text=symmetric clues");
    await page.keyboard.press("F2");
    const numbers = (count) => page.waitForFunction((n) => document.querySelectorAll(".board .coordinate").length === n, count);
    await numbers(12);
    await page.click(".settings >> text=numbers of rows");
    await numbers(0);
    const undo = async () => (await page.locator(".undo").boundingBox()).x;
    const stood = await undo();
    for (const words of ["show broken rules at once", "time while playing"]) await page.click(`.settings >> text=${words}`);
    assert.equal(await undo(), stood, "the time moves no button");
    const now = await spot(page);
    for (const [x, y] of [[1, 1], [2, 1], [1, 2], [2, 2]]) await page.mouse.click(...now(x + 0.5, y + 0.5));
    await page.waitForSelector(".board .wrong");
    await page.waitForFunction(() => /^0:0[1-9]/.test(document.querySelector(".timer").textContent));
    await page.waitForSelector(".timer:visible");
  });

  test("the chosen tool stays after a change", async () => {
    const { page } = await openPage(browser, url);
    const tools = (e) => e.opened.givens.filter((g) => g.index === "cell" || g.index === "room" || g.value === "partition");
    const example = all.find((e) => tools(e).length > 1 && tools(e).some((g) => g.index === "cell" && g.value === "named"));
    await openText(page, example.text);
    await page.keyboard.press("Shift+F2");
    await page.waitForSelector("body[data-mode=set]");
    const name = tools(example).find((g) => g.index === "cell" && g.value === "named").name.replaceAll("_", " ");
    const at = await spot(page);
    await page.click(`.choice >> role=button[name="${name}"]`);
    for (let k = 0; k < 3; ++k) {
      await page.mouse.click(...at(0.5, 0.5));
      await page.waitForTimeout(250);
      assert.equal(await pressed(page, name), "true");
    }
  });

  test("the tools of a genre, its rules in words, and a puzzle that was sent", async () => {
    const { page } = await openPage(browser, url);
    assert.ok((await page.locator(".about li").count()) > 2);
    assert.match(await page.textContent(".tools p.kind"), /type a number/);
    await page.click("role=tab[name=Share]");
    await page.click("#panel-share >> role=button[name='Copy the link']");
    await page.waitForFunction(() => document.querySelector(".out").value.includes("#"));
    const other = await openPage(browser, await page.inputValue(".out"));
    await ready(other.page);
    assert.equal(await other.page.getAttribute("body", "data-mode"), "play");
    assert.match(await other.page.textContent(".tools p.kind"), /mark a cell/);
  });
}
