// The core in this process: a function that asks it (docs/page.md).
import { readFileSync } from "node:fs";

export async function loadCore(file) {
  const module = await WebAssembly.compile(readFileSync(file));
  let exports;
  const memory = () => exports.memory.buffer;
  const system = {
    clock_time_get: (_c, _p, at) => {
      new DataView(memory()).setBigUint64(at, process.hrtime.bigint(), true);
      return 0;
    },
    fd_write: () => 8,
    fd_close: () => 0,
    fd_seek: () => 70,
    proc_exit: (status) => {
      throw new Error(`status ${status}`);
    },
  };
  exports = (await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system })).exports;
  exports._initialize();
  return (ask, request) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ask, ...request }));
    const at = exports.room(bytes.length);
    new Uint8Array(memory(), at, bytes.length).set(bytes);
    const size = exports.ask(at, bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory(), exports.reply_at(), size)));
  };
}
