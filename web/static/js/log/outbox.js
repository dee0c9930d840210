// Actions on their way: each is kept before it is sent, and sent in order as soon as the server
// answers. What the server refuses stays, with its reason, until a person decides.

import { ask } from "../server.js";

const RETRY = 4000;

export class Outbox {
  #keep;
  #address;
  #changed;
  #sent;
  #sending = null;
  #again = null;

  /** `changed` is called when the list is different, `sent` with each answer of the server. */
  constructor({ keep, address, changed, sent }) {
    this.#keep = keep;
    this.#address = address;
    this.#changed = changed;
    this.#sent = sent;
    this.items = [];
    /** Whether nobody answered when the first of them was sent. */
    this.silent = false;
    addEventListener("online", () => this.#sendAnew());
  }

  /** Take up what was left from before, and send it. */
  async open() {
    this.items = await this.#keep.all("unsent");
    this.#changed();
    if (this.items.length > 0) await this.send();
  }

  /** The step that the next action is meant for, when the match is at `step`. */
  next(step) {
    const last = this.items.at(-1);
    return last ? last.step + size(last) : step;
  }

  /**
   * Keep an action, or a list of them that is taken all or none: {id, action, text, step}, `step`
   * being the one before it. Each action of a list has an id of its own.
   */
  async add(item) {
    const number = (this.items.at(-1)?.number ?? 0) + 1;
    const whole = { ...item, number, problem: null };
    await this.#keep.put("unsent", whole);
    this.items = [...this.items, whole];
    this.#changed();
  }

  /** Take an action out if it still waits, and send those behind it; gives it, or null. */
  async take(id) {
    let taken = null;
    await this.#rearrange(async () => (taken = await this.#takeOut(id)));
    return taken;
  }

  /** Take the last action out, unless it was sent meanwhile; gives it, or null. */
  async takeLast() {
    let last = null;
    await this.#rearrange(async () => (last = await this.#takeOut(this.items.at(-1)?.id)));
    return last;
  }

  /** Take an action out, and send the others behind the step that the match has reached. */
  leaveOut(id, step) {
    return this.#rearrange(async () => {
      if (await this.#takeOut(id)) await this.#moveBehind(step ?? this.items[0]?.step);
    });
  }

  /** Send all of them behind the step that the match has reached while `id` was the first. */
  sendAfter(id, step) {
    return this.#rearrange(async () => this.#isFirst(id) && this.#moveBehind(step));
  }

  /** Change the first action before it is sent again, if it still is the one with this id. */
  change(id, action) {
    return this.#rearrange(async () => {
      const [first, ...rest] = this.items;
      if (this.#isFirst(id)) await this.#put([{ ...first, action, problem: null }, ...rest], 0);
    });
  }

  #isFirst(id) {
    return this.items[0]?.id === id;
  }

  /** Take an action out; those behind it are meant for as many steps less. */
  async #takeOut(id) {
    const at = this.items.findIndex((item) => item.id === id);
    if (at < 0) return null;
    const taken = this.items[at];
    const less = size(taken);
    const later = this.items.slice(at + 1).map((item) => ({ ...item, step: item.step - less }));
    this.items = [...this.items.slice(0, at), ...later];
    await this.#keep.remove("unsent", id);
    await this.#put(this.items, at);
    return taken;
  }

  async #moveBehind(step) {
    let next = step;
    const moved = this.items.map((item) => {
      const here = { ...item, step: next, problem: null };
      next += size(item);
      return here;
    });
    await this.#put(moved, 0);
  }

  /** Change what waits while nothing is on its way: nothing half changed is sent. Then send it. */
  async #rearrange(change) {
    while (this.#sending) await this.#sending;
    await this.#alone(() => change().then(() => new Map()));
    this.send();
  }

  /** Send what waits, in order, until one is refused or nobody answers; the answers by id. */
  send() {
    return this.#sending ?? this.#alone(() => this.#sendAll());
  }

  /** Send an action behind those that wait before it; the answer to it, null while it waits. */
  async answerTo(id) {
    for (;;) {
      const answer = (await this.send()).get(id) ?? null;
      if (answer || !this.#comesTo(id)) return answer;
    }
  }

  /** Whether an action is still to be sent, and nothing holds up those before it. */
  #comesTo(id) {
    return !this.silent && !this.items[0]?.problem && this.items.some((item) => item.id === id);
  }

  /** Send once more what nobody answers just now. */
  async #sendAnew() {
    await this.#sending;
    this.send();
  }

  /** Nothing is sent while something else happens to what waits. */
  #alone(run) {
    this.#sending = run().finally(() => (this.#sending = null));
    return this.#sending;
  }

  async #sendAll() {
    clearTimeout(this.#again);
    const answers = new Map();
    while (this.items.length > 0 && this.items[0].problem === null) {
      const [first] = this.items;
      const answer = await this.#ask(first);
      answers.set(first.id, answer);
      this.silent = isSilent(answer);
      if (this.silent) {
        this.#again = setTimeout(() => this.send(), RETRY);
        this.#changed();
        break;
      }
      await this.#settle(answer);
    }
    return answers;
  }

  #ask({ id, action, step }) {
    const sent = Array.isArray(action) ? action : { ...action, id };
    return ask(this.#address("actions", { expected_step: step }), sent);
  }

  async #settle(answer) {
    const [first, ...rest] = this.items;
    if (answer.ok) {
      this.items = rest;
      await this.#keep.remove("unsent", first.id);
      this.#changed();
    } else {
      await this.#put([{ ...first, problem: answer.body }, ...rest], 0);
    }
    await this.#sent(answer);
  }

  /** The list from now on; those from `from` on are written anew. One may join it meanwhile. */
  async #put(items, from) {
    this.items = items;
    for (const item of items.slice(from)) await this.#keep.put("unsent", item);
    this.#changed();
  }
}

function size({ action }) {
  return Array.isArray(action) ? action.length : 1;
}

/** Whether nobody answered who could have judged the action: it is sent again later. */
export function isSilent({ status }) {
  return status === 0 || status === 429 || status >= 500;
}
