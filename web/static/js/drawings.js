// Draws the figures that stand beside tables, in the colours of the scheme, and anew when it turns.

import { resolved } from "./colours.js";
import { pageData, separators } from "./page.js";

const CONFIG = { displayModeBar: false, responsive: true, scrollZoom: false, doubleClick: false };
const MANY = 4;
const { figures, looks } = pageData();
const dark = matchMedia("(prefers-color-scheme: dark)");

async function draw() {
  const style = getComputedStyle(document.body);
  const font = { color: style.color, family: style.fontFamily, size: 11 };
  const hoverlabel = { bgcolor: resolved("--card"), bordercolor: resolved("--line-strong") };
  for (const place of document.querySelectorAll("[data-drawing]")) {
    const { data, layout } = figures[place.dataset.drawing];
    const traces = data.map(coloured);
    const first = !place.classList.contains("js-plotly-plot");
    place.classList.toggle("many", traces.length > MANY);
    await globalThis.Plotly.react(place, traces, { ...layout, separators: separators(), font, hoverlabel }, CONFIG);
    if (first) place.on("plotly_afterplot", () => sayHowLarge(place));
    sayHowLarge(place);
  }
  document.body.dataset.drawn = "";
}

/** Says how large a drawing is, so that on paper it shrinks to the page. */
function sayHowLarge(place) {
  for (const svg of place.querySelectorAll(".main-svg")) {
    svg.setAttribute("viewBox", `0 0 ${svg.getAttribute("width")} ${svg.getAttribute("height")}`);
  }
}

function coloured(trace) {
  if (trace.type === "heatmap") return { ...trace, textfont: { color: heatText() } };
  const { player, players } = trace.meta ?? {};
  const color = players ? players.map(colourOf) : colourOf(player);
  return color ? { ...trace, marker: { ...trace.marker, color } } : trace;
}

/** The colour of a player in the present scheme; nothing for who has none. */
function colourOf(player) {
  return looks[player] && resolved(`--line-${looks[player]}`);
}

// Plotly tells light fields from dark ones, but takes what shines through a field for white.
function heatText() {
  return dark.matches ? getComputedStyle(document.body).color : "auto";
}

addEventListener("load", draw);
dark.addEventListener("change", draw);
