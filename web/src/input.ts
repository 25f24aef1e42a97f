// Pointer and keys on the board. Left draws, right says "not here", Shift or Cmd swaps them; a drag
// repeats what its first place became; a tap goes round; Alt draws regions cell by cell. On touch the
// page acts on release, a long press is the right button, and two fingers never write.
import type { App } from "./app";
import type { Mark, PlaceRef } from "./engine/protocol";
import type { Point } from "./board/grid";
import { clicked, hit, infoOf, liesBetween, markAt, placesOf, positionAt, type Tool } from "./board/tools";
import { EdgeWalk } from "./edges";
import { pressKey } from "./keyboard";

type How = "left" | "right" | "tap";
const longPress = 500;  // milliseconds, and a finger means the right button

interface Drag {
  start: Point;
  how: How;
  tool: Tool;
  cell: number;  // where it is now
  moved: boolean;
  mark?: Mark;  // what it repeats
  wall?: boolean;
  touched: Set<number>;
  walk?: EdgeWalk;  // along the edges of cells
  stroke?: number[];  // the cells of a region that is being drawn
  wipe?: (cell: number) => void;  // what happens to every cell that it meets
  pressed?: boolean;  // by a long press
  pointer: number;
}

export class Input {
  private drag: Drag | undefined;
  private fingers = new Set<number>();

