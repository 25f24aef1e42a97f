// What can be set or marked, as the fields of the genre say, and what a click, a drag or a key does to
// it. Nothing here knows a genre.
import type { AnswerField, FieldInfo, Mark, Marks, Opened, PlaceKind } from "../engine/protocol";
import type { Point } from "./grid";
import { Grid, ways, type Way } from "./grid";
import { given, printedPlaces, type Printed, type PuzzleJson } from "./puzzle";

export interface Tool {
  label: string;
  givenField?: FieldInfo;
  answer?: { field: AnswerField; number: number };
}

// What the values of a field are called that has a few of them.
export function namesOf(field: FieldInfo): { name: string; letter?: string }[] | undefined {
  return field.value === "direction" ? ways.map((name) => ({ name })) : field.value === "named" ? field.names : undefined;
}

export function infoOf(tool: Tool): FieldInfo { return tool.givenField ?? tool.answer!.field; }

// The kind of place that a tool works on.
export function placesOf(tool: Tool): PlaceKind {
  const info = infoOf(tool);
  if (info.value === "partition") return "link";
  return info.index;
}

// Lines lie between cells: the cursor stands on a cell, and an arrow says which line is meant.
export function liesBetween(tool: Tool): boolean {
  const kind = placesOf(tool);
  return kind === "link" || kind === "side" || kind === "span";
}
export function cursorKind(tool: Tool): PlaceKind { return liesBetween(tool) ? "cell" : placesOf(tool); }

// The line that leaves a cell in a direction, or -1.
export function lineToward(tool: Tool, grid: Grid, opened: Opened, cell: number, way: Way): number {
  const next = grid.step(cell, way);
  switch (placesOf(tool)) {
    case "side": return grid.sideToward(cell, way);
    case "link": return next < 0 ? -1 : grid.link(cell, next);
    case "span": {
      const ahead = (other: number) =>
        next >= 0 && (way === "left" || way === "right" ? grid.row(other) === grid.row(cell) : grid.column(other) === grid.column(cell)) &&
        (next > cell ? other > cell : other < cell);
      return opened.spans.findIndex(([a, b]) => (a === cell && ahead(b)) || (b === cell && ahead(a)));
    }
    default: return -1;
  }
}

export function setTools(opened: Opened): Tool[] {
  return opened.givens
    .filter((f) => f.value === "partition" || (printedPlaces.includes(f.index) && f.index !== "none"))
    .map((givenField) => ({ label: labelOf(givenField), givenField }));
}

function labelOf({ name, index }: FieldInfo): string {
  return name.replaceAll("_", " ") + (index === "line" || index === "view" ? " (outside)" : "");
}

export function playTools(opened: Opened): Tool[] {
  return opened.fields.map((field, number) => ({ label: field.name.replaceAll("_", " "), answer: { field, number } }));
}

// The place of the tool's kind nearest to a point, or -1.
export function hit(tool: Tool, grid: Grid, opened: Opened, p: Point): number {
  switch (placesOf(tool)) {
    case "cell":
    case "room": return grid.cellAt(p);
    case "corner": return grid.cornerAt(p);
    case "side": return grid.sideAt(p);
    case "link": return grid.linkAt(p);
    case "line": return grid.lineAt(p);
    case "view": return grid.viewAt(p);
    case "span": return spanAt(grid, opened, p);
    default: return -1;
  }
}

function spanAt(grid: Grid, opened: Opened, p: Point): number {
  let best = -1;
  let nearest = 0.45;
  opened.spans.forEach(([a, b], number) => {
    const from = grid.centre(a);
    const to = grid.centre(b);
    const across = from.y === to.y;
    const along = across ? p.x > from.x + 0.3 && p.x < to.x - 0.3 : p.y > from.y + 0.3 && p.y < to.y - 0.3;
    const distance = across ? Math.abs(p.y - from.y) : Math.abs(p.x - from.x);
    if (along && distance < nearest) {
      nearest = distance;
      best = number;
    }
  });
  return best;
}

