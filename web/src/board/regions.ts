// Regions drawn cell by cell: what a stroke does to the walls between cells.
import type { Grid } from "./grid";
import { ways } from "./grid";

function around(grid: Grid, cell: number): [other: number, link: number][] {
  return ways
    .map((way) => grid.step(cell, way))
    .filter((other) => other >= 0)
    .map((other) => [other, grid.link(cell, other)]);
}

// The last cell of a stroke goes to the stroke's region: one of its own, or that of the first cell.
export function paintStroke(grid: Grid, walls: Set<number>, stroke: number[], joins: boolean): void {
  const cell = stroke[stroke.length - 1];
  if (stroke.length > 1) joinRegion(grid, walls, cell, stroke.slice(0, -1));
  else if (!joins) ownRegion(grid, walls, cell);
}

// The cell becomes a region of its own.
function ownRegion(grid: Grid, walls: Set<number>, cell: number): void {
  for (const [, link] of around(grid, cell)) walls.add(link);
}

// The cell leaves its region for that of a neighbour in the stroke.
function joinRegion(grid: Grid, walls: Set<number>, cell: number, stroke: number[]): void {
  const region = reached(grid, walls, stroke);
  for (const [other, link] of around(grid, cell)) region.has(other) ? walls.delete(link) : walls.add(link);
}

// The cells that no wall keeps apart from these.
function reached(grid: Grid, walls: Set<number>, from: number[]): Set<number> {
  const found = new Set(from);
  const open = [...from];
  while (open.length) {
    for (const [other, link] of around(grid, open.pop()!)) {
      if (walls.has(link) || found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return found;
}
