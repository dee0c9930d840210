// The list of actions that were not taken yet, and of those parked for later, as the page shows it.

import { refused } from "./fields.js";
import { made, spoken } from "./page.js";

/** Show what waits; `decide` has what a person may do with the first one when it was refused. */
export function showUnsent(place, items, { words, meanwhile, decide }) {
  const stuck = items[0]?.problem ?? null;
  place.hidden = items.length === 0;
  const title = stuck ? words.refused : words.unsent;
  place.querySelector("h2").textContent = spoken(title, { n: items.length });
  const lines = items.map(({ text }) => made("li", "", text));
  if (stuck) lines[0].append(...stuckParts(items[0], { words, meanwhile, decide }));
  place.querySelector("ol").replaceChildren(...lines);
}

function stuckParts({ problem }, { words, meanwhile, decide }) {
  const missed = problem.details?.missed;
  const message = missed ? meanwhile(missed, problem.step) : problem.message;
  const buttons = [
    missed && button(words.after_that, () => decide.after(problem.step)),
    !missed && button(words.anyway, decide.anyway),
    button(words.open_it, decide.open),
    button(words.later, decide.park),
  ];
  return [refused({ message }), made("span", "decisions", ...buttons.filter(Boolean))];
}

/** Show the drafts that were parked; a tap takes one up, the cross forgets it. */
export function showParked(place, drafts, { words, take, forget }) {
  place.hidden = drafts.length === 0;
  const lines = drafts.map((draft) => {
    const cross = button("✕", () => forget(draft));
    cross.setAttribute("aria-label", spoken(words.forget, { label: draft.label }));
    return made("li", "", button(draft.label, () => take(draft)), cross);
  });
  place.replaceChildren(...lines);
}

function button(label, run) {
  const one = made("button", "small", label);
  one.type = "button";
  one.addEventListener("click", run);
  return one;
}
