// Puzzles set on a blank board as people set them: clue by clue, by pointer and keys.
import { handOf } from "./hand.mjs";
import { linkEnds, sideMiddle, spot } from "./playing.mjs";

// A board without clues, by the list of genres.
export async function blankBoard(page, { genre, opened }) {
  await page.click(".genre");
  await page.fill("dialog[open] input[type=search]", genre);
  await page.fill("dialog[open] input[aria-label=Rows]", String(opened.height));
  await page.fill("dialog[open] input[aria-label=Columns]", String(opened.width));
  await page.locator(`.genres .thumbnail[data-genre="${genre}"] + div button`).first().click();
  await page.waitForSelector("dialog[open]", { state: "detached", timeout: 20_000 }).catch(async () => {
    throw new Error(`${genre}: ${await page.evaluate(() => document.querySelector("dialog[open] .mistake")?.textContent)}`);
  });
  await page.waitForFunction((name) => document.querySelector(".board svg").getAttribute("aria-label") === name, opened.name).catch(() => {
    throw new Error(`${genre}: no board is drawn`);
  });
}

// What is printed at the places of a field: [place, value], as the JSON of a puzzle lists them.
function printed(field, { size: [height, width], givens }) {
  const table = givens[field.name];
  if (table === undefined) return [];
  const flat = Array.isArray(table) ? table.flat() : Object.values(table).flat(field.value === "list" || field.index === "line" || field.index === "view" ? 1 : 2);
  return [...flat.entries()].filter(([, value]) => value !== null && value !== false && (field.value === "bag" || !(Array.isArray(value) && !value.length)));
}

// Where a place is, in units of a cell.
function whereIs(kind, place, { height, width }) {
  const cell = (c) => [(c % width) + 0.5, Math.floor(c / width) + 0.5];
  if (kind === "cell" || kind === "room") return cell(place);
  if (kind === "corner") return [place % (width + 1), Math.floor(place / (width + 1))];
  if (kind === "side") return sideMiddle({ height, width }, place);
  if (kind === "link") {
    const [a, b] = linkEnds({ height, width }, place).map(cell);
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  }
  if (kind === "line") return place < height ? [-0.5, place + 0.5] : [place - height + 0.5, -0.5];
  if (place < height) return [-0.5, place + 0.5];
  if (place < 2 * height) return [width + 0.5, place - height + 0.5];
  return place < 2 * height + width ? [place - 2 * height + 0.5, -0.5] : [place - 2 * height - width + 0.5, height + 0.5];
}

const arrows = { up: "ArrowUp", right: "ArrowRight", down: "ArrowDown", left: "ArrowLeft" };

export async function setPuzzle(page, { opened }) {
  const puzzle = JSON.parse(opened.puzzle);
  const [height, width] = puzzle.size;
  const options = opened.givens.filter((field) => field.index === "none" && field.value !== "partition");
  for (const field of options) {
    const value = puzzle.givens[field.name];
    if (value === undefined || value === null) continue;
    const label = page.locator(".tools label", { hasText: new RegExp(`^\\s*${field.name.replaceAll("_", " ")}`) });
    if (field.value === "boolean") await label.locator("input").setChecked(value);
    else if (field.value === "named") await label.locator("select").selectOption(value);
    else {
      await label.locator("input").fill(String(value));
      await label.locator("input").press("Enter");
    }
  }
  const tools = opened.givens.filter((field) => !options.includes(field));
  // Regions come first: clues of rooms stand in them.
  for (const field of [...tools.filter((f) => f.value === "partition"), ...tools.filter((f) => f.value !== "partition")]) {
    if (!puzzle.givens[field.name]) continue;
    if (tools.length > 1) await page.locator(".choice button", { hasText: new RegExp(`^${field.name.replaceAll("_", " ")}( \\(outside\\))?$`) }).click();
    await page.waitForTimeout(60);
    const at = await spot(page);
    const hand = await handOf(page);
    if (field.value === "partition") await setRegions(page, hand, at, puzzle.givens[field.name].flat(), { height, width });
    else for (const [place, value] of printed(field, puzzle)) {
      // Clues outside the board make room for themselves: it moves.
      const outside = field.index === "line" || field.index === "view";
      const now = outside ? await spot(page) : at;
      enter(hand, now(...whereIs(field.index, place, { height, width })), field, value);
      if (outside) await hand.done().then(() => page.waitForTimeout(250));
    }
    await hand.done();
  }
}

async function setRegions(page, hand, at, of, { height, width }) {
  const links = height * (width - 1) + (height - 1) * width;
  for (let link = 0; link < links; ++link) {
    const [a, b] = linkEnds({ height, width }, link);
    if (of[a] !== of[b]) hand.click(at(...whereIs("link", link, { height, width })));
  }
  await hand.done();
  if (!of.includes(null)) return;
  await page.click("role=button[name='No region']");
  for (const [cell, region] of of.entries()) if (region === null) hand.click(at(...whereIs("cell", cell, { height, width })));
}

function enter(hand, point, field, value) {
  hand.click(point);
  const between = field.index === "link" || field.index === "side";
  if (field.value === "boolean") return;
  if (field.value === "direction" && between) for (let n = Object.keys(arrows).indexOf(value); n > 0; --n) hand.click(point);
  else if (field.value === "named" && between) for (let n = field.names.findIndex((n) => n.name === value); n > 0; --n) hand.click(point);
  else if (value === "?") hand.press("?");
  else if (field.value === "named") {
    // The click was the first in turn.
    hand.press("Delete");
    hand.press(String(field.names.findIndex((n) => n.name === value) + 1));
  } else if (field.value === "direction") {
    hand.press("Delete");
    hand.press(arrows[value], { shift: true });
  } else if (field.value === "list" || field.value === "bag") {
    if (!value.length) hand.press("?");
    value.forEach((number, k) => {
      if (k) hand.press(" ");
      hand.type(String(number));
    });
  } else {
    hand.type(String(value.value ?? value));
    if (value.way) hand.press(arrows[value.way], { shift: true });
  }
}

// The same clues: tables without any do not count.
export function cluesOf(text, core) {
  const written = core("write", { puzzle: text, format: "text" }).text;
  return written.split("\n").filter((line) => !/^(title|author|source):/.test(line)).join("\n");
}
