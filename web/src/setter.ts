// Changes to what is printed: clues, options, the title, the borders of regions.
import type { App } from "./app";
import type { Way } from "./board/grid";
import { copy, leaveRegions, regions, roomPlace, setGiven, setWalls, wallsOf, type Printed, type PuzzleJson } from "./board/puzzle";
import { paintStroke } from "./board/regions";
import type { FieldInfo, PlaceRef } from "./engine/protocol";
import { clickedGiven, countOf, givenAt, isTypedList, keyedGiven, liesBetween, opposite, turned, type Tool } from "./board/tools";

// What the opposite place of a clue gets, since which clue stands there is not known yet; nothing: it is
// only shown that one is to come.
function partner(field: FieldInfo, value: Printed): Printed | undefined {
  if (field.value === "boolean") return value;
  return field.value === "bag" ? [] : field.unknown && !isTypedList(field) ? "?" : undefined;
}

function isPrinted(value: Printed): boolean { return value !== null && value !== false && !(Array.isArray(value) && !value.length); }

export class Setter {
  constructor(private readonly app: App) {}

  private edit(change: (puzzle: PuzzleJson) => void): void {
    const puzzle = copy(this.app.puzzle);
    change(puzzle);
    this.app.change({ puzzle: JSON.stringify(puzzle) });
  }

  setOption(name: string, value: Printed): void {
    const field = this.app.opened!.givens.find((f) => f.name === name)!;
    this.edit((puzzle) => setGiven(puzzle, field, 0, value));
  }
  setTitle(title: string): void { this.edit((puzzle) => { puzzle.title = title || undefined; }); }

  // ---- regions

  // Borders of regions, and walls that close nothing yet.
  walls(tool: Tool): Set<number> {
    return new Set([...wallsOf(this.app.puzzle, tool.givenField!), ...this.app.snapshot.loose]);
  }
  setWall(tool: Tool, link: number, standing: boolean): void {
    const { app } = this;
    const links = [link];
    if (app.settings.symmetric) links.push(opposite(app.grid, "link", link));
    const walls = this.walls(tool);
    for (const l of links) standing ? walls.add(l) : walls.delete(l);
    this.putWalls(tool, walls);
  }
  // The last cell of a stroke goes to the stroke's region: one of its own, or that of its first cell.
  paint(tool: Tool, stroke: number[], joins: boolean): void {
    const walls = this.walls(tool);
    paintStroke(this.app.grid, walls, stroke, joins);
    this.putWalls(tool, walls, stroke);
  }
  // A cell that belongs to no region, or does again.
  inRegions(tool: Tool, cell: number): boolean { return regions(this.app.puzzle, tool.givenField!)[cell] !== null; }
  putInRegions(tool: Tool, cell: number, belongs: boolean): void {
    if (this.inRegions(tool, cell) === belongs) return;
    const field = tool.givenField!;
    const walls = this.walls(tool);
    if (belongs) return this.putWalls(tool, walls, [cell]);
    this.app.gesture = true;
    const puzzle = copy(this.app.puzzle);
    leaveRegions(puzzle, field, cell);
    setWalls(puzzle, field, walls);
    this.app.change({ puzzle: JSON.stringify(puzzle) });
  }
  private putWalls(tool: Tool, walls: Set<number>, fill: number[] = []): void {
    this.app.gesture = true;
    const puzzle = copy(this.app.puzzle);
    setWalls(puzzle, tool.givenField!, walls, fill);
    const closed = wallsOf(puzzle, tool.givenField!);
    const loose = [...walls].filter((l) => !closed.has(l));
    this.app.change({ puzzle: JSON.stringify(puzzle), loose });
  }

  // ---- clues

  private placeFor(tool: Tool, id: number): number {
    const field = tool.givenField!;
    if (field.index !== "room") return id;
    const rooms = this.app.opened!.givens.find((f) => f.value === "partition");
    return roomPlace(this.app.puzzle, field, rooms, id);
  }
  private at(tool: Tool, id: number): Printed { return givenAt(this.app.puzzle, tool, this.placeFor(tool, id)); }

  private put(tool: Tool, id: number, value: Printed): void {
    const { app } = this;
    const field = tool.givenField!;
    this.edit((puzzle) => {
      setGiven(puzzle, field, this.placeFor(tool, id), value);
      if (!app.settings.symmetric || value === null) return;
      const other = opposite(app.grid, field.index, id);
      if (other < 0 || other === id || givenAt(puzzle, tool, this.placeFor(tool, other)) !== null) return;
      const there = partner(field, value);
      if (there !== undefined) setGiven(puzzle, field, this.placeFor(tool, other), there);
    });
  }

