// Draws the curves with Plotly, keeps their marker on the present step, and tells which step a
// pointer means. The x axis runs from edge to edge of the margins, so a step's place is known.

const CONFIG = { displayModeBar: false, responsive: true, scrollZoom: false, doubleClick: false };

const HOVER_WIDTH = 46;

/** Figures with their points: the numbers and sentences of every position, and of another line. */
export function withPoints(figures, positions, other = []) {
  const x = positions.map((_, step) => step);
  const told = positions.map(({ move }) => inLines(move.text));
  const points = ({ player, metric, story }) =>
    story
      ? { x, y: x.map(() => 0), text: told }
      : { x, y: positions.map(({ metrics }) => metrics[player]?.[metric] ?? null) };
  const filled = ({ data, layout }) => ({
    data: [
      ...data.map((trace) => ({ ...trace, ...points(trace.meta) })),
      ...(other.length ? data.filter(({ meta }) => meta.player).map(shadow) : []),
    ],
    layout,
  });
  const shadow = (trace) => ({
    ...trace,
    x: other.map((_, step) => step),
    y: other.map((metrics) => metrics[trace.meta.player]?.[trace.meta.metric] ?? null),
    opacity: 0.4,
    line: { ...trace.line, width: 1 },
    hoverinfo: "skip",
    hovertemplate: null,
  });
  return Object.fromEntries(
    Object.entries(figures).map(([key, figure]) => [key, filled(figure)]),
  );
}

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
  #steps;
  #looks;
  #marker;
  #step = 0;
  #hidden = new Set();

  constructor(root, figures, { steps, looks, onstep }) {
    this.#root = root;
    this.#figures = figures;
    this.#steps = Math.max(steps, 1);
    this.#looks = looks;
    this.#marker = root.querySelector(".marker");
    root.addEventListener("click", ({ target, clientX }) => {
      if (target.closest("[data-curve]")) onstep(this.#stepAt(clientX));
    });
    root.querySelector("#more-curves").addEventListener("change", ({ target }) => {
      this.#add(target.selectedOptions[0]);
    });
    for (const button of root.querySelectorAll("[data-line]")) {
      button.addEventListener("click", () => this.#toggle(button));
    }
    new ResizeObserver(() => this.mark(this.#step)).observe(root);
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", () => this.draw());
  }

  /** Draw every curve in the colours of the scheme. */
  async draw() {
    const style = getComputedStyle(this.#root);
    const ink = style.getPropertyValue("color");
    for (const place of this.#root.querySelectorAll("[data-curve]")) {
      const { data, layout } = this.#figures[place.dataset.curve];
      const shown = data.filter(({ meta }) => !this.#hidden.has(meta.player));
      const traces = shown.map((trace) => this.#coloured(trace, style));
      const fonts = { font: { color: ink, family: style.fontFamily, size: 11 }, title: null };
      const hoverlabel = { bgcolor: resolved("--card"), bordercolor: resolved("--line-strong") };
      await globalThis.Plotly.react(place, traces, { ...layout, ...fonts, hoverlabel }, CONFIG);
    }
    this.mark(this.#step);
  }

  /** Show other curves: those of a match that went on. */
  renew(figures, steps) {
    this.#figures = figures;
    this.#steps = Math.max(steps, 1);
    return this.draw();
  }

  /** Put the marker on a step. */
  mark(step) {
    this.#step = step;
    const { left, width } = this.#axis();
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
      const title = document.createElement("h2");
      title.textContent = text;
      place.append(title);
      this.#marker.before(place);
    }
    this.draw();
  }

  /** Leave out a player's lines, or show them again. */
  #toggle(button) {
    const { line } = button.dataset;
    if (!this.#hidden.delete(line)) this.#hidden.add(line);
    button.setAttribute("aria-pressed", !this.#hidden.has(line));
    this.draw();
  }

  #coloured(trace) {
    const look = this.#looks[trace.meta?.player];
    if (!look) return trace;
    return { ...trace, line: { ...trace.line, color: resolved(`--line-${look.colour}`) } };
  }

  #axis() {
    const margin = Object.values(this.#figures)[0]?.layout.margin ?? { l: 0, r: 0 };
    return { left: margin.l, width: this.#root.clientWidth - margin.l - margin.r };
  }

  #stepAt(x) {
    const { left, width } = this.#axis();
    const share = (x - this.#root.getBoundingClientRect().left - left) / width;
    return Math.min(Math.max(Math.round(share * this.#steps), 0), this.#steps);
  }
}

/** A colour of the style sheet as the browser computes it in the present scheme. */
export function resolved(name) {
  const probe = document.createElement("i");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}
