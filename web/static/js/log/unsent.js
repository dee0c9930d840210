// The actions that were not taken yet, as the page shows them, and what a person may do about the
// first of them when it was refused.

import { refused } from "../action/refusals.js";
import { buttonFor, made, spoken } from "../page.js";
import { meanwhile } from "./news.js";

export class Unsent {
  #place;
  #words;
  #outbox;
  #park;
  #open;

  /** `park` puts a draft aside, `open` goes on with it. */
  constructor(place, { words, outbox, park, open }) {
    this.#place = place;
    this.#words = words;
    this.#outbox = outbox;
    this.#park = park;
    this.#open = open;
    this.#back.addEventListener("click", () => this.#takeLast());
  }

  get #back() {
    return this.#place.querySelector("#take-last");
  }

  /** Show what waits. */
  show() {
    const { items } = this.#outbox;
    const stuck = items[0]?.problem ? items[0] : null;
    this.#place.hidden = items.length === 0;
    const title = stuck ? this.#words.refused : this.#words.unsent;
    this.#place.querySelector("h2").textContent = spoken(title, { n: items.length });
    const lines = items.map(({ text }) => made("li", "", text));
    this.#back.hidden = stuck !== null || !this.#outbox.silent;
    if (stuck) lines[0].append(...this.#decisions(stuck));
    this.#place.querySelector("ol").replaceChildren(...lines);
  }

  #decisions({ id, action, problem }) {
    const missed = problem.details?.missed;
    const message = missed ? meanwhile(this.#words, missed, problem.step) : problem.message;
    const way = (text, run) => buttonFor("small", text, run);
    const buttons = [
      missed
        ? way(this.#words.after_that, () => this.#outbox.sendAfter(id, problem.step))
        : way(this.#words.anyway, () => this.#sendAnyway(id, action)),
      way(this.#words.open_it, () => this.#take(id, this.#open)),
      way(this.#words.later, () => this.#take(id, this.#park)),
      way(this.#words.leave_out, () => this.#outbox.leaveOut(id, missed && problem.step)),
    ];
    return [refused({ message }), made("span", "decisions", ...buttons)];
  }

  async #take(id, goOn) {
    const taken = await this.#outbox.take(id);
    if (taken) await goOn(asDraft(taken));
  }

  #sendAnyway(id, action) {
    const override = { reason: this.#words.anyway_reason };
    const forced = (one) => ({ ...one, override });
    return this.#outbox.change(id, Array.isArray(action) ? action.map(forced) : forced(action));
  }

  /** What was entered last, before anybody answered, is entered again. */
  async #takeLast() {
    const last = await this.#outbox.takeLast();
    if (last) await this.#open(asDraft(last));
  }
}

function asDraft({ draft, text }) {
  return { ...draft, label: draft.label || text };
}
