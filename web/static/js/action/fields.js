// One field of an action as the page shows it, by the kind of its stage (domain/stages.py).

import { buttonFor, made, spoken } from "../page.js";
import { choiceButtons, diceButtons } from "./choices.js";
import { pickedOf } from "./chosen.js";
import { amountRows, numberButtons } from "./numbers.js";
import { insistButton, refused } from "./refusals.js";
import { jsonArea, textLine } from "./writing.js";

const FEW = 6;

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

/** What a field looks like: its question, its controls, and what the server refused about it. */
export function fieldParts(field, context) {
  const { words, reopen, refusal, keepOpen, near } = context;
  const { stage, value } = field;
  const answered = stage.kind === "one" && value !== undefined;
  if (answered && !keepOpen) return settled(field, { reopen, words });
  const ask = made("legend", "", stage.ask);
  const set = made("fieldset", `field ${stage.kind}`, ask, ...CONTROLS[stage.kind](field, context));
  set.dataset.field = stage.field;
  if (near) set.dataset.near = near;
  for (const other of context.aside ? (stage.aside ?? []) : []) {
    set.append(asideButtons(other, context.aside));
  }
  if (refusal) set.append(refused(refusal), ...insisting(refusal, context));
  return set;
}

/** An answer that was given; touched, it is asked anew. */
function settled(field, { reopen, words }) {
  const { stage, value, automatic } = field;
  const text = pickedOf(field)?.label ?? String(value);
  if (automatic) return made("span", "settled", text);
  const press = () => reopen(stage.field);
  const button = buttonFor("settled", [text, made("span", "again", "✕")], press);
  button.dataset.settled = stage.field;
  button.dataset.value = JSON.stringify(value);
  button.setAttribute("aria-label", spoken(words.change_field, { ask: stage.ask, value: text }));
  return button;
}

/** A field that this one would settle, for whoever wants it otherwise. */
function asideButtons(stage, answer) {
  const buttons = stage.choices.map((choice) => {
    const button = buttonFor("small quiet", String(choice.label), () => answer(stage, choice));
    Object.assign(button.dataset, { aside: stage.field, value: JSON.stringify(choice.value) });
    button.dataset.also = JSON.stringify(choice.also ?? {});
    return button;
  });
  const few = buttons.length <= FEW;
  const group = made(few ? "div" : "details", "aside", made(few ? "span" : "summary", "hint", stage.ask), ...buttons);
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", stage.ask);
  return group;
}

/** Beside a value that was refused: the table may have done it all the same. */
function insisting({ tried, insisted }, { words, insist }) {
  if (tried === undefined || insisted || !insist) return [];
  return [insistButton(words, insist, "small quiet")];
}