// The position of a mark at a place, or -1.
export function positionAt(field: AnswerField, place: number): number {
  return field.places.length ? field.places.indexOf(place) : place < field.lows.length ? place : -1;
}

export function markAt(marks: Marks, tool: Tool, position: number): Mark {
  return marks[tool.answer!.number][position] ?? null;
}

// ---- what a click makes of a mark

// Left draws or takes back, right says "not here", a tap goes round.
export function clicked(field: AnswerField, position: number, mark: Mark, how: "left" | "right" | "tap"): Mark {
  const low = field.lows[position];
  const high = field.highs[position];
  if (field.value === "boolean" || field.value === "partition") {
    if (how === "left") return mark === 1 ? null : 1;
    if (how === "right") return mark === 0 ? null : 0;
    return mark === null ? 1 : mark === 1 ? 0 : null;
  }
  // In order: nothing, the lowest that says something, ..., the highest; for lines zero comes last.
  const line = field.index === "span" || field.index === "link" || field.index === "side";
  const values: Mark[] = [null];
  for (let v = low; v <= high; ++v) if (!(line && v === 0)) values.push(v);
  if (line && low <= 0) values.push(0);
  const at = values.indexOf(mark);
  const step = how === "right" ? values.length - 1 : 1;
  return values[(at + step) % values.length];
}

// ---- what a click makes of a given

export function clickedGiven(field: FieldInfo, value: Printed, how: "left" | "right" | "tap"): Printed {
  if (field.value === "boolean") return value === true ? null : true;
  const values = namesOf(field);
  if (values) {
    const names: Printed[] = [null, ...values.map((n) => n.name), ...(field.unknown ? ["?"] : [])];
    const step = how === "right" ? names.length - 1 : 1;
    return names[(Math.max(0, names.indexOf(value)) + step) % names.length];
  }
  if (field.value === "number" && field.index !== "none") {
    const { value: number, way } = parts(value);
    const low = field.least ?? 0;
    let next: number | string | null;
    if (how === "right") next = number === null ? field.most ?? null : number === "?" ? null : (number as number) > low ? (number as number) - 1 : field.unknown ? "?" : null;
    else next = number === null ? (field.unknown ? "?" : low) : number === "?" ? low : field.most !== undefined && number === field.most ? null : (number as number) + 1;
    return join(next, way);
  }
  return value;
}

function parts(value: Printed): { value: number | string | null; way?: string } {
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return value;
  return { value: value as number | string | null };
}

function join(value: number | string | null, way: string | undefined): Printed {
  if (value === null) return null;
  return way ? { value, way } : value;
}

// ---- keys

const letters = "qwertyuiop";
const arrowSigns: Record<string, string> = { up: "↑", right: "→", down: "↓", left: "←" };

// Which of the names a key stands for, or -1.
function named(field: FieldInfo, key: string): number {
  const names = namesOf(field) ?? [];
  const own = names.findIndex((n) => n.letter?.toLowerCase() === key.toLowerCase());
  return own >= 0 ? own : names.findIndex((_, k) => key === letters[k] || key === String(k + 1));
}

// Several numbers in one place, in order or not.
export function isTypedList(field: FieldInfo): boolean { return field.value === "list" || field.value === "bag"; }

// The keys that write something at the cursor of a tool: a label, the key, and its name.
export function keysFor(tool: Tool): [label: string, key: string, name?: string][] {
  const info = infoOf(tool);
  if (liesBetween(tool) && !(tool.givenField && info.value === "number")) return [];
  const clear: [string, string, string] = ["⌫", "Delete", "clear"];
  const unknown: [string, string, string][] = tool.givenField && (info.unknown || info.value === "bag") ? [["?", "?", "unknown"]] : [];
  const names = namesOf(info);
  if (names) return [...names.map(({ name }, k): [string, string, string?] => info.value === "direction" ? [arrowSigns[name], String(k + 1), name] : [name, String(k + 1)]), ...unknown, clear];
  if (info.value !== "number" && !isTypedList(info)) return [];
  const most = tool.answer ? Math.max(0, ...tool.answer.field.highs) : info.most ?? 99;
  const digits = Array.from({ length: Math.min(most, 9) + 1 }, (_, k): [string, string] => [String(k), String(k)]);
  const least = tool.answer ? Math.min(9, ...tool.answer.field.lows) : info.least ?? 0;
  return [
    ...(most > 9 ? digits : digits.slice(Math.max(0, least))),
    ...unknown,
    ...(isTypedList(info) ? [["next", " ", "next number"] as [string, string, string]] : []), clear,
  ];
}

