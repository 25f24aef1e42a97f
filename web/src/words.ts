// The place under the cursor in words, for those who hear the page.
import type { App } from "./app";
import { given } from "./board/puzzle";
import { cursorKind, positionAt } from "./board/tools";
import type { AnswerField, Mark } from "./engine/protocol";

function markWords(field: AnswerField, mark: Mark): string {
  const name = field.name.replaceAll("_", " ");
  if (mark === null) return `${name} undecided`;
  if (field.value === "boolean") return mark ? name : `no ${name}`;
  return `${name} ${field.names?.[mark]?.name ?? mark}`;
}

export function cursorWords(app: App): string {
  const tool = app.cursorTool;
  if (!tool || !app.opened) return "";
  const kind = cursorKind(tool);
  const { grid } = app;
  const cell = kind === "cell" || kind === "room";
  const said = [cell ? `row ${grid.row(app.cursor) + 1}, column ${grid.column(app.cursor) + 1}` : `${kind} ${app.cursor + 1}`];
  for (const field of app.opened.givens) {
    if (field.index !== kind || field.value === "partition") continue;
    const value = given(app.puzzle, field, app.cursor);
    if (value !== null && String(value) !== "") said.push(`${field.name.replaceAll("_", " ")} ${typeof value === "object" ? Object.values(value).join(" ") : value}`);
  }
  if (app.mode === "play" && cell)
    app.opened.fields.forEach((field, number) => {
      const position = field.index === "cell" ? positionAt(field, app.cursor) : -1;
      if (position >= 0) said.push(markWords(field, app.marks[number][position]));
    });
  return said.join(", ");
}
