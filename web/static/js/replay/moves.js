// The list of moves: the present one is marked and in sight, filters hide others.

export class Moves {
  #list;
  #filters;
  #lines;
  #marked = null;

  /** The list inside `root`, of which `filters` show some. */
  constructor(root, filters) {
    this.#list = root.querySelector(".moves-list");
    this.#filters = filters;
    this.#find();
  }

  /** Show the moves of another list, as the server wrote it. */
  renew(list) {
    this.#list.replaceChildren(...list.childNodes);
    this.#find();
  }

  /** Mark the move of a step as the present one. */
  mark(step) {
    this.#marked?.removeAttribute("aria-current");
    this.#marked = this.#lines.get(step);
    this.#marked.setAttribute("aria-current", "step");
  }

  /**
   * Bring the present move into sight with a line around it: only the list scrolls, never the page,
   * and rests while the move is in sight.
   */
  keepVisible() {
    const { offsetTop: top, offsetHeight: height } = this.#nearest();
    const { scrollTop, clientHeight } = this.#list;
    const inSight = top - height >= scrollTop && top + 2 * height <= scrollTop + clientHeight;
    if (!inSight) this.#list.scrollTo({ top: top - clientHeight / 2 + height / 2 });
  }

  /** Hide what the filters do not show, of the positions behind the start. */
  filter([, ...moves]) {
    for (const { move } of moves) {
      const hidden = !this.#filters.shows(move);
      this.#lines.get(move.step).parentElement.classList.toggle("off", hidden);
    }
    for (const heading of this.#list.querySelectorAll("h3")) {
      const empty = !heading.nextElementSibling.querySelector("li:not(.off)");
      heading.classList.toggle("off", empty);
    }
    this.keepVisible();
  }

  /** The present move, or where filters hide it the last one before it that is shown. */
  #nearest() {
    let step = Number(this.#marked.dataset.step);
    while (step > 0 && this.#lines.get(step).closest(".off")) step -= 1;
    return this.#lines.get(step);
  }

  #find() {
    const lines = [...this.#list.querySelectorAll("[data-step]")];
    this.#lines = new Map(lines.map((line) => [Number(line.dataset.step), line]));
    this.#marked = this.#list.querySelector("[aria-current]");
  }
}
