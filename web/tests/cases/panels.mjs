// Panels and dialogs as newcomers met them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dist, keptPuzzle, openPage, openText, verdict } from "../support.mjs";
import { spot } from "../playing.mjs";

const first = readFileSync(join(dist, "../first.txt"), "utf8");
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const tab = (page, name) => page.click(`role=tab[name=${name}]`);
const bench = (page, name) => page.click(`#panel-bench >> role=button[name="${name}"]`);
const benchSays = async (page, words) => {
  const said = page.waitForFunction((w) => new RegExp(w).test(document.querySelector(".bench").textContent), words, { timeout: 40_000 });
  await said.catch(async () => {
    throw new Error(`waited for '${words}', the bench says '${await page.textContent(".bench")}'`);
  });
};
const press = (page, words) => page.evaluate((w) => [...document.querySelectorAll("#panel-steps button")].find((b) => b.textContent === w).click(), words);
const inSight = (page, selector) => page.evaluate((s) => {
  const { top, bottom } = document.querySelector(s).getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight + 1;
}, selector);

export default function (test, { browser, url, all, core }) {
  test("steps: the page stands still, board and text are seen together, the text stands once, inner suppositions are folded", async () => {
    const example = all.find((e) => core("explain", { puzzle: e.text }).steps?.some((step) => step.text.includes("[Suppose")));
    const { steps } = core("explain", { puzzle: example.text });
    const nested = steps.findIndex((step) => step.text.includes("[Suppose"));
    for (const options of [{ viewport: { width: 1280, height: 800 } }, phone]) {
      const { page, trouble } = await openPage(browser, url, options);
      await openText(page, example.text);
      await tab(page, "Steps");
      await page.waitForSelector(".steps li");
      await page.waitForTimeout(200);
      const before = await page.evaluate(() => window.scrollY);
      for (let k = 0; k < nested + 6 && k < steps.length; ++k) {
        await press(page, "Next");
        if (k > nested - 3) {
          assert.equal(await page.evaluate(() => window.scrollY), before, `step ${k + 1}`);
          for (const what of [".board svg", "#panel-steps .row"]) assert.ok(await inSight(page, what), `step ${k + 1}: ${what}`);
          assert.ok(await page.evaluate(() => {
            const item = document.querySelector(".steps .now").getBoundingClientRect();
            const list = document.querySelector(".steps").getBoundingClientRect();
            const inside = item.top >= list.top - 1 && (item.bottom <= list.bottom + 1 || item.height > list.height);
            return inside && list.bottom <= window.innerHeight + 1 && list.height > 120;
          }), `step ${k + 1}: its text`);
        }
      }
      const said = steps[nested].text.slice(0, 40);
      const texts = await page.evaluate((words) => document.querySelector("#panel-steps").innerText.split(words).length - 1, said);
      assert.equal(texts, steps.filter((step) => step.text.includes(said)).length);
      const inner = page.locator(".steps li").nth(nested).locator("details").first();
      assert.doesNotMatch(await inner.innerText(), /Suppose/);
      await inner.locator("summary").first().click();
      await page.waitForFunction((item) => /Suppose.*Suppose/s.test(document.querySelectorAll(".steps li")[item].innerText), nested);
      // Every small word is told.
      await page.click("#panel-steps .legend > summary");
      const told = await page.locator(".legend dt").allTextContents();
      assert.deepEqual([...new Set(steps.map((step) => step.kind))].filter((kind) => !told.includes(kind)), []);
      assert.deepEqual(trouble, []);
    }
  });

  test("steps and answers on lines: the lines themselves are marked, what is new in a colour of its own", async () => {
    const { page } = await openPage(browser, url);
    const sides = all.find((e) => e.opened.fields.length === 1 && e.opened.fields[0].index === "side");
    await openText(page, sides.text);
    await tab(page, "Steps");
    await page.waitForSelector(".steps li");
    const { steps } = core("explain", { puzzle: sides.text });
    const k = steps.findIndex((step) => step.cited.some(([kind]) => kind === "side") && step.places.length > step.cited.length);
    await page.click(`.steps li:nth-child(${k + 1}) .plain`);
    await page.waitForFunction(() => /of/.test(document.querySelector("#panel-steps .counter").textContent));
    await page.waitForTimeout(200);
    const marks = (upTo) => {
      const made = core("open", { puzzle: sides.text }).kept;
      for (const step of steps.slice(0, upTo)) for (const mark of step.marks) if (mark.sure) made[mark.field][mark.position] = mark.value;
      return made;
    };
    const { shapes } = core("draw", { puzzle: sides.text, marks: marks(k + 1), since: marks(k), cited: steps[k].cited });
    const drawn = await page.evaluate((text) => {
      const box = document.createElementNS("http://www.w3.org/2000/svg", "g");
      box.innerHTML = text;
      return [box.innerHTML, document.querySelector(".board svg g").innerHTML];
    }, shapes);
    assert.equal(drawn[1], drawn[0]);
    // No cell is framed or tinted for a line, and no ring is drawn that could be a clue.
    const bare = core("draw", { puzzle: sides.text, marks: marks(k + 1) }).shapes;
    const count = (what) => [shapes.split(what).length, bare.split(what).length];
    for (const what of ["<rect", "<circle"]) assert.equal(...count(what), what);
    assert.ok(count("<path")[0] > count("<path")[1]);
  });

  test("the bench: a new puzzle starts as one says, is an entry of its own, and undo brings the old board", async () => {
    const { page, trouble } = await openPage(browser, url);
    await openText(page, first);
    await verdict(page, "unique");
    await tab(page, "Bench");
    // A board with one answer is begun anew, and kept clues are told.
    await page.waitForFunction(() => document.querySelector("#panel-bench select").value === "empty");
    const old = await keptPuzzle(page);
    const made = [old];
    for (let k = 0; k < 2; ++k) {
      await page.evaluate(() => document.querySelector(".bench").replaceChildren());
      await bench(page, "Make a puzzle");
      await benchSays(page, "A puzzle with \\d+ clues?\\. ");
      made.push(await keptPuzzle(page));
    }
    assert.equal(new Set(made.map((text) => JSON.stringify(JSON.parse(text).givens))).size, 3, "each is another one");
    await tab(page, "Puzzles");
    await page.waitForFunction(() => document.querySelectorAll(".kept li").length === 3);
    await tab(page, "Bench");
    for (let k = 0; k < 2; ++k) await page.click("role=button[name=Undo]");
    assert.deepEqual(JSON.parse(await keptPuzzle(page)).givens, JSON.parse(old).givens);
    await verdict(page, "unique");
    // With every clue kept there is nothing else to make.
    await page.selectOption("#panel-bench select >> nth=0", "keep");
    await bench(page, "Make a puzzle");
    await benchSays(page, "no other puzzle was made");
    // Clues that clash are said at once.
    const at = await spot(page);
    await page.mouse.click(...at(0.5, 0.5));
    await page.keyboard.type("9");
    await verdict(page, "none");
    const start = Date.now();
    await page.selectOption("#panel-bench select >> nth=0", "keep");
    await bench(page, "Make a puzzle");
    await benchSays(page, "clash");
    assert.ok(Date.now() - start < 15_000);
    assert.deepEqual(trouble, []);
  });

  test("why a clue: a press only chooses, another clue may follow, no answer is told with its clash, and it can be closed", async () => {
    const { page } = await openPage(browser, url);
    // A click on its clues changes them; and one clue whose absence leaves no answer.
    const named = all.find((e) => e.opened.givens[0]?.index === "cell" && e.opened.givens[0].value === "named" && e.opened.givens.length < 3);
    const without = (e, field, [row, column]) => {
      const puzzle = JSON.parse(e.opened.puzzle);
      puzzle.givens[field][row][column] = null;
      return core("solve", { puzzle: JSON.stringify(puzzle) }).status;
    };
    const clues = (e) => JSON.parse(e.opened.puzzle).givens[e.opened.givens[0].name];
    const cells = (e) => clues(e).flatMap((row, r) => row.flatMap((clue, c) => (clue === null ? [] : [[r, c]])));
    await openText(page, named.text);
    await page.click(".modes >> text=Set");
    await tab(page, "Bench");
    await bench(page, "Why this clue?");
    await benchSays(page, "Choose a clue");
    let at = await spot(page);
    const [row, column] = cells(named)[0];
    await page.mouse.click(...at(column + 0.5, row + 0.5));
    // Once more while the first question is under way.
    await page.mouse.click(...at(column + 0.5, row + 0.5));
    await benchSays(page, "Choose another clue");
    await page.mouse.click(...at(column + 0.5, row + 0.5));
    await page.waitForTimeout(100);
    await benchSays(page, "(without this clue;|not needed|no answer).*Choose another clue");
    assert.deepEqual(JSON.parse(await keptPuzzle(page)).givens, JSON.parse(named.opened.puzzle).givens, "the clue is as it was");
    await page.click(".bench >> text=Close");
    assert.equal(await page.textContent(".bench"), "");
    assert.equal(await page.getAttribute("body", "data-showing"), "no");
    const first = (e) => e.opened.givens[0];
    let clue;
    const needed = (e) => (clue = cells(e).find((cell) => without(e, first(e).name, cell) === "none"));
    const none = all.find((e) => first(e)?.index === "cell" && first(e).value === "number" && needed(e));
    await openText(page, none.text);
    await bench(page, "Why this clue?");
    at = await spot(page);
    await page.mouse.click(...at(clue[1] + 0.5, clue[0] + 0.5));
    await benchSays(page, "Without this clue there is no answer:");
    assert.ok(await page.locator(".bench .clash li").count());
    // Another button ends it: a click counts again.
    await bench(page, "Thin out");
    await page.waitForFunction(() => !document.querySelector(".bench").textContent.includes("Choose"));
    assert.equal(await page.locator(".bench >> text=Close").count(), 0);
  });

  test("repair: shown on the board in words of the genre, the others stay; a verdict of none leads there and frames little", async () => {
    const { page } = await openPage(browser, url);
    const views = all.find((e) => e.opened.givens[0]?.index === "view" && e.opened.givens[0].value === "number" && e.opened.height <= 5);
    const puzzle = JSON.parse(views.opened.puzzle);
    const field = views.opened.givens[0].name;
    puzzle.givens[field].left = puzzle.givens[field].left.map(() => null);
    await openText(page, JSON.stringify(puzzle));
    await page.click(".modes >> text=Set");
    await verdict(page, "several");
    await tab(page, "Verdict");
    await page.click("#panel-verdict >> role=button[name=Repair]");
    await page.waitForSelector(".proposal button", { timeout: 40_000 });
    const words = await page.textContent(".bench");
    assert.match(words, /the (left|right|top|bottom) of (row|column) \d: (add|change|remove)|r\dc\d: add/);
    assert.doesNotMatch(words, new RegExp(`${field} \\d`));
    const count = await page.locator(".proposal").count();
    const shapes = await page.innerHTML(".board svg g");
    await page.hover(".proposal li");
    await page.waitForFunction((before) => document.querySelector(".board svg g").innerHTML !== before, shapes);
    // The clue that would come is on the board before it is used.
    const texts = () => page.locator(".board svg g text").count();
    const shown = await texts();
    await page.hover("#panel-bench select >> nth=0");
    await page.waitForFunction((n) => document.querySelectorAll(".board svg g text").length !== n, shown);
    await page.click(".proposal button >> nth=0");
    await verdict(page, "unique");
    assert.equal(await page.locator(".proposal").count(), count, "the others stay");
    assert.ok(await page.isDisabled(".proposal button >> nth=0"));
    // A board that is being set: a clash of many places.
    const begun = (e) => {
      const puzzle = JSON.parse(core("blank", { genre: e.genre, height: 6, width: 6 }).puzzle);
      puzzle.givens = { [e.opened.givens[0].name]: Array.from({ length: 6 }, (_, r) => Array.from({ length: 6 }, (_, c) => (r + c === 0 ? 2 : null))) };
      return JSON.stringify(puzzle);
    };
    const clashing = (e) => {
      const { name, index, value } = e.opened.givens[0] ?? {};
      if (index !== "cell" || value !== "number" || !name || core("solve", { puzzle: begun(e), seconds: 2 }).status !== "none") return 0;
      return new Set(core("conflict", { puzzle: begun(e) }).clash.flatMap((c) => c.places).map(String)).size;
    };
    await openText(page, begun(all.find((e) => clashing(e) > 12)));
    await verdict(page, "none");
    await page.waitForFunction(() => /^no answer yet .* clash/.test(document.querySelector(".verdict .text").textContent));
    await page.waitForTimeout(300);
    const frames = () => page.locator('.board svg g[fill="none"] rect').count();
    assert.equal(await frames(), 0);
    await tab(page, "Verdict");
    await page.hover("#panel-verdict .clash li");
    await page.waitForTimeout(300);
    assert.ok((await frames()) > 0, "what one points at is framed");
  });

  test("share: only formats that fit, nothing stale, and what the link cannot do is said; Delete can be undone", async () => {
    const { page } = await openPage(browser, url);
    const can = (e, format) => core("write", { puzzle: e.opened.puzzle, format }).text !== undefined;
    const formats = ["link", "file", "game", "penpa", "fpuzzles"];
    const examples = [all.find((e) => can(e, "fpuzzles") && !can(e, "game")), all.find((e) => !can(e, "link") && !can(e, "fpuzzles"))];
    for (const example of examples.filter(Boolean)) {
      await openText(page, example.text);
      await tab(page, "Share");
      await page.waitForFunction(([list, wanted]) => list.every((f, k) => document.querySelector(`#panel-share [data-format=${f}]`).hidden !== wanted[k]),
        [formats, formats.map((f) => can(example, f))]);
    }
    await page.click("#panel-share >> role=button[name='Copy the link']");
    await page.waitForFunction(() => /only on this machine/.test(document.querySelector("#panel-share [role=status]").textContent));
    // Rules of one's own get lost elsewhere.
    await openText(page, first);
    const { rules } = core("rules", { genre: JSON.parse(core("open", { puzzle: first }).puzzle).genre });
    await tab(page, "Rules");
    await page.click(".cm-content");
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(`${rules}\n# mine\n`);
    await page.waitForSelector("role=button[name='Back to the built-in rules']");
    await page.waitForFunction(() => /changed/.test(document.querySelector(".genre").textContent));
    await tab(page, "Share");
    await page.waitForSelector("#panel-share [data-format=link]:visible");
    await page.click("#panel-share >> role=button[name='puzz.link']");
    await page.waitForFunction(() => /cannot carry rules/.test(document.querySelector("#panel-share [role=status]").textContent));
    await tab(page, "Rules");
    await page.click("role=button[name='Back to the built-in rules']");
    await page.waitForSelector("role=button[name='Back to the built-in rules']", { state: "hidden" });
    await page.waitForFunction(() => !/changed/.test(document.querySelector(".genre").textContent));
    // What was deleted comes back.
    await tab(page, "Puzzles");
    await page.waitForSelector(".kept li");
    await page.waitForTimeout(500);
    const count = await page.locator(".kept li").count();
    await page.click(".kept >> text=Delete >> nth=1");
    await page.waitForFunction((n) => document.querySelectorAll(".kept li").length === n - 1, count);
    await page.click("#panel-puzzles >> role=status >> text=Undo");
    await page.waitForFunction((n) => document.querySelectorAll(".kept li").length === n, count);
  });

  test("the dialog: what is wrong stands beside Open, any word finds, Escape clears first, the usual size; an example opens on Hint", async () => {
    const { page } = await openPage(browser, url);
    await page.click(".genre");
    await page.fill("dialog[open] textarea", "https://puzz.link/p?nosuchgenre/6/6/000");
    await page.click("dialog[open] >> role=button[name=Open]");
    await page.waitForFunction(() => document.querySelector("dialog[open] .mistake").textContent);
    const said = await page.textContent("dialog[open] .mistake");
    assert.match(said, /^no genre is called 'nosuchgenre'/);
    assert.doesNotMatch(said, /--|docs\//);
    assert.ok(await inSight(page, "dialog[open] .mistake"));
    assert.equal(await page.textContent(".message"), "");
    // Words that no genre says together.
    await page.evaluate(() => (document.querySelector(".genres").scrollTop = 900));
    await page.fill("dialog[open] input[type=search]", "loop around numbers zzz");
    assert.ok((await page.locator(".genres li strong").count()) > 3);
    assert.equal(await page.evaluate(() => document.querySelector(".genres").scrollTop), 0);
    await page.focus("dialog[open] input[type=search]");
    await page.keyboard.press("Escape");
    assert.equal(await page.inputValue("dialog[open] input[type=search]"), "");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog[open]", { state: "detached" });
    await page.click(".genre");
    assert.equal(await page.inputValue("dialog[open] textarea"), "");
    // A board as its example is, whatever was asked for before.
    const oblong = all.find((e) => core("open", { puzzle: e.text }).height !== e.opened.width);
    await page.fill("dialog[open] input[aria-label=Rows]", "3");
    await page.keyboard.press("Escape");
    await page.click(".genre");
    await page.fill("dialog[open] input[type=search]", oblong.genre);
    await page.click(`.genres .thumbnail[data-genre="${oblong.genre}"]`);
    await page.waitForSelector("dialog[open]", { state: "detached" });
    await page.waitForFunction((n) => document.querySelector(".board svg").getAttribute("aria-label") === n, oblong.opened.name);
    const [height, width] = JSON.parse(await keptPuzzle(page)).size;
    assert.notEqual(height, width);
    await page.click(".genre");
    await page.click("dialog[open] [aria-label^='An example'] >> nth=0");
    await page.waitForSelector("role=tab[name=Hint][selected]");
    // On a phone the keyboard stays away, the list is in sight with both buttons, and only it scrolls.
    const small = await openPage(browser, url, phone);
    await small.page.click(".genre");
    assert.notEqual(await small.page.evaluate(() => document.activeElement.type), "search");
    assert.ok(await inSight(small.page, "dialog[open] .close"));
    const open = await small.page.locator("dialog[open] >> role=button[name=Open]").boundingBox();
    assert.ok(open.y + open.height <= 740, "Open is in sight");
    assert.ok((await small.page.locator(".genres").boundingBox()).height > 200);
    assert.equal(await small.page.evaluate(() => getComputedStyle(document.body).overflowY), "hidden");
  });

  test("words: the answer is hidden again, grades, what a search does, lists of the rules editor, rules for who was sent a puzzle", async () => {
    const { page } = await openPage(browser, url);
    // A search that guesses, and goes on after its answer.
    const guesses = (e) => {
      const kinds = core("watch", { puzzle: e.text, engine: "backtrack", frames: 300, seconds: 1 }).frames?.map((frame) => frame.kind) ?? [];
      return kinds.includes("decision") && kinds.includes("solution") && kinds.slice(kinds.indexOf("solution") + 1).length > 1;
    };
    const example = all.find((e) => e.opened.height < 6 && e.opened.fields.length === 1 && e.opened.fields[0].value === "number" && guesses(e));
    await openText(page, example.text);
    await verdict(page, "unique");
    await page.waitForFunction(() => !document.querySelector(".verdict.old"));
    await page.click("role=button[name='Show the answer']");
    await page.waitForFunction(() => /Grade \d.*9 the hardest/.test(document.querySelector("#panel-verdict").textContent));
    await page.waitForSelector("#panel-verdict .answer svg");
    await page.click("role=button[name='Hide the answer']");
    assert.equal(await page.locator("#panel-verdict .answer").count(), 0);
    await tab(page, "Watch");
    await page.selectOption("#panel-watch select", "backtrack");
    await page.waitForFunction(() => /moments\. This is the only answer/.test(document.querySelector("#panel-watch [role=status]").textContent));
    const said = new Set();
    const most = Number(await page.getAttribute("#panel-watch input[type=range]", "max"));
    for (let k = 0; k <= most; ++k) {
      await page.fill("#panel-watch input[type=range]", String(k));
      said.add(await page.textContent("#panel-watch .step"));
    }
    const lines = [...said];
    assert.ok(lines.some((line) => /^a guess: (.* ruled out; )?r\dc\d is \d/.test(line)), lines.slice(0, 6).join("\n"));
    assert.ok(lines.some((line) => /^an answer: .*second one$/.test(line)));
    assert.deepEqual(lines.filter((line) => /propagation|decision|conflict/.test(line)), []);
    await tab(page, "Rules");
    await page.waitForSelector(".cm-line >> nth=3");
    assert.equal(await page.inputValue("#panel-rules input >> nth=0"), String(example.opened.height));
    await page.click(".cm-content");
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\nal");
    await page.waitForSelector(".cm-tooltip-autocomplete li");
    const offered = await page.locator(".cm-tooltip-autocomplete li .cm-completionLabel").allTextContents();
    assert.deepEqual(offered.filter((word) => !word.startsWith("al")), []);
    const sent = await openPage(browser, page.url(), phone);
    assert.ok(await sent.page.locator("details.about[open]").count());
    // What is answered is brought into sight.
    await sent.page.click("role=button[name='Give me a hint']");
    await sent.page.waitForSelector("#panel-hint .hint p");
    await sent.page.waitForTimeout(200);
    assert.ok(await inSight(sent.page, "#panel-hint .hint"));
  });
}
