// Keys on the board: arrows move the cursor, Shift and an arrow draws a line from the cursor's cell or
// turns a clue, Ctrl and an arrow says that no line goes there; all else is typed at the cursor.
import type { App } from "./app";
import type { Way } from "./board/grid";
import { clicked, infoOf, liesBetween, lineToward, markAt, neighbour, placesOf, positionAt, type Tool } from "./board/tools";

const arrows: Record<string, Way> = { ArrowUp: "up", ArrowRight: "right", ArrowDown: "down", ArrowLeft: "left" };

export function pressKey(app: App, event: KeyboardEvent): void {
  const tool = app.cursorTool;
  if (!tool || !app.opened) return;
  const way = arrows[event.key];
  if (way && !event.altKey && moved(app, tool, way, event)) return event.preventDefault();
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Tab" && !event.shiftKey && app.tools.length > 1 && app.nextTool()) return event.preventDefault();
  if (app.typed(event.key, event.shiftKey, event.code)) event.preventDefault();
}

function moved(app: App, tool: Tool, way: Way, event: KeyboardEvent): boolean {
  if (event.shiftKey && !liesBetween(tool) && (tool.givenField?.way || tool.givenField?.value === "direction")) {
    app.setter.turn(way);
    return true;
  }
  if (event.shiftKey || event.ctrlKey || event.metaKey) return drawn(app, tool, way, event.shiftKey ? "left" : "right");
  const next = neighbour(tool, app.board.grid, app.opened!, app.cursor, way);
  if (next >= 0) app.moveCursor(tool, next);
  return true;
}

// A line from the cursor's cell: drawn, or taken back where it stands.
function drawn(app: App, cursorTool: Tool, way: Way, how: "left" | "right"): boolean {
  const tool = liesBetween(cursorTool) ? cursorTool : app.tools.find(liesBetween);
  if (!tool || (!liesBetween(cursorTool) && placesOf(cursorTool) !== "cell" && placesOf(cursorTool) !== "room")) return false;
  const { grid } = app.board;
  const id = lineToward(tool, grid, app.opened!, app.cursor, way);
  if (id < 0) return true;
  if (tool.givenField) {
    if (tool.givenField.value === "partition") app.setter.setWall(tool, id, !app.setter.walls(tool).has(id));
    else app.setter.advance(tool, id, how);
  } else {
    const { field } = tool.answer!;
    const position = positionAt(field, id);
    if (position >= 0) app.player.setMark(tool, position, clicked(field, position, markAt(app.marks, tool, position), how));
    // A line through cells is followed.
    if (infoOf(tool).value !== "partition" && placesOf(tool) === "link") app.moveCursor(cursorTool, grid.step(app.cursor, way));
  }
  app.settle();
  return true;
}
