// The line that says what was done last, and takes it back or brings it back.

import { spoken } from "../page.js";

export class Undoing {
  #said;
  #redo;
  #words;
  #present;
  #cover;
  #change;
  #logged;
  #undone = [];

  /**
   * `change` sends a call that changes the match, and then says what it did; `logged` tells when the
   * page shows what was logged last.
   */
  constructor(root, { words, present, cover, change, logged }) {
    this.#said = root.querySelector(".undo-line .said");
    this.#redo = root.querySelector("#redo");
    this.#words = words;
    this.#present = present;
    this.#cover = cover;
    this.#change = change;
    this.#logged = logged;
  }

  /** Say something; what was undone before cannot be brought back any more. */
  say(text) {
    this.#show(text, []);
  }

  /** Say nothing; what was undone can still be brought back. */
  hush() {
    this.#show("", this.#undone);
  }

  /** The cover lies: whose secrets the sentences tell is not known here. */
  conceal() {
    this.#show("", this.#undone.map(() => ""));
  }

  /** Take the last step back, the one that is being logged if there is one. */
  async undo() {
    await this.#logged();
    if (this.#cover.player !== null) return;
    const { text: sentence, step } = this.#present.now;
    const said = spoken(this.#words.undone, { sentence });
    const rest = [...this.#undone, sentence];
    await this.#change("undo", { to: step - 1 }, () => this.#show(said, rest));
  }

  /** Bring back what was undone last, if the page still knows it. */
  async redo() {
    if (this.#redo.hidden || this.#redo.disabled) return;
    const said = spoken(this.#words.redone, { sentence: this.#undone.at(-1) });
    const rest = this.#undone.slice(0, -1);
    await this.#change("redo", {}, () => this.#show(said, rest));
  }

  #show(text, undone) {
    this.#undone = undone;
    this.#said.textContent = text;
    this.#redo.hidden = undone.length === 0;
  }
}
