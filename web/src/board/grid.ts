// The numbers of places on a board, as the core counts them (src/clew/grid.h).
export type Way = "up" | "right" | "down" | "left";
export const ways: Way[] = ["up", "right", "down", "left"];
const rowStep = { up: -1, right: 0, down: 1, left: 0 };
const columnStep = { up: 0, right: 1, down: 0, left: -1 };

export interface Point { x: number; y: number }

export class Grid {
  constructor(readonly height: number, readonly width: number) {}

  has(row: number, column: number): boolean {
    return row >= 0 && column >= 0 && row < this.height && column < this.width;
  }
  cell(row: number, column: number): number { return row * this.width + column; }
  row(cell: number): number { return Math.floor(cell / this.width); }
  column(cell: number): number { return cell % this.width; }
  step(cell: number, way: Way): number {
    const row = this.row(cell) + rowStep[way];
    const column = this.column(cell) + columnStep[way];
    return this.has(row, column) ? this.cell(row, column) : -1;
  }

  get linksAcross(): number { return this.height * (this.width - 1); }
  get links(): number { return this.linksAcross + (this.height - 1) * this.width; }
  // The link between neighbours, or -1.
  link(a: number, b: number): number {
    const first = Math.min(a, b);
    const second = Math.max(a, b);
    const row = this.row(first);
    if (second === first + 1 && this.row(second) === row)
      return row * (this.width - 1) + this.column(first);
    return second === first + this.width ? this.linksAcross + first : -1;
  }
  linkEnds(link: number): [number, number] {
    if (link >= this.linksAcross) return [link - this.linksAcross, link - this.linksAcross + this.width];
    const first = this.cell(Math.floor(link / (this.width - 1)), link % (this.width - 1));
    return [first, first + 1];
  }

  get sidesUpright(): number { return this.height * (this.width + 1); }
  sideUpright(row: number, column: number): number { return row * (this.width + 1) + column; }
  sideLevel(row: number, column: number): number { return this.sidesUpright + row * this.width + column; }
  sideToward(cell: number, way: Way): number {
    const row = this.row(cell);
    const column = this.column(cell);
    if (way === "left" || way === "right") return this.sideUpright(row, column + (way === "right" ? 1 : 0));
    return this.sideLevel(row + (way === "down" ? 1 : 0), column);
  }
  corner(row: number, column: number): number { return row * (this.width + 1) + column; }

  // In units of a cell from the upper left corner of the board.
  centre(cell: number): Point { return { x: this.column(cell) + 0.5, y: this.row(cell) + 0.5 }; }
  cornerPoint(corner: number): Point {
    return { x: corner % (this.width + 1), y: Math.floor(corner / (this.width + 1)) };
  }
  sideEnds(side: number): [Point, Point] {
    if (side < this.sidesUpright) {
      const y = Math.floor(side / (this.width + 1));
      const x = side % (this.width + 1);
      return [{ x, y }, { x, y: y + 1 }];
    }
    const y = Math.floor((side - this.sidesUpright) / this.width);
    const x = (side - this.sidesUpright) % this.width;
    return [{ x, y }, { x: x + 1, y }];
  }
  // Of neighbouring corners, the side between them.
  sideBetween(a: number, b: number): number[] {
    const [first, second] = [Math.min(a, b), Math.max(a, b)];
    const { x, y } = this.cornerPoint(first);
    if (second === first + 1 && x < this.width) return [this.sideLevel(y, x)];
    return second === first + this.width + 1 ? [this.sideUpright(y, x)] : [];
  }
  // The link that a side lies across, or -1 at the rim.
  linkAcross(side: number): number {
    const [{ x, y }, to] = this.sideEnds(side);
    const [row, column] = to.y === y ? [y - 1, x] : [y, x - 1];
    if (!this.has(row, column) || !this.has(y, x)) return -1;
    return this.link(this.cell(row, column), this.cell(y, x));
  }

  // The side nearest to a point.
  sideAt(p: Point): number {
    const column = Math.min(Math.max(Math.floor(p.x), 0), this.width - 1);
    const row = Math.min(Math.max(Math.floor(p.y), 0), this.height - 1);
    const dx = p.x - column;
    const dy = p.y - row;
    const near: [number, number][] = [
      [Math.abs(dx), this.sideUpright(row, column)], [Math.abs(1 - dx), this.sideUpright(row, column + 1)],
      [Math.abs(dy), this.sideLevel(row, column)], [Math.abs(1 - dy), this.sideLevel(row + 1, column)],
    ];
    near.sort((a, b) => a[0] - b[0]);
    return near[0][0] < 0.5 ? near[0][1] : -1;
  }
  cellAt(p: Point): number {
    const row = Math.floor(p.y);
    const column = Math.floor(p.x);
    return this.has(row, column) ? this.cell(row, column) : -1;
  }
  // The link whose border is nearest.
  linkAt(p: Point): number {
    const cell = this.cellAt(p);
    if (cell < 0) return -1;
    const dx = p.x - this.column(cell);
    const dy = p.y - this.row(cell);
    const near: [number, Way][] = [[dx, "left"], [1 - dx, "right"], [dy, "up"], [1 - dy, "down"]];
    near.sort((a, b) => a[0] - b[0]);
    for (const [, way] of near) {
      const other = this.step(cell, way);
      if (other >= 0) return this.link(cell, other);
    }
    return -1;
  }
  cornerAt(p: Point): number {
    const row = Math.round(p.y);
    const column = Math.round(p.x);
    if (row < 0 || column < 0 || row > this.height || column > this.width) return -1;
    return this.corner(row, column);
  }
  // Lines: the rows at the left, then the columns above the board.
  lineAt(p: Point): number {
    const row = Math.floor(p.y);
    const column = Math.floor(p.x);
    if (p.x < 0 && row >= 0 && row < this.height) return row;
    if (p.y < 0 && column >= 0 && column < this.width) return this.height + column;
    return -1;
  }
  // Views: left, right, top, bottom.
  viewAt(p: Point): number {
    const row = Math.floor(p.y);
    const column = Math.floor(p.x);
    if (row >= 0 && row < this.height) {
      if (p.x < 0) return row;
      if (p.x >= this.width) return this.height + row;
    }
    if (column >= 0 && column < this.width) {
      if (p.y < 0) return 2 * this.height + column;
      if (p.y >= this.height) return 2 * this.height + this.width + column;
    }
    return -1;
  }
  // Where a clue outside the board stands, as a cell beyond the rim.
  outsideSpot(kind: "line" | "view", id: number): Point {
    const { height, width } = this;
    if (kind === "line") return id < height ? { x: -0.5, y: id + 0.5 } : { x: id - height + 0.5, y: -0.5 };
    if (id < height) return { x: -0.5, y: id + 0.5 };
    if (id < 2 * height) return { x: width + 0.5, y: id - height + 0.5 };
    if (id < 2 * height + width) return { x: id - 2 * height + 0.5, y: -0.5 };
    return { x: id - 2 * height - width + 0.5, y: height + 0.5 };
  }
}
