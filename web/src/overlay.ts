// What moves above the drawing: colours, broken rules, pencil marks, hover and cursor.
import type { App } from "./app";
import { cursorKind, infoOf, placesOf } from "./board/tools";
import type { PlaceRef } from "./engine/protocol";

export function drawOverlay(app: App, hovered: PlaceRef | undefined): void {
  const { board, opened } = app;
  if (!opened) return;
  board.clear();
  board.dim(app.mode === "play" && app.settings.grey && !app.shown ? app.review.settled : []);
  for (const [cell, colour] of Object.entries(app.snapshot.colours)) board.colour(Number(cell), colour);
  if (app.mode === "play" && app.settings.errors)
    for (const instance of app.review.broken) for (const place of instance.places) board.frame(place, "wrong");
  if (app.mode === "play")
    for (const [key, text] of Object.entries(app.snapshot.pencil)) {
      const [field, position] = key.split(":").map(Number);
      const info = opened.fields[field];
      if (info?.index === "cell" && app.marks[field][position] === null) board.notes(info.places[position], text);
    }
  if (app.player.begun) board.begun(app.player.begun.place, app.player.begun.digits + " …");
  // What stands beside the board; the rest is in the drawing.
  for (const place of app.lit) if (place[0] === "view") board.frame(place, "lit");
  const ends = (place: PlaceRef) => (place[0] === "span" ? opened.spans[place[1]] : undefined);
  if (app.mode === "set") for (const link of app.snapshot.loose) board.wall(link);
  if (app.mode === "set" && app.settings.symmetric) for (const place of app.setter.toFill) board.frame(place, "to-fill");
  const borders = app.tool && (infoOf(app.tool).value === "partition" || app.tool.givenField) ? " border" : "";
  if (hovered) board.frame(hovered, "hovered" + borders, ends(hovered));
  if (app.cursorTool && !app.showsOther) {
    if (app.between?.label === app.cursorTool.label) board.frame([placesOf(app.cursorTool), app.between.id], "cursor border");
    else board.frame([cursorKind(app.cursorTool), app.cursor], "cursor");
  }
  board.showCoordinates();
}
