// Where in the match the page is: the slider, the number of the step, the links to other steps, the
// address.

import { spoken } from "../page.js";

const NOTED_AFTER = 120;

export class Place {
  #root;
  #words;
  #slider;
  #typed;
  #step;
  #noting = null;

  /** `go` goes to the step that was asked for. */
  constructor(root, { words, go }) {
    this.#root = root;
    this.#words = words;
    this.#slider = root.querySelector("#slider");
    this.#typed = root.querySelector("#step");
    this.#step = Number(this.#slider.value);
    const goTyped = () => {
      go(Number.parseInt(this.#typed.value, 10) || 0);
      this.#typed.blur();
    };
    this.#slider.addEventListener("input", () => go(Number(this.#slider.value)));
    this.#typed.addEventListener("change", goTyped);
    this.#typed.addEventListener("keydown", ({ key }) => key === "Enter" && goTyped());
    this.#typed.addEventListener("blur", () => (this.#typed.value = this.#step));
    addEventListener("pagehide", () => this.#note());
  }

  /** The step that the page shows. */
  get step() {
    return this.#step;
  }

  /** Show a step of so many. */
  show(step, last) {
    this.#step = step;
    this.#slider.max = last;
    this.#slider.value = step;
    const said = spoken(this.#words.step_of, { step, steps: last });
    this.#slider.setAttribute("aria-valuetext", said);
    if (document.activeElement !== this.#typed) this.#typed.value = step;
    const targets = { first: 0, previous: step - 1, next: step + 1, last };
    for (const [name, target] of Object.entries(targets)) {
      const link = this.#root.querySelector(`[data-go=${name}]`);
      const within = Math.min(Math.max(target, 0), last);
      link.href = addressOf(within);
      link.setAttribute("aria-disabled", within === step);
    }
  }

  /** The address follows once somebody stays: browsers drop addresses that come too fast. */
  noteSoon() {
    clearTimeout(this.#noting);
    this.#noting = setTimeout(() => this.#note(), NOTED_AFTER);
  }

  /** A digit opens the number of the step, already filled in. */
  type(digit) {
    this.#typed.focus();
    this.#typed.value = digit;
  }

  #note() {
    history.replaceState(null, "", addressOf(this.#step));
  }
}

/** This page at a step. */
export function addressOf(step) {
  const address = new URL(location.href);
  address.searchParams.set("step", step);
  return address;
}
