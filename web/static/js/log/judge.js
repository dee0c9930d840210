// What may be done, and how an action goes on: as the server says, or as far as this page knows.

import { ask } from "../server.js";

export class Judge {
  #address;
  #outbox;
  #unchecked;
  #cover;
  #look;

  /** `look` shows the position as whoever has the phone may see it. */
  constructor({ address, outbox, unchecked, cover, look }) {
    this.#address = address;
    this.#outbox = outbox;
    this.#unchecked = unchecked;
    this.#cover = cover;
    this.#look = look;
    /** Whether the server answered when it was asked last. */
    this.reached = true;
  }

  /** What may be done now: {offers, problem}, the problem being what the server has against it. */
  async offers() {
    const { ok, body } = await this.#ask("legal");
    if (ok) this.#unchecked.see(body);
    if (ok) return { offers: body, problem: null };
    if (this.#isBlind) return { offers: this.#unchecked.offers(), problem: null };
    return { offers: [], problem: body };
  }

  /**
   * How a partial action goes on, as an answer of the server. The phone is passed on for it only as
   * long as `isMeant` tells that the answer is waited for.
   */
  async advance(partial, isMeant = () => true) {
    const answer = await this.#ask("legal", { partial });
    const told = this.#isBlind ? this.#unchecked.next(partial) : answer;
    const { next } = told.body;
    if (!next) return told;
    if (answer.ok && this.#cover.player === null) this.#unchecked.learn(partial, next);
    const asks = isMeant() && this.#cover.hides(next);
    return asks ? this.#sealed(partial, told, isMeant) : told;
  }

  /** A field for one player's eyes: asked again once that player has the phone. */
  async #sealed(partial, told, isMeant) {
    const { next } = told.body;
    const said = await this.#cover.liftFor(next);
    if (said === "not_now") return { ok: false, status: 0, body: { given_up: true } };
    if (said === "lift") {
      await this.#look();
      return this.advance(partial, isMeant);
    }
    const unknown = next.choices.filter(({ value }) => value === null);
    return { ...told, body: { ...told.body, next: { ...next, choices: unknown } } };
  }

  /** Whether no server can judge: it is out of reach, or does not know yet what happened before. */
  get #isBlind() {
    return !this.reached || this.#outbox.items.length > 0;
  }

  /** Ask about the position behind everything that was entered, as far as the server knows it. */
  async #ask(call, body) {
    if (this.#outbox.items.length > 0) return { ok: false, status: 0, body: {} };
    const answer = await ask(this.#address(call), body);
    this.reached = answer.status !== 0;
    return answer;
  }
}
