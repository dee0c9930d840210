// When the table is counted on the log page: offered at the end of a round, asked for at any time.

import { Audit } from "./audit.js";
import { spoken } from "../page.js";

export class Counting {
  #root;
  #audit;
  #words;
  #legal;
  #write;
  #enter;
  #now;

  /**
   * `legal` asks how a partial action goes on, `write` sends a call and gives what stands against it,
   * `enter` goes on with a draft, `now` is the present position.
   */
  constructor(root, { looks, marks, words, measures, slips, legal, write, enter, now }) {
    this.#root = root;
    this.#words = words;
    this.#legal = legal;
    this.#write = write;
    this.#enter = enter;
    this.#now = now;
    const note = () => ({ step: now().step, note: words.count_agreed });
    this.#audit = new Audit(root.querySelector("dialog.audit"), {
      looks,
      marks,
      words,
      measures,
      slips,
      agree: () => write("notes", note()),
      right: (one) => this.#right(one),
    });
    for (const button of root.querySelectorAll(".count")) {
      button.addEventListener("click", () => this.#count());
    }
    root.querySelector("#agreed").addEventListener("click", () => {
      this.#offer.hidden = true;
      this.#audit.agree();
    });
  }

  /** The position is another one than `before`: when a round is over, counting is offered. */
  moved(before) {
    const now = this.#now();
    const over = before.round !== null && now.round > before.round && now.step > before.step;
    const said = spoken(this.#words.round_over, { round: before.round });
    if (over) this.#offer.querySelector("span").textContent = said;
    if (over || now.step < before.step || now.finished) this.#offer.hidden = !over;
    this.#audit.renew(now.metrics);
  }

  get #offer() {
    return this.#root.querySelector(".round-over");
  }

  #count() {
    this.#offer.hidden = true;
    this.#audit.open(this.#now().metrics);
  }

  /** Set a number to what was counted; what stands against it, if anything. */
  async #right({ player, measure, counted }) {
    const reason = this.#words.count_reason;
    const whole = { type: "adjust", player, set: { [measure]: counted }, reason };
    const { ok, body } = await this.#legal(whole);
    if (!ok && !body.message) return { message: this.#words.no_answer };
    if (body.complete) return this.#write("actions", body.action);
    this.#audit.close();
    const draft = { type: "adjust", player, label: reason, fields: [], given: { reason } };
    await this.#enter(draft);
    this.#root.querySelector(".entry").scrollIntoView({ block: "nearest" });
    return null;
  }
}
