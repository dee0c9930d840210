// The replay page: one index drives board, numbers, sentence, list, curves and address.

import { Table } from "./board/scene.js";
import { bindKeys, showKeys } from "./keys.js";
import { Follower } from "./live.js";
import { pageData, showNumbers, showTurn, spoken } from "./page.js";
import { Autoplay } from "./replay/autoplay.js";
import { Curves } from "./replay/curves.js";
import { Filters } from "./replay/filters.js";
import { freshPage, takeOver } from "./replay/fresh.js";
import { onSwipe, onWheel } from "./replay/gestures.js";
import { Moves } from "./replay/moves.js";
import { Place } from "./replay/place.js";
import { positions } from "./replay/positions.js";
import { beginsPhase, beginsRound, nearest } from "./replay/seeking.js";
import { Tabs } from "./replay/tabs.js";
import { Telling } from "./replay/telling.js";
import { Thinking } from "./replay/thinking.js";
import { addresses } from "./server.js";

const { replay, figures, glyphs, looks, marks, words, api, seat, comments, real } = pageData();
const GLIDE = 200;
const WITH_SCRIPT = ".transport > [hidden], #play, #speed, #help, .tabs, .sift, .thinking, .curves-foot";
const address = addresses(api, seat);
const root = document.querySelector(".replay");
const part = (selector) => root.querySelector(selector);
let course = positions(replay);
let { phases } = replay;
let written = comments;
let shownAt = 0;
let settling = null;
let asked = 0;
let renewed = 0;

const table = new Table(part(".boards"), part(".panels"), { glyphs, looks, marks });
const drawnFrom = { figures, course, other: real ? positions(real) : [] };
const curves = new Curves(part(".curves"), drawnFrom, { looks, words, onstep: go });
const filters = new Filters(root, () => moves.filter(course));
const moves = new Moves(root, filters);
const place = new Place(root, { words, go });
const telling = new Telling(part(".told"), words);
const thinking =
  part(".thinking") && new Thinking(part(".thinking"), { address, words, written: takeIn });
const autoplay = new Autoplay(part("#play"), part("#speed"), words, () => {
  go(place.step + 1);
  return place.step < last();
});
const follower = new Follower({ address, version: replay.version, heard: hear });

function last() {
  return course.length - 1;
}

/** Show a step, or the nearest that exists; where that was not meant, it is said. */
function go(wanted) {
  const next = Math.min(Math.max(wanted, 0), last());
  part(".notice").textContent = next === wanted ? "" : spoken(words.only_steps, { steps: last() });
  if (next === place.step) return;
  const far = Math.abs(next - place.step) > 1;
  show(next, { still: far || performance.now() - shownAt < GLIDE });
  place.noteSoon();
}

function show(step, { still }) {
  shownAt = performance.now();
  const { move, metrics, drawing } = course[step];
  table.show(drawing, { still });
  showNumbers(part(".players"), metrics, course[Math.max(step - 1, 0)].metrics);
  showTurn(part(".players"), move.to_act);
  telling.show(move, phases);
  if (part(".correct-this")) part(".correct-this").search = new URLSearchParams({ step });
  if (part(".entry-link")) showLink(part(".entry-link"), move);
  thinking?.show(step, move.mark, written[step] ?? []);
  place.show(step, last());
  moves.mark(step);
  curves.mark(step);
  cancelAnimationFrame(settling);
  settling = requestAnimationFrame(settle);
}

/** The link that leads to a move for ever; the opening has none. */
function showLink(link, { entry }) {
  link.hidden = !entry;
  if (entry) link.pathname = link.pathname.replace(/\d+$/, entry);
}

/** What has to be measured is done once before the page is painted, however many steps there were. */
function settle() {
  telling.fold();
  moves.keepVisible();
}

/** To the nearest step in a direction at which something holds, else to the end there. */
function seek(direction, holds) {
  const found = nearest(course, place.step, direction, (at) => holds(course, at));
  return go(found ?? (direction < 0 ? 0 : last()));
}

/** While moves are filtered, those that are shown; else the moves of the same player. */
function isNext(_, at) {
  if (filters.on) return filters.shows(course[at].move);
  return course[at].move.player === course[place.step].move.player;
}

/** To another step that is marked or commented on; where there is none, stay. */
function seekMark(direction) {
  const isMarked = (at) => Boolean(course[at].move.mark || written[at]?.length);
  const found = nearest(course, place.step, direction, isMarked);
  if (found === null) part(".notice").textContent = words.no_mark;
  else go(found);
}

function toggleAutoplay() {
  if (autoplay.on) autoplay.stop();
  else {
    if (place.step === last()) go(0);
    autoplay.start();
  }
}

function openComments() {
  const box = part(".comment-box");
  if (!box) return;
  box.open = true;
  box.querySelector("textarea").focus();
}

