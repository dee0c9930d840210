// The page as the server would show it now, and the parts of it that replace those of this one.

import { addressOf } from "./place.js";

const REPLACED = [".rounds", ".phases", "#of", ".headline .result", ".headline .actions"];

/** This page at a step, as the server would show it now; null while it does not answer. */
export async function freshPage(step) {
  try {
    const response = await fetch(addressOf(step), { headers: { Accept: "text/html" } });
    if (!response.ok) return null;
    // Its style sheet carries a nonce that is not the one of this page, which has the sheet already.
    const text = (await response.text()).replace(/<style[^]*?<\/style>/g, "");
    return new DOMParser().parseFromString(text, "text/html");
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
}

/** Take over what the server wrote around the boards, the curves and the moves. */
export function takeOver(root, fresh) {
  const page = fresh.querySelector(".replay");
  for (const place of REPLACED) {
    root.querySelector(place).replaceChildren(...page.querySelector(place).childNodes);
  }
  addPanels(root.querySelector(".panels"), page);
}

/** Panels that the match did not have before get their places. */
function addPanels(panels, page) {
  for (const panel of page.querySelectorAll(".panels [data-panel]")) {
    const known = panels.querySelector(`[data-panel="${CSS.escape(panel.dataset.panel)}"]`);
    if (known) known.style.cssText = panel.style.cssText;
    else panels.append(panel.cloneNode());
  }
}