  // Places that are still to be filled, since a clue stands opposite to them.
  private wanted = { puzzle: "", places: [] as PlaceRef[] };
  get toFill(): PlaceRef[] {
    const { app } = this;
    const text = app.snapshot.puzzle;
    if (this.wanted.puzzle === text) return this.wanted.places;
    const { puzzle } = app;
    const places = app.tools.flatMap((tool) => {
      const field = tool.givenField;
      if (!field || field.value === "partition" || field.index === "room") return [];
      const ids = Array.from({ length: countOf(field.index, app.grid, app.opened!) }, (_, id) => id);
      return ids.filter((id) => isPrinted(givenAt(puzzle, tool, id)))
        .map((id) => opposite(app.grid, field.index, id))
        .filter((id) => id >= 0 && !isPrinted(givenAt(puzzle, tool, id)))
        .map((id): PlaceRef => [field.index, id]);
    });
    this.wanted = { puzzle: text, places };
    return places;
  }

  // A clue stands there.
  has(tool: Tool, id: number): boolean {
    const value = id < 0 || !tool.givenField || tool.givenField.value === "partition" ? null : this.at(tool, id);
    return value !== null && !(Array.isArray(value) && !value.length && isTypedList(tool.givenField!));
  }
  without(tool: Tool, id: number): PuzzleJson {
    const puzzle = copy(this.app.puzzle);
    setGiven(puzzle, tool.givenField!, this.placeFor(tool, id), null);
    return puzzle;
  }
  // Without any clue: what is to be made keeps the size, the options and the regions; where regions are
  // all there is they go, too.
  withoutClues(): string {
    const { puzzle, opened } = this.app;
    const taken = copy(puzzle);
    const fields = opened!.givens.filter((field) => field.index !== "none");
    for (const field of fields) if (field.value !== "partition") delete taken.givens[field.name];
    if (JSON.stringify(taken) === JSON.stringify(puzzle)) for (const field of fields) delete taken.givens[field.name];
    return JSON.stringify(taken);
  }

  // The first click on a number chooses its place, the next ones count. What lies between cells cannot
  // hold the cursor, which goes to a cell beside it.
  click(tool: Tool, id: number, how: "left" | "right" | "tap", cell: number): void {
    const { app } = this;
    const field = tool.givenField!;
    const typed = (field.value === "number" || isTypedList(field)) && !liesBetween(tool);
    const here = app.chosen && app.cursorTool === tool && app.cursor === id;
    const place = liesBetween(tool) ? cell : id;
    if (place >= 0) app.moveCursor(tool, place);
    app.chosen = true;
    if (typed && !here) return;
    this.advance(tool, id, how);
    if (field.value === "number" && liesBetween(tool)) app.between = { label: tool.label, id, fresh: true };
    app.overlay();
  }
  // The next value in turn.
  advance(tool: Tool, id: number, how: "left" | "right" | "tap"): void {
    const { app } = this;
    const field = tool.givenField!;
    const value = this.at(tool, id);
    const next = clickedGiven(field, value, how);
    if (next === value) return;
    app.gesture = true;
    this.put(tool, id, next);
  }
  repeat(tool: Tool, id: number, first: number): void {
    this.app.gesture = true;
    this.put(tool, id, this.at(tool, first));
  }
  turn(way: Way): void {
    const { app } = this;
    const tool = app.cursorTool!;
    const { givenField } = tool;
    if (givenField!.value === "direction") {
      this.put(tool, app.cursor, this.at(tool, app.cursor) === way ? null : way);
      return app.settle();
    }
    const next = turned(tool.givenField!, this.at(tool, app.cursor), way);
    if (next !== undefined) this.put(tool, app.cursor, next);
    app.settle();
  }
  // A key at the cursor; false: it says nothing here.
  typed(tool: Tool, key: string): boolean {
    const { app } = this;
    const between = app.between?.label === tool.label ? app.between : undefined;
    if (liesBetween(tool) && !between) return false;
    const id = between?.id ?? app.cursor;
    // What the click put there gives way to what is typed.
    const next = keyedGiven(tool.givenField!, between?.fresh ? null : this.at(tool, id), key, app.grid.height * app.grid.width);
    if (next === undefined) return false;
    this.put(tool, id, next);
    if (between) between.fresh = false;
    app.settle();
    return true;
  }
}
