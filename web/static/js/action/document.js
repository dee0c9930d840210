// A whole position as a form: every number and word of the document is a field of its own, named
// after its place; what the server has against one stands beside it.

import { made } from "../page.js";

/** What says how a document is read stands in its JSON alone. */
const NOT_ASKED = "format";

/** The folds that a person opened stay open while the form is drawn anew. */
const opened = new Set();

/**
 * The form of a document. `vocabulary` knows what people call parts and values; `wrong` is what is
 * wrong, by path ("mats.A.fame"); `change` is called with the document after a change.
 */
export function documentForm(value, { vocabulary, wrong, change }) {
  const set = (path, part) => change(changed(value, path, part));
  return partsOf(value, [], { vocabulary, wrong, set });
}

function partsOf(value, path, context) {
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const asked = keys.filter((key) => key !== NOT_ASKED);
  return asked.map((key) => partOf(value[key], [...path, key], context));
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
  const shown = made("details", "part", made("summary", "", context.vocabulary.title(path) + count), ...parts);
  const mistaken = Object.keys(context.wrong).some((one) => one.startsWith(`${name}.`));
  shown.open = mistaken || opened.has(name);
  shown.addEventListener("toggle", () => opened[shown.open ? "add" : "delete"](name));
  return shown;
}

function line(value, path, context) {
  const few = isRow(value) ? null : context.vocabulary.few(value, path);
  const input = few ? choice(few, value, path, context) : text(value, path, context);
  input.dataset.path = path.join(".");
  const label = made("label", "", made("span", "", context.vocabulary.title(path)), input);
  const mistake = context.wrong[path.join(".")];
  if (mistake) {
    input.setAttribute("aria-invalid", "true");
    label.append(made("span", "wrong", String(mistake)));
  }
  return label;
}

function choice(few, value, path, { vocabulary, set }) {
  const options = few.map((one) => new Option(vocabulary.called(one, path) || "–", String(one)));
  const select = made("select", "", ...options);
  select.selectedIndex = few.indexOf(value);
  select.addEventListener("change", () => set(path, few[select.selectedIndex]));
  return select;
}

function text(value, path, { vocabulary, set }) {
  const spelled = (one) => (one === null ? "" : vocabulary.said(one, path));
  const shown = isRow(value) ? value.map(spelled).join(", ") : spelled(value);
  const input = made("input", "");
  Object.assign(input, { type: "text", value: shown, autocomplete: "off", spellcheck: false });
  if (typeof value === "number") input.inputMode = "numeric";
  const meant = (typed) => vocabulary.meant(typed, path);
  input.addEventListener("change", () => set(path, read(input.value, value, meant)));
  return input;
}

/** What was typed, of the kind that stood there; anything else as typed, so that it is refused. */
function read(typed, before, meant) {
  if (!isRow(before)) return scalar(typed, before, meant);
  const like = before.find((one) => one !== null) ?? null;
  return typed.trim() ? typed.split(",").map((one) => scalar(one, like, meant)) : [];
}

function scalar(text, like, meant) {
  const typed = text.trim();
  if (typed === "") return typeof like === "string" ? "" : null;
  if (typeof like !== "string" && /^-?\d+$/.test(typed)) return Number(typed);
  return meant(typed);
}

function changed(value, [key, ...rest], part) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = rest.length > 0 ? changed(value[key], rest, part) : part;
  return copy;
}
