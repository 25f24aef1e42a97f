import type { App } from "../app";
import { h } from "../dom";
import type { Settings } from "../state";
import type { View } from "./page";

export function settingsView(app: App): View {
  const box = (name: keyof Settings & ("coordinates" | "errors" | "grey" | "symmetric" | "timer"), label: string) => {
    const input = h("input", { type: "checkbox", onchange: () => app.changeSettings({ [name]: input.checked }) });
    input.checked = app.settings[name];
    return h("label", {}, input, ` ${label}`);
  };
  const theme = h("select", { onchange: () => app.changeSettings({ theme: theme.value as Settings["theme"] }) },
    h("option", { value: "system" }, "as the system"), h("option", { value: "light" }, "light"), h("option", { value: "dark" }, "dark"));
  theme.value = app.settings.theme;
  const element = h("div", { class: "settings" },
    h("label", {}, "theme ", theme),
    box("coordinates", "numbers of rows and columns"),
    box("errors", "show broken rules at once"),
    box("grey", "grey out clues that are settled"),
    box("timer", "time while playing"),
    box("symmetric", "symmetric clues"),
    h("p", {}, `Clew ${app.version}. All of it runs here; nothing is sent anywhere.`));
  return { name: "Settings", element, update() {} };
}
