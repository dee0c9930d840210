// Draws boards and panels from a neutral scene, and patches them by id from one drawing to the next.
// It draws what web/board.py draws, so that a page looks the same before script has run.

const SVG = "http://www.w3.org/2000/svg";
const PLAIN = { owner: "stone", "on-owner": "ink" };

/** An element of SVG with attributes; null and false leave an attribute out. */
export function drawn(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** A coordinate as short as the server writes it. */
export function number(value) {
  return String(Math.round(value * 1000) / 1000 + 0);
}

function paint(name, owner) {
  if (name === "none") return "none";
  if (["ink", "paper", "owner", "on-owner"].includes(name)) {
    return `var(--${owner ? name : PLAIN[name] ?? name})`;
  }
  return `var(--paint-${name})`;
}

function points(item) {
  return item.points.map(([x, y]) => `${number(x)},${number(y)}`).join(" ");
}

function place(item) {
  if (item.glyph === "polygon" || item.glyph === "line") return null;
  const [x, y] = item.at ?? [0, 0];
  const parts = [`translate(${number(x)}px,${number(y)}px)`];
  if (item.turn) parts.push(`rotate(${number(item.turn)}deg)`);
  if ((item.size ?? 1) !== 1 && item.glyph !== "label") parts.push(`scale(${number(item.size)})`);
  return `transform:${parts.join(" ")}`;
}

function written(text, [x, y, size], fill) {
  const attributes = { x: number(x), y: number(y), "font-size": number(size), fill };
  return drawn("text", attributes, text);
}

function glyphParts(glyph, item, owner, marks) {
  const parts = glyph.parts.map((part) =>
    drawn("path", {
      d: part.path,
      fill: paint(part.fill || item.paint || "none", owner),
      stroke: paint(part.stroke ?? "none", owner),
      "stroke-width": "width" in part ? number(part.width) : null,
    }),
  );
  if (!glyph.text) return parts;
  const owned = owner !== undefined && glyph.parts.some((part) => part.fill === "owner");
  const fill = paint(owned ? "on-owner" : "ink", owner);
  if (item.text) return [...parts, written(item.text, glyph.text, fill)];
  return owned ? [...parts, mark(owner, glyph.text, fill, marks)] : parts;
}

function mark(owner, [x, y, size], fill, marks) {
  const middle = number(y - 0.36 * size);
  const transform = `translate(${number(x)} ${middle}) scale(${number(0.8 * size)})`;
  return drawn("path", { d: marks[owner.mark], fill, class: "mark", transform });
}

function shape(item, glyphs, owner, marks) {
  if (item.glyph === "polygon") {
    const fill = paint(item.paint || "paper", owner);
    return [drawn("polygon", { points: points(item), fill, class: "ground" })];
  }
  if (item.glyph === "line") {
    const stroke = paint(item.paint || "ink", owner);
    const width = number(0.12 * (item.size ?? 1));
    const attributes = { points: points(item), stroke, "stroke-width": width, class: "route" };
    return [drawn("polyline", attributes)];
  }
  if (item.glyph === "label") {
    return [written(item.text ?? "", [0, 0, item.size ?? 1], paint(item.paint || "ink", owner))];
  }
  return glyphParts(glyphs.glyphs[item.glyph], item, owner, marks);
}

/** The boards of a match inside `root`: `show` brings them to a drawing, `light` makes a choice. */
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
    const caption = element("figcaption", "board-title", element("span", ""));
    const figure = element("figure", "", caption);
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
    const style = place(item);
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
    place?.replaceChildren(...(panel ? panelParts(panel, this.#looks) : []));
  }
}

function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children.filter((child) => child !== ""));
  return made;
}

function panelParts(panel, looks) {
  const table = element("table", "panel");
  table.append(element("caption", "", ...owned(looks[panel.owner], panel.title)));
  if (panel.columns?.length) {
    const head = element("tr", "", element("td", ""));
    for (const column of panel.columns) {
      head.append(column === "" ? element("td", "") : heading("col", column));
    }
    table.append(element("thead", "", head));
  }
  const body = element("tbody", "");
  for (const row of panel.rows ?? []) {
    const line = element("tr", "", heading("row", ...owned(looks[row.owner], row.label)));
    for (const value of row.values) line.append(element("td", "", String(value)));
    body.append(line);
  }
  table.append(body);
  return [table];
}

/** Whose it is and what it is called; a player's name stands only once. */
function owned(look, label) {
  if (!look) return [String(label)];
  const dot = element("span", `${look.colour} dot`);
  if (label.includes(look.name)) return [dot, label];
  return [dot, `${look.name} `, element("span", "of", label)];
}

function heading(scope, ...parts) {
  const made = element("th", "", ...parts);
  made.scope = scope;
  return made;
}