// The largest number that is typed digit by digit. Where the rules name none, what stands in a cell or
// beside the board is a count of cells or a sum; elsewhere it may be a product.
function largest(field: FieldInfo, cells: number): number {
  const counts = field.index === "cell" || field.index === "line" || field.index === "view";
  return field.most ?? (counts ? Math.max(99, cells) : 9999);
}

// What a key makes of a given; undefined: it says nothing here.
export function keyedGiven(field: FieldInfo, value: Printed, key: string, cells: number): Printed | undefined {
  if (key === "Backspace" || key === "Delete" || key === " ") {
    if (!isTypedList(field)) return null;
    if (key === " ") return opened(value);
    return field.value === "bag" && (!Array.isArray(value) || !value.length) ? null : shortened(value);
  }
  if (field.value === "boolean") return key === "Enter" || key === "1" ? (value === true ? null : true) : undefined;
  const names = namesOf(field);
  if (names) return field.unknown && (key === "-" || key === "?") ? "?" : names[named(field, key)]?.name;
  if (field.value === "bag" && (key === "-" || key === "?")) return [];  // a clue without numbers
  if (isTypedList(field)) return listed(value, key, field.unknown, largest(field, cells));
  if (field.value !== "number") return undefined;
  const { value: number, way } = parts(value);
  if (key === "-" || key === "?") return field.unknown ? join("?", way) : undefined;
  if (key === "[" || key === "]") {
    const next = (typeof number === "number" ? number : (field.least ?? 0) - 1) + (key === "]" ? 1 : -1);
    return join(Math.max(next, field.least ?? 0), way);
  }
  if (!/^[0-9]$/.test(key)) return undefined;
  return join(appended(typeof number === "number" ? number : null, Number(key), largest(field, cells)), way);
}

// Shift and an arrow turns a clue; the same way again leaves it without.
export function turned(field: FieldInfo, value: Printed, way: Way): Printed | undefined {
  if (!field.way) return undefined;
  const { value: number, way: before } = parts(value);
  return join(number ?? (field.unknown ? "?" : 0), before === way ? undefined : way);
}

// Digits append until over the maximum.
function appended(number: number | null, digit: number, most: number): number {
  const longer = (number ?? 0) * 10 + digit;
  return number !== null && longer <= most ? longer : digit;
}

// Lists are typed with spaces between their numbers; a trailing null is where the next one goes.
function opened(value: Printed): Printed {
  const list = Array.isArray(value) ? value : [];
  return list.length && list[list.length - 1] !== 0 ? [...list, 0] : list;
}
function shortened(value: Printed): Printed {
  const list = [...(Array.isArray(value) ? value : [])];
  const last = list.pop();
  if (typeof last === "number" && last > 9) list.push(Math.floor(last / 10));
  return list;
}
function listed(value: Printed, key: string, unknown: boolean, most: number): Printed | undefined {
  const list = [...(Array.isArray(value) ? value : [])];
  if (key === "-" || key === "?") return unknown ? [...list.filter((n) => n !== 0), "?"] : undefined;
  if (!/^[0-9]$/.test(key)) return undefined;
  const last = list.pop();
  if (last === undefined) return [Number(key)];
  if (typeof last !== "number") return [...list, last, Number(key)];
  return [...list, appended(last || null, Number(key), most)];
}

