// One thing on a board as SVG: a neutral item of a scene (domain/scene.py) in the paints of its game.

import { drawn, number } from "./svg.js";

const PLAIN = { owner: "stone", "on-owner": "ink" };

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

/** The style that puts an item in its place; null where its points say it. */
export function placing(item) {
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

/** The paths and the text of a glyph, in the paints of its item and owner. */
export function glyphParts(glyph, item, owner, marks) {
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

/** What an item looks like: a glyph, an area, a line or a label. */
export function shape(item, glyphs, owner, marks) {
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
