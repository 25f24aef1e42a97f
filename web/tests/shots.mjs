// Pictures of every view at three widths, light and dark: `node web/tests/shots.mjs FOLDER [WORD]`, to be
// looked at. With a word, only the pictures with such names. `--docs FOLDER` (make page-shots) writes those
// that docs/page.md shows, and all the others small, one sheet for each width and theme.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { examples, launch, openPage, openText, serve, startCore, verdict } from "./support.mjs";
import { playAnswer, spot } from "./playing.mjs";

const forDocs = process.argv[2] === "--docs";
const [folder = "shots", only = ""] = process.argv.slice(forDocs ? 3 : 2);
const inDocs = new Set([
  "page-1024-light", "steps-1024-light", "page-360-light", "steps-360-dark", "bench-1024-light", "search-1024-light", "rules-1024-dark",
]);
mkdirSync(folder, { recursive: true });
const all = examples(await startCore());
const { url, stop } = await serve();
const browser = await launch();
const sides = all.find((e) => e.opened.fields[0].index === "side" && e.opened.givens[0].index === "cell");
const rooms = all.find((e) => e.opened.givens.some((g) => g.index === "room"));
const outside = all.find((e) => e.opened.givens.some((g) => g.index === "view"));

const views = {
  async page() {},
  async play(page) {
    await openText(page, sides.text);
    await page.click(".modes >> text=Play");
    await page.waitForTimeout(100);
    await playAnswer(page, { opened: sides.opened, answer: sides.answer.map((field) => field.map((mark, k) => (k < field.length * 0.6 ? mark : 0))) });
    await page.click("role=tab[name=Settings]");
    await page.click("text=grey out clues");
  },
  async bench(page) {
    await page.click("role=tab[name=Bench]");
    const at = await spot(page);
    await page.mouse.click(...at(0.5, 0.5));
    await page.focus(".board svg");
    await page.keyboard.press("Delete");
    await page.click('#panel-bench >> role=button[name="Repair"]');
    await page.waitForSelector(".proposal button");
  },
  async hint(page) {
    await page.click("role=tab[name=Hint]");
    for (let k = 0; k < 3; ++k) {
      await page.click("#panel-hint button >> nth=0");
      await page.waitForTimeout(300);
    }
  },
  async steps(page) {
    await page.click("role=tab[name=Steps]");
    await page.waitForSelector(".steps li");
    for (let k = 0; k < 4; ++k) await page.click("#panel-steps >> role=button[name=Next]");
  },
  async search(page) {
    await page.click("role=tab[name=Watch]");
    await page.selectOption("#panel-watch select", "backtrack");
    await page.waitForFunction(() => Number(document.querySelector("#panel-watch input[type=range]").max) > 10);
    await page.fill("#panel-watch input[type=range]", "10");
  },
  async rules(page) {
    await page.click("role=tab[name=Rules]");
    await page.waitForSelector(".cm-line >> nth=5");
  },
  async share(page) {
    await page.click("role=tab[name=Share]");
    await page.click("role=button[name=plain]");
  },
  async puzzles(page) {
    await openText(page, rooms.text);
    await openText(page, outside.text);
    await page.click("role=tab[name=Puzzles]");
  },
  async settings(page) { await page.click("role=tab[name=Settings]"); },
  async several(page) {
    const at = await spot(page);
    await page.mouse.click(...at(0.5, 0.5));
    await page.keyboard.press("Delete");
    await verdict(page, "several");
    await page.waitForSelector(".answers svg >> nth=1");
  },
  async none(page) {
    const at = await spot(page);
    await page.mouse.click(...at(0.5, 0.5));
    await page.keyboard.type("9");
    await verdict(page, "none");
    await page.waitForSelector(".clash li");
  },
  async picker(page) {
    await page.click(".genre");
    await page.waitForSelector(".genres .thumbnail svg text");
  },
  async keys(page) { await page.click(".help"); },
};

for (const colorScheme of ["light", "dark"])
  for (const width of [360, 1024, 1600]) {
    const pictures = [];
    for (const [name, arrange] of Object.entries(views)) {
      const file = `${name}-${width}-${colorScheme}`;
      if (!file.includes(only)) continue;
      const { page, context } = await openPage(browser, url, { colorScheme, viewport: { width, height: 900 } });
      await verdict(page, "unique");
      await arrange(page);
      await page.waitForTimeout(250);
      const picture = await page.screenshot({ fullPage: width === 360 });
      if (!forDocs || inDocs.has(file)) writeFileSync(join(folder, `${file}.png`), picture);
      pictures.push([name, picture]);
      await context.close();
    }
    if (forDocs && pictures.length) await writeSheet(`views-${width}-${colorScheme}`, width, pictures);
  }

// All views of one width side by side, small.
async function writeSheet(name, width, pictures) {
  const across = width === 360 ? 7 : width === 1024 ? 4 : 3;
  const shown = width === 360 ? 200 : width === 1024 ? 400 : 530;
  const context = await browser.newContext({ viewport: { width: across * (shown + 12), height: 400 } });
  const page = await context.newPage();
  const boxes = pictures.map(([title, bytes]) =>
    `<figure><figcaption>${title}</figcaption><img width="${shown}" src="data:image/png;base64,${bytes.toString("base64")}"></figure>`);
  await page.setContent(`<style>body{margin:0;font:14px sans-serif;background:#888;display:flex;flex-wrap:wrap;align-items:flex-start}figure{margin:4px;padding:2px;background:#fff}img{display:block}</style>${boxes.join("")}`);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 55, fullPage: true });
  await context.close();
}
// High contrast, by the system's wish.
if (!forDocs && "contrast.png".includes(only)) {
  const { page } = await openPage(browser, url, { forcedColors: "active" });
  await verdict(page, "unique");
  await page.screenshot({ path: join(folder, "contrast.png") });
}
await browser.close();
stop();
process.exit(0);
