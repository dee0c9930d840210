// What people think of a step: its mark, its comments, and what if it had gone otherwise.

import { made } from "../page.js";
import { ask, newId } from "../server.js";

const KINDS = ["good", "doubtful", "key"];

export class Thinking {
  #root;
  #address;
  #words;
  #written;
  #step = 0;
  #mark;

  /** `written` is called with the answer after something was stored. */
  constructor(root, { address, words, written }) {
    this.#root = root;
    this.#address = address;
    this.#words = words;
    this.#written = written;
    for (const button of this.#buttons) {
      button.addEventListener("click", () => this.mark(button.dataset.mark));
    }
    const form = root.querySelector("form");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#comment(form.elements.note);
    });
    root.addEventListener("keydown", closeOnEscape);
    root.querySelector("#what-if").addEventListener("click", () => this.#whatIf());
  }

  /** Show the mark and the comments of a step; comments are HTML that the server made safe. */
  show(step, mark, comments) {
    this.#step = step;
    this.#mark = mark;
    for (const button of this.#buttons) {
      button.setAttribute("aria-pressed", button.dataset.mark === mark);
      button.disabled = step === 0;
    }
    const list = this.#root.querySelector(".comments");
    list.replaceChildren(...comments.map(commentShown));
    this.#root.querySelector(".comment-count").textContent = comments.length || "";
    this.#say("");
  }

  /** Mark the step, or take the mark back if it is there already. */
  mark(kind) {
    if (this.#step === 0) return;
    const taken = KINDS.includes(kind) && kind !== this.#mark ? kind : "unmarked";
    this.#write({ kind: taken });
  }

  async #comment(field) {
    if (field.value.trim() && (await this.#write({ note: field.value.trim() }))) field.value = "";
  }

  async #write(note) {
    const sent = { ...note, step: this.#step, id: newId() };
    const { ok, body } = await ask(this.#address("notes"), sent);
    if (ok) this.#written(body);
    else this.#say(body.message ?? this.#words.no_answer_note);
    return ok;
  }

  async #whatIf() {
    const { ok, body } = await ask(this.#address("fork"), { step: this.#step, id: newId() });
    if (ok) location.assign(new URL(`../${body.match}/log`, location.href));
    else this.#say(body.message ?? this.#words.no_answer_note);
  }

  #say(text) {
    this.#root.querySelector("[role=status]").textContent = text;
  }

  get #buttons() {
    return this.#root.querySelectorAll("[data-mark]");
  }
}

/** What stands over the board goes with Escape; what was typed in it stays. */
function closeOnEscape({ key, target }) {
  const open = key === "Escape" && target.closest("details[open]");
  if (!open) return;
  open.open = false;
  open.querySelector("summary").focus();
}

function commentShown({ by, html }) {
  const text = made("div", "comment-text");
  text.innerHTML = html;
  return made("li", "", made("span", "by", by), text);
}
