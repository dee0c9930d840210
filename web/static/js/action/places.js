// The places on the board that answer the action on its way: what may be touched, what was chosen.

import { chosenOf, pickedOf, touched } from "./chosen.js";

const COUNTED = ["many", "order", "amounts"];

export class Places {
  #entry;
  #changed;
  #near = null;

  /** `changed` is called when other choices are to be shown. */
  constructor(entry, changed) {
    this.#entry = entry;
    this.#changed = changed;
  }

  /** What is lit: the answers so far, and the open field, or the last where several are touched. */
  get lit() {
    const { open, fields } = this.#entry;
    const field = open ?? fields.findLast(({ stage }) => COUNTED.includes(stage.kind));
    return [...this.#picked(), ...(field ? this.#choicesOf(field) : [])];
  }

  /** The place in which several choices of the open field lie, once it was touched. */
  nearIn(field) {
    const held = field === this.#entry.open && this.#near?.stage === field.stage;
    return held ? this.#near.item : null;
  }

  /** Touch a place in which several choices of a field lie: they alone are asked. */
  touch(field, item) {
    this.#near = this.nearIn(field) === item ? null : { stage: field.stage, item };
    this.#changed();
  }

  /** A place that is not lit: ask the server why not, if its value can be read from its name. */
  touchElsewhere(items) {
    const { open } = this.#entry;
    if (open?.stage.kind !== "one") return undefined;
    const values = items.map((item) => valueOf(item, open.stage.choices));
    const value = values.find((one) => one !== undefined);
    return value === undefined ? undefined : this.#entry.choose(open.stage.field, value);
  }

  #choicesOf(field) {
    const choices = field.stage.choices.filter(({ item }) => item);
    const many = new Map();
    for (const { item } of choices) many.set(item, (many.get(item) ?? 0) + 1);
    const shared = [...many].filter(([, count]) => count > 1).map(([item]) => item);
    const places = shared.map((item) => ({
      item,
      label: choices.filter((one) => one.item === item).map(({ label }) => label).join(", "),
      chosen: this.nearIn(field) === item || undefined,
      take: () => this.touch(field, item),
    }));
    const alone = choices.filter(({ item }) => many.get(item) === 1);
    return [...places, ...alone.map((choice) => this.#light(field, choice)), ...this.#asides(field)];
  }

  /** Places that answer a field which the open one would settle, before it; one choice in each. */
  #asides({ stage }) {
    return (stage.aside ?? []).flatMap((before) => {
      const alone = before.choices.filter(
        ({ item }) => item && before.choices.filter((one) => one.item === item).length === 1,
      );
      return alone.map((choice) => ({
        item: choice.item,
        label: [choice.label, choice.hint].filter(Boolean).join(", "),
        value: choice.value,
        also: choice.also,
        aside: before.field,
        take: () => this.#entry.answerAside(before, choice),
      }));
    });
  }

  #light(field, choice) {
    return {
      item: choice.item,
      label: [choice.label, choice.hint].filter(Boolean).join(", "),
      chosen: field.stage.kind === "one" ? undefined : chosenOf(field, choice) > 0,
      value: choice.value,
      also: choice.also,
      take: () => this.#entry.choose(field.stage.field, touched(field, choice), choice),
    };
  }

  /** What was chosen so far stays marked; touched again, it is asked anew. */
  #picked() {
    return this.#entry.fields.flatMap((field) => {
      if (field.stage.kind !== "one" || field.value === undefined) return [];
      const choice = pickedOf(field);
      if (!choice?.item) return [];
      const take = () => !field.automatic && this.#entry.reopen(field.stage.field);
      return [{ item: choice.item, label: String(choice.label), chosen: true, take }];
    });
  }
}

/** Items are named after the values they stand for (hex:4,2): read the value of another one. */
function valueOf(item, choices) {
  const [kind, name] = cut(item);
  const like = choices.find((choice) => choice.item && cut(choice.item)[0] === kind);
  if (!like || spelled(like.value) !== cut(like.item)[1]) return undefined;
  return Array.isArray(like.value) ? name.split(",").map(Number) : name;
}

function cut(item) {
  const at = item.indexOf(":");
  return [item.slice(0, at), item.slice(at + 1)];
}

function spelled(value) {
  return Array.isArray(value) ? value.join(",") : String(value);
}
