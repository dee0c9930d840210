// The changes that were gathered, one line each.

import { buttonFor, made, spoken } from "../page.js";

/** The lines; `was` gives the sentence of a step, `edit` enters a change anew. */
export function changeLines(changes, { words, was, edit }) {
  const { revert, all } = changes;
  if (revert !== null) return [made("li", "", spoken(words.reverted, { n: revert }))];
  return all.map((change, at) => changeLine(change, at, { words, was, edit, changes }));
}

function changeLine(change, at, { words, was, edit, changes }) {
  const line = made("li", "", made("strong", "", where(change, words)), " ");
  const kept = Boolean(change.override);
  if (change.step) line.append(made("span", kept ? "" : "before", was(change.step)));
  if (!kept) line.append(" ", made("span", "after", change.text));
  const override = change.override ?? change.replace?.override ?? change.insert?.override;
  if (override) line.append(reasonLine(change, at, { words, changes, override }));
  const again = buttonFor("small quiet", words.change_it, () => edit(change, at));
  const back = buttonFor("small quiet", words.take_back, () => changes.takeBack(at));
  line.append(made("span", "ways", ...(change.drop || kept ? [] : [again]), back));
  return line;
}

function where({ opening, step, after }, words) {
  if (opening) return words.opening;
  return spoken(step ? words.step : words.inserted, { step: step ?? after });
}

function reasonLine({ step }, at, { words, changes, override }) {
  const field = made("input", "");
  Object.assign(field, { type: "text", value: override.reason, autocomplete: "off" });
  field.addEventListener("change", () => {
    changes.insist({ step, change: at }, field.value.trim() || words.anyway_reason);
  });
  return made("label", "anyway", words.against, " ", field);
}
