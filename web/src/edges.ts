// A drag along the edges of cells, as people draw there: it snaps to the dots, and an edge counts when the
// pointer goes from a dot to its middle, or from its middle to a dot. So a hand that is not quite straight
// leaves nothing at the dots that it passes.
import type { Grid, Point } from "./board/grid";

type Spot = { corner?: number; side?: number };

const nearDot = 0.3;  // of a cell
const nearMiddle = 0.15;
const nearEdge = 0.25;
const step = 0.1;

export class EdgeWalk {
  private last: Spot = {};

  // `loose`: every edge whose middle is met counts, as for marks of edges that stay empty.
  constructor(private readonly grid: Grid, private at: Point, private readonly loose: boolean) { this.visit(at); }

  // The sides that count on the way to a point.
  to(p: Point): number[] {
    const found: number[] = [];
    const { x, y } = this.at;
    const steps = Math.max(1, Math.ceil(Math.hypot(p.x - x, p.y - y) / step));
    for (let k = 1; k <= steps; ++k) found.push(...this.visit({ x: x + ((p.x - x) * k) / steps, y: y + ((p.y - y) * k) / steps }));
    this.at = p;
    return found;
  }

  private visit(p: Point): number[] {
    const spot = this.spotAt(p);
    if (!spot) return [];
    const { last } = this;
    this.last = spot;
    if (this.loose) return spot.side === undefined ? [] : [spot.side];
    if (spot.corner !== undefined) {
      if (last.corner !== undefined) return this.grid.sideBetween(last.corner, spot.corner);
      return last.side !== undefined && this.ends(last.side).includes(spot.corner) ? [last.side] : [];
    }
    const side = spot.side!;
    if (last.corner !== undefined) return this.ends(side).includes(last.corner) ? [side] : [];
    // Past a dot, by the short way.
    if (last.side === undefined || last.side === side) return [];
    return this.ends(last.side).some((corner) => this.ends(side).includes(corner)) ? [last.side, side] : [];
  }

  private ends(side: number): number[] { return this.grid.sideEnds(side).map(({ x, y }) => this.grid.corner(y, x)); }

  private spotAt(p: Point): Spot | undefined {
    const corner = this.grid.cornerAt(p);
    if (corner >= 0) {
      const dot = this.grid.cornerPoint(corner);
      if (Math.hypot(p.x - dot.x, p.y - dot.y) < nearDot) return { corner };
    }
    const side = this.grid.sideAt(p);
    if (side < 0) return undefined;
    const [a, b] = this.grid.sideEnds(side);
    const [along, off] = a.y === b.y ? [p.x - a.x, p.y - a.y] : [p.y - a.y, p.x - a.x];
    return Math.abs(along - 0.5) <= nearMiddle && Math.abs(off) <= nearEdge ? { side } : undefined;
  }
}
