// One table of keys feeds both the bindings and the help, so that they cannot differ.

import { made } from "./page.js";

/**
 * Bind keys: each entry is {keys, shown, text, run}. Keys rest while somebody types, while a
 * dialog is open, and together with Ctrl, Alt or Meta. `run` gets the event.
 */
export function bindKeys(table) {
  const runs = new Map(table.flatMap(({ keys, run }) => keys.map((key) => [key, run])));
  document.addEventListener("keydown", (event) => {
    const run = runs.get(event.key);
    if (!run || event.ctrlKey || event.altKey || event.metaKey || isBusy(event)) return;
    event.preventDefault();
    run(event);
  });
}

/** Keys that a control uses itself stay with it. */
function isBusy({ target, key }) {
  if (document.querySelector("dialog[open]")) return true;
  if (target.matches("textarea, select, input:not([type=range])")) return true;
  if (key === " " || key === "Enter") return target.matches("button, a, summary, [role=button]");
  return target.matches("[data-own-keys], [data-own-keys] *");
}

/** Open a dialog that lists the keys of a table. */
export function showKeys(table, { title, close }) {
  const list = made("dl", "");
  for (const { shown, text } of table) {
    const keys = made("dt", "");
    shown.forEach((key, index) => keys.append(...(index ? [" "] : []), made("kbd", "", key)));
    list.append(keys, made("dd", "", text));
  }
  const heading = made("h2", "", title);
  heading.id = "keys-title";
  const button = made("button", "primary", close);
  const dialog = made("dialog", "keys", heading, list, button);
  dialog.setAttribute("aria-labelledby", "keys-title");
  button.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
