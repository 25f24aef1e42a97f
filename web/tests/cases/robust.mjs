// What is kept, without a network, and rubbish.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dist, openPage, openText, ready, verdict } from "../support.mjs";
import { spot } from "../playing.mjs";

export default function (test, { browser, url, all }) {
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
}
