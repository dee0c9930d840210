// Fields that are answered by numbers: how much of each thing, or one number.

import { buttonFor, made, spoken } from "../page.js";
import { amountOf, withAmount } from "./chosen.js";

const MANY_NUMBERS = 12;

/** One line for each choice. More than fits may be tried: the server says why it does not. */
export function amountRows(field, { words, table, choose }) {
  const { stage, value } = field;
  const list = value ?? [];
  return stage.choices.map((choice) => {
    const amount = amountOf(list, choice);
    const step = (by) => choose(stage.field, withAmount(list, choice, amount + by));
    const name = made("span", "", String(choice.label));
    const picture = choice.item && table.picture(choice.item);
    if (picture) name.prepend(picture);
    if (choice.hint) name.append(made("span", "hint", String(choice.hint)));
    const row = made("div", "amount", name, ...stepper(amount, { least: 0, step, words, label: choice.label }));
    row.dataset.value = JSON.stringify(choice.value);
    return row;
  });
}

function stepper(amount, { least, step, words, label }) {
  const stepping = (by, sign, text) => {
    const button = buttonFor("icon", sign, () => step(by));
    button.setAttribute("aria-label", spoken(text, { label }));
    button.disabled = amount + by < least;
    return button;
  };
  const shown = made("output", "", String(amount));
  return [stepping(-1, "−", words.one_less), shown, stepping(1, "+", words.one_more)];
}

/** A button for each number; where they are many, or have no end, a line to type one. */
export function numberButtons({ stage, value }, { words, choose }) {
  const { least, most, field } = stage;
  const set = (to) => choose(field, to);
  if (least === null || most === null || most - least >= MANY_NUMBERS) {
    return [numberLine({ stage, value }, { words, set })];
  }
  const numbers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const buttons = numbers.map((number) => {
    const press = () => set(number);
    const button = buttonFor(number === value ? "choice chosen" : "choice", String(number), press);
    button.dataset.value = number;
    button.setAttribute("aria-pressed", number === value);
    return button;
  });
  return [made("div", "choices numbers", ...buttons)];
}

function numberLine({ stage: { least, ask }, value }, { words, set }) {
  const shown = made("input", "");
  Object.assign(shown, { type: "text", inputMode: "numeric", value: value ?? "", autocomplete: "off" });
  shown.setAttribute("aria-label", ask);
  shown.addEventListener("change", () => set(wholeNumber(shown.value)));
  const before = value ?? least ?? 0;
  const typed = () => wholeNumber(shown.value);
  const step = (by) => set((typeof typed() === "number" ? typed() : before) + by);
  const [less, , more] = stepper(before, { least: least ?? -Infinity, step, words, label: ask });
  return made("div", "amount", shown, less, more);
}

/** A whole number as such; anything else as typed, so that the server can say what is wrong. */
function wholeNumber(text) {
  return /^\s*[-−]?\d+\s*$/.test(text) ? Number(text.replace("−", "-")) : text;
}
