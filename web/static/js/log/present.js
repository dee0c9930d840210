// The position that the log page shows: boards, numbers, what was done last, what undoes it.

import { showList } from "../page.js";
import { showStanding } from "../standing.js";

export class Present {
  #root;
  #shown;
  #words;
  #cover;
  #seat;
  #covered;

  /** `position` is the one that the page came with, `seat` the one that it is seen from. */
  constructor(root, position, { table, looks, marks, words, phases, cover, seat }) {
    this.#root = root;
    this.#shown = { table, looks, marks, words, phases };
    this.#words = words;
    this.#cover = cover;
    this.#seat = seat;
    this.#covered = position;
    /** The position as the server tells it. */
    this.now = position;
  }

  /** Show another position; what moved glides there unless `still`. */
  show(position, { still = false } = {}) {
    this.now = position;
    showStanding(this.#root, position, { ...this.#shown, still });
    this.#part(".last .text").textContent = position.text || this.#words.opened;
    showList(this.#part(".last .because"), position.because);
    this.#part(".ended").hidden = !position.finished;
    const lies = this.#cover.player === null;
    this.#part("#undo").disabled = position.step === 0 || !lies;
    this.#part("#redo").disabled = !lies;
    if (lies) this.#covered = position;
    this.#cover.offer(position.hidden);
    this.#root.dataset.step = position.step;
    const seat = this.#seat === null ? {} : { seat: this.#seat };
    this.#part(".correct-this").search = new URLSearchParams({ step: position.step, ...seat });
  }

  /** Nothing secret stays on the page: the position as it was shown when the cover lay last. */
  conceal() {
    this.show(this.#covered, { still: true });
  }

  #part(selector) {
    return this.#root.querySelector(selector);
  }
}