  constructor(private readonly app: App) {
    const surface = app.board.surface;
    surface.addEventListener("pointerdown", (e) => this.down(e));
    surface.addEventListener("pointermove", (e) => this.move(e));
    surface.addEventListener("pointerup", (e) => this.up(e));
    surface.addEventListener("pointercancel", (e) => {
      this.revoke();
      this.end(e);
    });
    surface.addEventListener("pointerleave", () => app.hover(undefined));
    surface.addEventListener("contextmenu", (e) => e.preventDefault());
    surface.addEventListener("keydown", (e) => pressKey(app, e));
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === "touch") {
      this.fingers.add(event.pointerId);
      if (this.fingers.size > 1) return this.revoke();
    }
    const { app } = this;
    app.board.surface.focus({ preventScroll: true });
    const p = app.board.point(event);
    if (app.pick) {
      event.preventDefault();
      return app.pick(p);
    }
    const swapped = event.shiftKey || event.metaKey;
    const right = (event.button === 2) !== swapped;
    const how: How = event.pointerType === "touch" ? "tap" : right ? "right" : "left";
    const tool = this.toolAt(p);
    if (!tool) return;
    if (app.shown && !this.backToBoard()) return;
    if (app.mode === "set" && tool !== app.tool) app.chooseTool(app.tools.indexOf(tool));
    this.drag = {
      start: p, how, tool, cell: app.board.grid.cellAt(p), moved: false, touched: new Set(), pointer: event.pointerId,
    };
    const drag = this.drag;
    drag.wipe = this.wiping(tool, drag.cell);
    if (!drag.wipe && infoOf(tool).value === "partition" && (event.altKey || app.regionPen === "cells") && drag.cell >= 0) drag.stroke = [];
    if (!drag.wipe && !drag.stroke && this.runsAlong(tool)) drag.walk = new EdgeWalk(app.board.grid, p, how === "right" && !!tool.answer);
    if (event.pointerType === "touch") {
      setTimeout(() => this.pressLong(drag), longPress);
      return;
    }
    try {
      app.board.surface.setPointerCapture(event.pointerId);
    } catch {
      // The pointer is gone already.
    }
    event.preventDefault();
    if (drag.wipe) this.wipe(drag, drag.cell);
    else if (drag.stroke) this.paint(drag, drag.cell);
    else if (!this.waits(drag)) this.press(tool, p, how);
  }

  // What a panel shows gives way to the player's own board. False: other marks stood there, and this press
  // only brings the player's back.
  private backToBoard(): boolean {
    const { app } = this;
    const own = !app.showsOther;
    app.present(undefined, own ? app.lit : []);
    app.chosen = false;  // keys under the board may have been away: a first press only chooses
    return own;
  }

  private pressLong(drag: Drag): void {
    if (this.drag !== drag || drag.moved || drag.stroke || drag.wipe) return;
    drag.pressed = true;
    this.press(drag.tool, drag.start, "right");
    navigator.vibrate?.(20);
  }

  // What the fingers wrote was not meant.
  private revoke(): void {
    if (this.drag) this.app.revoke();
    this.drag = undefined;
  }

  // Colours, and cells that lie in no region: each cell becomes what the first one did.
  private wiping(tool: Tool, first: number): ((cell: number) => void) | undefined {
    const { app } = this;
    if (app.mode === "play" && app.player.brush !== undefined) {
      const colour = app.snapshot.colours[first] === app.player.brush ? 0 : app.player.brush;
      return (cell) => app.player.paint(cell, colour);
    }
    if (!tool.givenField || tool.givenField.value !== "partition" || app.regionPen !== "none" || first < 0) return undefined;
    const belongs = !app.setter.inRegions(tool, first);
    return (cell) => app.setter.putInRegions(tool, cell, belongs);
  }
  private wipe(drag: Drag, cell: number): void {
    if (cell < 0 || drag.touched.has(cell)) return;
    drag.touched.add(cell);
    this.app.gesture = true;
    drag.wipe!(cell);
  }

  // The cell joins the stroke: a region of its own, or by the right button that of the first cell.
  private paint(drag: Drag, cell: number): void {
    const { stroke } = drag;
    if (!stroke || cell < 0 || stroke.includes(cell)) return;
    if (stroke.length && this.app.board.grid.link(stroke[stroke.length - 1], cell) < 0) return;
    stroke.push(cell);
    this.app.paintRegion(drag.tool, stroke, drag.how === "right");
  }

  // In Set a press where the chosen tool has no place means another one. In Play a genre may have marks on
  // cells and on lines: near the middle of a cell the cell is meant.
  private toolAt(p: Point): Tool | undefined {
    const { app } = this;
    const chosen = app.tool;
    if (chosen && app.mode === "set") {
      const has = (tool: Tool) => hit(tool, app.board.grid, app.opened!, p) >= 0;
      return has(chosen) ? chosen : app.tools.find(has) ?? chosen;
    }
    if (!chosen || app.tools.length === 1 || !app.autoTool) return chosen;
    const cell = app.tools.find((t) => placesOf(t) === "cell");
    const dx = Math.abs(p.x - Math.floor(p.x) - 0.5);
    const dy = Math.abs(p.y - Math.floor(p.y) - 0.5);
    return cell && Math.max(dx, dy) < 0.28 ? cell : app.tools.find((t) => placesOf(t) !== "cell") ?? chosen;
  }

  // Lines between cells are drawn by dragging, and set by a click only when it ends where it began.
  private drawsBetween(tool: Tool): boolean {
    const kind = placesOf(tool);
    return !tool.givenField && infoOf(tool).value !== "partition" && (kind === "link" || kind === "span");
  }

  // Marks on edges and borders of regions: drawn along them.
  private runsAlong(tool: Tool): boolean {
    return infoOf(tool).value === "partition" || (placesOf(tool) === "side" && !tool.givenField);
  }
  // It shows only later whether this is a click.
  private waits(drag: Drag): boolean { return drag.walk !== undefined || this.drawsBetween(drag.tool); }

  private move(event: PointerEvent): void {
    const { app, drag } = this;
    const p = app.board.point(event);
    if (!drag || drag.pointer !== event.pointerId) {
      if (event.pointerType !== "touch") this.hover(p);
      return;
    }
    if (Math.hypot(p.x - drag.start.x, p.y - drag.start.y) > 0.35) drag.moved = true;
    if ((event.pointerType === "touch" && !drag.moved) || drag.pressed) return;
    if (drag.wipe) {
      this.wipe(drag, drag.cell);
      return this.wipe(drag, app.board.grid.cellAt(p));
    }
    if (drag.stroke) {
      if (!drag.stroke.length) this.paint(drag, drag.cell);
      return this.paint(drag, app.board.grid.cellAt(p));
    }
    if (drag.walk) return drag.moved ? this.drawAlong(drag, p) : undefined;
    const lines = app.mode === "play" ? app.tools.find((t) => this.drawsBetween(t)) : undefined;
    const between = this.drawsBetween(drag.tool) ? drag.tool : app.autoTool && drag.touched.size <= 1 ? lines : undefined;
    if (between && drag.moved && drag.cell >= 0 && (this.drawsBetween(drag.tool) || app.tools.length > 1)) {
      this.drawLine(drag, between, p);
      return;
    }
    if (!this.drawsBetween(drag.tool)) this.repeat(drag, p);
  }

  private hover(p: Point): void {
    const { app } = this;
    const tool = this.toolAt(p);
    if (!tool || !app.opened) return app.hover(undefined);
    const id = hit(tool, app.board.grid, app.opened, p);
    app.hover(id >= 0 ? [placesOf(tool), id] as PlaceRef : undefined);
  }

  private up(event: PointerEvent): void {
    const { app, drag } = this;
    if (drag && drag.pointer === event.pointerId && this.fingers.size <= 1) {
      const late = event.pointerType === "touch" || this.waits(drag);
      const clicked = !drag.moved || (drag.walk && !drag.touched.size && this.sameEdge(drag, app.board.point(event)));
      if (drag.wipe) this.wipe(drag, drag.cell);
      else if (drag.stroke && !drag.stroke.length) this.paint(drag, drag.cell);
      else if (late && clicked && !drag.pressed && !drag.stroke) this.press(drag.tool, drag.start, drag.how);
    }
    this.end(event);
  }

  // The pointer has wandered, but not to another edge.
  private sameEdge({ tool, start }: Drag, p: Point): boolean {
    const { board, opened } = this.app;
    return hit(tool, board.grid, opened!, p) === hit(tool, board.grid, opened!, start);
  }

  private end(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.drag?.pointer === event.pointerId) {
      this.drag = undefined;
      this.app.settle();
    }
  }

  // One place, and what it becomes is what a drag repeats.
  private press(tool: Tool, p: Point, how: How): void {
    const { app, drag } = this;
    const id = hit(tool, app.board.grid, app.opened!, p);
    if (id < 0) return;
    if (tool.givenField) {
      if (tool.givenField.value === "partition") {
        const standing = app.setter.walls(tool).has(id);
        app.setter.setWall(tool, id, !standing);
      } else {
        app.setter.click(tool, id, how, app.board.grid.cellAt(p));
      }
      drag?.touched.add(id);
      return;
    }
    const field = tool.answer!.field;
    const position = positionAt(field, id);
    if (position < 0) return;
    const place = liesBetween(tool) ? app.board.grid.cellAt(p) : id;
    const chosen = app.chosen && app.cursorTool === tool && app.cursor === place;
    if (place >= 0) app.moveCursor(tool, place);
    app.chosen = true;
    drag?.touched.add(id);
    if (field.value === "number" && field.index === "cell" && !chosen) {
      if (drag) drag.mark = undefined;
      return;  // numbers are typed; another click on the same cell counts
    }
    const mark = clicked(field, position, markAt(app.marks, tool, position), how);
    if (drag) drag.mark = mark;
    app.player.setMark(tool, position, mark);
  }

  private repeat(drag: Drag, p: Point): void {
    const { app } = this;
    const { tool } = drag;
    if (drag.how === "tap" && drag.touched.size === 0) this.press(tool, drag.start, "left");
    const id = hit(tool, app.board.grid, app.opened!, p);
    if (id < 0 || drag.touched.has(id)) return;
    drag.touched.add(id);
    if (tool.givenField) {
      if (tool.givenField.value === "boolean" || tool.givenField.value === "named") app.setter.repeat(tool, id, [...drag.touched][0]);
      return;
    }
    const position = positionAt(tool.answer!.field, id);
    if (position < 0 || drag.mark === undefined || (drag.mark === 1 && this.touches(drag, id))) return;
    app.player.setMark(tool, position, drag.mark);
  }

  // Where marked cells never touch, a drag takes every other cell.
  private touches(drag: Drag, cell: number): boolean {
    const { app } = this;
    const { grid } = app.board;
    if (!app.review.apart[drag.tool.answer!.number]) return false;
    const colour = (c: number) => (grid.row(c) + grid.column(c)) % 2;
    return colour(cell) !== colour([...drag.touched][0]);
  }

  private drawAlong(drag: Drag, p: Point): void {
    const { app } = this;
    const { tool } = drag;
    for (const side of drag.walk!.to(p)) {
      const id = infoOf(tool).value === "partition" ? app.board.grid.linkAcross(side) : side;
      if (id < 0 || drag.touched.has(id)) continue;
      if (!drag.touched.size && drag.cell >= 0) app.moveCursor(tool, drag.cell);
      drag.touched.add(id);
      if (tool.givenField) {
        drag.wall ??= !app.setter.walls(tool).has(id);
        app.setter.setWall(tool, id, drag.wall);
        continue;
      }
      const { field } = tool.answer!;
      const position = positionAt(field, id);
      if (position < 0) continue;
      if (drag.mark === undefined) drag.mark = clicked(field, position, markAt(app.marks, tool, position), drag.how === "tap" ? "left" : drag.how);
      app.player.setMark(tool, position, drag.mark);
    }
  }

  // From centre to centre.
  private drawLine(drag: Drag, tool: Tool, p: Point): void {
    const { app } = this;
    const { grid } = app.board;
    if (drag.touched.size > 0 && drag.tool !== tool) {
      app.revoke();
      drag.touched.clear();
    }
    drag.tool = tool;
    const cell = grid.cellAt(p);
    if (cell < 0 || cell === drag.cell) return;
    const field = tool.answer!.field;
    let id = -1;
    if (placesOf(tool) === "link") {
      id = grid.link(drag.cell, cell);
    } else {
      const here = drag.cell;
      id = app.opened!.spans.findIndex(([a, b]) => (a === here && between(grid, a, b, cell)) || (b === here && between(grid, a, b, cell)));
    }
    if (id >= 0) {
      const position = positionAt(field, id);
      if (position >= 0 && !drag.touched.has(id)) {
        const before = markAt(app.marks, tool, position);
        if (drag.mark === undefined || placesOf(tool) === "span")
          drag.mark = clicked(field, position, before, drag.how === "tap" ? "left" : drag.how);
        app.player.setMark(tool, position, drag.mark);
        drag.touched.add(id);
      }
      if (placesOf(tool) === "span") return;
    }
    drag.cell = cell;
  }
}

function between(grid: { row(c: number): number; column(c: number): number }, a: number, b: number, cell: number): boolean {
  const across = grid.row(a) === grid.row(b);
  return across
    ? grid.row(cell) === grid.row(a) && grid.column(cell) >= grid.column(a) && grid.column(cell) <= grid.column(b)
    : grid.column(cell) === grid.column(a) && grid.row(cell) >= grid.row(a) && grid.row(cell) <= grid.row(b);
}
