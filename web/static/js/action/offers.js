// What may be done now: a button for each action, and the pieces on the board to begin it with.

import { buttonFor, chip, made } from "../page.js";

export class Offers {
  #place;
  #looks;
  #marks;
  #take;
  #explain;
  #piece = null;
  #all = [];

  /** `take` begins an offer that is possible, `explain` tells why another one is not. */
  constructor(place, { looks, marks, take, explain }) {
    this.#place = place;
    this.#looks = looks;
    this.#marks = marks;
    this.#take = take;
    this.#explain = explain;
  }

  /** What may be done from now on. */
  get all() {
    return this.#all;
  }

  set all(offers) {
    this.#all = offers;
    this.#piece = null;
  }

  /** The one move that is possible, if there is just one; players' moves go before the table's. */
  get only() {
    const possible = this.#all.filter(({ ok, correction }) => ok && !correction);
    const played = possible.filter(({ player }) => player !== null);
    const likely = played.length > 0 ? played : possible;
    return likely.length === 1 ? likely[0] : null;
  }

  /** The offer that an action on its way began with. */
  of(entry) {
    return this.#all.find(({ type, player }) => type === entry.type && player === entry.player);
  }

  /** The piece that was touched, to answer the first question of what is begun with it. */
  handOver() {
    const piece = this.#piece;
    this.#piece = null;
    return piece;
  }

  /** The pieces with which one can begin, as lights; `touched` is called after one was chosen. */
  pieces(touched) {
    const seen = new Map();
    for (const { ok, next, type } of this.#all) {
      if (!ok || next?.kind !== "one") continue;
      for (const { item, label, value } of next.choices) {
        if (item) seen.set(item, { label, ...(seen.has(item) ? {} : { begins: type, value }) });
      }
    }
    return [...seen].map(([item, { label, begins, value }]) => ({
      item,
      begins,
      value,
      label: String(label),
      chosen: item === this.#piece || undefined,
      take: () => this.#narrow(item, touched),
    }));
  }

  /** Show the buttons: all, or those that begin with the piece that was touched. */
  show(hidden) {
    this.#place.hidden = hidden;
    const acting = new Set(this.#all.map(({ player }) => player).filter(Boolean));
    const buttons = (wanted) =>
      this.#shown
        .filter(({ correction }) => Boolean(correction) === wanted)
        .map((offer) => this.#button(offer, acting.size > 1));
    const corrections = buttons(true);
    this.#place.querySelector(".moves-now").replaceChildren(...buttons(false));
    this.#place.querySelector(".corrections").replaceChildren(...corrections);
    this.#place.querySelector("details").hidden = corrections.length === 0;
  }

  get #shown() {
    if (!this.#piece) return this.#all;
    const begins = ({ next }) => next?.choices.some(({ item }) => item === this.#piece);
    return this.#all.filter(begins);
  }

  #narrow(item, touched) {
    this.#piece = this.#piece === item ? null : item;
    const fitting = this.#shown.filter(({ ok }) => ok);
    if (this.#piece && fitting.length === 1) return this.#take(fitting[0]);
    return touched();
  }

  #button(offer, several) {
    const look = this.#looks[offer.player];
    const whose = several && look ? [chip(look, this.#marks)] : [];
    const press = () => (offer.ok ? this.#take(offer) : this.#explain(offer));
    const button = buttonFor("offer", made("span", "label", ...whose, offer.label), press);
    if (!offer.ok) button.setAttribute("aria-disabled", "true");
    const below = offer.ok ? offer.costs : offer.message;
    if (below) button.append(made("span", offer.ok ? "costs" : "why", below));
    Object.assign(button.dataset, { type: offer.type, player: offer.player ?? "" });
    if (offer.then?.length > 0) button.dataset.then = JSON.stringify(offer.then);
    return button;
  }
}
