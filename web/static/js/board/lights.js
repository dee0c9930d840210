// Lights on the boards: the places and pieces that may be chosen now. A finger taps them; on the
// keyboard the board is one stop, and the arrow keys go from light to light.

import { drawn, number } from "./svg.js";

const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Lights {
  #table;
  #root;
  #lit = [];
  #choose;
  #refuse;

  /** `choose` is called with a lit choice, `refuse` with the items under a tap on no light. */
  constructor(table, root, { choose, refuse }) {
    this.#table = table;
    this.#root = root;
    this.#choose = choose;
    this.#refuse = refuse;
    root.addEventListener("click", (event) => this.#click(event));
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Light these choices, each {item, label, chosen}; the others go out. */
  show(choices) {
    for (const { group } of this.#lit) group.remove();
    this.#lit = choices.flatMap((choice) => this.#light(choice));
    this.#lit.forEach(({ group }, index) => group.setAttribute("tabindex", index ? -1 : 0));
  }

  /** Put the keyboard on the first light; false when there is none. */
  focus() {
    this.#lit[0]?.group.focus({ preventScroll: true });
    return this.#lit.length > 0;
  }

  #light(choice) {
    const item = this.#table.shown.items[choice.item];
    if (!item) return [];
    const group = drawn(
      "g",
      {
        class: choice.chosen ? "light chosen" : "light",
        role: "button",
        "aria-label": choice.label,
        "aria-pressed": choice.chosen === undefined ? null : String(choice.chosen),
        "data-light": choice.item,
        "data-value": choice.value === undefined ? null : JSON.stringify(choice.value),
        "data-also": JSON.stringify(choice.also ?? {}),
        "data-begins": choice.begins ?? null,
        "data-aside": choice.aside ?? null,
      },
      drawn("title", {}, choice.label),
      this.#outline(item),
    );
    this.#table.board(item.board).append(group);
    return [{ choice, group }];
  }

  #outline(item) {
    if (item.points?.length) {
      const points = item.points.map((point) => point.map(number).join(",")).join(" ");
      return drawn(item.glyph === "line" ? "polyline" : "polygon", { points });
    }
    const [left, top, width, height] = this.#table.box(item);
    const [x, y] = item.at ?? [0, 0];
    const attributes = {
      x: number(left),
      y: number(top),
      width: number(width),
      height: number(height),
      rx: number(Math.min(width, height) / 4),
      transform: `translate(${number(x)} ${number(y)}) rotate(${item.turn ?? 0})`,
    };
    return drawn("rect", attributes);
  }

  #click(event) {
    const group = event.target.closest("[data-light]");
    if (group) return this.#choose(this.#lit.find((lit) => lit.group === group).choice);
    const below = document.elementsFromPoint(event.clientX, event.clientY);
    const items = below.map((element) => element.closest("[data-item]")?.dataset.item);
    this.#refuse([...new Set(items.filter(Boolean))]);
  }

  #key(event) {
    const group = event.target.closest("[data-light]");
    if (!group) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#choose(this.#lit.find((lit) => lit.group === group).choice);
    } else if (event.key in ARROWS) {
      event.preventDefault();
      this.#neighbour(group, ARROWS[event.key])?.focus();
    }
  }

  /** The nearest light in a direction; sideways distance counts double. */
  #neighbour(from, [dx, dy]) {
    const here = middle(from);
    const ahead = this.#lit
      .filter(({ group }) => group !== from)
      .map(({ group }) => {
        const [x, y] = middle(group);
        const along = (x - here[0]) * dx + (y - here[1]) * dy;
        const aside = Math.abs((x - here[0]) * dy) + Math.abs((y - here[1]) * dx);
        return { group, along, distance: along + 2 * aside };
      })
      .filter(({ along }) => along > 1)
      .sort((one, other) => one.distance - other.distance);
    return ahead[0]?.group;
  }
}

function middle(group) {
  const { left, top, width, height } = group.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
