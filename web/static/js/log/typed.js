// A line on which an action is typed as words. The server reads it, names how the last word may go
// on, and says the sentence of the whole or what stands against it.

import { made, spoken } from "../page.js";

export class WordLine {
  #input;
  #list;
  #says;
  #ask;
  #log;
  #words;
  #turn = 0;
  #entering = false;
  #answer = null;
  #chosen = -1;

  /** `ask` reads a line, `log` logs the action of a whole one and tells whether that was done. */
  constructor(root, { ask, log, words }) {
    this.#input = root.querySelector("#line");
    this.#list = root.querySelector("#completions");
    this.#says = root.querySelector(".line-says");
    this.#ask = ask;
    this.#log = log;
    this.#words = words;
    this.#input.addEventListener("input", () => this.#read());
    this.#input.addEventListener("focus", () => this.#read());
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.#input.addEventListener("blur", () => this.#show([]));
  }

  /** Put the keyboard on the line. */
  focus() {
    this.#input.focus();
  }

  /** Read the line; gives the answer, or null where the line was read once more meanwhile. */
  async #read() {
    const turn = (this.#turn += 1);
    const { ok, body } = await this.#ask(this.#input.value);
    if (turn !== this.#turn) return null;
    this.#answer = ok ? body : null;
    this.#chosen = -1;
    this.#show(ok && document.activeElement === this.#input ? body.completions : []);
    this.#says.textContent = this.#input.value.trim() ? this.#told(body) : "";
    this.#says.classList.toggle("wrong", body.ok === false);
    return this.#answer;
  }

  /** The sentence of the whole, what is asked next, or why not. */
  #told({ complete, text, message, next }) {
    if (complete) return spoken(this.#words.log_it, { sentence: text });
    return message ?? next?.ask ?? "";
  }

  #show(completions) {
    const options = completions.map(({ word, label }, index) => {
      const option = made("li", "", made("b", "", word), made("span", "hint", label));
      Object.assign(option, { id: `completion-${index}`, role: "option" });
      option.setAttribute("aria-selected", index === this.#chosen);
      option.addEventListener("pointerdown", (event) => {
        event.preventDefault();
        this.#accept(word);
      });
      return option;
    });
    this.#list.replaceChildren(...options);
    this.#list.hidden = options.length === 0;
    this.#input.setAttribute("aria-expanded", options.length > 0);
    const active = this.#chosen < 0 ? "" : `completion-${this.#chosen}`;
    this.#input.setAttribute("aria-activedescendant", active);
  }

  #key(event) {
    const completions = this.#answer?.completions ?? [];
    const chosen = completions[this.#chosen];
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps) {
      this.#chosen = (this.#chosen + steps[event.key] + completions.length) % completions.length;
      this.#show(completions);
    } else if (event.key === "Tab" && !event.shiftKey && completions.length > 0) {
      this.#accept((chosen ?? completions[0]).word);
    } else if (event.key === "Enter") {
      if (chosen) this.#accept(chosen.word);
      else if (!this.#entering) this.#enter();
    } else if (event.key === "Escape") {
      this.#input.value = "";
      this.#says.textContent = "";
      this.#input.blur();
    } else return;
    event.preventDefault();
  }

  /** The word that is being typed becomes this one. */
  #accept(word) {
    const before = this.#input.value.replace(/[^\s,]*$/, "");
    this.#input.value = `${before}${word} `;
    this.#read();
  }

  /** Log what is typed; asked for once more on the way, or typed on, it is not logged twice. */
  async #enter() {
    this.#entering = true;
    const typed = this.#input.value;
    const answer = await this.#read();
    if (answer?.complete && this.#input.value === typed) {
      const { partial, text } = answer;
      this.#answer = null;
      if ((await this.#log(partial, text)) && this.#input.value === typed) this.#input.value = "";
      await this.#read();
    }
    this.#entering = false;
  }
}
