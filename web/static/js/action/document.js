// A whole position as a form: every number and word of the document is a field of its own, named
// after its place; what the server has against one stands beside it.

import { made } from "../page.js";

/** What says how a document is read stands in its JSON alone. */
const NOT_ASKED = "format";

/** The folds that a person opened stay open while the form is drawn anew. */
const opened = new Set();

/**
 * The form of a document. `names` are what people call players and parts; `wrong` is what is wrong, by path
 * ("mats.A.fame"); `change` is called with the document after a change.
 */
export function documentForm(value, { names, wrong, change }) {
  const set = (path, part) => change(changed(value, path, part));
  return partsOf(value, [], { names, wrong, set });
}

function partsOf(value, path, context) {
  const asked = Object.entries(value).filter(([key]) => key !== NOT_ASKED);
  return asked.map(([key, part]) => partOf(part, [...path, key], context));
}

function partOf(value, path, context) {
  const flat = value === null || typeof value !== "object" || isRow(value);
  return flat ? line(value, path, context) : fold(value, path, context);
}

/** A list of numbers or words is one line, with commas between them. */
function isRow(value) {
  return Array.isArray(value) && value.every((one) => one === null || typeof one !== "object");
}

function fold(value, path, context) {
  const name = path.join(".");
  const count = Array.isArray(value) ? ` (${value.length})` : "";
  const parts = partsOf(value, path, context);
  const shown = made("details", "part", made("summary", "", title(path, context) + count), ...parts);
  const mistaken = Object.keys(context.wrong).some((one) => one.startsWith(`${name}.`));
  shown.open = mistaken || opened.has(name);
  shown.addEventListener("toggle", () => opened[shown.open ? "add" : "delete"](name));
  return shown;
}

function line(value, path, context) {
  const input = made("input", "");
  const text = isRow(value) ? value.map(spelled).join(", ") : spelled(value);
  Object.assign(input, { type: "text", value: text, autocomplete: "off", spellcheck: false });
  input.dataset.path = path.join(".");
  if (typeof value === "number") input.inputMode = "numeric";
  input.addEventListener("change", () => context.set(path, read(input.value, value)));
  const label = made("label", "", made("span", "", title(path, context)), input);
  const mistake = context.wrong[path.join(".")];
  if (mistake) {
    input.setAttribute("aria-invalid", "true");
    label.append(made("span", "wrong", String(mistake)));
  }
  return label;
}

function title(path, { names }) {
  const key = path.at(-1);
  return names[key] ?? key.replaceAll("_", " ");
}

function spelled(value) {
  return value === null ? "" : String(value);
}

/** What was typed, of the kind that stood there; anything else as typed, so that it is refused. */
function read(text, before) {
  if (isRow(before)) {
    const like = before.find((one) => one !== null) ?? null;
    return text.trim() ? text.split(",").map((one) => scalar(one, like)) : [];
  }
  return scalar(text, before);
}

function scalar(text, like) {
  const typed = text.trim();
  if (typed === "") return typeof like === "string" ? "" : null;
  if (typeof like === "boolean") return { true: true, false: false }[typed] ?? typed;
  if (typeof like !== "string" && /^-?\d+$/.test(typed)) return Number(typed);
  return typed;
}

function changed(value, [key, ...rest], part) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = rest.length > 0 ? changed(value[key], rest, part) : part;
  return copy;
}
