// What stands against an action, in words, and what can be done about it besides entering something
// else.

import { insistButton, refused } from "./refusals.js";

export class Objections {
  #place;
  #entry;
  #words;
  #legal;
  #about;
  #changed;
  #help = { against: null, shown: [] };

  /** `legal` asks the server about a partial action; `about` makes what else helps against one. */
  constructor(place, entry, { words, legal, about, changed }) {
    this.#place = place;
    this.#entry = entry;
    this.#words = words;
    this.#legal = legal;
    this.#about = about;
    this.#changed = changed;
    /** What is said besides what was refused in the fields: {message}, or null. */
    this.trouble = null;
  }

  /** Why an action is not possible, in full, and what can be done about it. */
  async explain({ message, type, player, label }) {
    const partial = player === null ? { type } : { type, player };
    const trouble = { message, partial };
    this.trouble = trouble;
    this.#changed();
    const override = { reason: this.#words.anyway_reason };
    const { ok, body } = await this.#legal({ ...partial, override });
    if (!ok || !body.ok || this.trouble !== trouble) return;
    trouble.insist = () => this.#insist({ type, player, label, override });
    this.#changed();
  }

  /** Show what was refused, unless it stands `beside` its field, and what can be done about it. */
  show({ beside }) {
    const { refusal } = this.#entry;
    const shown = refusal && !beside ? [refused(refusal)] : [];
    const more = this.trouble ? [refused(this.trouble)] : [];
    this.#place.replaceChildren(...shown, ...more, ...this.#waysOut());
  }

  /** Begin an action that was against the rules, but happened. */
  async #insist({ override, ...action }) {
    this.trouble = null;
    await this.#entry.resume({ ...action, fields: [], given: { override } });
  }

  #waysOut() {
    const { refusal, partial } = this.#entry;
    const tried = refusal?.at ? { ...partial, [refusal.at]: refusal.tried } : null;
    const about = tried ?? this.trouble?.partial;
    if (!about) return [];
    const insist = this.trouble?.insist;
    const help = this.#helpAgainst(tried ? refusal : this.trouble, about);
    return [...(insist ? [insistButton(this.#words, insist)] : []), ...help];
  }

  /** What else helps, the same as long as it is the same refusal: somebody may be looking into it. */
  #helpAgainst(refusal, about) {
    if (this.#help.against !== refusal) {
      this.#help = { against: refusal, shown: this.#about(about) };
    }
    return this.#help.shown;
  }
}
