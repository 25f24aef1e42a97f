// The board on the page: the core's drawing, and above it what moves (cursor, hover, notes).
import { h, s } from "../dom";
import type { Drawing, PlaceRef } from "../engine/protocol";
import { Grid, type Point } from "./grid";

// A drawing as a picture of its own. The shapes are made by the core, which escapes every text.
export function picture(shapes: string, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
}

// In units of a cell.
const margin = 0.42;  // of the core's drawings
const rim = 0.45;
const clueRoom = 1.12;  // two digits

export class Board {
  readonly element = h("div", { class: "board" });
  private readonly svg = s("svg", { role: "application", "aria-label": "board", tabindex: 0 }) as SVGSVGElement;
  private readonly drawn = s("g", {});
  private readonly over = s("g", { "pointer-events": "none" });
  private drawing: Drawing | undefined;
  grid = new Grid(0, 0);
  coordinates = false;
  // Clues stand beside the board, and so may the cursor: left and above, or all around.
  beside: "none" | "line" | "view" = "none";

  constructor() {
    this.svg.append(this.drawn, this.over);
    this.element.append(this.svg);
  }

  get surface(): SVGSVGElement { return this.svg; }

  show(drawing: Drawing, grid: Grid, name: string): void {
    this.drawing = drawing;
    this.grid = grid;
    this.svg.setAttribute("viewBox", this.box());
    this.svg.setAttribute("aria-label", name);
    // Where the board lies in the picture, for scripts that point at cells.
    const { x = 0, y = 0, unit = 0 } = drawing;
    Object.assign(this.svg.dataset, { x, y, unit });
    this.drawn.innerHTML = drawing.shapes;  // made by the core, which escapes every text
  }

  // The size of numbers of rows and columns: about the same on the screen for boards of all sizes.
  private get numberSize(): number {
    const cells = Math.max(this.grid.height, this.grid.width) + (this.beside === "none" ? 0 : 2);
    return 0.24 * Math.min(1, Math.max(cells, 5) / (window.innerWidth < 800 ? 6 : 10));
  }

  // As much room on each side as a clue takes, and numbers of rows and columns: the board stays where it is
  // when the first clue comes. Of the drawing's margin a little will do.
  private rooms(): { left: number; right: number; top: number; bottom: number } {
    const { width, height, x = 0, y = 0, unit = 0 } = this.drawing!;
    const numbers = this.coordinates && this.beside !== "none" ? 1.2 * this.numberSize * unit : 0;
    const room = (drawn: number, clues: boolean) => Math.max((clues ? clueRoom : rim) * unit, drawn - (clues ? 0.3 * unit : 0));
    const before = (drawn: number) => room(drawn, this.beside !== "none") + numbers;
    const after = (drawn: number) => room(drawn, this.beside === "view");
    return {
      left: before(x), top: before(y), right: after(width - x - this.grid.width * unit), bottom: after(height - y - this.grid.height * unit),
    };
  }
  private box(): string {
    const { width, height, x = 0, y = 0, unit = 0 } = this.drawing!;
    if (!unit) return `0 0 ${width} ${height}`;
    const { left, right, top, bottom } = this.rooms();
    return `${x - left} ${y - top} ${left + this.grid.width * unit + right} ${top + this.grid.height * unit + bottom}`;
  }

