// Starts the page.
import "./style.css";
import { App } from "./app";
import { isSingleFile } from "./engine/module";
import { Input } from "./input";
import { showPage } from "./views/page";

async function start(root: HTMLElement): Promise<void> {
  try {
    const app = await App.start();
    showPage(app, root);
    new Input(app);
    app.tell();
    app.comeToBoard();
    document.documentElement.dataset.ready = "yes";
  } catch (fault) {
    root.textContent = `Clew cannot start in this browser: ${(fault as Error).message}`;
  }
}

// From a static host the page starts without a network, once it was there. The single file needs nothing.
if (/^https?:$/.test(location.protocol) && !isSingleFile()) void navigator.serviceWorker?.register("offline.js").catch(() => {});

void start(document.getElementById("app")!);
