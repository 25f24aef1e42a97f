// What went wrong, in words.
import { Mistake } from "./engine/engine";
import type { EngineError } from "./engine/protocol";

export function errorsOf(fault: unknown): EngineError[] {
  if (fault instanceof Mistake) return fault.errors;
  return [{ message: (fault as Error).message, line: 0, column: 0, length: 0, excerpt: "" }];
}

// What the core says of flags of the command line and of files is nothing to a page.
function plain(message: string): string { return message.replace(/[,;:]?\s*[^,;:]*(docs\/|--[a-z])[\s\S]*$/, ""); }

export function describe(fault: unknown): string {
  return errorsOf(fault)
    .map((e) => (e.line > 0 ? `Line ${e.line}, column ${e.column}: ${plain(e.message)}` : plain(e.message)))
    .join("\n");
}
