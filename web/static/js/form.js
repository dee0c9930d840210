// The form for one action: what may be done, its fields on the board and beside it, and the button
// that says the sentence. It logs nothing itself; `confirm` is called with the whole action.

import { insistButton } from "./doubts.js";
import { Entry } from "./entry.js";
import { chosenOf, fieldParts, pickedOf, refused, same, touched } from "./fields.js";
import { Lights } from "./lights.js";
import { chip, made, spoken } from "./page.js";

const COUNTED = ["many", "order", "amounts"];

export class Form {
  #root;
  #table;
  #looks;
  #marks;
  #words;
  #sentence;
  #legal;
  #confirm;
  #about;
  #changed;
  #lights;
  #atOnce;
  #together;
  #covered;
  #opened = null;
  #lift;
  #asked;
  #offer = null;
  #resting = false;
  #narrowed = null;
  #near = null;
  #eager = false;

  /**
   * `legal` asks the server about a partial action; `confirm` takes the whole one; `sentence` is
   * what the button says, with a hole for the sentence of the action; `changed` is called when the
   * form shows something else. `covered` tells whether a field is for other eyes, `lift` has the
   * phone passed on, and `asked` resolves as soon as that is asked for.
   */
  constructor(root, parts) {
    const { table, looks, marks, words, sentence, legal, confirm } = parts;
    this.#root = root;
    this.#table = table;
    this.#looks = looks;
    this.#marks = marks;
    this.#words = words;
    this.#sentence = sentence;
    this.#legal = legal;
    this.#confirm = confirm;
    this.#about = parts.about ?? (() => []);
    this.#atOnce = parts.atOnce ?? (() => false);
    this.#together = parts.together ?? null;
    this.#covered = parts.covered ?? (() => false);
    this.#lift = parts.lift ?? null;
    this.#asked = parts.asked ?? (() => new Promise(() => {}));
    this.#changed = parts.changed ?? (() => {});
    const boards = this.#part(".boards");
    this.#lights = new Lights(table, boards, {
      choose: ({ take }) => take(),
      refuse: (items) => this.#touchElsewhere(items),
    });
    this.entry = new Entry({ legal, changed: () => this.show() });
    this.offers = [];
    this.trouble = null;
    root.addEventListener("click", (event) => this.#once(event), { capture: true });
    this.#part("#confirm").addEventListener("click", () => this.confirm());
    this.#part(".doing button").addEventListener("click", () => this.clear());
  }

  /** Offer what may be done now; a single move is begun at once, a draft is gone on with. */
  async offer(offers, { draft = null } = {}) {
    this.offers = this.#together ? offers : offers.filter(({ then }) => !then?.length);
    this.#narrowed = null;
    this.#offer = null;
    this.#opened = null;
    this.entry.clear();
    const only = this.#onlyMove();
    const begun = draft ? this.entry.resume(draft) : only && this.take(only);
    await Promise.race([begun, this.#asked()]);
    this.show();
  }

  /** Enter an action again as it was; if it does not fit any more, offer what does. */
  async enterAgain({ type, player = null, ...given }) {
    const { entry } = this;
    await entry.begin({ type, player, label: type });
    if (given.override && !entry.refusal) await entry.give("override", given.override);
    // Each answer may open further fields, so their number grows on the way.
    for (let at = 0; at < entry.fields.length && !entry.refusal; at += 1) {
      await this.#answerAgain(entry.fields[at], given);
    }
    if (entry.refusal && entry.type === null) return this.#offerInstead(entry.refusal);
    for (const { field } of entry.complete?.optional ?? []) {
      if (field in given) await entry.give(field, given[field]);
    }
    return this.show();
  }

  async #answerAgain({ stage, value }, given) {
    const wanted = given[stage.field];
    if (wanted === undefined || same(wanted, value)) return;
    await this.entry.choose(stage.field, wanted);
  }

  async #offerInstead({ message }) {
    await this.offer(this.offers);
    this.trouble = { message };
    this.show();
  }

  /** Begin an action; a piece that was touched before answers its first question. */
  async take(offer, { byHand = false } = {}) {
    const item = this.#narrowed;
    this.#narrowed = null;
    this.#offer = offer;
    this.trouble = null;
    if (offer.then?.length > 0) return this.#together(offer);
    const begun = this.entry.begin(offer);
    this.entry.touched = byHand;
    await begun;
    const open = this.entry.open;
    const choices = item && open ? open.stage.choices.filter((one) => one.item === item) : [];
    if (choices.length > 1) return this.#touchPlace(open, item);
    if (choices.length === 1) {
      const [choice] = choices;
      await this.entry.choose(open.stage.field, touched(open, choice), choice);
    }
    return undefined;
  }

  /** A second tap in the same place was meant for what stood there before. */
  #once(event) {
    const again = event.detail > 1 && event.target.closest(".offer, .choice, .light, #confirm");
    if (!again) return;
    event.preventDefault();
    event.stopPropagation();
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
    return this.#confirm(this.entry.partial);
  }

  /** Nothing can be confirmed while something is written. */
  rest() {
    this.#resting = true;
    this.#part(".entry")?.setAttribute("aria-busy", "true");
    this.#part("#confirm").disabled = true;
  }

  /** One answer back. */
  back() {
    if (this.entry.type) this.entry.back();
  }

  /** Put the keyboard on the first lit place; false when there is none. */
  focusBoard() {
    return this.#lights.focus();
  }

  /** Whatever the form shows follows from `offers`, `entry` and `trouble`. */
  show() {
    this.#resting = false;
    this.#part(".entry")?.setAttribute("aria-busy", String(this.entry.waiting));
    this.#root.dataset.doing = this.entry.type ?? "";
    const focus = this.#focused();
    this.#showOffers();
    this.#showFields();
    this.#showConfirm();
    this.#showLights();
    if (focus && !this.#root.contains(document.activeElement)) this.#focusAgain(focus);
    const sure = this.entry.sure && this.#isAtOnce();
    if (sure || (this.#eager && !this.entry.waiting)) this.confirm();
    this.#changed();
  }

  /** Whether the action is logged with the touch that completes it. */
  #isAtOnce() {
    return Boolean(this.#offer?.at_once) && this.#atOnce();
  }

  #part(selector) {
    return this.#root.querySelector(selector);
  }

  /** Where the keyboard is, so that it can stay there when the controls are drawn anew. */
  #focused() {
    const element = document.activeElement;
    if (!this.#root.contains(element)) return null;
    const field = element.closest("[data-field]");
    return { field: field?.dataset.field, at: controls(field).indexOf(element) };
  }

  /** To the same control if it is still there, else to what comes next. */
  #focusAgain({ field, at }) {
    const place = field && this.#part(`[data-field="${CSS.escape(field)}"]`);
    const same = controls(place)[at];
    if (same) return same.focus({ preventScroll: true });
    if (this.entry.complete) return this.#part("#confirm").focus({ preventScroll: true });
    if (this.#lights.focus()) return undefined;
    const next = this.#part(
      ".field button:not(:disabled), .field input, .offer:not([aria-disabled]), #undo",
    );
    return next?.focus({ preventScroll: true });
  }

  /** The offers that begin with the piece that was touched, or all. */
  #shownOffers() {
    if (!this.#narrowed) return this.offers;
    const begins = ({ next }) => next?.choices.some(({ item }) => item === this.#narrowed);
    return this.offers.filter(begins);
  }

  #showOffers() {
    this.#part(".offers").hidden = this.entry.type !== null;
    const acting = new Set(this.offers.map(({ player }) => player).filter(Boolean));
    const buttons = (wanted) =>
      this.#shownOffers()
        .filter(({ correction }) => Boolean(correction) === wanted)
        .map((offer) => this.#offerButton(offer, acting.size > 1));
    const corrections = buttons(true);
    this.#part(".offers .moves-now").replaceChildren(...buttons(false));
    this.#part(".offers .corrections").replaceChildren(...corrections);
    this.#part(".offers details").hidden = corrections.length === 0;
  }

  #offerButton(offer, several) {
    const look = this.#looks[offer.player];
    const whose = several && look ? [chip(look, this.#marks)] : [];
    const button = made("button", "offer", made("span", "label", ...whose, offer.label));
    button.type = "button";
    if (!offer.ok) button.setAttribute("aria-disabled", "true");
    const below = offer.ok ? offer.costs : offer.message;
    if (below) button.append(made("span", offer.ok ? "costs" : "why", below));
    Object.assign(button.dataset, { type: offer.type, player: offer.player ?? "" });
    if (offer.then?.length > 0) button.dataset.then = JSON.stringify(offer.then);
    button.addEventListener("click", () => (offer.ok ? this.take(offer, { byHand: true }) : this.#explain(offer)));
    return button;
  }

  /** Why an action is not possible, in full, and what can be done about it. */
  async #explain({ message, type, player, label }) {
    const partial = player === null ? { type } : { type, player };
    const trouble = { message, partial };
    this.trouble = trouble;
    this.show();
    const override = { reason: this.#words.anyway_reason };
    const { ok, body } = await this.#legal({ ...partial, override });
    if (!ok || !body.ok || this.trouble !== trouble) return;
    trouble.insist = () => this.#insist({ type, player, label, override });
    this.show();
  }

  /** Begin an action that was against the rules, but happened. */
  async #insist({ override, ...action }) {
    this.trouble = null;
    await this.entry.resume({ ...action, fields: [], given: { override } });
  }

  #showFields() {
    const { entry } = this;
    const offer = this.offers.find(
      ({ type, player }) => type === entry.type && player === entry.player,
    );
    const label = [offer?.label ?? entry.label, offer?.costs].filter(Boolean).join(" · ");
    this.#part(".doing").hidden = entry.type === null;
    this.#part(".doing .label").textContent = label;
    const { refusal } = entry;
    const context = this.#fieldContext();
    const parts = entry.fields.map((field) => {
      const own = refusal?.at === field.stage.field ? refusal : null;
      return fieldParts(field, { ...context, refusal: own, near: this.#nearIn(field) });
    });
    const optional = this.#optionalFields(context);
    this.#part(".fields").replaceChildren(...parts, ...this.#overriding(), ...optional);
    const shown = refusal && !this.#part(".fields .wrong") ? [refused(refusal)] : [];
    const more = this.trouble ? [refused(this.trouble)] : [];
    this.#part(".trouble").replaceChildren(...shown, ...more, ...this.#doubts());
  }

  #fieldContext() {
    return {
      words: this.#words,
      table: this.#table,
      names: Object.fromEntries(Object.entries(this.#looks).map(([key, { name }]) => [key, name])),
      choose: (field, value, choice) => this.entry.choose(field, value, choice),
      reopen: (field) => this.entry.reopen(field),
      aside: (stage, choice) => this.entry.answerAside(stage, choice),
      insist: () => this.entry.insist(this.#words.anyway_reason),
    };
  }

  /** What can be done about what was refused, besides entering something else. */
  #doubts() {
    const { refusal, partial } = this.entry;
    const tried = refusal?.at ? { ...partial, [refusal.at]: refusal.tried } : null;
    const about = tried ?? this.trouble?.partial;
    if (!about) return [];
    const insist = this.trouble?.insist;
    return [...(insist ? [insistButton(this.#words, insist)] : []), ...this.#about(about)];
  }

  /** That it was against the rules stands there, with the reason in the table's own words. */
  #overriding() {
    const { override } = this.entry.given;
    if (!override) return [];
    const line = made("input", "");
    Object.assign(line, { type: "text", value: override.reason, autocomplete: "off" });
    line.addEventListener("change", () => {
      const reason = line.value.trim() || this.#words.anyway_reason;
      this.entry.give("override", { reason });
    });
    const codes = (this.entry.complete?.waived ?? []).map((code) => code.replaceAll("_", " "));
    const waived = codes.length > 0 ? `(${codes.join(", ")})` : "";
    return [made("label", "anyway", `${this.#words.against} ${waived}`, line)];
  }

  /** What may stay out: its proposal with a button to change it, or its controls once changed. */
  #optionalFields(context) {
    const { entry } = this;
    const choose = (field, value) => entry.give(field, value);
    return (entry.complete?.optional ?? []).map((stage) => {
      if (this.#covered(stage)) return this.#sealedField(stage);
      const value = entry.given[stage.field] ?? stage.default ?? undefined;
      const fold = made("details", "optional", made("summary", "", stage.ask));
      fold.open = stage.field in entry.given || this.#opened === stage.field;
      const refusal = entry.refusal?.at === stage.field ? entry.refusal : null;
      const shown = { ...context, choose, refusal, keepOpen: true, insist: null };
      fold.append(fieldParts({ stage, value }, shown));
      return fold;
    });
  }

  /** An optional field for one player's eyes: once that player has the phone it is asked anew. */
  #sealedField(stage) {
    const button = made("button", "small", stage.ask);
    button.type = "button";
    button.dataset.sealed = stage.field;
    button.addEventListener("click", async () => {
      if ((await this.#lift({ ...stage, choices: [] })) !== "lift") return;
      this.#opened = stage.field;
      await this.entry.resume(this.entry.whole);
    });
    return button;
  }

  #showConfirm() {
    const { entry } = this;
    const button = this.#part("#confirm");
    button.hidden = entry.type === null || (this.#isAtOnce() && !entry.complete);
    button.disabled = !entry.complete || entry.waiting;
    button.textContent = spoken(this.#sentence, { sentence: entry.complete?.text ?? "…" });
  }

  #showLights() {
    const { type, open, fields } = this.entry;
    if (type === null) return this.#lights.show(this.#offeredItems());
    const field = open ?? fields.findLast(({ stage }) => COUNTED.includes(stage.kind));
    return this.#lights.show([...this.#pickedItems(), ...(field ? this.#fieldItems(field) : [])]);
  }

  /** The place in which several choices of the open field lie, once it was touched. */
  #nearIn(field) {
    const held = field === this.entry.open && this.#near?.stage === field.stage;
    return held ? this.#near.item : null;
  }

  #touchPlace(field, item) {
    this.#near = this.#nearIn(field) === item ? null : { stage: field.stage, item };
    this.show();
  }

  /** The places of the open field, or of the last one where several may be touched. */
  #fieldItems(field) {
    const choices = field.stage.choices.filter(({ item }) => item);
    const many = new Map();
    for (const { item } of choices) many.set(item, (many.get(item) ?? 0) + 1);
    const shared = [...many].filter(([, count]) => count > 1).map(([item]) => item);
    const places = shared.map((item) => ({
      item,
      label: choices.filter((one) => one.item === item).map(({ label }) => label).join(", "),
      chosen: this.#nearIn(field) === item || undefined,
      take: () => this.#touchPlace(field, item),
    }));
    const alone = choices.filter(({ item }) => many.get(item) === 1);
    return [...places, ...this.#choiceItems(field, alone)];
  }

  #choiceItems(field, choices) {
    return choices.map((choice) => ({
      item: choice.item,
      label: [choice.label, choice.hint].filter(Boolean).join(", "),
      chosen: field.stage.kind === "one" ? undefined : chosenOf(field, choice) > 0,
      value: choice.value,
      also: choice.also,
      take: () => this.entry.choose(field.stage.field, touched(field, choice), choice),
    }));
  }

  /** What was chosen so far stays marked; touched again, it is asked anew. */
  #pickedItems() {
    return this.entry.fields.flatMap((field) => {
      if (field.stage.kind !== "one" || field.value === undefined) return [];
      const choice = pickedOf(field);
      if (!choice?.item) return [];
      const take = () => !field.automatic && this.entry.reopen(field.stage.field);
      return [{ item: choice.item, label: String(choice.label), chosen: true, take }];
    });
  }

  /** Before an action is chosen, the pieces with which one can begin. */
  #offeredItems() {
    const seen = new Map();
    for (const { ok, next, type } of this.offers) {
      if (!ok || next?.kind !== "one") continue;
      for (const { item, label, value } of next.choices) {
        if (item) seen.set(item, { label, ...(seen.has(item) ? {} : { begins: type, value }) });
      }
    }
    return [...seen].map(([item, { label, begins, value }]) => ({
      item,
      begins,
      value,
      label: String(label),
      chosen: item === this.#narrowed || undefined,
      take: () => this.#touchPiece(item),
    }));
  }

  #touchPiece(item) {
    this.#narrowed = this.#narrowed === item ? null : item;
    const fitting = this.#shownOffers().filter(({ ok }) => ok);
    if (this.#narrowed && fitting.length === 1) return this.take(fitting[0], { byHand: true });
    return this.show();
  }

  /** A place that is not lit: ask the server why not, if its value can be read from its name. */
  #touchElsewhere(items) {
    const { open } = this.entry;
    if (open?.stage.kind !== "one") return undefined;
    const values = items.map((item) => valueOf(item, open.stage.choices));
    const value = values.find((one) => one !== undefined);
    return value === undefined ? undefined : this.entry.choose(open.stage.field, value);
  }

  /** The one move that is possible, if there is just one; players' moves go before the table's. */
  #onlyMove() {
    const possible = this.offers.filter(({ ok, correction }) => ok && !correction);
    const played = possible.filter(({ player }) => player !== null);
    const likely = played.length > 0 ? played : possible;
    return likely.length === 1 ? likely[0] : null;
  }
}

function controls(place) {
  return [...(place?.querySelectorAll("button, input, summary") ?? [])];
}

/** Items are named after the values they stand for (hex:4,2): read the value of another one. */
function valueOf(item, choices) {
  const [kind, name] = cut(item);
  const like = choices.find((choice) => choice.item && cut(choice.item)[0] === kind);
  if (!like || spelled(like.value) !== cut(like.item)[1]) return undefined;
  return Array.isArray(like.value) ? name.split(",").map(Number) : name;
}

function cut(item) {
  const at = item.indexOf(":");
  return [item.slice(0, at), item.slice(at + 1)];
}

function spelled(value) {
  return Array.isArray(value) ? value.join(",") : String(value);
}
