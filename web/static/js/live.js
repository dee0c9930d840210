// Follows a match while others log it: events from the server, or asking again and again where no
// stream can be had. A page that nobody looks at keeps no stream; it catches up when it is seen.

import { ask } from "./server.js";

const ASK_EVERY = 3000;
const STREAM_AGAIN = 30000;
/** The match was deleted, or whoever follows may not see it any more. */
const OVER = [401, 403, 410];

export class Follower {
  #address;
  #version;
  #heard;
  #gone;
  #source = null;
  #asking = null;
  #again = null;

  /**
   * `address` makes the address of a call; `heard` is called with news newer than `version`, `gone`
   * once with the answer that the match was deleted or may not be seen any more.
   */
  constructor({ address, version, heard, gone = () => {} }) {
    this.#address = address;
    this.#version = version;
    this.#heard = heard;
    this.#gone = gone;
  }

  /** Begin to follow. */
  start() {
    document.addEventListener("visibilitychange", () => this.#resume());
    addEventListener("online", () => this.#resume());
    addEventListener("pageshow", () => this.#resume());
    addEventListener("pagehide", () => this.#rest());
    this.#resume();
  }

  /** What the page has seen by itself is no news any more. */
  knows(version) {
    this.#version = Math.max(this.#version, version);
  }

  /** Ask at once, as after a time without network. */
  async look() {
    const { ok, status, body } = await ask(this.#address("news", { after: this.#version }));
    if (ok) this.#tell(body);
    if (OVER.includes(status)) this.#end(body);
    return ok;
  }

  #tell(news) {
    if (news.version <= this.#version) return;
    this.#version = news.version;
    this.#heard(news);
  }

  #end(answer) {
    this.#rest();
    this.#gone?.(answer);
    this.#gone = null;
  }

  #resume() {
    this.#rest();
    if (this.#gone === null) return;
    if (document.visibilityState === "hidden") return;
    if (globalThis.EventSource) this.#listen();
    else this.#askOn();
  }

  #rest() {
    this.#source?.close();
    clearInterval(this.#asking);
    clearTimeout(this.#again);
    this.#source = this.#asking = this.#again = null;
  }

  #listen() {
    const source = new EventSource(this.#address("live", { after: this.#version }));
    source.addEventListener("news", ({ data }) => this.#tell(JSON.parse(data)));
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED && source === this.#source) this.#askOn();
    });
    this.#source = source;
  }

  /** The stream was refused: ask in between, and try it again after a while. */
  #askOn() {
    this.#rest();
    this.#asking = setInterval(() => this.look(), ASK_EVERY);
    this.#again = setTimeout(() => this.#resume(), STREAM_AGAIN);
    this.look();
  }
}
