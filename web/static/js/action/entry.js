// An action on its way: its type and the fields given so far. The server names the next open field
// and what fits it; whatever has only one answer is filled in here.

import { filledIn, isForced, isFull, isWhole } from "./stages.js";

/** Statuses of answers that say nothing about the action: no right to ask, or asked too often. */
const BARRED = [401, 403, 429];

export class Entry {
  #ask;
  #changed;
  #covered;
  #putAside;
  #turn = 0;
  /** What takes back each touch since the last answer of the server, the latest last. */
  #unanswered = [];
  #resumed = null;
  #refused = null;

  /**
   * `legal` asks the server about a partial action, and is given what tells whether the answer is
   * still waited for; `changed` is called when something is new.
   * `covered` tells whether a stage is for other eyes, `putAside` keeps a draft out of sight.
   */
  constructor({ legal, changed, covered, putAside }) {
    this.#ask = legal;
    this.#changed = changed;
    this.#covered = covered;
    this.#putAside = putAside;
    this.clear();
  }

  /** Back to the choice of an action. */
  clear() {
    this.#turn += 1;
    Object.assign(this, { type: null, player: null, label: "", fields: [], given: {} });
    Object.assign(this, { complete: null, refusal: null, waiting: false, kept: new Map() });
    this.touched = false;
  }

  /** Whether a touch just now made the action whole, and nothing in it was left to a proposal. */
  get sure() {
    const { complete, waiting, touched, given, fields } = this;
    if (!complete || waiting || !touched || given.override) return false;
    if (complete.optional?.length > 0 || complete.warnings?.length > 0) return false;
    return fields.every(({ stage, value, automatic }) =>
      automatic ? isForced(stage) : isFull(stage, value),
    );
  }

  /** The action as it stands. */
  get partial() {
    const values = this.fields
      .filter(({ stage, value }) => isWhole(stage, value))
      .map(({ stage, value }) => [stage.field, value]);
    const whose = this.player === null ? {} : { player: this.player };
    return { type: this.type, ...whose, ...Object.fromEntries(values), ...this.given };
  }

  /** The field that waits for an answer, if any. */
  get open() {
    return this.fields.find(({ stage, value }) => !isWhole(stage, value)) ?? null;
  }

  /** Start an action of a type; `label` is what people call it. */
  async begin({ type, player, label }) {
    this.clear();
    Object.assign(this, { type, player, label });
    await this.#proceed();
  }

