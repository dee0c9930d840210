// Steps on by itself at one of several speeds, until it is paused or nothing is left.

const PACE = 1000;

export class Autoplay {
  #button;
  #speed;
  #words;
  #next;
  #timer = null;

  /** `next` takes the next step and says whether there are more after it. */
  constructor(button, speed, words, next) {
    this.#button = button;
    this.#speed = speed;
    this.#words = words;
    this.#next = next;
    speed.addEventListener("change", () => this.faster(0));
  }

  get on() {
    return this.#timer !== null;
  }

  start() {
    this.#timer = setInterval(() => this.#step(), PACE / Number(this.#speed.value));
    this.#show();
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = null;
    this.#show();
  }

  /** So many speeds faster, or slower. */
  faster(by) {
    const most = this.#speed.options.length - 1;
    this.#speed.selectedIndex = Math.min(Math.max(this.#speed.selectedIndex + by, 0), most);
    if (!this.on) return;
    this.stop();
    this.start();
  }

  #step() {
    if (!this.#next()) this.stop();
  }

  #show() {
    const label = this.on ? this.#words.pause : this.#words.play;
    this.#button.setAttribute("aria-label", label);
    this.#button.title = label;
    for (const picture of this.#button.children) {
      picture.hidden = (picture.dataset.shown === "pause") !== this.on;
    }
  }
}
