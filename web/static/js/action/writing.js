// Fields that are answered by writing: a line of text, or a whole object.

import { made } from "../page.js";
import { documentForm } from "./document.js";

/** A line of text. */
export function textLine({ stage, value }, { choose }) {
  const line = made("input", "");
  Object.assign(line, { type: "text", value: value ?? "", autocomplete: "off" });
  line.setAttribute("aria-label", stage.ask);
  line.addEventListener("change", () => choose(stage.field, line.value));
  return [line];
}

/**
 * A whole object, part by part and as JSON. What was refused stays as it was typed, with what is
 * wrong beside each part.
 */
export function jsonArea({ stage, value }, { words, choose, refusal, vocabulary }) {
  const typed = refusal?.tried ?? value;
  const area = made("textarea", "json");
  Object.assign(area, { rows: 12, spellcheck: false, autocomplete: "off" });
  area.value = typeof typed === "string" ? typed : spelledOut(typed);
  area.setAttribute("aria-label", stage.ask);
  area.addEventListener("change", () => choose(stage.field, parsed(area.value)));
  if (typed === null || typeof typed !== "object") return [area];
  const change = (whole) => choose(stage.field, whole);
  const form = documentForm(typed, { vocabulary, wrong: wrongIn(stage.field, refusal), change });
  const asJson = made("details", "as-json", made("summary", "hint", words.as_json), area);
  return [made("div", "document", ...form), asJson];
}

function spelledOut(value) {
  return value === undefined ? "" : JSON.stringify(value, null, 1);
}

/** What is wrong inside a field, by path. */
function wrongIn(field, refusal) {
  const fields = Object.entries(refusal?.details?.fields ?? {});
  const inside = fields.filter(([path]) => path.startsWith(`${field}.`));
  return Object.fromEntries(inside.map(([path, right]) => [path.slice(field.length + 1), right]));
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return text;
  }
}
