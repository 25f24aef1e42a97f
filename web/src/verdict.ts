// The live verdict on the puzzle being set. A newer change ends older questions; an answer to an
// older board is never shown.
import type { Engine } from "./engine/engine";
import { Cancelled, Mistake } from "./engine/engine";
import type { EngineError, Instance, Marks, PlaceRef } from "./engine/protocol";

export type Verdict =
  | { state: "none yet" }
  | { state: "looking"; found: boolean; since: number }
  | { state: "unique"; ms: number; answer: Marks; level?: number }
  | { state: "several"; ms: number; answers: [Marks, Marks]; differing: PlaceRef[]; forced?: Marks; open?: number }
  | { state: "none"; ms: number; clash?: Instance[] }
  | { state: "limit"; limit: string; answer?: Marks }
  | { state: "mistake"; errors: EngineError[] };

export const usualSeconds = 10;

export class Judge {
  private revision = 0;

  constructor(private readonly engine: Engine, private readonly show: (verdict: Verdict) => void) {}

  stop(): void {
    ++this.revision;
    this.engine.cancel();
  }

  async ask(puzzle: string, rules: string | undefined, seconds = usualSeconds): Promise<void> {
    this.stop();
    const revision = this.revision;
    const about = { puzzle, rules, seconds };
    const say = (verdict: Verdict) => {
      if (revision === this.revision) this.show(verdict);
    };
    const started = performance.now();
    // Quick answers do not flicker.
    const looking = setTimeout(() => say({ state: "looking", found: false, since: started }), 150);
    const meanwhile = setTimeout(() => void this.lookForOne(about, revision, say, started), 700);
    try {
      const solved = await this.engine.later("solve", about);
      clearTimeout(looking);
      clearTimeout(meanwhile);
      const ms = solved.ms;
      if (solved.status === "unique") {
        const answer = solved.answers[0].marks;
        say({ state: "unique", ms, answer });
        const { level } = await this.engine.later("grade", about);
        if (level > 0) say({ state: "unique", ms, answer, level });
      } else if (solved.status === "several") {
        const answers: [Marks, Marks] = [solved.answers[0].marks, solved.answers[1].marks];
        say({ state: "several", ms, answers, differing: solved.differing });
        const forced = await this.engine.later("forced", about);
        if (!forced.limit && forced.marks) {
          const open = forced.marks.flat().filter((m) => m === null).length;
          say({ state: "several", ms, answers, differing: solved.differing, forced: forced.marks, open });
        }
      } else if (solved.status === "none") {
        say({ state: "none", ms });
        const conflict = await this.engine.later("conflict", about);
        say({ state: "none", ms, clash: conflict.clash });
      } else {
        say({ state: "limit", limit: solved.limit ?? "", answer: solved.answers[0]?.marks });
      }
    } catch (fault) {
      clearTimeout(looking);
      clearTimeout(meanwhile);
      if (fault instanceof Cancelled) return;
      const errors = fault instanceof Mistake ? fault.errors : [];
      say({ state: "mistake", errors: errors.length ? errors : [{ message: String((fault as Error).message ?? fault), line: 0, column: 0, length: 0, excerpt: "" }] });
    }
  }

  private async lookForOne(about: { puzzle: string; rules?: string; seconds: number }, revision: number, say: (v: Verdict) => void, since: number): Promise<void> {
    try {
      const one = await this.engine.beside("solve", { ...about, most: 1 });
      if (revision === this.revision && one.count > 0) say({ state: "looking", found: true, since });
    } catch {
      // The question was ended, or it will say itself what is wrong.
    }
  }
}
