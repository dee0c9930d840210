// Elements and coordinates of SVG.

const SVG = "http://www.w3.org/2000/svg";

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
