// Entering an action while the server cannot be asked: its fields by their shapes, with the choices
// that were seen before. Nothing is judged here; the server does that when it is reached again.

const RELAXED = { least: null, most: null, default: null, aside: [] };

export class Unchecked {
  #shapes;
  #kinds;
  #players;
  #words;
  #items;
  #stages = new Map();
  #labels = new Map();

  /**
   * `shapes` are the fields of each type of action, `kinds` what the types are called, `players` the
   * choices of who acts; `items` gives the pieces and places on the boards.
   */
  constructor({ shapes, kinds, players, words, items }) {
    this.#items = items;
    this.#shapes = shapes;
    this.#kinds = kinds;
    this.#players = players;
    this.#words = words;
  }

  /** What was seen so far, to be kept. */
  get seen() {
    return { stages: [...this.#stages], labels: [...this.#labels] };
  }

  set seen({ stages, labels }) {
    this.#stages = new Map(stages);
    this.#labels = new Map(labels);
  }

  /** Remember the offers of the server, for their labels and first stages. */
  see(offers) {
    for (const { type, player, label, correction, next } of offers) {
      this.#labels.set(type, { label, correction });
      if (next) this.learn({ type, player }, next);
    }
  }

  /** Remember a stage that the server asked; choices that were seen before stay. */
  learn(partial, stage) {
    const key = `${partial.type} ${stage.field}`;
    const whose = Object.keys(partial).find((name) => stage.sealed && partial[name] === stage.sealed);
    const choices = new Map();
    const before = stage.kind === "order" ? [] : (this.#stages.get(key)?.choices ?? []);
    for (const choice of [...stage.choices, ...before]) {
      const value = JSON.stringify(choice.value);
      if (!choices.has(value)) choices.set(value, choice);
    }
    this.#stages.set(key, { ...stage, whose, choices: [...choices.values()] });
  }

  /** Every type of action that can be entered, whoever's turn it may be. */
  offers() {
    const types = Object.keys(this.#shapes).filter((type) => this.#canBeEntered(type));
    types.sort((one, other) => this.#labels.has(other) - this.#labels.has(one));
    const offer = { player: null, ok: true, costs: null, next: null };
    return types.map((type) => {
      const correction = this.#labels.get(type)?.correction ?? false;
      return { ...offer, type, label: this.#label(type), correction };
    });
  }

  /** How a partial action goes on, in the form of the server's answer. */
  next(partial) {
    const shape = this.#shapes[partial.type] ?? [];
    const open = shape.find(({ name, required }) => required && !(name in partial));
    const asked = open && this.#stage(partial.type, open);
    const stage = asked && { ...asked, sealed: partial[asked.whose] ?? null };
    const body = open
      ? { ok: true, complete: false, next: stage }
      : { ok: true, complete: true, text: this.#told(partial), optional: [], waived: [] };
    return { ok: true, status: 200, body };
  }

  #canBeEntered(type) {
    const known = ({ name, kind }) => kind !== "other" || this.#stages.has(`${type} ${name}`);
    return this.#shapes[type].every((field) => !field.required || known(field));
  }

  #stage(type, field) {
    const seen = this.#stages.get(`${type} ${field.name}`);
    if (field.name === "player") return this.#asked(field, this.#words.who, this.#players);
    if (seen) return seen.kind === "dice" ? seen : { ...seen, ...RELAXED };
    if (field.kind === "place") return this.#asked(field, field.label, this.#places(field.size));
    return this.#asked(field, field.label, field.choices ?? []);
  }

  /** Everything on the boards that is named after so many numbers: a hex is two. */
  #places(size) {
    const named = new RegExp(`^\\w+:(-?\\d+(?:,-?\\d+){${size - 1}})$`);
    const found = new Map();
    for (const [item, { title }] of Object.entries(this.#items())) {
      const name = named.exec(item)?.[1];
      if (!name || found.has(name)) continue;
      const value = name.split(",").map(Number);
      found.set(name, { value, label: title || name, item, hint: null });
    }
    return [...found.values()];
  }

  #asked({ name, kind, least = null, most = null }, ask, choices) {
    const shown = choices.length > 0 ? "one" : kind;
    return { field: name, ask, kind: shown, choices, least, most, default: null };
  }

  #label(type) {
    return this.#labels.get(type)?.label ?? this.#kinds[type] ?? capitalised(type.replaceAll("_", " "));
  }

  /** The action as it was entered: nobody has put it into a sentence yet. */
  #told(partial) {
    const shape = this.#shapes[partial.type] ?? [];
    const given = shape.filter(({ name }) => name in partial);
    const values = given.map((field) => this.#said(partial.type, field, partial[field.name]));
    return [this.#label(partial.type), ...values].join(", ");
  }

  #said(type, field, value) {
    const { choices } = this.#stage(type, field);
    const wanted = JSON.stringify(value);
    const choice = choices.find((one) => JSON.stringify(one.value) === wanted);
    return choice ? String(choice.label) : String(value);
  }
}

function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
