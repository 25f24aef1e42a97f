// Explanations and hints.
import assert from "node:assert/strict";
import { openPage, openText } from "../support.mjs";

export default function (test, { browser, url, all }) {
  test("an explanation step by step, and hints to the end", async () => {
    const { page } = await openPage(browser, url);
    const smallest = all.reduce((a, b) => (b.opened.height * b.opened.width < a.opened.height * a.opened.width ? b : a));
    await openText(page, smallest.text);
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
}
