// Answers entered as people enter them: with a mouse, with keys alone, with a finger.
import { handOf, wireOf } from "./hand.mjs";

// From units of a cell to the screen.
export async function spot(page) {
  const [a, b, c, d, e, f, x, y, unit] = await page.evaluate(() => {
    const svg = document.querySelector(".board svg");
    const m = svg.getScreenCTM();
    return [m.a, m.b, m.c, m.d, m.e, m.f, Number(svg.dataset.x), Number(svg.dataset.y), Number(svg.dataset.unit)];
  });
  return (px, py) => {
    const sx = x + px * unit;
    const sy = y + py * unit;
    return [a * sx + c * sy + e, b * sx + d * sy + f];
  };
}

export function linkEnds({ height, width }, link) {
  const across = height * (width - 1);
  if (link >= across) return [link - across, link - across + width];
  const first = Math.floor(link / (width - 1)) * width + (link % (width - 1));
  return [first, first + 1];
}

export function sideMiddle({ height, width }, side) {
  const upright = height * (width + 1);
  if (side < upright) return [side % (width + 1), Math.floor(side / (width + 1)) + 0.5];
  return [((side - upright) % width) + 0.5, Math.floor((side - upright) / width)];
}

const corner = ({ width }, place) => [place % (width + 1), Math.floor(place / (width + 1))];
const centre = (opened, cell) => [(cell % opened.width) + 0.5, Math.floor(cell / opened.width) + 0.5];
const middle = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];

// Enters an answer as a person with a mouse would, numbers by the buttons under the board.
export async function playAnswer(page, { opened, answer }) {
  const at = await spot(page);
  const hand = await handOf(page);
  const click = (point) => hand.click(at(...point));
  for (const [f, field] of opened.fields.entries()) {
    if (opened.fields.length > 1) await page.locator(".choice button").nth(f).click();
    const pad = await buttons(page);
    for (const [k, mark] of answer[f].entries()) {
      const place = field.places.length ? field.places[k] : k;
      if (opened.kept[f][k] !== null) continue;
      if (field.index === "cell" && field.value === "number") {
        click(centre(opened, place));
        for (const digit of String(mark)) hand.click(pad.get(digit));
      } else if (field.index === "cell" && field.value === "named") {
        for (let n = field.lows[k]; n <= mark; ++n) click(centre(opened, place));
      } else if (mark === 0) {
        continue;
      } else if (field.value === "partition") {
        click(middle(...linkEnds(opened, place).map((c) => centre(opened, c))));
      } else if (field.index === "cell") {
        click(centre(opened, place));
      } else if (field.index === "corner") {
        click(corner(opened, place));
      } else if (field.index === "side") {
        click(sideMiddle(opened, place));
      } else if (field.index === "link") {
        const [a, b] = linkEnds(opened, place).map((c) => centre(opened, c));
        hand.drag([a, middle(a, b), b].map((point) => at(...point)));
      } else if (field.index === "span") {
        const [a, b] = opened.spans[place].map((c) => centre(opened, c));
        // Near one end: in the middle another may cross.
        const near = [a[0] + 0.62 * Math.sign(b[0] - a[0]), a[1] + 0.62 * Math.sign(b[1] - a[1])];
        for (let n = 0; n < mark; ++n) click(near);
      } else {
        throw new Error(`no way to play ${field.name} at ${field.index}`);
      }
    }
    await hand.done();
  }
}

// The buttons that write at the cursor, and where they are.
const buttons = async (page) => new Map(await page.evaluate(() => [...document.querySelectorAll(".pad button")].map((button) => {
  const box = button.getBoundingClientRect();
  return [button.textContent, [box.x + box.width / 2, box.y + box.height / 2]];
})));

// ---- keys alone

const across = (from, to, width) => (to % width) - (from % width);
const down = (from, to, width) => Math.floor(to / width) - Math.floor(from / width);