  // From the screen to units of a cell.
  point(event: { clientX: number; clientY: number }): Point {
    const matrix = this.svg.getScreenCTM();
    const { x = 0, y = 0, unit = 1 } = this.drawing ?? {};
    if (!matrix) return { x: -1, y: -1 };
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x: (p.x - x) / unit, y: (p.y - y) / unit };
  }

  clear(): void { this.over.replaceChildren(); }

  // A frame at a place, in a class of its own.
  frame(place: PlaceRef, kind: string, ends?: [number, number]): void {
    if (!this.drawing?.unit) return;
    const { grid } = this;
    const [what, id] = place;
    const add = (tag: string, attributes: Record<string, string | number>) =>
      this.over.append(s(tag, { class: kind, ...attributes }));
    const at = (p: Point) => this.at(p);
    const unit = this.drawing.unit;
    const box = (centre: Point, half = 0.46) => {
      const p = at(centre);
      add("rect", { x: p.x - unit * half, y: p.y - unit * half, width: 2 * unit * half, height: 2 * unit * half, rx: 3 });
    };
    const line = (a: Point, b: Point) => {
      const p = at(a);
      const q = at(b);
      add("line", { x1: p.x, y1: p.y, x2: q.x, y2: q.y });
    };
    if (what === "cell" || what === "room") box(grid.centre(id));
    else if (what === "line" || what === "view") {
      const { x, y, width, height } = this.slot(what, id);
      const p = at({ x, y });
      add("rect", { x: p.x, y: p.y, width: width * unit, height: height * unit, rx: 3 });
    }
    else if (what === "corner") {
      const p = at(grid.cornerPoint(id));
      add("circle", { cx: p.x, cy: p.y, r: unit * 0.25 });
    } else if (what === "side") line(...grid.sideEnds(id));
    else if (what === "link" && kind.endsWith("border")) {
      const [a, b] = grid.linkEnds(id).map((c) => grid.centre(c));
      const half = a.y === b.y ? { x: 0, y: 0.5 } : { x: 0.5, y: 0 };
      const m = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      line({ x: m.x - half.x, y: m.y - half.y }, { x: m.x + half.x, y: m.y + half.y });
    } else if (what === "link") {
      const [a, b] = grid.linkEnds(id);
      line(grid.centre(a), grid.centre(b));
    } else if (what === "span" && ends) line(grid.centre(ends[0]), grid.centre(ends[1]));
  }

  // Around what is drawn beside the board: one clue close to it, or all that the longest list takes.
  private slot(kind: "line" | "view", id: number): { x: number; y: number; width: number; height: number } {
    const { grid } = this;
    const { width, height, x = 0, y = 0, unit = 1 } = this.drawing!;
    const spot = grid.outsideSpot(kind, id);
    const half = 0.38;
    const reach = (drawn: number) => Math.max(2 * half, drawn / unit - margin > clueRoom ? drawn / unit - margin - 0.12 : 0);
    const along = (at: number, size: number, before: number, after: number): [from: number, length: number] => {
      if (at < 0) return [-0.04 - reach(before), reach(before)];
      return at > size ? [size + 0.04, reach(after)] : [at - half, 2 * half];
    };
    const [left, across] = along(spot.x, grid.width, x, width - x - grid.width * unit);
    const [top, down] = along(spot.y, grid.height, y, height - y - grid.height * unit);
    return { x: left, y: top, width: across, height: down };
  }

  // A wall across a link.
  wall(link: number): void {
    if (!this.drawing?.unit) return;
    const [a, b] = this.grid.linkEnds(link).map((c) => this.grid.centre(c));
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const half = a.y === b.y ? { x: 0, y: 0.5 } : { x: 0.5, y: 0 };
    const p = this.at({ x: middle.x - half.x, y: middle.y - half.y });
    const q = this.at({ x: middle.x + half.x, y: middle.y + half.y });
    this.over.append(s("line", { class: "loose", x1: p.x, y1: p.y, x2: q.x, y2: q.y }));
  }

  // Greys out what is printed for these clues: its letters and rings.
  dim(clues: PlaceRef[]): void {
    const { x = 0, y = 0, unit } = this.drawing ?? {};
    for (const element of this.drawn.querySelectorAll(".dim")) element.classList.remove("dim");
    if (!unit || !clues.length) return;
    const wanted = new Set(clues.map(String));
    const number = (element: Element, name: string) => Number(element.getAttribute(name));
    const printed = (p: Point) => {
      const around: PlaceRef[] = [["cell", this.grid.cellAt(p)], ["line", this.grid.lineAt(p)], ["view", this.grid.viewAt(p)], ["corner", this.grid.cornerAt(p)]];
      return around.some((place) => place[1] >= 0 && wanted.has(String(place)));
    };
    for (const text of this.drawn.querySelectorAll("[font-weight=bold] text, text[font-weight=bold]"))
      text.classList.toggle("dim", printed({ x: (number(text, "x") - x) / unit, y: (number(text, "y") - y) / unit - 0.15 }));
    for (const ring of this.drawn.querySelectorAll("circle"))
      if (number(ring, "r") > 0.28 * unit)
        ring.classList.toggle("dim", printed({ x: (number(ring, "cx") - x) / unit, y: (number(ring, "cy") - y) / unit }));
  }

  // Digits each in a spot of its own, in three rows.
  notes(cell: number, digits: string): void {
    if (!this.drawing?.unit) return;
    const zero = digits.includes("0");
    const columns = zero ? 4 : 3;
    const gap = 0.84 / columns;
    const { x, y } = this.grid.centre(cell);
    for (const digit of digits) {
      const spot = Number(digit) - (zero ? 0 : 1);
      this.note({ x: x + ((spot % columns) - (columns - 1) / 2) * gap, y: y + (Math.floor(spot / columns) - 1) * 0.28 }, digit, 0.28);
    }
  }
  // Digits that are no number yet.
  begun(cell: number, text: string): void { this.note(this.grid.centre(cell), text, 0.36); }

  private note(at: Point, text: string, size: number): void {
    if (!this.drawing?.unit) return;
    const p = this.at(at);
    const element = s("text", { class: "note", x: p.x, y: p.y, "font-size": size * this.drawing.unit });
    element.textContent = text;
    this.over.append(element);
  }

  colour(cell: number, number: number): void {
    if (!this.drawing?.unit) return;
    const unit = this.drawing.unit;
    const p = this.at(this.grid.centre(cell));
    this.over.append(s("rect", {
      class: `colour colour-${number}`, x: p.x - unit / 2, y: p.y - unit / 2, width: unit, height: unit,
    }));
  }

  showCoordinates(): void {
    if (!this.coordinates || !this.drawing?.unit) return;
    const label = (p: Point, text: string) => {
      const q = this.at(p);
      const element = s("text", { class: "coordinate", x: q.x, y: q.y, "font-size": this.numberSize * this.drawing!.unit! });
      element.textContent = text;
      this.over.append(element);
    };
    // Close to the grid, or beyond the clues beside it.
    const { left, top } = this.rooms();
    const { unit } = this.drawing;
    const size = this.numberSize;
    const off = (room: number) => (this.beside !== "none" ? 0.7 * size - room / unit : -0.13 - 0.6 * size);
    for (let row = 0; row < this.grid.height; ++row) label({ x: off(left), y: row + 0.5 }, `${row + 1}`);
    for (let column = 0; column < this.grid.width; ++column) label({ x: column + 0.5, y: off(top) }, `${column + 1}`);
  }

  private at(p: Point): Point {
    const { x = 0, y = 0, unit = 1 } = this.drawing!;
    return { x: x + p.x * unit, y: y + p.y * unit };
  }
}
