// The controls for one field of an action, by the kind of its stage (domain/stages.py).

import { documentForm } from "./document.js";
import { made, spoken } from "./page.js";

const MANY_NUMBERS = 12;
const FEW = 6;

/** What a field looks like: its question, its controls, and what the server refused about it. */
export function fieldParts(field, context) {
  const { words, table, choose, reopen, refusal, keepOpen, insist, near } = context;
  const { stage, value } = field;
  const answered = stage.kind === "one" && value !== undefined;
  if (answered && !keepOpen) return settled(field, { reopen, words });
  const controls = CONTROLS[stage.kind](field, { ...context, refusal });
  const ask = made("legend", "", stage.ask);
  const set = made("fieldset", `field ${stage.kind}`, ask, ...controls);
  set.dataset.field = stage.field;
  if (near) set.dataset.near = near;
  for (const other of context.aside ? (stage.aside ?? []) : []) {
    set.append(asideButtons(other, context.aside));
  }
  if (refusal) set.append(refused(refusal), ...insisting(refusal, { words, insist }));
  return set;
}

/** A field that this one would settle, for whoever wants it otherwise. */
function asideButtons(stage, answer) {
  const buttons = stage.choices.map((choice) => {
    const button = made("button", "small quiet", String(choice.label));
    button.type = "button";
    Object.assign(button.dataset, { aside: stage.field, value: JSON.stringify(choice.value) });
    button.dataset.also = JSON.stringify(choice.also ?? {});
    button.addEventListener("click", () => answer(stage, choice));
    return button;
  });
  const few = buttons.length <= FEW;
  const group = made(few ? "div" : "details", "aside", made(few ? "span" : "summary", "hint", stage.ask), ...buttons);
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", stage.ask);
  return group;
}

/** A refusal in words, beside what caused it. */
export function refused({ message }) {
  const line = made("p", "wrong", message);
  line.setAttribute("role", "alert");
  return line;
}

/** The table may have done it all the same: then it is logged as that, with the rule it broke. */
function insisting({ tried, insisted }, { words, insist }) {
  if (tried === undefined || insisted || !insist) return [];
  const button = made("button", "small quiet", words.anyway);
  button.type = "button";
  button.addEventListener("click", insist);
  return [button];
}

/** Whether two values of a field are the same. */
export function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is chosen of a choice: its place in an order, its amount, or whether it is in. */
export function chosenOf({ stage, value }, choice) {
  if (stage.kind === "amounts") return amountOf(value ?? [], choice);
  if (stage.kind === "order") return (value ?? []).findIndex((one) => same(one, choice.value)) + 1;
  if (stage.kind === "many") return Number(timesIn(value ?? [], choice) > copiesBefore(stage, choice));
  return Number(same(value, choice.value));
}

function timesIn(list, choice) {
  return list.filter((one) => same(one, choice.value)).length;
}

/** Choices may be alike, as two cubes of a colour are: how many such come before this one. */
function copiesBefore({ choices }, choice) {
  return timesIn(choices.slice(0, choices.indexOf(choice)).map(({ value }) => value), choice);
}

/** The value of a field after a choice was touched once. */
export function touched(field, choice) {
  const { stage, value } = field;
  const list = value ?? [];
  if (stage.kind === "one") return choice.value;
  if (stage.kind === "amounts") return withAmount(list, choice, amountOf(list, choice) + 1);
  if (chosenOf(field, choice)) {
    const at = list.findLastIndex((one) => same(one, choice.value));
    return list.filter((_, index) => index !== at);
  }
  const longer = [...list, choice.value];
  const rest = stage.choices.filter(({ value: one }) => !longer.some((given) => same(given, one)));
  return stage.kind === "order" && rest.length === 1 ? [...longer, rest[0].value] : longer;
}

const CONTROLS = {
  one: choiceButtons,
  many: choiceButtons,
  order: choiceButtons,
  dice: diceButtons,
  amounts: amountRows,
  number: numberButtons,
  text: textLine,
  json: jsonArea,
};

/** The choice that a field with one answer stands for. */
export function pickedOf({ stage, value, choice }) {
  return choice ?? stage.choices.find((one) => same(one.value, value));
}

function settled(field, { reopen, words }) {
  const { stage, value, automatic } = field;
  const text = pickedOf(field)?.label ?? String(value);
  if (automatic) return made("span", "settled", text);
  const button = made("button", "settled", text, made("span", "again", "✕"));
  button.dataset.settled = stage.field;
  button.dataset.value = JSON.stringify(value);
  button.type = "button";
  button.setAttribute("aria-label", spoken(words.change_field, { ask: stage.ask, value: text }));
  button.addEventListener("click", () => reopen(stage.field));
  return button;
}

/**
 * Choices that all lie on the board are tapped there; a list stands behind a fold. Where several lie
 * in one place, that place was touched and they alone are left.
 */
function choiceButtons(field, { words, table, choose, near }) {
  const { stage } = field;
  const choices = near ? stage.choices.filter(({ item }) => item === near) : stage.choices;
  const buttons = choices.map((choice) => choiceButton(field, choice, { table, choose }));
  const group = made("div", "choices", ...buttons);
  if (near) return [group];
  const onBoard = stage.choices.every(({ item }) => item && table.shown.items[item]);
  if (!onBoard || stage.choices.length <= 3) return [group];
  const summary = made("summary", "hint", words.on_the_board);
  return [made("details", "as-list", summary, group)];
}

