// The colours of boards, as the core names them, and which theme is used.
import type { Engine } from "./engine/engine";
import type { Settings } from "./state";

export async function useInks(engine: Engine): Promise<void> {
  const inks = await engine.now("inks", {});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root{${inks.light}} :root[data-theme=dark]{${inks.dark}} @media print{:root,:root[data-theme=dark]{${inks.print}}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export function useTheme(settings: Settings): void {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = settings.theme === "system" ? (dark ? "dark" : "light") : settings.theme;
}
