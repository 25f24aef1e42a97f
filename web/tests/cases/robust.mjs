// What is kept, without a network, and rubbish.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dist, kept, keptPuzzle, openPage, openText, ready, serve, verdict } from "../support.mjs";
import { spot } from "../playing.mjs";

export default function (test, { browser, url, all }) {
  test("reload: puzzle, marks and history are as left", async () => {
    const { page } = await openPage(browser, url);
    await openText(page, readFileSync(join(dist, "../first.txt"), "utf8"));
    await page.click(".modes >> text=Play");
    await page.waitForTimeout(50);
    const at = await spot(page);
    await page.mouse.click(...at(1.5, 1.5));
    await page.waitForFunction(() => location.hash.length > 2);
    await page.waitForTimeout(300);
    const marks = await kept(page);
    assert.ok(marks.flat().includes(1));
    // With its address, and without one.
    for (const again of [() => page.reload(), () => page.goto("about:blank").then(() => page.goto(url))]) {
      await again();
      await ready(page);
      assert.deepEqual(await kept(page), marks);
      assert.equal(await page.isDisabled(".undo >> text=Undo"), false);
    }
    await page.click(".modes >> text=Play");
    await page.click(".undo >> text=Undo");
    await page.waitForTimeout(100);
    assert.ok(!(await kept(page)).flat().includes(1));
    await page.click("role=tab[name=Puzzles]");
    await page.waitForSelector(".kept li");
  });

  test("without a network after the first load, and from disk", async () => {
    const host = await serve();
    const { page } = await openPage(browser, host.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    host.stop();
    // What was not yet loaded is there, too.
    await page.click("role=tab[name=Rules]");
    await page.waitForSelector(".cm-content");
    await page.reload();
    await ready(page);
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

  // What a trap inside the module does: every call of the engine in these workers fails.
  async function breakEngines(page) {
    for (const worker of page.workers())
      await worker.evaluate(() => {
        TextDecoder.prototype.decode = () => { throw new WebAssembly.RuntimeError("unreachable"); };
      }).catch(() => {});
  }

  test("an engine that dies: the page says so, starts another and loses nothing", async () => {
    const { page } = await openPage(browser, url);
    await openText(page, all[0].text);
    await verdict(page, "unique");
    await page.click(".modes >> text=Set");
    const before = await page.innerHTML(".board svg g");
    await page.waitForTimeout(300);
    await breakEngines(page);
    await page.fill(".title", "after the fall");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => /engine/.test(document.querySelector(".message").textContent + document.querySelector(".verdict .text").textContent));
    // The next changes find engines that live, the spare ones after the others.
    for (let k = 0; k < 3; ++k) {
      await page.waitForFunction(() => ["mistake", "unique"].includes(document.querySelector(".verdict").dataset.state));
      await page.waitForTimeout(300);
      await page.fill(".title", `${k} times`);
      await page.keyboard.press("Enter");
    }
    await page.fill(".title", "and up again");
    await page.keyboard.press("Enter");
    await verdict(page, "unique");
    await page.waitForFunction((shapes) => document.querySelector(".board svg g").innerHTML === shapes, before);
    assert.match(await keptPuzzle(page), /and up again/);
    await page.reload();
    await ready(page);
    assert.equal(await page.inputValue(".title"), "and up again");
    await page.click("role=button[name=Undo]");
    await page.click("role=button[name=Undo]");
    await verdict(page, "unique");
  });

  // The module with room for a few pages more than it starts with: its memory ends, and that is a trap.
  function smallModule(pages) {
    const bytes = readFileSync(join(dist, "clew.wasm"));
    const number = (at) => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[at++];
        value += (byte & 127) * 2 ** shift;
        if (byte < 128) return [value, at];
      }
    };
    for (let at = 8; at < bytes.length;) {
      const [size, body] = number(at + 1);
      if (bytes[at] !== 5) {
        at = body + size;
        continue;
      }
      const [least, end] = number(body + 2);
      let most = least + pages;
      for (let k = end; k < body + size; ++k) {
        bytes[k] = (most & 127) | (k + 1 < body + size ? 128 : 0);
        most >>= 7;
      }
      return bytes;
    }
    throw new Error("the module says nothing of its memory");
  }

  test("a trap inside the module: said, and nothing is lost", async () => {
    const { page, context, trouble } = await openPage(browser, url, { serviceWorkers: "block" }, async (page) => {
      await page.route("**/clew.wasm", (route) => route.fulfill({ body: smallModule(300), contentType: "application/wasm" }));
    });
    await openText(page, all[0].text);
    await verdict(page, "unique");
    await page.fill(".title", "before the fall");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
    await page.click(".genre");
    for (const name of ["Rows", "Columns"]) await page.fill(`dialog[open] input[aria-label=${name}]`, "200");
    await page.fill("dialog[open] input[type=search]", all[0].genre);
    await page.click("dialog[open] .genres button >> nth=0");
    await page.waitForFunction(() => /engine stopped/.test(
      document.querySelector("dialog[open] .mistake")?.textContent + document.querySelector(".message").textContent + document.querySelector(".verdict .text").textContent), undefined, { timeout: 60_000 });
    await page.keyboard.press("Escape");
    await page.reload();
    await ready(page);
    await page.click("role=tab[name=Puzzles]");
    await page.locator(".kept .plain", { hasText: "before the fall" }).click();
    await verdict(page, "unique");
    await page.fill(".title", "and up again");
    await page.keyboard.press("Enter");
    await verdict(page, "unique");
    assert.deepEqual(trouble.filter((line) => !/^console/.test(line)), []);
    await context.close();
  });

  test("a full storage: it is said once, the page goes on, and what was kept stays", async () => {
    const { page, trouble } = await openPage(browser, url);
    await page.fill(".title", "kept in time");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(500);
    // What a browser does when there is no room: the transaction ends in an error, and is undone.
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value) {
        const request = put.call(this, value);
        this.transaction.abort();
        return request;
      };
      Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    });
    await openText(page, all[0].text);
    await page.waitForFunction(() => /no room/.test(document.querySelector(".message").textContent));
    await page.fill(".title", "in memory");
    await page.keyboard.press("Enter");
    await verdict(page, "unique");
    await page.click("role=tab[name=Settings]");
    await page.click("text=numbers of rows");
    await page.click("role=tab[name=Puzzles]");
    await page.waitForSelector(".kept >> text=in memory");
    await page.click("role=button[name=Undo]");
    await verdict(page, "unique");
    assert.deepEqual(trouble, []);
    await page.reload();
    await ready(page);
    await page.click("role=tab[name=Puzzles]");
    await page.waitForSelector(".kept >> text=kept in time");
  });

  test("a board of 200 rows and 200 columns", async () => {
    const { page, trouble } = await openPage(browser, url);
    await page.click(".genre");
    await page.fill("dialog[open] input[aria-label=Rows]", "200");
    await page.fill("dialog[open] input[aria-label=Columns]", "200");
    const example = all.find((e) => e.opened.fields.length === 1 && e.opened.givens.length === 1 && e.opened.givens[0].index === "cell" && e.opened.givens[0].value === "number");
    await page.locator(".genres .thumbnail[data-genre=" + example.genre + "] + div button").first().click();
    await page.waitForSelector("dialog[open]", { state: "detached", timeout: 60_000 });
    await page.waitForFunction(() => document.querySelector(".board svg").dataset.unit > 0);
    await page.focus(".board svg");
    await page.keyboard.press("3");
    // A verdict or a limit that is told, and a page that answers meanwhile.
    await page.click("role=tab[name=Share]");
    await page.waitForFunction(() => !["none yet", "looking"].includes(document.querySelector(".verdict").dataset.state), undefined, { timeout: 90_000 });
    const said = await page.textContent(".verdict .text");
    await page.click("role=button[name=Undo]");
    await page.waitForFunction(() => document.querySelector(".undo button").disabled);
    assert.deepEqual(trouble, []);
    return said;
  });

  test("rubbish in every field", async () => {
    const { page, trouble } = await openPage(browser, url);
    const rubbish = ["-1", "1e9", "0", "99999999999999999999"];
    for (const text of rubbish) {
      await page.click(".genre");
      await page.fill("dialog[open] input[aria-label=Rows]", text);
      await page.click("dialog[open] .genres button >> nth=0");
      await page.waitForFunction(() => document.querySelector("dialog[open] .mistake")?.textContent);
      await page.click("dialog[open] .close");
    }
    const nasty = "\u0000<img src=x onerror=alert(1)>\u202e'\"&{}" + "z".repeat(5000);
    await page.click(".genre");
    await page.fill("dialog[open] input[type=search]", nasty);
    await page.click("dialog[open] .close");
    await page.fill(".title", nasty);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
    await page.click("role=button[name=Undo]");
    // Options of the puzzle.
    const options = all.find((e) => e.opened.givens.some((g) => g.index === "none" && g.value === "number"));
    await openText(page, options.text);
    await page.click(".modes >> text=Set");
    await page.fill(".tools input.small", "-99999999999");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => ["mistake", "none"].includes(document.querySelector(".verdict").dataset.state));
    await page.fill(".tools input.small", nasty);
    await page.keyboard.press("Enter");
    await verdict(page, "mistake");
    await page.click("role=button[name=Undo]");
    await page.click("role=button[name=Undo]");
    await verdict(page, "unique");
    // A file that is none, addresses that are none.
    await page.click("role=tab[name=Puzzles]");
    for (const text of ["\u0000\u0001", "{}\n[]\nnull\n", '{"id":"a","history":[{"puzzle":"{}","marks":[]}],"at":0}', '{"id":7,"history":[{}],"at":0}']) {
      await page.setInputFiles("#panel-puzzles input[type=file]", { name: "x.jsonl", mimeType: "text/plain", buffer: Buffer.from(text) });
      await page.waitForFunction(() => /no puzzle/.test(document.querySelector("#panel-puzzles p").textContent));
      await page.evaluate(() => (document.querySelector("#panel-puzzles p").textContent = ""));
    }
    for (const hash of ["#p=%%%", "#p=AAAA&r=zzz", "#l=%E0%A4%A", "#m=1", "#" + "x".repeat(20_000), "#kept=nothing"]) {
      await page.goto("about:blank");
      await page.goto(url + hash);
      await ready(page);
    }
    await openText(page, all[0].text);
    await verdict(page, "unique");
    assert.deepEqual(trouble, []);
  });
}
