// One instance of the core in a worker of its own: it may be ended at any moment.
import { Core } from "./wasm";

let core: Promise<Core> | undefined;

self.onmessage = async (message: MessageEvent) => {
  const { module, id, request } = message.data as
    { module?: WebAssembly.Module; id?: number; request?: string };
  try {
    if (module) {
      core = Core.start(module);
      await core;
      self.postMessage({ ready: true });
    } else {
      self.postMessage({ id, reply: (await core!).ask(request!) });
    }
  } catch (fault) {
    // An instance that trapped is not asked again.
    self.postMessage({ id, fault: String(fault) });
  }
};