function choiceButton(field, choice, { table, choose }) {
  const chosen = chosenOf(field, choice);
  const button = made("button", chosen ? "choice chosen" : "choice");
  button.type = "button";
  button.dataset.value = JSON.stringify(choice.value);
  button.dataset.also = JSON.stringify(choice.also ?? {});
  if (choice.item) button.dataset.at = choice.item;
  const picture = choice.drawing
    ? table.figure(choice.drawing)
    : choice.item && table.picture(choice.item);
  if (picture) button.append(picture);
  if (field.stage.kind === "order" && chosen) button.append(made("b", "place", `${chosen}.`));
  button.append(made("span", "", String(choice.label)));
  if (choice.hint) button.append(made("span", "hint", String(choice.hint)));
  button.setAttribute("aria-pressed", Boolean(chosen));
  button.addEventListener("click", () => choose(field.stage.field, touched(field, choice), choice));
  return button;
}

function diceButtons({ stage, value }, { choose }) {
  const dice = stage.choices.map(({ label }, index) => {
    const button = made("button", value[index] ? "die chosen" : "die", value[index] ? "●" : "○");
    button.dataset.value = index;
    button.type = "button";
    button.setAttribute("aria-pressed", value[index]);
    button.setAttribute("aria-label", label);
    button.append(made("span", "hint", label));
    const other = value.map((hit, at) => (at === index ? !hit : hit));
    button.addEventListener("click", () => choose(stage.field, other));
    return button;
  });
  return [made("div", "dice", ...dice)];
}

function amountOf(list, choice) {
  const found = list.find((one) => Object.entries(choice.value).every(([key, part]) => same(one[key], part)));
  return found?.amount ?? 0;
}

function withAmount(list, choice, amount) {
  const others = list.filter((one) => amountOf([one], choice) === 0);
  return amount > 0 ? [...others, { ...choice.value, amount }] : others;
}

/** One line for each choice. More than fits may be tried: the server says why it does not. */
function amountRows(field, { words, table, choose }) {
  const { stage, value } = field;
  const list = value ?? [];
  const rows = stage.choices.map((choice) => {
    const amount = amountOf(list, choice);
    const set = (to) => choose(stage.field, withAmount(list, choice, to));
    const name = made("span", "", String(choice.label));
    const picture = choice.item && table.picture(choice.item);
    if (picture) name.prepend(picture);
    if (choice.hint) name.append(made("span", "hint", String(choice.hint)));
    const row = made("div", "amount", name, ...stepper(amount, { least: 0, set, words, label: choice.label }));
    row.dataset.value = JSON.stringify(choice.value);
    return row;
  });
  return rows;
}

function stepper(amount, { least, set, words, label }) {
  const step = (by, sign, text) => {
    const button = made("button", "icon", sign);
    button.type = "button";
    button.setAttribute("aria-label", spoken(text, { label }));
    button.disabled = amount + by < least;
    button.addEventListener("click", () => set(amount + by));
    return button;
  };
  const shown = made("output", "", String(amount));
  return [step(-1, "−", words.one_less), shown, step(1, "+", words.one_more)];
}

function numberButtons({ stage, value }, { words, choose }) {
  const { least, most, field } = stage;
  const set = (to) => choose(field, to);
  if (least === null || most === null || most - least >= MANY_NUMBERS) {
    const shown = made("input", "");
    Object.assign(shown, { type: "text", inputMode: "numeric", value: value ?? "", autocomplete: "off" });
    shown.setAttribute("aria-label", stage.ask);
    shown.addEventListener("change", () => set(wholeNumber(shown.value)));
    const [less, , more] = stepper(value ?? least ?? 0, { least: least ?? -Infinity, set, words, label: stage.ask });
    return [made("div", "amount", shown, less, more)];
  }
  const numbers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const buttons = numbers.map((number) => {
    const button = made("button", number === value ? "choice chosen" : "choice", String(number));
    button.type = "button";
    button.dataset.value = number;
    button.setAttribute("aria-pressed", number === value);
    button.addEventListener("click", () => set(number));
    return button;
  });
  return [made("div", "choices numbers", ...buttons)];
}

/** A whole number as such; anything else as typed, so that the server can say what is wrong. */
function wholeNumber(text) {
  return /^\s*[-−]?\d+\s*$/.test(text) ? Number(text.replace("−", "-")) : text;
}

function textLine({ stage, value }, { choose }) {
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
function jsonArea({ stage, value }, { words, choose, refusal, names = {} }) {
  const typed = refusal?.tried ?? value;
  const area = made("textarea", "json");
  Object.assign(area, { rows: 12, spellcheck: false, autocomplete: "off" });
  area.value = typeof typed === "string" ? typed : spelledOut(typed);
  area.setAttribute("aria-label", stage.ask);
  area.addEventListener("change", () => choose(stage.field, parsed(area.value)));
  if (typed === null || typeof typed !== "object") return [area];
  const change = (whole) => choose(stage.field, whole);
  const form = documentForm(typed, { names, wrong: wrongIn(stage.field, refusal), change });
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
