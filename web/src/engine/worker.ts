// One instance of the core in a worker of its own: it may be ended at any moment.
import { Core } from "./wasm";

let core: Core | undefined;

self.onmessage = async (message: MessageEvent) => {
  const { module, id, request } = message.data as
    { module?: WebAssembly.Module; id?: number; request?: string };
  if (module) {
    core = await Core.start(module);
    self.postMessage({ ready: true });
    return;
  }
  try {
    self.postMessage({ id, reply: core!.ask(request!) });
  } catch (fault) {
    // An instance that trapped is not asked again.
    self.postMessage({ id, fault: String(fault) });
  }
};
