// Draws boards and panels from a neutral scene, and patches them by id from one drawing to the next.
// It draws what web/drawing/board.py draws, so that a page looks the same before script has run.

import { made } from "../page.js";
import { glyphParts, placing, shape } from "./items.js";
import { panelTable } from "./panels.js";
import { drawn, number } from "./svg.js";

/** The boards of a match inside `root`, and its panels where they have places inside `panels`. */
export class Table {
  #root;
  #panels;
  #glyphs;
  #looks;
  #marks;
  #shown = { boards: {}, items: {}, panels: {} };
  #turned;
  #figures = new Map();
  #boards = new Map();
  #items = new Map();

  constructor(root, panels, { glyphs, looks, marks, turned = false }) {
    this.#root = root;
    this.#panels = panels;
    this.#glyphs = glyphs;
    this.#looks = looks;
    this.#marks = marks;
    this.#turned = turned;
    for (const figure of root.querySelectorAll("[data-figure]")) this.#adopt(figure);
  }

  /** Bring the page to a drawing; what moved glides there unless `still`. */
  show(drawing, { still = false } = {}) {
    this.#root.classList.toggle("still", still);
    const changed = (kind) => {
      const ids = new Set([...Object.keys(this.#shown[kind]), ...Object.keys(drawing[kind])]);
      return [...ids].filter((id) => this.#shown[kind][id] !== drawing[kind][id]);
    };
    for (const id of changed("boards")) this.#board(id, drawing.boards[id]);
    for (const id of changed("items")) this.#item(id, drawing.items[id]);
    for (const id of changed("panels")) this.#panel(id, drawing.panels[id]);
    this.#shown = drawing;
  }

  /** The drawing on the page. */
  get shown() {
    return this.#shown;
  }

  /** The SVG element of a board. */
  board(id) {
    return this.#boards.get(id);
  }

  /** How far an item reaches around its place: left, top, width, height. */
  box(item) {
    const size = item.size ?? 1;
    const box = this.#glyphs.glyphs[item.glyph]?.box ?? [-0.5, -0.75, 1, 1];
    return box.map((side) => side * size);
  }

  /** A glyph as a figure of its own; one that lies on the table turns along with it. */
  figure(glyph) {
    const group = drawn("g", { class: "item" }, ...glyphParts(glyph, {}, undefined, this.#marks));
    if ("turn" in glyph) {
      group.setAttribute("transform", `rotate(${glyph.turn + (this.#turned ? 180 : 0)})`);
    }
    const box = glyph.box.map(number).join(" ");
    return drawn("svg", { class: "picture drawn", viewBox: box, "aria-hidden": "true" }, group);
  }

  /** What an item shows, as a figure of its own to put into a button: null without a glyph. */
  picture(id) {
    const item = this.#shown.items[id];
    const glyph = item && this.#glyphs.glyphs[item.glyph];
    if (!glyph) return null;
    const owner = this.#looks[item.owner];
    const group = drawn("g", { class: owner ? `item ${owner.colour}` : "item" });
    group.append(...glyphParts(glyph, item, owner, this.#marks));
    const box = glyph.box.map(number).join(" ");
    return drawn("svg", { class: "picture", viewBox: box, "aria-hidden": "true" }, group);
  }

  /** A figure that the server made keeps its place; what it shows is drawn anew. */
  #adopt(figure) {
    figure.querySelector("svg.board")?.remove();
    const enlarge = figure.querySelector(".enlarge");
    enlarge.hidden = false;
    enlarge.addEventListener("click", () => this.#enlarge(figure, enlarge));
    this.#figures.set(figure.dataset.figure, figure);
  }

  /** One board as large as the room of all, or all of them again. */
  #enlarge(figure, enlarge) {
    const alone = figure.classList.toggle("alone");
    this.#root.classList.toggle("one-alone", alone);
    enlarge.setAttribute("aria-pressed", alone);
  }

  #board(id, board) {
    const figure = this.#figures.get(id) ?? this.#frame(id);
    figure.hidden = !board;
    if (!board) {
      this.#boards.get(id)?.remove();
      this.#boards.delete(id);
      return;
    }
    const owner = this.#looks[board.owner];
    if (owner) figure.classList.add(owner.colour);
    figure.querySelector(".board-title span").textContent = board.title;
    const svg = this.#boards.get(id) ?? this.#canvas(id, figure);
    svg.setAttribute("viewBox", board.box.map(number).join(" "));
    svg.setAttribute("aria-label", board.title);
  }

  #canvas(id, figure) {
    const svg = drawn("svg", { class: "board", "data-board": id, role: "group" });
    figure.append(svg);
    this.#boards.set(id, svg);
    return svg;
  }

  #frame(id) {
    const caption = made("figcaption", "board-title", made("span", ""));
    const figure = made("figure", "", caption);
    figure.dataset.figure = id;
    this.#root.append(figure);
    this.#figures.set(id, figure);
    return figure;
  }

  #item(id, item) {
    const before = this.#items.get(id);
    const was = this.#shown.items[id];
    if (before && (!item || was.board !== item.board || (was.layer ?? 0) !== (item.layer ?? 0))) {
      before.remove();
      this.#items.delete(id);
    }
    if (!item) return;
    const group = this.#items.get(id) ?? this.#placed(id, item);
    const owner = this.#looks[item.owner];
    group.setAttribute("class", owner ? `item ${owner.colour}` : "item");
    const style = placing(item);
    if (style) group.setAttribute("style", style);
    const title = item.title ? [drawn("title", {}, item.title)] : [];
    group.replaceChildren(...title, ...shape(item, this.#glyphs, owner, this.#marks));
  }

  #placed(id, item) {
    const group = drawn("g", { class: "item", "data-item": id });
    const layer = this.#layer(item.board, item.layer ?? 0);
    const next = [...layer.children].find((other) => other.dataset.item > id);
    layer.insertBefore(group, next ?? null);
    this.#items.set(id, group);
    return group;
  }

  #layer(board, height) {
    const svg = this.#boards.get(board);
    const layers = [...svg.querySelectorAll(":scope > .layer")];
    const found = layers.find((layer) => Number(layer.dataset.layer) === height);
    if (found) return found;
    const layer = drawn("g", { class: "layer", "data-layer": height });
    const next = layers.find((other) => Number(other.dataset.layer) > height);
    svg.insertBefore(layer, next ?? null);
    return layer;
  }

  #panel(id, panel) {
    const place = this.#panels?.querySelector(`[data-panel="${CSS.escape(id)}"]`);
    place?.replaceChildren(...(panel ? [panelTable(panel, this.#looks)] : []));
  }
}