  /** What somebody entered so far, to go on with later; null if nobody entered anything. */
  get draft() {
    if (this.waiting && this.#resumed?.turn === this.#turn) return this.#resumed.draft;
    const touched = this.fields.some(({ value, automatic }) => value !== undefined && !automatic);
    return touched ? this.whole : null;
  }

  /** What somebody entered so far, the touch that was refused last among it. */
  get attempt() {
    return this.#refused?.turn === this.#turn ? this.#refused.draft : this.draft;
  }

  /** The action on its way, in a form that can be kept and resumed. */
  get whole() {
    const { type, player, label, fields, given } = this;
    return { type, player, label, fields, given };
  }

  /**
   * Go on with a draft, asked anew; where that is refused it stays as it was, with the reason, or
   * is put aside where it is for other eyes.
   */
  async resume(draft) {
    this.clear();
    const { type, player, label, given, fields } = draft;
    const kept = new Map(fields.map((field) => [field.stage.field, field]));
    Object.assign(this, { type, player, label, given, kept });
    this.#resumed = { turn: this.#turn + 1, draft };
    await this.#proceed(() => this.#standStill(draft));
  }

  #standStill(draft) {
    const { fields } = draft;
    if (!fields.some(({ stage }) => this.#covered(stage))) {
      Object.assign(this, { fields, complete: null });
      return;
    }
    this.clear();
    this.#putAside(draft);
  }

  /**
   * Give a field its value; one that the server refuses is taken back, its reason kept. The choice
   * that was touched may settle further fields.
   */
  async choose(field, value, choice = null) {
    const at = this.fields.findIndex(({ stage }) => stage.field === field);
    // A touch that comes late is about a field that is not asked any more.
    if (at < 0) return;
    // What is wrong in a whole object stays on the page: what stood there before is not meant.
    const complete = this.fields[at].stage.kind === "json" ? null : this.complete;
    const before = { fields: this.fields, complete };
    const chosen = { stage: this.fields[at].stage, value, choice, automatic: false };
    this.fields = [...this.fields.slice(0, at), chosen];
    Object.assign(this, { complete: null, touched: true });
    if (!isWhole(chosen.stage, value)) {
      this.#waitForMore();
      return;
    }
    const told = this.fields.slice(0, at).map((one) => one.choice?.also ?? {});
    const also = Object.entries(Object.assign({}, choice?.also, ...told));
    this.kept = new Map(also.map(([name, given]) => [name, { value: given, also: true }]));
    await this.#proceed(() => Object.assign(this, before), field, value);
  }

  /** Answer a field that the open one would settle, before it. */
  async answerAside(stage, choice) {
    const fields = this.fields.slice(0, -1);
    const before = { fields: this.fields };
    const also = Object.entries(choice.also ?? {});
    const told = { stage, value: choice.value, choice, automatic: false };
    this.fields = [...fields, told];
    this.touched = true;
    this.kept = new Map(also.map(([name, given]) => [name, { value: given, also: true }]));
    await this.#proceed(() => Object.assign(this, before), stage.field, choice.value);
  }

  /** It broke a rule, but it happened: what was refused is tried again as that. */
  async insist(reason) {
    const { at, tried } = this.refusal;
    this.given = { ...this.given, override: { reason } };
    await this.choose(at, tried);
    if (this.refusal) {
      const { override: _, ...rest } = this.given;
      Object.assign(this, { given: rest, refusal: { ...this.refusal, insisted: true } });
      this.#changed();
    }
  }

  /** Give a field that may stay out its value; undefined takes it out again. */
  async give(field, value) {
    const before = { given: this.given, complete: this.complete };
    const { [field]: _, ...rest } = this.given;
    this.given = value === undefined ? rest : { ...rest, [field]: value };
    this.touched = true;
    await this.#proceed(() => Object.assign(this, before), field);
  }

  /** Open a field again; what came after it is asked anew. */
  reopen(field) {
    const at = this.fields.findIndex(({ stage }) => stage.field === field);
    if (at < 0) return;
    const { stage } = this.fields[at];
    this.fields = [...this.fields.slice(0, at), { stage, value: undefined, automatic: false }];
    this.#waitForMore();
  }

  /** A field is open: what was asked about the answer before is not meant by now. */
  #waitForMore() {
    this.#turn += 1;
    Object.assign(this, { complete: null, refusal: null, waiting: false, kept: new Map() });
    this.#changed();
  }

  /** One answer back: the last that a person gave, or the action itself. */
  back() {
    const settled = this.fields.filter(
      ({ stage, value, automatic, also }) => !automatic && !also && isWhole(stage, value),
    );
    if (settled.length === 0) this.clear();
    else return this.reopen(settled.at(-1).stage.field);
    this.#changed();
  }

  async #proceed(restore = () => this.clear(), at = null, tried = undefined) {
    this.#unanswered = this.waiting ? [...this.#unanswered, restore] : [restore];
    const turn = (this.#turn += 1);
    Object.assign(this, { waiting: true, refusal: null });
    this.#changed();
    const outcome = await this.#walk(turn);
    if (turn !== this.#turn) return;
    this.kept = new Map();
    if (outcome.given_up) restore();
    if (outcome.refusal) {
      this.#refused = { turn, draft: this.draft };
      if (!(await this.#takeBack(turn))) return;
      this.refusal = outcome.barred ? outcome.refusal : { ...outcome.refusal, at, tried };
    }
    this.waiting = false;
    this.#changed();
  }

  /**
   * Take back what was refused. What stood before it may have had no answer yet: it is asked for
   * anew, and taken back too where it is refused. False when something else is entered meanwhile.
   */
  async #takeBack(turn) {
    for (;;) {
      this.#unanswered.pop()();
      if (this.#unanswered.length === 0) return true;
      this.touched = false;
      const { refusal } = await this.#walk(turn);
      if (turn !== this.#turn) return false;
      if (!refusal) return true;
    }
  }

  /** Ask on until a field needs an answer, nothing is open, or the server refuses. */
  async #walk(turn) {
    const isMeant = () => turn === this.#turn;
    for (;;) {
      const { ok, status, body } = await this.#ask(this.partial, isMeant);
      if (!isMeant()) return {};
      if (body.given_up) return body;
      if (!ok || body.ok === false) return { refusal: body, barred: BARRED.includes(status) };
      if (body.complete) {
        this.complete = body;
        return {};
      }
      const known = this.kept.get(body.next.field);
      const value = known?.value ?? filledIn(body.next);
      const { choice = null, also = false } = known ?? {};
      const automatic = value !== undefined && (known?.automatic ?? !also);
      this.fields = [...this.fields, { stage: body.next, value, choice, also, automatic }];
      if (!isWhole(body.next, value)) return {};
    }
  }
}
