// The module of the core: a request in, a reply out, both JSON. The few calls of the system that it
// makes are answered here.
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(size: number): number;
  ask(at: number, size: number): number;
  reply_at(): number;
}

export class Core {
  private constructor(private readonly exports: Exports) {}

  static async start(module: WebAssembly.Module): Promise<Core> {
    let memory: WebAssembly.Memory;
    const view = () => new DataView(memory.buffer);
    const system = {
      clock_time_get(_clock: number, _precision: bigint, at: number): number {
        view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      // Only what ends the program is written: it goes to the console.
      fd_write(_file: number, parts: number, count: number, written: number): number {
        let size = 0;
        let text = "";
        for (let k = 0; k < count; ++k) {
          const at = view().getUint32(parts + 8 * k, true);
          const length = view().getUint32(parts + 8 * k + 4, true);
          text += new TextDecoder().decode(new Uint8Array(memory.buffer, at, length));
          size += length;
        }
        console.error(text);
        view().setUint32(written, size, true);
        return 0;
      },
      fd_close: () => 0,
      fd_seek: () => 70,  // there are no files
      proc_exit(status: number): never {
        throw new Error(`the engine ended with status ${status}`);
      },
    };
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
    const exports = instance.exports as unknown as Exports;
    memory = exports.memory;
    exports._initialize();
    return new Core(exports);
  }

  ask(request: string): string {
    const bytes = new TextEncoder().encode(request);
    const at = this.exports.room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    const size = this.exports.ask(at, bytes.length);
    const reply = new Uint8Array(this.exports.memory.buffer, this.exports.reply_at(), size);
    return new TextDecoder().decode(reply);
  }
}