/** Something was logged: who looks at the end goes along, who looks back is only told. */
function hear({ step: newest }) {
  if (place.step === last() && !autoplay.on) return catchUp();
  const button = part("#news");
  const more = newest - last();
  button.hidden = false;
  button.textContent = more > 0 ? spoken(words.news, { n: more }) : words.changed;
  return undefined;
}

/** Take in what is new, and go to the end. */
async function catchUp() {
  await renew();
  if (place.step !== last()) go(last());
}

/** What was written from here is on the page at once, and no news. */
async function takeIn({ version }) {
  follower.knows(version);
  await renew();
}

/** Show what the match is now, at the same step as far as there is one. */
async function renew() {
  const turn = (asked += 1);
  const fresh = await freshPage(last());
  if (!fresh || turn < renewed) return;
  renewed = turn;
  const { replay: answer, figures: drawn, comments: said } = pageData(fresh);
  written = said;
  course = positions(answer);
  phases = answer.phases;
  takeOver(root, fresh);
  moves.renew(fresh.querySelector(".moves-list"));
  part("#news").hidden = true;
  curves.renew(drawn, course);
  filters.take(answer);
  show(Math.min(place.step, last()), { still: true });
  moves.filter(course);
}

const KEYS = [
  { keys: ["ArrowLeft"], shown: ["←"], text: words.previous, run: () => go(place.step - 1) },
  { keys: ["ArrowRight"], shown: ["→"], text: words.next, run: () => go(place.step + 1) },
  { keys: ["Home"], shown: ["Home"], text: words.first, run: () => go(0) },
  { keys: ["End"], shown: ["End"], text: words.last, run: () => go(last()) },
  { keys: ["PageUp"], shown: ["Page ↑"], text: words.ten_back, run: () => go(place.step - 10) },
  { keys: ["PageDown"], shown: ["Page ↓"], text: words.ten_on, run: () => go(place.step + 10) },
  { keys: ["{"], shown: ["{"], text: words.phase_back, run: () => seek(-1, beginsPhase) },
  { keys: ["}"], shown: ["}"], text: words.phase_on, run: () => seek(1, beginsPhase) },
  { keys: ["["], shown: ["["], text: words.round_back, run: () => seek(-1, beginsRound) },
  { keys: ["]"], shown: ["]"], text: words.round_on, run: () => seek(1, beginsRound) },
  { keys: ["p"], shown: ["p"], text: words.player_back, run: () => seek(-1, isNext) },
  { keys: ["n"], shown: ["n"], text: words.player_on, run: () => seek(1, isNext) },
  { keys: [" ", "k"], shown: [words.space, "k"], text: words.play_pause, run: toggleAutoplay },
  { keys: ["<", ","], shown: ["<"], text: words.slower, run: () => autoplay.faster(-1) },
  { keys: [">", "."], shown: [">"], text: words.faster, run: () => autoplay.faster(1) },
  { keys: ["M"], shown: ["M"], text: words.mark_back, run: () => seekMark(-1) },
  { keys: ["m"], shown: ["m"], text: words.mark_on, run: () => seekMark(1) },
  { keys: ["g"], shown: ["g"], text: words.mark_good, run: () => thinking?.mark("good") },
  { keys: ["d"], shown: ["d"], text: words.mark_doubtful, run: () => thinking?.mark("doubtful") },
  { keys: ["y"], shown: ["y"], text: words.mark_key, run: () => thinking?.mark("key") },
  { keys: ["c"], shown: ["c"], text: words.comment_it, run: openComments },
  { keys: [..."0123456789"], shown: ["0–9"], text: words.type_step, run: ({ key }) => place.type(key) },
  { keys: ["?"], shown: ["?"], text: words.keys, run: help },
];

function help() {
  showKeys(KEYS, { title: words.keys_title, close: words.close });
}

/** Links to steps step without asking, unless they are to open elsewhere. */
function follow(event) {
  const link = event.target.closest("[data-step], [data-go]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(Number(new URL(link.href).searchParams.get("step")));
}

function listen() {
  bindKeys(KEYS);
  part("#play").addEventListener("click", toggleAutoplay);
  part("#news").addEventListener("click", catchUp);
  part("#help").addEventListener("click", help);
  root.addEventListener("click", follow);
  onWheel(part(".line"), (steps) => go(place.step + steps));
  onSwipe(part(".stage"), (steps) => go(place.step + steps));
  new Tabs(root, (name) => {
    if (name === "curves") curves.draw();
    if (name === "moves") moves.keepVisible();
  });
}

for (const control of root.querySelectorAll(WITH_SCRIPT)) control.hidden = false;
listen();
filters.take(replay);
show(place.step, { still: true });
root.dataset.ready = "";
curves.draw();
follower.start();
