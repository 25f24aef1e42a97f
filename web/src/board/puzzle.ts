// The puzzle being set: the core's JSON notation, changed place by place.
import type { FieldInfo, PlaceKind } from "../engine/protocol";
import { Grid } from "./grid";

export type Printed = null | boolean | number | string | { value: number | string; way?: string } | (number | string)[];
type Table = Printed[][];
type Clues = Record<string, Printed[]>;

export interface PuzzleJson {
  genre: string;
  title?: string;
  author?: string;
  source?: string;
  size: [number, number];
  givens: Record<string, Printed | Table | Clues | Record<string, Table> | (number | null)[][]>;
}

export const printedPlaces: PlaceKind[] = ["cell", "corner", "side", "link", "room", "line", "view", "row", "column", "none"];

// Where an entry of a given stands in the JSON.
function slot(puzzle: PuzzleJson, field: FieldInfo, id: number): { list: Printed[]; at: number } | undefined {
  const [height, width] = puzzle.size;
  const blank = (h: number, w: number): Table => Array.from({ length: h }, () => Array<Printed>(w).fill(null));
  const rows = (h: number, w: number) => {
    const table = (puzzle.givens[field.name] ??= blank(h, w)) as Table;
    return { list: table[Math.floor(id / w)], at: id % w };
  };
  // Those that stand upright and those that lie, or those across and those down.
  const tables = (parts: [name: string, h: number, w: number][]) => {
    const both = (puzzle.givens[field.name] ??= Object.fromEntries(parts.map(([name, h, w]) => [name, blank(h, w)]))) as Record<string, Table>;
    for (const [name, h, w] of parts) {
      if (id < h * w) return { list: both[name][Math.floor(id / w)], at: id % w };
      id -= h * w;
    }
    return undefined;
  };
  const part = (names: [string, number][]) => {
    let clues = puzzle.givens[field.name] as Clues | undefined;
    if (!clues)
      clues = puzzle.givens[field.name] = Object.fromEntries(
        names.map(([name, size]) => [name, Array<Printed>(size).fill(field.value === "list" ? [] : null)]));
    for (const [name, size] of names) {
      if (id < size) return { list: clues[name], at: id };
      id -= size;
    }
    return undefined;
  };
  switch (field.index) {
    case "cell":
    case "room": return rows(height, width);
    case "corner": return rows(height + 1, width + 1);
    case "link": return tables([["across", height, width - 1], ["down", height - 1, width]]);
    case "side": return tables([["upright", height, width + 1], ["level", height + 1, width]]);
    case "line": return part([["rows", height], ["columns", width]]);
    case "view": return part([["left", height], ["right", height], ["top", width], ["bottom", width]]);
    default: return undefined;
  }
}

export function copy(puzzle: PuzzleJson): PuzzleJson { return structuredClone(puzzle); }

export function given(puzzle: PuzzleJson, field: FieldInfo, id: number): Printed {
  if (field.index === "none") return (puzzle.givens[field.name] as Printed) ?? null;
  if (!puzzle.givens[field.name]) return null;
  const where = slot(puzzle, field, id);
  return where?.list[where.at] ?? null;
}

export function setGiven(puzzle: PuzzleJson, field: FieldInfo, id: number, value: Printed): void {
  if (field.index === "none") {
    if (value === null) delete puzzle.givens[field.name];
    else puzzle.givens[field.name] = value;
    return;
  }
  const where = slot(puzzle, field, id);
  if (where) where.list[where.at] = value === null && field.value === "list" ? [] : value;
}

// No clue stands on the board, and no border.
export function isBare(puzzle: PuzzleJson, fields: FieldInfo[]): boolean {
  const printed = (value: unknown): boolean =>
    typeof value === "object" && value !== null ? Object.values(value).some(printed) : value !== null && value !== undefined && value !== false;
  return fields.every((field) => (field.value === "partition" ? !puzzle.givens[field.name] || wallsOf(puzzle, field).size === 0 : !printed(puzzle.givens[field.name])));
}

// ---- regions

// By cell: its region, null where it lies in none.
export function regions(puzzle: PuzzleJson, field: FieldInfo): (number | null)[] {
  const [height, width] = puzzle.size;
  const table = puzzle.givens[field.name] as (number | null)[][] | undefined;
  return table?.flat() ?? field.rooms ?? Array<number>(height * width).fill(1);
}

function storeRegions(puzzle: PuzzleJson, field: FieldInfo, of: (number | null)[]): void {
  const [height, width] = puzzle.size;
  puzzle.givens[field.name] = Array.from({ length: height }, (_, row) => of.slice(row * width, (row + 1) * width));
}

// Walls between neighbours: the borders of regions are where walls close. Cells in no region stay so, but
// for `fill`.
export function setWalls(puzzle: PuzzleJson, field: FieldInfo, walls: Set<number>, fill: number[] = []): void {
  const grid = new Grid(...puzzle.size);
  const cells = grid.height * grid.width;
  const of = regions(puzzle, field).map((region, cell): number | null => (region === null && !fill.includes(cell) ? null : 0));
  let count = 0;
  for (let start = 0; start < cells; ++start) {
    if (of[start] !== 0) continue;
    of[start] = ++count;
    const open = [start];
    while (open.length) {
      const cell = open.pop()!;
      for (const way of ["up", "right", "down", "left"] as const) {
        const other = grid.step(cell, way);
        if (other < 0 || of[other] !== 0 || walls.has(grid.link(cell, other))) continue;
        of[other] = count;
        open.push(other);
      }
    }
  }
  storeRegions(puzzle, field, of);
}

// A cell that lies in no region; it can come back into one.
export function leaveRegions(puzzle: PuzzleJson, field: FieldInfo, cell: number): void {
  const of = regions(puzzle, field);
  of[cell] = null;
  storeRegions(puzzle, field, of);
}

export function wallsOf(puzzle: PuzzleJson, field: FieldInfo): Set<number> {
  const grid = new Grid(...puzzle.size);
  const of = regions(puzzle, field);
  const walls = new Set<number>();
  for (let link = 0; link < grid.links; ++link) {
    const [a, b] = grid.linkEnds(link);
    if (of[a] !== of[b]) walls.add(link);
  }
  return walls;
}

// The place that a clue of a room is kept at: the first cell of the room with a clue, or its first.
export function roomPlace(puzzle: PuzzleJson, clue: FieldInfo, rooms: FieldInfo | undefined, cell: number): number {
  if (!rooms) return cell;
  const of = regions(puzzle, rooms);
  let first = -1;
  for (let other = 0; other < of.length; ++other) {
    if (of[other] !== of[cell]) continue;
    if (first < 0) first = other;
    if (given(puzzle, clue, other) !== null) return other;
  }
  return first;
}

export function empty(genre: string, height: number, width: number): PuzzleJson {
  return { genre, size: [height, width], givens: {} };
}
