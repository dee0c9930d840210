// Counting what lies on the table against the log: the numbers stand in seat order, one that is
// different is tapped and typed. A difference leads to the slip behind it, or is set right.

import { refused } from "../action/refusals.js";
import { buttonFor, chip, figure, made, spoken } from "../page.js";

export class Audit {
  #dialog;
  #looks;
  #marks;
  #words;
  #measures;
  #agree;
  #right;
  #slips;
  #metrics = {};
  #counted = new Map();

  /**
   * `measures` are {key, label} of what is counted; `agree` notes that all is as logged, `right` sets
   * a number to what was counted and tells what stands against it, `slips` makes the element that
   * looks for what was logged wrongly.
   */
  constructor(dialog, { looks, marks, words, measures, agree, right, slips }) {
    this.#dialog = dialog;
    this.#looks = looks;
    this.#marks = marks;
    this.#words = words;
    this.#measures = measures;
    this.#agree = agree;
    this.#right = right;
    this.#slips = slips;
    this.#part("[data-agree]").addEventListener("click", () => this.agree());
    this.#part("[data-close]").addEventListener("click", () => dialog.close());
  }

  /** Count against these numbers: player → measure → number, null where the log does not know. */
  open(metrics) {
    this.#metrics = metrics;
    this.#counted.clear();
    this.#show();
    this.#dialog.showModal();
  }

  /** The log has other numbers now; what was counted stays. */
  renew(metrics) {
    this.#metrics = metrics;
    if (this.#dialog.open) this.#show();
  }

  close() {
    this.#dialog.close();
  }

  #show() {
    const players = Object.keys(this.#looks);
    const heads = players.map((player) => {
      const { name } = this.#looks[player];
      const head = made("th", "", chip(this.#looks[player], this.#marks), made("span", "name", name));
      head.scope = "col";
      head.title = name;
      return head;
    });
    const rows = this.#measures.map(({ key, label }) => {
      const title = made("th", "", label);
      title.scope = "row";
      return made("tr", "", title, ...players.map((player) => this.#cell(player, key, label)));
    });
    const table = this.#part("table");
    table.replaceChildren(
      made("thead", "", made("tr", "", made("td", ""), ...heads)),
      made("tbody", "", ...rows),
    );
    this.#showDifferences();
  }

  #cell(player, key, label) {
    const logged = this.#metrics[player]?.[key] ?? null;
    const counted = this.#counted.get(`${player} ${key}`)?.counted ?? logged;
    if (logged === null) return made("td", "unknown", figure(logged));
    const cell = made("td", "");
    const press = () => this.#edit(cell, { player, key, label, logged, counted });
    const button = buttonFor(counted === logged ? "number" : "number other", figure(counted), press);
    const { name } = this.#looks[player];
    const facts = { player: name, measure: label, counted };
    button.setAttribute("aria-label", spoken(this.#words.count_of, facts));
    cell.append(button);
    return cell;
  }

  #edit(cell, { player, key, label, logged, counted }) {
    const line = made("input", "");
    Object.assign(line, { type: "text", inputMode: "numeric", value: counted, autocomplete: "off" });
    const { name } = this.#looks[player];
    line.setAttribute("aria-label", spoken(this.#words.count_of, { player: name, measure: label, counted }));
    line.addEventListener("blur", () => {
      const typed = line.value.trim().replace("−", "-");
      const number = /^-?\d+$/.test(typed) ? Number(typed) : logged;
      this.#count({ player, key, label, counted: number });
    });
    line.addEventListener("keydown", (event) => {
      if (event.key === "Escape") line.value = logged;
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      line.blur();
    });
    cell.replaceChildren(line);
    line.focus();
    line.select();
  }

  #count(one) {
    const logged = this.#metrics[one.player][one.key];
    const name = `${one.player} ${one.key}`;
    if (one.counted === logged) this.#counted.delete(name);
    else this.#counted.set(name, one);
    this.#show();
  }

  #showDifferences() {
    const differing = [...this.#counted.values()].filter(
      ({ player, key, counted }) => this.#metrics[player][key] !== counted,
    );
    this.#part("[data-agree]").hidden = differing.length > 0;
    this.#part(".differences").replaceChildren(...differing.map((one) => this.#difference(one)));
  }

  #difference({ player, key, label, counted }) {
    const { name } = this.#looks[player];
    const logged = this.#metrics[player][key];
    const facts = { player: name, measure: label, counted, logged };
    const place = made("div", "difference", made("p", "", spoken(this.#words.count_differs, facts)));
    const button = buttonFor("small", spoken(this.#words.set_to, { counted }), async () => {
      button.disabled = true;
      const problem = await this.#right({ player, measure: key, counted });
      button.disabled = false;
      if (problem) place.append(refused(problem));
    });
    place.append(made("span", "ways", button, this.#slips({ [player]: { [key]: counted } })));
    return place;
  }

  /** Everything lies as it was logged. */
  async agree() {
    this.#dialog.close();
    await this.#agree();
  }

  #part(selector) {
    return this.#dialog.querySelector(selector);
  }
}
