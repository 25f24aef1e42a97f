// What went wrong, in words.
import { Mistake } from "./engine/engine";
import type { EngineError } from "./engine/protocol";

export function errorsOf(fault: unknown): EngineError[] {
  if (fault instanceof Mistake) return fault.errors;
  return [{ message: (fault as Error).message, line: 0, column: 0, length: 0, excerpt: "" }];
}

export function describe(fault: unknown): string {
  return errorsOf(fault)
    .map((e) => (e.line > 0 ? `Line ${e.line}, column ${e.column}: ${e.message}` : e.message))
    .join("\n");
}
