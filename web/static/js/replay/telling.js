// The words of a step: when it was, what happened, and the arithmetic of it.

import { showList, spoken } from "../page.js";

export class Telling {
  #root;
  #words;
  #box;
  #more;

  /** The words inside `root`; what does not fit is shown whole on demand. */
  constructor(root, words) {
    this.#root = root;
    this.#words = words;
    this.#box = root.querySelector(".words");
    this.#more = root.querySelector(".more");
    this.#more.addEventListener("click", () => {
      this.#open(this.#more.getAttribute("aria-expanded") === "false");
    });
  }

  /** Tell a move; `phases` are the names of the phases. */
  show(move, phases) {
    this.#root.querySelector(".moment").textContent = this.#moment(move, phases);
    this.#root.querySelector(".text").textContent = move.text || this.#words.opened;
    showList(this.#root.querySelector(".because"), move.because ?? []);
  }

  /** The words have two lines and their arithmetic two: more is offered where that is too little. */
  fold() {
    this.#open(false);
  }

  #open(whole) {
    this.#box.classList.toggle("open", whole);
    this.#more.setAttribute("aria-expanded", whole);
    this.#more.hidden = !whole && this.#box.firstElementChild.offsetHeight <= this.#box.clientHeight;
  }

  #moment({ round, phase }, phases) {
    const label = phases[phase];
    return round === null ? label : `${spoken(this.#words.round, { round })} · ${label}`;
  }
}