// What a key makes of a mark; undefined: it says nothing here.
export function keyedMark(field: AnswerField, position: number, mark: Mark, key: string): Mark | undefined {
  if (key === "Backspace" || key === "Delete" || key === " ") return null;
  if (field.value === "boolean" || field.value === "partition") {
    if (key === "Enter") return clicked(field, position, mark, "tap");
    if (key === "1" || key === "q") return mark === 1 ? null : 1;
    if (key === "0" || key === "x" || key === "w") return mark === 0 ? null : 0;
    return undefined;
  }
  if (key === "Enter") return clicked(field, position, mark, "tap");
  if (namesOf(field)) {
    const at = named(field, key);
    return at >= 0 ? at : undefined;
  }
  return undefined;
}

// What a digit makes of a number: the mark, or digits that are none yet (where 1 is too small, but 12 is not).
export function typedNumber(field: AnswerField, position: number, before: string, digit: string): { mark?: number; begun: string } {
  const low = field.lows[position];
  const high = field.highs[position];
  const longer = Number(before + digit);
  const number = before !== "" && longer <= high ? longer : Number(digit);
  if (number >= low && number <= high) return { mark: number, begun: "" };
  return { begun: number > 0 && number < low && number * 10 <= high ? String(number) : "" };
}

// The place opposite to one, turned by half around the middle of the board.
export function opposite(grid: Grid, kind: PlaceKind, id: number): number {
  const { height, width } = grid;
  if (kind === "cell" || kind === "room") return height * width - 1 - id;
  if (kind === "corner") return (height + 1) * (width + 1) - 1 - id;
  if (kind === "line") return id < height ? height - 1 - id : height + (height + width - 1 - id);
  if (kind === "view") {
    if (id < 2 * height) return 2 * height - 1 - id;
    return 2 * height + (2 * (height + width) - 1 - id);
  }
  if (kind === "side") return id < grid.sidesUpright ? grid.sidesUpright - 1 - id : grid.sidesUpright + (grid.sidesUpright + (height + 1) * width - 1 - id);
  if (kind === "link") {
    const [a, b] = grid.linkEnds(id);
    return grid.link(height * width - 1 - a, height * width - 1 - b);
  }
  return -1;
}

export function givenAt(puzzle: PuzzleJson, tool: Tool, id: number): Printed { return given(puzzle, tool.givenField!, id); }

// The place that an arrow key leads to from another, or -1.
export function neighbour(tool: Tool, grid: Grid, opened: Opened, id: number, way: Way): number {
  const kind = cursorKind(tool);
  const { height, width } = grid;
  if (kind === "cell" || kind === "room") return grid.step(id, way);
  if (kind === "corner") {
    const row = Math.floor(id / (width + 1)) + (way === "down" ? 1 : way === "up" ? -1 : 0);
    const column = (id % (width + 1)) + (way === "right" ? 1 : way === "left" ? -1 : 0);
    return row >= 0 && column >= 0 && row <= height && column <= width ? grid.corner(row, column) : -1;
  }
  if (kind !== "line" && kind !== "view") return -1;
  // Outside the board: the nearest one in that direction.
  const middle = (k: number): Point => grid.outsideSpot(kind, k);
  const from = middle(id);
  let best = -1;
  let least = Infinity;
  for (let k = 0; k < countOf(kind, grid, opened); ++k) {
    if (k === id) continue;
    const to = middle(k);
    const ahead = way === "right" ? to.x - from.x : way === "left" ? from.x - to.x : way === "down" ? to.y - from.y : from.y - to.y;
    const aside = way === "right" || way === "left" ? Math.abs(to.y - from.y) : Math.abs(to.x - from.x);
    if (ahead < 0.2) continue;
    const distance = ahead + 2 * aside;
    if (distance < least) {
      least = distance;
      best = k;
    }
  }
  return best;
}

export function countOf(kind: PlaceKind, grid: Grid, opened: Opened): number {
  const { height, width } = grid;
  switch (kind) {
    case "cell":
    case "room": return height * width;
    case "corner": return (height + 1) * (width + 1);
    case "side": return grid.sidesUpright + (height + 1) * width;
    case "link": return grid.links;
    case "line": return height + width;
    case "view": return 2 * (height + width);
    case "span": return opened.spans.length;
    default: return 0;
  }
}
