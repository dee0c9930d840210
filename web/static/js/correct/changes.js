// The changes that a correction gathers, before they are saved all at once.

export class Changes {
  #words;
  #changed;

  /** `changed` is called when they are others. */
  constructor({ words, changed }) {
    this.#words = words;
    this.#changed = changed;
    /** Each is {step | after, replace | insert | drop | override | opening} and its text. */
    this.all = [];
    /** The number of the correction that is taken back instead, or null. */
    this.revert = null;
  }

  /** Whether there is anything to save. */
  get some() {
    return this.revert !== null || this.all.length > 0;
  }

  /** The correction as the API takes it. */
  get correction() {
    return this.revert === null ? { changes: asked(this.all) } : { revert: this.revert };
  }

  /** The first step that is changed, at most `last`. */
  first(last) {
    return Math.min(...this.all.map(({ step, after }) => step ?? (after ?? -1) + 1), last);
  }

  /** All but one, as the API takes them. */
  besides(at) {
    return asked(this.all.filter((_, index) => index !== at));
  }

  /** Which change is that of a step, −1 without one. */
  ofStep(step) {
    return this.all.findIndex((change) => step && change.step === step);
  }

  /** Gather a change, in place of the one at `at`. */
  put(change, at = this.ofStep(change.step)) {
    this.revert = null;
    this.#set(at >= 0 ? this.all.with(at, change) : [...this.all, change]);
  }

  /** Leave a step out. */
  drop(step) {
    this.put({ step, drop: true, text: this.#words.left_out });
  }

  /** It was against the rules, but it happened: with the reason in the table's own words. */
  insist({ step, change: at }, reason = this.#words.anyway_reason) {
    const own = this.all[at];
    const override = { reason };
    if (own?.replace) this.put({ ...own, replace: { ...own.replace, override } }, at);
    else if (own?.insert) this.put({ ...own, insert: { ...own.insert, override } }, at);
    else this.put({ step, override });
  }

  /** Leave out what does not fit: a step, or a change that was inserted. */
  leaveOut({ step, change: at }) {
    if (step) this.drop(step);
    else this.takeBack(at);
  }

  /** A change is none any more. */
  takeBack(at) {
    this.#set(this.all.toSpliced(at, 1));
  }

  /** Take back an earlier correction, instead of anything else. */
  revertTo(number) {
    this.revert = number;
    this.#set([]);
  }

  #set(all) {
    this.all = all;
    this.#changed();
  }
}

function asked(changes) {
  return changes.map(({ text: _, ...change }) => change);
}
