// The cover over secrets on a phone that goes round the table: it lies over the page until the
// player whose secrets they are has the phone, and falls again by itself.

import { buttonFor, chip, spoken } from "../page.js";

const PATIENCE = 45_000;
const TOUCHES = ["pointerdown", "keydown", "input"];

export class Cover {
  #dialog;
  #bar;
  #peeks;
  #looks;
  #marks;
  #words;
  #covers;
  #sees;
  #lifted;
  #fell;
  #answer = null;
  #asked = null;
  #clock = null;
  #told = [];

  /**
   * Inside `root` lie the cover (a dialog), the line that says for whom it is lifted, and the place
   * of the buttons to look at secrets. `covers` tells whether secrets are covered at all, `sees`
   * whether they may be seen under it. `lifted` is called for a look, `fell` when the cover falls by
   * itself or by hand.
   */
  constructor(root, { looks, marks, words, covers, sees, lifted, fell }) {
    this.#dialog = root.querySelector("dialog.cover");
    this.#bar = root.querySelector(".uncovered");
    this.#peeks = root.querySelector(".peeks");
    this.#looks = looks;
    this.#marks = marks;
    this.#words = words;
    this.#covers = covers;
    this.#sees = sees;
    this.#lifted = lifted;
    this.#fell = fell;
    /** For whom the cover is lifted now; null while it lies. */
    this.player = null;
    for (const choice of this.#dialog.querySelectorAll("button")) {
      choice.addEventListener("click", () => this.#say(choice.dataset.says));
    }
    this.#dialog.addEventListener("cancel", () => this.#say("not_now"));
    this.#bar.querySelector("button").addEventListener("click", () => this.fall());
    document.addEventListener("visibilitychange", () => document.hidden && this.fall());
    addEventListener("pagehide", () => this.fall());
    for (const touch of TOUCHES) root.addEventListener(touch, () => this.#wait(), true);
  }

  /** The player whose secrets may be on the page now, or null. */
  get eyes() {
    return this.#sees ? this.player : null;
  }

  /** Whether a field is for one player's eyes, and the cover lies. */
  hides({ sealed }) {
    return this.#covers && Boolean(sealed) && sealed !== this.player;
  }

  /** Have the phone passed to the player whose secret a field asks for; what came of it. */
  liftFor({ sealed, choices }) {
    const unknown = choices.find(({ value }) => value === null)?.label ?? null;
    return this.ask(sealed, { unknown });
  }

  /** Offer a look at the secrets of these players. */
  offer(players) {
    if (!this.#covers) return;
    const shown = this.#sees && this.player === null ? players : [];
    const buttons = shown.map((player) => {
      const look = this.#looks[player];
      const text = spoken(this.#words.look, { player: look.name });
      return buttonFor("small quiet", [chip(look, this.#marks), text], () => this.#look(player));
    });
    this.#peeks.replaceChildren(...buttons);
  }

  /**
   * Ask for the phone to be passed to a player: `lift` once that player took it, `unknown` where
   * the answer shall stay unknown, else `not_now`.
   */
  ask(player, { unknown = null } = {}) {
    this.#say("not_now");
    const look = this.#looks[player];
    const name = spoken(this.#words.pass_to, { player: look.name });
    this.#part("h2").replaceChildren(chip(look, this.#marks), name);
    this.#part("[data-says=lift]").textContent = spoken(this.#words.lift, { player: look.name });
    this.#part("[data-says=unknown]").hidden = unknown === null;
    this.#part("[data-says=unknown]").textContent = unknown ?? "";
    this.#asked = player;
    this.#dialog.showModal();
    for (const tell of this.#told.splice(0)) tell();
    return new Promise((resolve) => (this.#answer = resolve));
  }

  /** As soon as the phone is to be passed on. */
  asked() {
    return new Promise((resolve) => this.#told.push(resolve));
  }

  /** Lay the cover back; `quietly` where the page goes on by itself. */
  fall({ quietly = false } = {}) {
    const { player } = this;
    if (player === null) return;
    clearTimeout(this.#clock);
    this.player = null;
    this.#bar.hidden = true;
    if (!quietly) this.#fell(player);
  }

  async #look(player) {
    if ((await this.ask(player)) === "lift") await this.#lifted();
  }

  #say(answer) {
    const resolve = this.#answer;
    if (!resolve) return;
    this.#answer = null;
    this.#dialog.close();
    if (answer === "lift") this.#lift(this.#asked);
    resolve(answer);
  }

  #lift(player) {
    const { name } = this.#looks[player];
    this.player = player;
    this.#bar.hidden = false;
    this.#bar.querySelector("span").textContent = spoken(this.#words.for_eyes, { player: name });
    this.#peeks.replaceChildren();
    this.#wait();
  }

  /** Who does nothing for a while has put the phone down. */
  #wait() {
    if (this.player === null) return;
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => this.fall(), PATIENCE);
  }

  #part(selector) {
    return this.#dialog.querySelector(selector);
  }
}
