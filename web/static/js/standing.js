// A position as the pages for entering show it: board, numbers, whose turn it is.

import { chip, showNumbers, showTurn, spoken } from "./page.js";

/** Show a position; `words` and `phases` are those of the page. */
export function showStanding(root, position, { table, looks, marks, words, phases, still }) {
  table.show(position.scene, { still });
  showNumbers(root.querySelector(".players"), position.metrics, before(position));
  showTurn(root.querySelector(".players"), position.to_act);
  root.querySelector(".moment").textContent = moment(position, words, phases);
  const turn = root.querySelector(".turn-line");
  turn.replaceChildren(...turnLine(position, { looks, marks, words }));
}

/** The numbers of the step before, as far as they differ. */
function before({ metrics, changes }) {
  const past = structuredClone(metrics);
  for (const [player, changed] of Object.entries(changes)) {
    for (const [measure, [value]] of Object.entries(changed)) past[player][measure] = value;
  }
  return past;
}

function moment({ round, phase }, words, phases) {
  const label = phases[phase] ?? phase;
  return round === null ? label : `${spoken(words.round, { round })} · ${label}`;
}

function turnLine(position, { looks, marks, words }) {
  if (position.finished) return [words.finished];
  if (position.to_act.length === 0) return [words.table_acts];
  const names = position.to_act.map((player) => looks[player].name).join(", ");
  const chips = position.to_act.map((player) => chip(looks[player], marks));
  return [...chips, spoken(words.turn, { player: names })];
}
