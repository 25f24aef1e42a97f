// Marks as a whole.
import type { Marks, Opened } from "./engine/protocol";

// Marks that a board of another size or other fields has room for.
export function fitting(marks: Marks | undefined, opened: Opened): Marks {
  return opened.kept.map((field, f) =>
    field.map((fixed, k) => (fixed !== null ? fixed : marks?.[f]?.length === field.length ? marks[f][k] : null)));
}

// With blanks taken for "not here", where a field has such a value.
export function completed(marks: Marks, opened: Opened): Marks {
  return marks.map((field, f) => {
    const { value, index, lows } = opened.fields[f];
    const line = index === "span" || index === "link" || index === "side";
    if (value !== "boolean" && value !== "partition" && !line) return field;
    return field.map((m, k) => m ?? (lows[k] <= 0 ? 0 : null));
  });
}
