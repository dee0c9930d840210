// Draws the curves with Plotly, keeps their marker on the present step, and tells which step a
// pointer means. The x axis runs from edge to edge of the margins, so a step's place is known.

import { resolved, thin } from "../colours.js";
import { made, separators } from "../page.js";

const CONFIG = { displayModeBar: false, responsive: true, scrollZoom: false, doubleClick: false };

const HOVER_WIDTH = 46;

const PARTS = ":parts";

/** A sentence in lines that fit beside a pointer; Plotly reads it as simple HTML. */
function inLines(sentence) {
  const safe = sentence.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  const lines = [""];
  for (const word of safe.split(" ")) {
    if (lines.at(-1).length + word.length > HOVER_WIDTH) lines.push(word);
    else lines.push(`${lines.pop()} ${word}`.trim());
  }
  return lines.join("<br>");
}

/** The curves inside a root: `mark` moves the marker, `onstep` is called when one is chosen. */
export class Curves {
  #root;
  #figures;
  #course;
  #other;
  #told;
  #looks;
  #words;
  #marker;
  #step = 0;
  #hidden = new Set();
  #itemised;
  #axis = { left: 0, width: 0 };

  /** `course` are the positions of the match, `other` those of the line that it is compared with. */
  constructor(root, { figures, course, other }, { looks, words, onstep }) {
    this.#root = root;
    this.#figures = figures;
    this.#other = other;
    this.#looks = looks;
    this.#words = words;
    this.#follow(course);
    this.#itemised = Object.keys(looks)[0];
    this.#marker = root.querySelector(".marker");
    root.addEventListener("click", ({ target, clientX }) => {
      if (target.closest("[data-curve]") && !target.closest("select")) onstep(this.#stepAt(clientX));
    });
    root.querySelector("#more-curves").addEventListener("change", ({ target }) => {
      this.#add(target.selectedOptions[0]);
    });
    for (const button of root.querySelectorAll("[data-line]")) {
      button.addEventListener("click", () => this.#toggle(button));
    }
    new ResizeObserver(() => this.#measure()).observe(root);
    for (const look of ["(prefers-color-scheme: dark)", "print"]) {
      matchMedia(look).addEventListener("change", () => this.draw());
    }
  }

  /** Draw every curve in the colours of the scheme. */
  async draw() {
    const style = getComputedStyle(this.#root);
    const ink = style.getPropertyValue("color");
    for (const place of this.#root.querySelectorAll("[data-curve]")) {
      const { curve } = place.dataset;
      const { data, layout } = this.#figures[curve];
      const shown = data.filter(({ meta }) => !this.#hidden.has(meta.player));
      const traces = this.#compared(shown).map((trace) => this.#coloured(this.#filled(trace)));
      const fonts = { font: { color: ink, family: style.fontFamily, size: 11 }, title: null };
      const numbers = { separators: separators() };
      const hoverlabel = { bgcolor: resolved("--card"), bordercolor: resolved("--line-strong") };
      await globalThis.Plotly.react(place, traces, { ...layout, ...fonts, ...numbers, hoverlabel }, CONFIG);
      if (curve === PARTS) this.#explain(place.querySelector(".hatchings"), traces);
    }
    this.mark(this.#step);
  }

  /** Show other curves: those of a match that went on. */
  renew(figures, course) {
    this.#figures = figures;
    this.#follow(course);
    return this.draw();
  }

  #follow(course) {
    this.#course = course;
    this.#told = course.map(({ move }) => inLines(move.text));
  }

  get #steps() {
    return Math.max(this.#course.length - 1, 1);
  }

  /** The traces, and behind them those of the line that the match is compared with. */
  #compared(traces) {
    if (!this.#other.length) return traces;
    const lines = traces.filter(({ type, meta }) => type === "scatter" && meta.player);
    return [...traces, ...lines.map(({ meta, ...trace }) => shadow(trace, meta))];
  }

  /** A trace with its points. */
  #filled(trace) {
    const { player, metric, part, story, other } = trace.meta;
    const course = other ? this.#other : this.#course;
    const x = course.map((_, step) => step);
    if (story) return { ...trace, x, y: x.map(() => 0), text: this.#told };
    if (part) {
      const y = course.map(({ parts }) => parts[this.#itemised]?.[part] ?? null);
      return { ...trace, x, y, visible: y.some(Boolean) };
    }
    const value =
      trace.type === "bar"
        ? ({ move }) => (move.player === player ? move.seconds ?? null : null)
        : ({ metrics }) => metrics[player]?.[metric] ?? null;
    return { ...trace, x, y: course.map(value) };
  }

  /** Put the marker on a step. */
  mark(step) {
    this.#step = step;
    const { left, width } = this.#axis;
    this.#marker.hidden = width <= 0;
    this.#marker.style.transform = `translateX(${left + (width * step) / this.#steps}px)`;
  }

  /** One more curve beneath the others, in the place of the one that was added before. */
  #add({ value, text }) {
    this.#root.querySelector(".curve.added")?.remove();
    if (value) {
      const place = document.createElement("div");
      place.className = "curve added";
      place.dataset.curve = value;
      place.append(made("h2", "", text, ...(value === PARTS ? [this.#chooser(), made("span", "hatchings")] : [])));
      this.#marker.before(place);
    }
    this.draw();
  }

  /** Whose points are shown part by part. */
  #chooser() {
    const names = Object.entries(this.#looks).map(([player, { name }]) => new Option(name, player));
    const chooser = made("select", "", ...names);
    chooser.setAttribute("aria-label", this.#words.parts_of);
    chooser.value = this.#itemised;
    chooser.addEventListener("change", () => {
      this.#itemised = chooser.value;
      this.draw();
    });
    return chooser;
  }

  /** Which part has which hatching. */
  #explain(key, traces) {
    const parts = traces.filter(({ meta, visible }) => meta.part && visible);
    key.className = `hatchings ${this.#looks[this.#itemised].colour}`;
    key.replaceChildren(
      ...parts.map(({ name, fillpattern }) => {
        const swatch = made("i", "");
        swatch.dataset.hatching = fillpattern.shape;
        return made("span", "", swatch, plain(name));
      }),
    );
  }

  /** Leave out a player's lines, or show them again. */
  #toggle(button) {
    const { line } = button.dataset;
    if (!this.#hidden.delete(line)) this.#hidden.add(line);
    button.setAttribute("aria-pressed", !this.#hidden.has(line));
    this.draw();
  }

  #coloured(trace) {
    const { player = this.#itemised, story } = trace.meta;
    if (story) return trace;
    const color = resolved(`--line-${this.#looks[player].colour}`);
    if (trace.type === "bar") return { ...trace, marker: { ...trace.marker, color } };
    const line = { ...trace.line, color };
    if (!trace.stackgroup) return { ...trace, line };
    const hatched = { fgcolor: thin(color, 0.9), bgcolor: thin(color, 0.15) };
    const fillpattern = { ...trace.fillpattern, ...hatched };
    return { ...trace, line, fillcolor: thin(color, 0.45), fillpattern };
  }

  #measure() {
    const margin = Object.values(this.#figures)[0]?.layout.margin ?? { l: 0, r: 0 };
    this.#axis = { left: margin.l, width: this.#root.clientWidth - margin.l - margin.r };
    this.mark(this.#step);
  }

  #stepAt(x) {
    const { left, width } = this.#axis;
    const share = (x - this.#root.getBoundingClientRect().left - left) / width;
    return Math.min(Math.max(Math.round(share * this.#steps), 0), this.#steps);
  }
}

/** A name as it was before it was made safe for Plotly. */
function plain(name) {
  return new DOMParser().parseFromString(name, "text/html").body.textContent;
}

/** A line of the match that this one is compared with: faint, and silent under the pointer. */
function shadow(trace, meta) {
  return {
    ...trace,
    meta: { ...meta, other: true },
    opacity: 0.4,
    line: { ...trace.line, width: 1 },
    hoverinfo: "skip",
    hovertemplate: null,
  };
}
