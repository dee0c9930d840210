// What people call the parts of a position and the values in them, and what they mean by such a word.

const BOTH = [true, false];

export class Vocabulary {
  #names;
  #values;
  #players;

  /**
   * `names` are what parts and values are called, "part=value" where one part alone calls it so;
   * `values` are those that a part takes, where they are few; `looks` are of the players. A path
   * leads to a part by the names of what it lies in, and by numbers in lists.
   */
  constructor({ names = {}, values = {} } = {}, looks) {
    this.#names = names;
    this.#values = values;
    this.#players = new Map(Object.entries(looks).map(([player, { name }]) => [player, name]));
  }

  /** What the part at the end of a path is called. */
  title(path) {
    const key = path.at(-1);
    if (typeof key === "number") return `${key + 1}.`;
    const name = this.#known(key, path.slice(0, -1), this.#names[`part=${key}`]);
    return name ?? key.replaceAll("_", " ");
  }

  /** What a value in a part is called; itself when nobody calls it otherwise. */
  called(value, path) {
    return this.#known(value, path) ?? String(value ?? "");
  }

  /** The values that a part takes where `value` stands now, if they are few; else null. */
  few(value, path) {
    const few = this.#values[partOf(path)];
    if (few?.includes(value)) return few;
    if (BOTH.includes(value)) return BOTH;
    return this.#players.has(value) ? [...this.#players.keys()] : null;
  }

  /** A value as it can be typed: what it is called, if that means nothing else. */
  said(value, path) {
    const called = this.called(value, path);
    return this.meant(called, path) === value && !called.includes(",") ? called : String(value);
  }

  /** The value that a typed word means, or the word. */
  meant(typed, path) {
    const word = typed.toLowerCase();
    const values = this.#values[partOf(path)] ?? [...this.#players.keys(), ...this.#plain()];
    const meaning = values.filter((value) => this.called(value, path).toLowerCase() === word);
    return meaning.length === 1 ? meaning[0] : typed;
  }

  #known(value, path, elsewhere) {
    const own = this.#names[`${partOf(path)}=${value}`] ?? elsewhere;
    return own ?? this.#players.get(value) ?? this.#names[value];
  }

  #plain() {
    return Object.keys(this.#names).filter((name) => !name.includes("="));
  }
}

/** The name of what a path leads to, or of the list in which it lies. */
function partOf(path) {
  return path.findLast((key) => typeof key !== "number") ?? "";
}
