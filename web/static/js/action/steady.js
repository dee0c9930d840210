// Keeps a form steady under the hand: while something is pressed, or the keyboard goes from one field
// to the next, nothing is drawn anew, as what is on its way there would lose its aim.

const PRESSED = "button, input, textarea, summary, [data-item], .light";
const LET_GO = ["mouseup", "dragend", "contextmenu"];

export class Steady {
  #draw;
  #pressed = false;
  #leaving = false;
  #missed = false;

  /** `draw` draws the form inside `root` once it may be drawn again. */
  constructor(root, draw) {
    this.#draw = draw;
    /** The control in which something is typed that nobody was told yet, or null. */
    this.typing = null;
    const hears = (type, heard) => root.addEventListener(type, heard, { capture: true });
    hears("mousedown", ({ target }) => (this.#pressed = target.closest(PRESSED) !== null));
    hears("click", () => (this.#pressed = false));
    hears("input", ({ target }) => (this.typing = target));
    hears("change", () => this.#leave());
    for (const type of LET_GO) addEventListener(type, () => this.#later(() => (this.#pressed = false)));
  }

  /** Whether nothing may be drawn now; it is made up for as soon as that is over. */
  postpones() {
    this.#missed = this.#pressed || this.#leaving;
    return this.#missed;
  }

  /** What was typed is told now; the keyboard goes on afterwards. */
  #leave() {
    this.typing = null;
    this.#leaving = true;
    this.#later(() => (this.#leaving = false));
  }

  /** Once everything was heard that belongs to the same touch. */
  #later(over) {
    setTimeout(() => {
      over();
      if (this.#missed) this.#draw();
    });
  }
}
