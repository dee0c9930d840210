// Fields that are answered by touching choices: buttons beside the board, and dice.

import { buttonFor, made } from "../page.js";
import { chosenOf, touched } from "./chosen.js";

const FEW = 3;

/**
 * Choices that all lie on the board are tapped there; a list stands behind a fold. Where several lie
 * in one place, that place was touched and they alone are left.
 */
export function choiceButtons(field, { words, table, choose, near }) {
  const { stage } = field;
  const choices = near ? stage.choices.filter(({ item }) => item === near) : stage.choices;
  const buttons = choices.map((choice) => choiceButton(field, choice, { table, choose }));
  const group = made("div", "choices", ...buttons);
  if (near) return [group];
  const onBoard = stage.choices.every(({ item }) => item && table.shown.items[item]);
  if (!onBoard || stage.choices.length <= FEW) return [group];
  const summary = made("summary", "hint", words.on_the_board);
  return [made("details", "as-list", summary, group)];
}

function choiceButton(field, choice, { table, choose }) {
  const chosen = chosenOf(field, choice);
  const press = () => choose(field.stage.field, touched(field, choice), choice);
  const button = buttonFor(chosen ? "choice chosen" : "choice", [], press);
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
  return button;
}

/** One button for each die, whether it is a hit. */
export function diceButtons({ stage, value }, { choose }) {
  const dice = stage.choices.map(({ label }, index) => {
    const other = value.map((hit, at) => (at === index ? !hit : hit));
    const press = () => choose(stage.field, other);
    const button = buttonFor(value[index] ? "die chosen" : "die", value[index] ? "●" : "○", press);
    button.dataset.value = index;
    button.setAttribute("aria-pressed", value[index]);
    button.setAttribute("aria-label", label);
    button.append(made("span", "hint", label));
    return button;
  });
  return [made("div", "dice", ...dice)];
}
