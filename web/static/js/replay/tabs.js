// The parts beside the board, of which a small screen shows one at a time.

export class Tabs {
  #root;
  #tabs;
  #shown;

  /** The tabs inside `root`; `shown` is called with the name of the part that was chosen. */
  constructor(root, shown) {
    this.#root = root;
    this.#tabs = root.querySelectorAll("[role=tab]");
    this.#shown = shown;
    for (const tab of this.#tabs) {
      tab.addEventListener("click", () => this.#choose(tab.dataset.tab));
    }
  }

  #choose(name) {
    this.#root.dataset.tab = name;
    for (const tab of this.#tabs) {
      const chosen = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", chosen);
      tab.tabIndex = chosen ? 0 : -1;
    }
    this.#shown(name);
  }
}
