// What the form asks about the action on its way: its fields, those that may stay out, and why it
// is logged although it is against the rules.

import { buttonFor, made } from "../page.js";
import { fieldParts } from "./fields.js";
import { Vocabulary } from "./vocabulary.js";

export class Questions {
  #place;
  #entry;
  #words;
  #context;
  #covered;
  #lift;
  #nearIn;
  #uncovered = null;

  /**
   * `covered` tells whether a field is for other eyes, `lift` has the phone passed on; `nearIn` is
   * the touched place in which several choices of a field lie.
   */
  constructor(place, entry, { table, looks, words, parts, covered, lift, nearIn }) {
    this.#place = place;
    this.#entry = entry;
    this.#words = words;
    this.#covered = covered;
    this.#lift = lift;
    this.#nearIn = nearIn;
    this.#context = {
      words,
      table,
      vocabulary: new Vocabulary(parts, looks),
      choose: (field, value, choice) => entry.choose(field, value, choice),
      reopen: (field) => entry.reopen(field),
      aside: (stage, choice) => entry.answerAside(stage, choice),
      insist: () => entry.insist(words.anyway_reason),
    };
  }

  /** Forget which field was uncovered. */
  clear() {
    this.#uncovered = null;
  }

  /** Show what is asked; gives whether the refusal stands beside what caused it. */
  show() {
    const parts = this.#entry.fields.map((field) => {
      const own = { refusal: this.#refusalOf(field.stage), near: this.#nearIn(field) };
      return fieldParts(field, { ...this.#context, ...own });
    });
    const optional = (this.#entry.complete?.optional ?? []).map((stage) => this.#optional(stage));
    this.#place.replaceChildren(...parts, ...this.#overriding(), ...optional);
    return this.#place.querySelector(".wrong") !== null;
  }

  #refusalOf({ field }) {
    const { refusal } = this.#entry;
    return refusal?.at === field ? refusal : null;
  }

  /** That it was against the rules stands there, with the reason in the table's own words. */
  #overriding() {
    const { override } = this.#entry.given;
    if (!override) return [];
    const line = made("input", "");
    Object.assign(line, { type: "text", value: override.reason, autocomplete: "off" });
    line.addEventListener("change", () => {
      const reason = line.value.trim() || this.#words.anyway_reason;
      this.#entry.give("override", { reason });
    });
    const codes = (this.#entry.complete?.waived ?? []).map((code) => code.replaceAll("_", " "));
    const waived = codes.length > 0 ? `(${codes.join(", ")})` : "";
    const label = made("label", "anyway", `${this.#words.against} ${waived}`, line);
    label.dataset.field = "override";
    return [label];
  }

  /** What may stay out: its proposal with a button to change it, or its controls once changed. */
  #optional(stage) {
    if (this.#covered(stage)) return this.#sealed(stage);
    const { given } = this.#entry;
    const value = given[stage.field] ?? stage.default ?? undefined;
    const fold = made("details", "optional", made("summary", "", stage.ask));
    fold.open = stage.field in given || this.#uncovered === stage.field;
    const choose = (field, chosen) => this.#entry.give(field, chosen);
    const own = { choose, refusal: this.#refusalOf(stage), keepOpen: true, insist: null };
    fold.append(fieldParts({ stage, value }, { ...this.#context, ...own }));
    return fold;
  }

  /** An optional field for one player's eyes: once that player has the phone it is asked anew. */
  #sealed(stage) {
    const button = buttonFor("small", stage.ask, async () => {
      if ((await this.#lift({ ...stage, choices: [] })) !== "lift") return;
      this.#uncovered = stage.field;
      await this.#entry.resume(this.#entry.whole);
    });
    button.dataset.sealed = stage.field;
    return button;
  }
}
