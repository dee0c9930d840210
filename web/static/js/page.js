// What the server wrote into the page for its script, and small ways to put things on the page.

/** The data island of this page, or of another one that was fetched. */
export function pageData(page = document) {
  return JSON.parse(page.getElementById("page-data").textContent);
}

/** A text of the page in the reader's language, with its {holes} filled. */
export function spoken(text, facts = {}) {
  return text.replace(/\{(\w+)\}/g, (hole, key) => facts[key] ?? hole);
}

/** A number as people read it: a real minus, a dash for what is not known. */
export function figure(value) {
  return value === null || value === undefined ? "–" : String(value).replace("-", "−");
}

/** How the language of the page writes numbers, as Plotly wants it: 1,234.5 or 1 234,5. */
export function separators() {
  const comma = (1.5).toLocaleString(document.documentElement.lang).includes(",");
  return comma ? ",\u00a0" : ".,";
}

/** A change as people read it: +3, −2, nothing for 0. */
export function change(value) {
  if (!value) return "";
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** An HTML element with a class and children. */
export function made(name, className, ...children) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/** A button: what stands on it, and what it does. */
export function buttonFor(look, content, press) {
  const element = made("button", look, ...[content].flat());
  element.type = "button";
  element.addEventListener("click", press);
  return element;
}

/** A player's chip: the colour with the mark in it. */
export function chip({ colour, mark }, marks) {
  const shown = made("span", `chip ${colour}`);
  const picture = `<svg viewBox="-1 -1 2 2" aria-hidden="true"><path d="${marks[mark]}"/></svg>`;
  shown.insertAdjacentHTML("beforeend", picture);
  return shown;
}

/** Put the numbers of a position, and what changed, into the table of players. */
export function showNumbers(table, now, before) {
  for (const cell of table.querySelectorAll("[data-number]")) {
    const [player, measure] = cell.dataset.number.split(" ");
    const value = now[player]?.[measure];
    const past = before[player]?.[measure];
    const difference = Number.isInteger(value) && Number.isInteger(past) ? value - past : 0;
    const [number, changed] = cell.children;
    number.textContent = figure(value);
    changed.textContent = change(difference);
    changed.className = difference < 0 ? "change less" : "change";
  }
}

/** Mark the players who may act now. */
export function showTurn(table, toAct) {
  for (const head of table.querySelectorAll("[data-turn]")) {
    head.classList.toggle("to-act", toAct.includes(head.dataset.turn));
  }
}

/** Show what a list holds, one element each. */
export function showList(list, texts) {
  list.replaceChildren(...texts.map((text) => made("li", "", text)));
}
