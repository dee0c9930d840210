// The form for one action: what may be done, its fields on the board and beside it, and the button
// that says the sentence. It logs nothing itself; `confirm` is called with the whole action.

import { Lights } from "../board/lights.js";
import { spoken } from "../page.js";
import { touched } from "./chosen.js";
import { Entry } from "./entry.js";
import { focusAgain, focusIn } from "./focus.js";
import { Objections } from "./objections.js";
import { Offers } from "./offers.js";
import { Places } from "./places.js";
import { Questions } from "./questions.js";
import { Steady } from "./steady.js";

/** What enters an action, as far as it can be touched. */
const ENTERS = ".offers, .doing, .fields, .trouble, .parked, .light, [data-item]";

/** What a form does that is used without a cover, and always confirms. */
const PLAIN = {
  about: () => [],
  atOnce: () => false,
  together: null,
  covered: () => false,
  lift: null,
  putAside: null,
  asked: () => new Promise(() => {}),
  changed: () => {},
};

export class Form {
  #root;
  #does;
  #offers;
  #questions;
  #objections;
  #places;
  #lights;
  #steady;
  #offer = null;
  #resting = false;
  #eager = false;
  /** Which action was entered when the mouse was pressed, until the click is heard; else null. */
  #pressedFor = null;

  /**
   * `legal` asks the server about a partial action; `confirm` takes the whole one, `together` several
   * at once; `atOnce` tells whether small actions need no confirming; `sentence` is what the button
   * says, with a hole for the sentence of the action; `about` makes what else helps against a
   * refusal; `changed` is called when the form shows something else. `covered` tells whether a field
   * is for other eyes, `lift` has the phone passed on, and `asked` resolves as soon as that is asked
   * for; `putAside` keeps a draft that is for other eyes. `parts` are what the game calls the parts
   * of a position, and the values that these take.
   */
  constructor(root, { table, looks, marks, words, parts, ...does }) {
    this.#root = root;
    this.#does = { ...PLAIN, ...does };
    const { legal, about, covered, lift, putAside } = this.#does;
    const changed = () => this.show();
    this.entry = new Entry({ legal, changed, covered, putAside });
    this.#offers = new Offers(this.#part(".offers"), {
      looks,
      marks,
      take: (offer) => this.#take(offer, { byHand: true }),
      explain: (offer) => this.#objections.explain(offer),
    });
    const objecting = { words, legal, about, changed };
    this.#objections = new Objections(this.#part(".trouble"), this.entry, objecting);
    this.#places = new Places(this.entry, changed);
    const nearIn = (field) => this.#places.nearIn(field);
    const asking = { table, looks, words, parts, covered, lift, nearIn };
    this.#questions = new Questions(this.#part(".fields"), this.entry, asking);
    this.#lights = new Lights(table, this.#part(".boards"), {
      choose: ({ take }) => take(),
      refuse: (items) => this.#places.touchElsewhere(items),
    });
    this.#steady = new Steady(root, changed);
    root.addEventListener("mousedown", () => (this.#pressedFor = this.#doing), { capture: true });
    root.addEventListener("click", (event) => this.#once(event), { capture: true });
    this.#part("#confirm").addEventListener("click", () => this.confirm());
    this.#part(".doing button").addEventListener("click", () => this.clear());
  }

  /** What may be done now. */
  get offers() {
    return this.#offers.all;
  }

  /** What stands against going on, besides what was refused in the fields: {message}, or null. */
  get trouble() {
    return this.#objections.trouble;
  }

  set trouble(trouble) {
    this.#objections.trouble = trouble;
  }

  /** Offer what may be done now; a single move is begun at once, a draft is gone on with. */
  async offer(offers, { draft = null } = {}) {
    const several = this.#does.together !== null;
    this.#offers.all = several ? offers : offers.filter(({ then }) => !then?.length);
    this.#offer = null;
    this.#questions.clear();
    this.entry.clear();
    const { only } = this.#offers;
    const begun = draft ? this.entry.resume(draft) : only && this.#take(only);
    await Promise.race([begun, this.#does.asked()]);
    this.show();
  }

  /** Begin an action; a piece that was touched before answers its first question. */
  async #take(offer, { byHand = false } = {}) {
    const piece = this.#offers.handOver();
    this.#offer = offer;
    this.trouble = null;
    if (offer.then?.length > 0) return this.#does.together(offer);
    const begun = this.entry.begin(offer);
    this.entry.touched = byHand;
    await begun;
    const { open } = this.entry;
    const choices = piece && open ? open.stage.choices.filter(({ item }) => item === piece) : [];
    if (choices.length > 1) return this.#places.touch(open, piece);
    if (choices.length === 1) {
      const [choice] = choices;
      await this.entry.choose(open.stage.field, touched(open, choice), choice);
    }
    return undefined;
  }

  /** Which action is entered, and whose. */
  get #doing() {
    return `${this.entry.type} ${this.entry.player}`;
  }

  /**
   * A second tap in the same place was meant for what stood there before; so is one too early, and
   * one that began when another action was entered: somebody else may have logged that meanwhile.
   */
  #once(event) {
    const again = event.detail > 1 && event.target.closest(".offer, .choice, .light, #confirm");
    const early = this.#resting && event.target.closest(ENTERS);
    const late = event.detail > 0 && this.#isOutdated && event.target.closest(ENTERS);
    this.#pressedFor = null;
    if (!again && !early && !late) return;
    event.preventDefault();
    event.stopPropagation();
  }

  get #isOutdated() {
    return this.#pressedFor !== null && this.#pressedFor !== this.#doing;
  }

  /** Back to the choice of an action. */
  clear() {
    this.entry.clear();
    this.show();
  }

  /** Hand the action over; asked for while the server still thinks about it, once it is whole. */
  confirm() {
    if (this.#resting) return undefined;
    this.#eager = this.entry.waiting && this.entry.touched;
    if (this.entry.waiting || !this.entry.complete) return undefined;
    this.entry.touched = false;
    return this.#does.confirm(this.entry.partial);
  }

  /** Nothing can be entered or confirmed while something is written. */
  rest() {
    this.#resting = true;
    this.#root.toggleAttribute("data-resting", true);
    this.#part(".entry")?.setAttribute("aria-busy", "true");
    this.#part("#confirm").disabled = true;
  }

  /** It is written: on it goes. */
  wake() {
    this.#resting = false;
    this.#root.toggleAttribute("data-resting", false);
    this.show();
  }

  /** One answer back. */
  back() {
    if (this.entry.type) this.entry.back();
  }

  /** Put the keyboard on the first lit place; false when there is none. */
  focusBoard() {
    return this.#lights.focus();
  }

  /** Whatever the form shows follows from the offers, `entry` and `trouble`. */
  show() {
    if (this.#steady.postpones()) return;
    const { entry } = this;
    this.#part(".entry")?.setAttribute("aria-busy", String(entry.waiting || this.#resting));
    this.#root.dataset.doing = entry.type ?? "";
    const focus = focusIn(this.#root, this.#steady.typing);
    this.#offers.show(entry.type !== null);
    this.#showDoing();
    this.#objections.show({ beside: this.#questions.show() });
    this.#showConfirm();
    this.#lights.show(entry.type === null ? this.#offers.pieces(() => this.show()) : this.#places.lit);
    if (focus && !this.#root.contains(document.activeElement)) {
      focusAgain(this.#root, focus, { complete: entry.complete, lights: this.#lights });
    }
    const sure = entry.sure && this.#isAtOnce();
    if (entry.refusal) this.#eager = false;
    if (sure || (this.#eager && !entry.waiting)) this.confirm();
    this.#does.changed();
  }

  #showDoing() {
    const offer = this.#offers.of(this.entry);
    const label = [offer?.label ?? this.entry.label, offer?.costs].filter(Boolean).join(" · ");
    this.#part(".doing").hidden = this.entry.type === null;
    this.#part(".doing .label").textContent = label;
  }

  #showConfirm() {
    const { entry } = this;
    const button = this.#part("#confirm");
    button.hidden = entry.type === null || (this.#isAtOnce() && !entry.complete);
    button.disabled = !entry.complete || entry.waiting || this.#resting;
    const sentence = entry.complete?.text ?? "…";
    button.textContent = spoken(this.#does.sentence, { sentence });
  }

  /** Whether the action is logged with the touch that completes it. */
  #isAtOnce() {
    return Boolean(this.#offer?.at_once) && this.#does.atOnce();
  }

  #part(selector) {
    return this.#root.querySelector(selector);
  }
}