// The board has the focus, and its cursor stands on the first cell.
export async function playByKeys(page, { opened, answer }) {
  const { width, height } = opened;
  let here = 0;
  const press = (key) => page.keyboard.press(key);
  const go = async (place, columns = width) => {
    const right = across(here, place, columns);
    const below = down(here, place, columns);
    for (let k = 0; k < Math.abs(right); ++k) await press(right > 0 ? "ArrowRight" : "ArrowLeft");
    for (let k = 0; k < Math.abs(below); ++k) await press(below > 0 ? "ArrowDown" : "ArrowUp");
    here = place;
  };
  for (const [f, field] of opened.fields.entries()) {
    for (const [k, mark] of answer[f].entries()) {
      const place = field.places.length ? field.places[k] : k;
      if (opened.kept[f][k] !== null) continue;
      if (field.index === "cell") {
        if (field.value === "boolean" && mark === 0) continue;
        await go(place);
        for (const key of field.value === "named" ? [String(mark + 1)] : String(mark)) await press(key);
      } else if (field.index === "corner") {
        if (mark === 0) continue;
        await go(place, width + 1);
        await press("1");
      } else if (mark !== 0) {
        const [cell, key] = toward({ width, height }, field, place, opened.spans);
        await go(cell);
        for (let n = 0; n < mark; ++n) await press(`Shift+${key}`);
        // The cursor follows a line through cells.
        if (field.index === "link" && field.value !== "partition") here += key === "ArrowRight" ? 1 : width;
      }
    }
  }
}

// A cell, and the arrow that leads from it along, or across, a line.
function toward({ width, height }, field, place, spans) {
  if (field.index === "span") return [spans[place][0], spans[place][1] - spans[place][0] < width ? "ArrowRight" : "ArrowDown"];
  if (field.index === "side") {
    const upright = height * (width + 1);
    if (place < upright) {
      const row = Math.floor(place / (width + 1));
      const column = place % (width + 1);
      return column < width ? [row * width + column, "ArrowLeft"] : [row * width + column - 1, "ArrowRight"];
    }
    const cell = place - upright;
    return cell < width * height ? [cell, "ArrowUp"] : [cell - width, "ArrowDown"];
  }
  const [a, b] = linkEnds({ width, height }, place);
  return [a, b === a + 1 ? "ArrowRight" : "ArrowDown"];
}

// ---- a finger

export async function playByTouch(page, { opened, answer }) {
  const at = await spot(page);
  const tap = (x, y) => page.touchscreen.tap(...at(x, y));
  for (const [f, field] of opened.fields.entries()) {
    const tools = page.locator(".choice button");
    if ((await tools.count()) > 0) await tools.nth(f).tap();
    for (const [k, mark] of answer[f].entries()) {
      const place = field.places.length ? field.places[k] : k;
      if (opened.kept[f][k] !== null || (mark === 0 && field.value !== "number" && field.value !== "named")) continue;
      if (field.index === "cell" && field.value === "number") {
        await tap(...centre(opened, place));
        for (const digit of String(mark)) await page.locator(".pad button", { hasText: digit }).first().tap();
      } else if (field.index === "cell") {
        for (let n = field.value === "named" ? field.lows[k] : 1; n <= mark; ++n) await tap(...centre(opened, place));
      } else if (field.index === "corner") {
        await tap(...corner(opened, place));
      } else if (field.index === "side") {
        await tap(...sideMiddle(opened, place));
      } else if (field.index === "span") {
        const [a, b] = opened.spans[place].map((c) => centre(opened, c));
        const near = [a[0] + 0.62 * Math.sign(b[0] - a[0]), a[1] + 0.62 * Math.sign(b[1] - a[1])];
        for (let n = 0; n < mark; ++n) await tap(...near);
      } else if (field.value === "partition") {
        const [a, b] = linkEnds(opened, place).map((c) => centre(opened, c));
        await tap((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
      } else {
        const [a, b] = linkEnds(opened, place).map((c) => centre(opened, c));
        await swipe(page, [at(...a), at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), at(...b)]);
      }
    }
  }
}

const touches = (...points) => points.map(([x, y], id) => ({ x, y, id }));

// One finger along points of the screen.
export async function swipe(page, points) {
  const wire = await wireOf(page);
  await wire.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: touches(points[0]) });
  for (const point of points.slice(1)) await wire.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: touches(point) });
  await wire.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

// Two fingers that start together, or the second after the first has moved, and move apart.
export async function pinch(page, [x, y], late) {
  const wire = await wireOf(page);
  const send = (type, ...points) => wire.send("Input.dispatchTouchEvent", { type, touchPoints: touches(...points) });
  await send("touchStart", [x, y]);
  if (late) for (let k = 1; k <= 4; ++k) await send("touchMove", [x + 12 * k, y]);
  const from = late ? x + 48 : x;
  await send("touchStart", [from, y], [x, y + 60]);
  for (let k = 1; k <= 5; ++k) await send("touchMove", [from + 8 * k, y - 4 * k], [x - 6 * k, y + 60 + 8 * k]);
  await send("touchEnd");
}

// One finger that stays.
export async function hold(page, [x, y], ms) {
  const wire = await wireOf(page);
  await wire.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: touches([x, y]) });
  await page.waitForTimeout(ms);
  await wire.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
