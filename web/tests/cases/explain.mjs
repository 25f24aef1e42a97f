// Explanations and hints.
import assert from "node:assert/strict";
import { openPage, openText } from "../support.mjs";

export default function (test, { browser, url, all }) {
  test("the search of every engine, moment by moment", async () => {
    const { page, trouble } = await openPage(browser, url);
    const smallest = all.reduce((a, b) => (b.opened.height * b.opened.width < a.opened.height * a.opened.width ? b : a));
    await openText(page, smallest.text);
    await page.click("role=tab[name=Watch]");
    for (const engine of ["clew", "backtrack", "brute", "astar", "evolve"]) {
      await page.selectOption("#panel-watch select", engine);
      await page.waitForFunction(() => /moments/.test(document.querySelector("#panel-watch [role=status]").textContent));
      const moments = Number(await page.getAttribute("#panel-watch input[type=range]", "max"));
      assert.ok(moments > 1, engine);
      const first = await page.innerHTML(".board svg g");
      await page.fill("#panel-watch input[type=range]", String(moments));
      await page.waitForFunction((shapes) => document.querySelector(".board svg g").innerHTML !== shapes, first);
      // At the end stands the answer, where one was found.
      const said = await page.textContent("#panel-watch .step");
      if (engine !== "evolve") assert.match(said, /unique/, engine);
      await page.click("#panel-watch >> text=Previous");
      await page.click("#panel-watch >> text=Next turn");
      assert.equal(await page.textContent("#panel-watch .step"), said);
      await page.fill("#panel-watch input[type=range]", "0");
      await page.waitForTimeout(100);
    }
    assert.deepEqual(trouble, []);
  });

  test("an explanation step by step, and hints to the end", async () => {
    const { page } = await openPage(browser, url);
    const smallest = all.reduce((a, b) => (b.opened.height * b.opened.width < a.opened.height * a.opened.width ? b : a));
    await openText(page, smallest.text);
    await page.click("role=tab[name=Steps]");
    await page.waitForSelector(".steps li");
    const steps = await page.locator(".steps li").count();
    for (let k = 0; k < steps; ++k) await page.click("#panel-steps >> role=button[name=Next]");
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
}
