// What is half entered: kept on this device, where it outlives a reload and a locked phone, or put
// aside for later.

import { buttonFor, made, spoken } from "../page.js";
import { newId } from "../server.js";

const KEEP_AFTER = 100;

export class Drafts {
  #root;
  #keep;
  #name;
  #words;
  #unchecked;
  #entered;
  #goOn;
  #parked = [];
  #keeping = null;
  #unkept = null;

  /**
   * `keep` is what this device keeps about the match; `entered` gives the draft on the page, null
   * where nothing was entered; `goOn` goes on with another one.
   */
  constructor(root, { keep, match, words, unchecked, entered, goOn }) {
    this.#root = root;
    this.#keep = keep;
    this.#name = `${match} now`;
    this.#words = words;
    this.#unchecked = unchecked;
    this.#entered = entered;
    this.#goOn = goOn;
    document.addEventListener("visibilitychange", () => document.hidden && this.#write());
  }

  /** Take up what was kept from before; gives the draft to go on with, or null. */
  async open() {
    const [first, ...others] = await this.#keep.all("drafts");
    if (first?.seen) this.#unchecked.seen = first.seen;
    this.#parked = first?.number === 0 ? others : [first, ...others].filter(Boolean);
    this.#show();
    return first?.number === 0 && first.type ? first : null;
  }

  /** Keep what is entered now. */
  keepNow() {
    const draft = this.#entered();
    this.#root.querySelector("#later").hidden = draft === null;
    clearTimeout(this.#keeping);
    this.#unkept = { type: null, ...draft, id: this.#name, number: 0, seen: this.#unchecked.seen };
    this.#keeping = setTimeout(() => this.#write(), KEEP_AFTER);
  }

  /** Write what is not kept yet: after a moment, or at once when the phone is locked. */
  #write() {
    clearTimeout(this.#keeping);
    if (this.#unkept) this.#keep.put("drafts", this.#unkept);
    this.#unkept = null;
  }

  /** Put what is entered now aside, and go on without it. */
  async later() {
    await this.park(this.#entered());
    await this.#goOn(null);
  }

  /** Put a draft aside. */
  async park(draft) {
    if (!draft) return;
    const number = (this.#parked.at(-1)?.number ?? 0) + 1;
    const thing = { ...draft, id: newId(), number };
    await this.#keep.put("drafts", thing);
    this.#parked = [...this.#parked, thing];
    this.#show();
  }

  /** Go on with another draft; what is entered now is put aside. */
  async exchange(draft) {
    await this.park(this.#entered());
    await this.#goOn(draft);
  }

  async #takeUp(draft) {
    await this.#forget(draft);
    await this.exchange(draft);
  }

  async #forget({ id }) {
    await this.#keep.remove("drafts", id);
    this.#parked = this.#parked.filter((one) => one.id !== id);
    this.#show();
  }

  /** A tap takes a draft up, the cross forgets it. */
  #show() {
    const place = this.#root.querySelector(".parked");
    place.hidden = this.#parked.length === 0;
    const lines = this.#parked.map((draft) => {
      const cross = buttonFor("small", "✕", () => this.#forget(draft));
      cross.setAttribute("aria-label", spoken(this.#words.forget, { label: draft.label }));
      return made("li", "", buttonFor("small", draft.label, () => this.#takeUp(draft)), cross);
    });
    place.replaceChildren(...lines);
  }
}
