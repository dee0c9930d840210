// Which moves the list shows: filters hide, they never renumber.

const PASSES = /(^|_)pass(_|$)/;

export class Filters {
  #player;
  #kind;
  #passes;
  #since;
  #moves = [];

  /** The controls inside a root; `changed` is called when another choice is made. */
  constructor(root, changed) {
    this.#player = root.querySelector("#only");
    this.#kind = root.querySelector("#kind");
    this.#passes = root.querySelector("#no-passes");
    this.#since = root.querySelector("#since");
    for (const control of [this.#player, this.#kind, this.#passes, this.#since]) {
      control.addEventListener("change", changed);
    }
    this.#player.addEventListener("change", () => this.#offerSince());
  }

  /** Work on these moves; the kinds of action on offer are those that happened. */
  take({ moves, kinds: labels }) {
    this.#moves = moves;
    const kinds = Object.keys(labels).sort((one, other) => labels[one].localeCompare(labels[other]));
    const [every] = this.#kind.options;
    const chosen = this.#kind.value;
    this.#kind.replaceChildren(every, ...kinds.map((kind) => new Option(labels[kind], kind)));
    this.#kind.value = kinds.includes(chosen) ? chosen : "";
    this.#passes.closest("label").hidden = !kinds.some((kind) => PASSES.test(kind));
    this.#offerSince();
  }

  /** Whether anything is hidden. */
  get on() {
    return [this.#player.value, this.#kind.value, this.#passes.checked].some(Boolean);
  }

  /** The player whose moves are looked for, if one is chosen. */
  get player() {
    return this.#player.value;
  }

  /** Whether a move is shown. */
  shows(move) {
    if (this.#passes.checked && PASSES.test(move.type)) return false;
    if (this.#kind.value && move.type !== this.#kind.value) return false;
    if (!this.#player.value) return true;
    return this.#since.checked ? move.step > this.#lastOwn() : move.player === this.#player.value;
  }

  #lastOwn() {
    return this.#moves.findLast(({ player }) => player === this.#player.value)?.step ?? 0;
  }

  #offerSince() {
    this.#since.disabled = !this.#player.value;
    if (this.#since.disabled) this.#since.checked = false;
  }
}
