// Logs what is entered, and goes along with what others log. The position and what may be done in
// it are always shown together.

import { ask, newId } from "../server.js";
import { meanwhile } from "./news.js";
import { isSilent } from "./outbox.js";

const NOTHING = () => null;

export class Logging {
  #address;
  #turned;
  #words;
  #form;
  #present;
  #undoing;
  #judge;
  #outbox;
  #cover;
  #follower;
  #moved;
  #writing = false;
  #changing = false;
  #unheard = null;
  #unseen = false;
  #asked = 0;
  #shown = 0;
  #told;

  /** `moved` is called with the position before when another one is shown. */
  constructor({ address, turned, words, moved, ...page }) {
    this.#address = address;
    this.#turned = turned;
    this.#words = words;
    this.#moved = moved;
    this.#form = page.form;
    this.#present = page.present;
    this.#undoing = page.undoing;
    this.#judge = page.judge;
    this.#outbox = page.outbox;
    this.#cover = page.cover;
    this.#follower = page.follower;
    this.#told = page.present.now.step;
    /** Kept once the page shows what came of the action that was logged last. */
    this.logged = Promise.resolve();
  }

  /** Log an action, or several, all or none: kept before it is sent, it waits where nobody answers. */
  log(action, { text, draft }) {
    const alone = this.#outbox.items.length === 0;
    const waits = !alone && this.#outbox.silent;
    const entered = this.#form.entry.type !== null;
    const id = newId();
    const send = async () => {
      const step = this.#outbox.next(this.#present.now.step);
      await this.#outbox.add({ id, action: this.#stamped(action), text, draft, step });
      const heard = this.#outbox.answerTo(id);
      return waits ? null : heard;
    };
    const logged = this.#write(send, (answer) => this.#judged(id, answer, { alone, entered }));
    this.logged = logged.catch(NOTHING);
    return logged;
  }

  /** What the server said to an action, if it said anything; refused, it stays in the form. */
  async #judged(id, answer, { alone, entered }) {
    if (answer === null || isSilent(answer)) return this.#kept();
    if (answer.ok || !alone) return this.#taken(answer);
    const refused = await this.#outbox.take(id);
    const fell = entered && this.#form.entry.type === null;
    return this.#settle(answer, { draft: fell ? refused?.draft : null });
  }

  /** Send something else that changes the match, and say what it did; one thing at a time. */
  async change(call, body, done) {
    if (this.#changing) return;
    this.#changing = true;
    await this.logged;
    await this.#change(call, body, done).finally(() => (this.#changing = false));
  }

  #change(call, body, done) {
    const sent = { ...body, expected_step: this.#present.now.step, id: newId() };
    const send = () => ask(this.#address(call), sent);
    return this.#write(send, (answer) => {
      this.#knows(answer);
      if (answer.ok) done();
      return this.#settle(answer);
    });
  }

  /** The server took or refused an action that had to wait. */
  async sent(answer) {
    this.#judge.reached = true;
    this.#undoing.say("");
    this.#knows(answer);
    if (!this.#writing) await this.goAlong();
  }

  /**
   * Somebody else logged something: the table moves on, and what is being entered stays. The page may
   * show it already, as whoever asks where the match is learns more than was heard.
   */
  async hear(news) {
    this.#unheard = this.#writing ? news : null;
    if (this.#writing) return;
    const told = this.#told;
    this.#told = news.step;
    if (news.step !== told) {
      const steps = news.latest.filter((one) => one.step > told);
      this.#undoing.say(meanwhile(this.#words, steps, news.step));
    }
    await this.goAlong();
  }

  /**
   * Show where the match is now; what is being entered stays. What was refused is asked anew: the
   * server may have known more than this page.
   */
  goAlong() {
    return this.moveOn(() => this.#form.entry.attempt);
  }

  /** Show where the match is now; `draft` gives what to go on with, once that is known. */
  async moveOn(draft = NOTHING) {
    const turn = (this.#asked += 1);
    const [{ ok, body }, told] = await Promise.all([this.#latest(), this.#judge.offers()]);
    this.#unseen ||= this.#writing;
    if (turn < this.#shown || this.#writing) return;
    this.#shown = turn;
    const before = this.#present.now;
    if (ok) {
      this.#present.show(body);
      this.#moved(before);
    }
    await this.#offer(told, draft());
  }

  /** Offer what may be done now, in the position that is shown. */
  async goOn(draft = null) {
    const shown = this.#shown;
    const told = await this.#judge.offers();
    if (shown !== this.#shown) return this.goOn(draft);
    return this.#offer(told, draft);
  }

  /** Show the position as whoever has the phone may see it. */
  async look() {
    const { ok, body } = await this.#latest();
    if (ok) this.#present.show(body);
  }

  #latest() {
    return ask(this.#address("steps/latest", this.#turned ? { turned: this.#turned } : {}));
  }

  async #offer({ offers, problem }, draft) {
    const said = problem ? this.#trouble(problem) : this.#form.trouble;
    await this.#form.offer(offers, { draft });
    this.#form.trouble = said;
    this.#form.show();
  }

  /** Nothing is heard or shown while something is written, nor entered until that is `settled`. */
  async #write(send, settled) {
    this.#writing = true;
    this.#unheard = null;
    this.#unseen = false;
    this.#form.rest();
    try {
      const answer = await send().finally(() => (this.#writing = false));
      await settled(answer);
    } finally {
      this.#form.wake();
    }
  }

  /** While nobody can be asked an action bears its time; of several each has an id of its own. */
  #stamped(action) {
    const at = this.#judge.reached ? {} : { at: new Date().toISOString() };
    if (!Array.isArray(action)) return { ...action, ...at };
    return action.map((one) => ({ ...one, ...at, id: newId() }));
  }

  /** Nobody answered: the action waits on this device. */
  #kept() {
    this.#entered();
    this.#undoing.say(this.#outbox.items[0]?.problem ? "" : this.#words.kept);
    this.#form.trouble = null;
    this.#present.conceal();
    return this.#outbox.silent ? this.goOn() : this.moveOn();
  }

  /** The server judged it; one that others waited before may have been refused all the same. */
  #taken(answer) {
    this.#entered();
    if (answer.ok) {
      this.#undoing.say("");
      return this.#settle(answer);
    }
    this.#form.trouble = null;
    return this.moveOn();
  }

  /** What an answer says is no news: what was logged, or what others had logged before. */
  #knows({ ok, body }) {
    if (ok) this.#follower.knows(body.version);
    if (ok || body.details?.missed) this.#told = body.step;
  }

  /** The action left the form. */
  #entered() {
    this.#form.entry.clear();
    this.#cover.fall({ quietly: true });
  }

  /**
   * What came of a writing call; whoever was late reads what was logged, and keeps the own input:
   * `draft` where the cover fell over it meanwhile.
   */
  async #settle({ ok, status, body }, { draft = null } = {}) {
    const news = this.#unheard;
    this.#unheard = null;
    this.#form.trouble = ok ? null : this.#trouble(body);
    const missed = body.details?.missed;
    if (missed) this.#form.trouble = { message: meanwhile(this.#words, missed, body.step) };
    if (ok) await this.moveOn();
    else if (draft) await this.moveOn(() => draft);
    else if (status === 409 || this.#unseen) await this.goAlong();
    else this.#form.show();
    if (news && news.version > (body.version ?? 0) && news.step !== this.#told) await this.hear(news);
  }

  #trouble(body) {
    return { message: body.message ?? this.#words.no_answer };
  }
}
