// A position as the pages for entering show it: board, numbers, whose turn it is.

import { chip, showNumbers, showTurn, spoken } from "./page.js";

const ROOM_FOR_NAMES = 40;
const LEAST_OF_A_NAME = 10;

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

/** Names as they fit a line or two together: long ones are cut where several stand there. */
function shortened(names) {
  const each = Math.max(LEAST_OF_A_NAME, Math.floor(ROOM_FOR_NAMES / names.length));
  if (names.length === 1 || names.join("").length <= ROOM_FOR_NAMES) return names;
  return names.map((name) => (name.length > each ? `${name.slice(0, each - 1).trim()}…` : name));
}

function turnLine(position, { looks, marks, words }) {
  if (position.finished) return [words.finished];
  if (position.to_act.length === 0) return [words.table_acts];
  const names = shortened(position.to_act.map((player) => looks[player].name)).join(", ");
  const chips = position.to_act.map((player) => chip(looks[player], marks));
  return [...chips, spoken(words.turn, { player: names })];
}
