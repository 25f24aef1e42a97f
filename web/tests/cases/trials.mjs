// What confused people who tried the page for the first time.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dist, kept, keptPuzzle, openPage, openText, ready, verdict } from "../support.mjs";
import { spot, swipe } from "../playing.mjs";

const first = readFileSync(join(dist, "../first.txt"), "utf8");
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } };

// Where elements are, all in one go: the board may be drawn again in between.
const boxes = (page, selector) => page.evaluate((s) => [...document.querySelectorAll(s)].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height, text: element.textContent };
}), selector);

export default function (test, { browser, url, all, core }) {
  const digits = all.find((e) => e.opened.fields.length === 1 && e.opened.fields[0].index === "cell" && e.opened.fields[0].value === "number" &&
    Math.min(...e.opened.fields[0].lows) === 1 && Math.max(...e.opened.fields[0].highs) === 9);
  const numbers = all.find((e) => e.opened.givens[0].index === "cell" && e.opened.givens[0].value === "number" && e.opened.givens[0].most === undefined &&
    e.opened.height * e.opened.width < 100);

  test("what 'Check my work' says goes with the next change, and moves no button", async () => {
    const { page } = await openPage(browser, url);
    await openText(page, first);
    await page.keyboard.press("F2");
    await page.waitForFunction(() => document.querySelector(".verdict .text").textContent === "This puzzle has one answer.");
    const at = await spot(page);
    const place = async () => (await page.locator("role=button[name=Try]").boundingBox()).y;
    const said = () => page.textContent(".message");
    const before = await place();
    const changes = {
      mark: () => page.mouse.click(...at(3.5, 3.5)), undo: () => page.click("role=button[name=Undo]"), redo: () => page.click("role=button[name=Redo]"),
      clear: () => page.click("role=button[name=Clear]"),
      try: () => page.click("role=button[name=Try]"), discard: () => page.click("role=button[name=Discard]"), mode: () => page.keyboard.press("Shift+F2"),
    };
    for (const [name, change] of Object.entries(changes)) {
      await page.click("role=button[name='Check my work']");
      await page.waitForFunction(() => /nothing is wrong/.test(document.querySelector(".message").textContent));
      assert.equal(await place(), before, "the buttons stay where they are");
      await change();
      assert.equal(await said(), "", name);
    }
  });

  test("the mode stays with the puzzle, an address is played, marks come back, and the board can be typed into", async () => {
    const { page } = await openPage(browser, url);
    const mode = () => page.getAttribute("body", "data-mode");
    const focused = () => page.evaluate(() => document.activeElement === document.querySelector(".board svg"));
    assert.ok(await focused(), "at the start");
    await openText(page, first);
    assert.ok(await focused(), "after a puzzle was opened");
    await page.keyboard.press("F2");
    await page.mouse.click(...(await spot(page))(1.5, 1.5));
    await page.waitForFunction(() => location.hash.length > 2);
    await kept(page);  // it is written
    const shapes = await page.innerHTML(".board svg g");
    const address = page.url();
    await page.reload();
    await ready(page);
    assert.equal(await mode(), "play", "after a reload");
    await openText(page, digits.text);
    await page.keyboard.press("Shift+F2");
    await page.waitForFunction((old) => location.href !== old, address);
    await page.waitForTimeout(300);
    await page.click("role=tab[name=Puzzles]");
    await page.click(".kept .plain >> text=A first puzzle");
    await page.waitForFunction(() => document.querySelector(".title").value === "A first puzzle");
    assert.equal(await mode(), "play", "from the list");
    await page.keyboard.press("Shift+F2");
    await page.waitForTimeout(400);
    for (const again of [() => page.goto("about:blank").then(() => page.goto(address)), () => page.evaluate(() => (location.hash = "")).then(() => page.goto(address))]) {
      await again();
      await ready(page);
      await page.waitForSelector("body[data-mode=play]");
      await page.waitForFunction((drawn) => document.querySelector(".board svg g").innerHTML === drawn, shapes);
    }
    await page.keyboard.press("Shift+F2");
    await page.waitForTimeout(400);
    await page.reload();
    await ready(page);
    assert.equal(await mode(), "set", "a reload goes on as it was left");
  });

  test("a drag along edges snaps to the dots, by mouse and by touch, and along borders", async () => {
    const edges = all.find((e) => e.opened.fields.length === 1 && e.opened.fields[0].index === "side" && e.opened.height > 4 && e.opened.width > 4);
    const borders = all.find((e) => e.opened.fields.length === 1 && e.opened.fields[0].value === "partition" && e.opened.height > 4 && e.opened.width > 4);
    const drawn = async (page) => (await kept(page))[0].map((mark, k) => (mark === 1 ? k : -1)).filter((k) => k >= 0);
    const { height, width } = edges.opened;
    const level = (row, column) => height * (width + 1) + row * width + column;
    const upright = (row, column) => row * (width + 1) + column;
    const strokes = [
      [[[1.5, 2.04], [2.5, 2.04]], [level(2, 1), level(2, 2)], "from middle to middle"],
      [[[1, 2], [2.1, 2.1], [3.2, 1.96]], [level(2, 1), level(2, 2)], "from dot to dot"],
      [[[1.02, 3.1], [1.1, 2.02], [2, 1.9], [2.05, 3.15]], [upright(2, 1), level(2, 1), upright(2, 2)], "around corners"],
    ];
    for (const touch of [false, true]) {
      const { page } = await openPage(browser, url, touch ? phone : {});
      await openText(page, edges.text);
      await page.click(".modes >> text=Play");
      for (const [stroke, wanted, what] of strokes) {
        const at = await spot(page);
        // Not a pixel more than a hand would make.
        const points = stroke.slice(1).flatMap(([x, y], k) => [0.25, 0.5, 0.75, 1].map((t) => at(stroke[k][0] + (x - stroke[k][0]) * t, stroke[k][1] + (y - stroke[k][1]) * t)));
        if (touch) await swipe(page, [at(...stroke[0]), ...points]);
        else {
          await page.mouse.move(...at(...stroke[0]));
          await page.mouse.down();
          for (const point of points) await page.mouse.move(...point, { steps: 3 });
          await page.mouse.up();
        }
        assert.deepEqual((await drawn(page)).sort((a, b) => a - b), wanted.sort((a, b) => a - b), `${what}${touch ? " by touch" : ""}`);
        await page.click("role=button[name=Clear]");
      }
      if (touch) continue;
      await openText(page, borders.text);
      await page.click(".modes >> text=Play");
      const at = await spot(page);
      await page.mouse.move(...at(0.5, 2.05));
      await page.mouse.down();
      await page.mouse.move(...at(3.5, 2.05), { steps: 30 });
      await page.mouse.up();
      const across = borders.opened.height * (borders.opened.width - 1);
      assert.deepEqual(await drawn(page), [0, 1, 2, 3].map((column) => across + borders.opened.width + column), "borders of regions");
    }
  });

  test("on paper stand the clues, marks only on demand, and it is light", async () => {
    const { page } = await openPage(browser, url, { colorScheme: "dark" });
    await openText(page, first);
    await page.keyboard.press("F2");
    await page.click("role=tab[name=Settings]");
    await page.click("text=show broken rules at once");
    const at = await spot(page);
    for (const [x, y] of [[1.5, 1.5], [2.5, 1.5], [1.5, 2.5], [2.5, 2.5]]) await page.mouse.click(...at(x, y));
    await page.waitForSelector(".board .wrong");
    await page.click("role=tab[name=Share]");
    const marks = await kept(page);
    const sheet = async () => {
      await page.waitForTimeout(150);
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      return page.innerHTML(".sheet svg");
    };
    const asDrawn = (text) => page.evaluate((t) => {
      const box = document.createElementNS("http://www.w3.org/2000/svg", "g");
      box.innerHTML = t;
      return box.innerHTML;
    }, text);
    assert.equal(await sheet(), await asDrawn(core("draw", { puzzle: first }).shapes));
    await page.click("#panel-share >> text=with my marks");
    assert.equal(await sheet(), await asDrawn(core("draw", { puzzle: first, marks }).shapes));
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    assert.equal(await page.isVisible(".board svg"), false, "frames and tints are of the screen");
    const ink = await page.evaluate(() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector(".printed h2")).color]);
    assert.deepEqual(ink, ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  });

  test("pencil marks stay in their cell, numbers that are too large start anew, Ctrl+Z works after a check box", async () => {
    const { page } = await openPage(browser, url);
    await openText(page, digits.text);
    await page.keyboard.press("F2");
    const cell = digits.opened.fields[0].places[digits.opened.kept[0].indexOf(null)];
    const middle = [(cell % digits.opened.width) + 0.5, Math.floor(cell / digits.opened.width) + 0.5];
    const at = await spot(page);
    await page.mouse.click(...at(...middle));
    for (let digit = 1; digit <= 9; ++digit) await page.keyboard.press(`Shift+Digit${digit}`);
    await page.waitForFunction(() => document.querySelectorAll(".note").length === 9);
    const [left, top] = at(middle[0] - 0.5, middle[1] - 0.5);
    const [right, bottom] = at(middle[0] + 0.5, middle[1] + 0.5);
    const rows = new Set();
    const notes = await boxes(page, ".note");
    assert.equal(notes.length, 9);
    for (const { x, y, width, height, text } of notes) {
      assert.ok(x >= left && x + width <= right && y >= top - 2 && y + height <= bottom + 2, text);
      rows.add(Math.round(y));
    }
    assert.equal(rows.size, 3);
    // A number that no count of cells reaches.
    await openText(page, numbers.text);
    await page.keyboard.press("Shift+F2");
    await page.mouse.click(...(await spot(page))(0.5, 0.5));
    await page.keyboard.press("Delete");
    await page.keyboard.type("240");
    const clue = async () => JSON.parse(await keptPuzzle(page)).givens[numbers.opened.givens[0].name][0][0];
    assert.equal(await clue(), 0);
    await page.click(".tools >> text=symmetric clues");
    await page.keyboard.press("Control+z");
    assert.equal(await clue(), 24);
    await page.click(".tools >> text=symmetric clues");
  });

  test("after a hint a first tap brings the keys back and writes nothing", async () => {
    const { page } = await openPage(browser, url, phone);
    await openText(page, digits.text);
    await page.tap(".modes >> text=Play");
    await page.tap("role=tab[name=Hint]");
    await page.tap("#panel-hint button >> nth=0");
    await page.waitForSelector("#panel-hint .hint p >> text=Look at");
    await page.waitForTimeout(200);
    const cell = digits.opened.fields[0].places[digits.opened.kept[0].indexOf(null)];
    const middle = (await spot(page))((cell % digits.opened.width) + 0.5, Math.floor(cell / digits.opened.width) + 0.5);
    const before = await kept(page);
    await page.touchscreen.tap(...middle);
    await page.waitForSelector(".pad button:visible");
    await page.waitForSelector(".board .cursor");
    assert.deepEqual(await kept(page), before);
    await page.locator(".pad button", { hasText: "5" }).first().tap();
    assert.notDeepEqual(await kept(page), before);
  });

  test("panels bring the mode back, the slot stays, what changes nothing is no step, keys work after a button", async () => {
    const { page } = await openPage(browser, url);
    const mode = () => page.getAttribute("body", "data-mode");
    const cursor = async () => {
      await page.waitForTimeout(100);  // the board is drawn again
      return page.evaluate(() => [...document.querySelectorAll(".board .cursor")].map((e) => e.getAttribute("x") + " " + e.getAttribute("y")).join());
    };
    await openText(page, numbers.text);
    await page.keyboard.press("Shift+F2");
    await page.mouse.click(...(await spot(page))(2.5, 1.5));
    const slot = await cursor();
    await page.click("role=tab[name=Hint]");
    assert.equal(await mode(), "play");
    await page.click("role=tab[name=Share]");
    assert.equal(await mode(), "set");
    assert.equal(await cursor(), slot);
    await page.keyboard.press("F2");
    await page.keyboard.press("Shift+F2");
    assert.equal(await cursor(), slot);
    // Who has marked something stays in Play.
    await openText(page, first);
    await page.keyboard.press("Shift+F2");
    await page.click("role=tab[name=Hint]");
    await page.mouse.click(...(await spot(page))(3.5, 3.5));
    await page.click("role=tab[name=Share]");
    assert.equal(await mode(), "play");
    const steps = () => page.evaluate(() => [...document.querySelectorAll(".undo button")].map((b) => b.disabled).join());
    await page.click("role=button[name=Undo]");
    assert.equal(await steps(), "true,false");
    await page.keyboard.press("Control+y");
    assert.equal(await steps(), "false,true", "a key after a button that is dead now");
    await page.click("role=button[name=Clear]");
    await page.click("role=button[name=Clear]");
    await page.click("role=button[name=Undo]");
    await page.click("role=button[name=Undo]");
    assert.equal(await steps(), "true,false", "the second Clear was no step");
  });

  test("in Set: partners of clues are to be filled, regions begin as drawn, a press finds its tool", async () => {
    const { page } = await openPage(browser, url);
    // Symmetric clues where the rules know no unknown one.
    const known = all.find((e) => e.opened.givens[0].index === "cell" && e.opened.givens[0].value === "number" && !e.opened.givens[0].unknown &&
      e.opened.givens.some((g) => g.rooms));
    const { height, width } = known.opened;
    const table = async (field) => JSON.parse(await keptPuzzle(page)).givens[field.name];
    await page.evaluate(() => document.activeElement.blur());
    await openText(page, JSON.stringify({ genre: known.genre, size: [height, width], givens: {} }));
    await page.keyboard.press("Shift+F2");
    await page.click(".tools >> text=symmetric clues");
    const at = await spot(page);
    await page.mouse.click(...at(0.5, 0.5));
    await page.keyboard.press("1");
    await page.waitForSelector(".board .to-fill");
    const clues = (await table(known.opened.givens[0])).flat();
    assert.deepEqual(clues.flatMap((clue, k) => (clue === null ? [] : [k])), [0]);
    await page.mouse.click(...at(width - 0.5, height - 0.5));
    await page.keyboard.press("1");
    await page.waitForSelector(".board .to-fill", { state: "detached" });
    await page.click(".tools >> text=symmetric clues");
    // Regions that stand by themselves: one more border leaves the others.
    const regions = known.opened.givens.find((g) => g.rooms);
    await page.locator(".choice button", { hasText: regions.name }).click();
    await page.mouse.click(...at(1, 0.5));
    await page.mouse.click(...at(0.5, 1));
    const now = (await table(regions)).flat();
    assert.equal(new Set(now).size, new Set(regions.rooms).size + 1);
    // Tab goes over all tools, and leaves the first one chosen.
    const count = await page.locator(".choice button").count();
    await page.locator(".choice button").first().click();
    for (let k = 0; k < count; ++k) await page.keyboard.press("Tab");
    assert.equal(await page.locator(".choice button").first().getAttribute("aria-pressed"), "true");
    // Clues beside the board and inside of it.
    const both = all.find((e) => e.opened.givens[0].index === "view" && e.opened.givens[1]?.index === "cell");
    await openText(page, both.text);
    await page.keyboard.press("Shift+F2");
    const tools = page.locator(".choice button");
    assert.match(await tools.nth(0).textContent(), / \(outside\)$/);
    await page.mouse.click(...(await spot(page))(0.5, 0.5));
    assert.equal(await tools.nth(1).getAttribute("aria-pressed"), "true");
    await page.mouse.click(...(await spot(page))(-0.5, 0.5));
    assert.equal(await tools.nth(0).getAttribute("aria-pressed"), "true");
    assert.match(await page.textContent(".tools p.kind"), /unknown number; click it again for one more/);
    // Two digits beside the board do not move it, and the frame is around what stands there.
    await openText(page, JSON.stringify({ genre: both.genre, size: [both.opened.height, both.opened.width], givens: {} }));
    const before = (await spot(page))(0, 0);
    await page.mouse.click(...(await spot(page))(-0.5, 0.5));
    await page.keyboard.press("3");
    await page.waitForFunction(() => document.querySelector(".board svg g").textContent === "3");
    const middle = (box) => box.x + box.width / 2;
    await page.waitForSelector(".board .cursor");
    const [clue] = (await boxes(page, ".board svg g text")).map(middle);
    const [frame] = await boxes(page, ".board .cursor");
    assert.ok(Math.abs(clue - middle(frame)) < frame.width / 8, `${clue} is not the middle of ${JSON.stringify(frame)}`);
    await page.keyboard.press("2");
    await page.waitForFunction(() => document.querySelector(".board svg g").textContent === "32");
    const after = (await spot(page))(0, 0);
    for (const k of [0, 1]) assert.ok(Math.abs(after[k] - before[k]) < 1, `${before} moved to ${after}`);
  });

  test("board and keys are on the screen together, upright, lying and on a large screen", async () => {
    const sizes = [[1440, 900], [1280, 800], [844, 390], [390, 844]];
    const least = 0.6;
    let page;
    for (const [width, height] of sizes) {
      if (!page || width === 844) {
        ({ page } = await openPage(browser, url, { viewport: { width, height }, ...(width < 900 ? { hasTouch: true, isMobile: true } : {}) }));
        await openText(page, digits.text);
        await page.keyboard.press("F2");
        await page.waitForSelector(".pad button");
      } else {
        await page.setViewportSize({ width, height });
      }
      const at = await spot(page);
      const [left, top] = at(0, 0);
      const [right, bottom] = at(digits.opened.width, digits.opened.height);
      assert.ok(bottom <= height && Math.max(bottom - top, right - left) / Math.min(width, height) > least, `${width} x ${height}: the board is ${right - left} wide and ends at ${bottom}`);
      for (const box of await boxes(page, ".pad button, [aria-label=Work] button"))
        assert.ok(box.y + box.height <= height, `${width} x ${height}: ${box.text} is off the screen`);
    }
  });
}
