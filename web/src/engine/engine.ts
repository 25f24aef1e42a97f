// The engine as the page sees it: two workers with an instance of the core each, and a spare.
//
// The quick one draws, opens and judges. The slow one answers what may take long; a new question
// ends it, and the spare takes its place at once.
import type { ErrorReply, Requests } from "./protocol";
import { loadModule } from "./module";
import EngineWorker from "./worker?worker&inline";

type Reply = { id?: number; reply?: string; fault?: string; ready?: boolean };

export class Cancelled extends Error {}

// An instance met a trap, or its memory ended. Another one is there already.
export class Died extends Error {
  constructor(why: string) {
    super(`The engine stopped (${why.replace(/^(Uncaught )?\w*Error: /, "")}) and was started again; nothing is lost.`);
  }
}

// The engine's own words on what is wrong with the input.
export class Mistake extends Error {
  constructor(readonly errors: ErrorReply["errors"]) {
    super(errors.map((e) => e.message).join("; "));
  }
}

interface Waiting {
  resolve(reply: string): void;
  reject(reason: Error): void;
}

class Instance {
  private readonly worker = new EngineWorker();
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  readonly ready: Promise<void>;
  busy = 0;

  constructor(module: WebAssembly.Module) {
    this.ready = new Promise((resolve) => {
      this.worker.onmessage = (message: MessageEvent<Reply>) => {
        if (message.data.ready) return resolve();
        this.settle(message.data);
      };
    });
    this.worker.onerror = (event) => this.end(new Died(event.message || "without a word"));
    this.worker.postMessage({ module });
  }

  ask(request: string): Promise<string> {
    ++this.busy;
    return new Promise((resolve, reject) => {
      const id = this.next++;
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, request });
    });
  }

  end(reason: Error): void {
    this.worker.terminate();
    for (const one of this.waiting.values()) one.reject(reason);
    this.waiting.clear();
  }

  private settle({ id, reply, fault }: Reply): void {
    const one = this.waiting.get(id!);
    if (!one) return;
    this.waiting.delete(id!);
    --this.busy;
    if (reply !== undefined) one.resolve(reply);
    else one.reject(new Died(fault ?? "without a word"));
  }
}

export class Engine {
  private quick: Instance;
  private slow: Instance;
  private spare: Instance;

  private constructor(private readonly module: WebAssembly.Module) {
    this.quick = new Instance(module);
    this.slow = new Instance(module);
    this.spare = new Instance(module);
  }

  static async start(): Promise<Engine> {
    const engine = new Engine(await loadModule());
    await engine.quick.ready;
    return engine;
  }

  onDeath: (fault: Died) => void = () => {};

  // Short questions, answered in order. One that takes too long ends the instance; one during which it
  // dies is asked once more.
  async now<Q extends keyof Requests>(ask: Q, request: Requests[Q]["request"]): Promise<Requests[Q]["reply"]> {
    const question = JSON.stringify({ ask, ...request });
    try {
      return parse(await this.askQuick(question));
    } catch (fault) {
      if (!(fault instanceof Died)) throw fault;
      this.onDeath(fault);
      return parse(await this.askQuick(question));
    }
  }

  private async askQuick(question: string): Promise<string> {
    const instance = this.quick;
    const clock = setTimeout(() => this.replaceQuick(instance, new Error("This took too long and was ended; nothing is lost.")), 15_000);
    try {
      return await instance.ask(question);
    } catch (fault) {
      this.replaceQuick(instance, fault as Error);
      throw fault;
    } finally {
      clearTimeout(clock);
    }
  }

  // A question that may take long; `cancel` ends it.
  async later<Q extends keyof Requests>(ask: Q, request: Requests[Q]["request"]): Promise<Requests[Q]["reply"]> {
    const instance = this.slow;
    try {
      return parse(await instance.ask(JSON.stringify({ ask, ...request })));
    } catch (fault) {
      if (!(fault instanceof Mistake) && !(fault instanceof Cancelled) && instance === this.slow) this.change();
      throw fault;
    }
  }

  // Beside the slow one, for something to say meanwhile.
  async beside<Q extends keyof Requests>(ask: Q, request: Requests[Q]["request"]): Promise<Requests[Q]["reply"]> {
    return parse(await this.spare.ask(JSON.stringify({ ask, ...request })));
  }

  // Ends what is being asked.
  cancel(): void {
    if (this.spare.busy > 0) {
      this.spare.end(new Cancelled());
      this.spare = new Instance(this.module);
    }
    if (this.slow.busy > 0) this.change();
  }

  private change(): void {
    this.slow.end(new Cancelled());
    this.slow = this.spare;
    this.spare = new Instance(this.module);
  }

  private replaceQuick(instance: Instance, reason: Error): void {
    if (instance !== this.quick) return;
    this.quick = new Instance(this.module);
    instance.end(reason);
  }
}

function parse<T>(text: string): T {
  const reply = JSON.parse(text) as T & Partial<ErrorReply>;
  if (reply.errors) throw new Mistake(reply.errors);
  return reply;
}
