// The replay page: one index drives board, numbers, sentence, list, curves and address.

import { Autoplay } from "./autoplay.js";
import { Curves } from "./curves.js";
import { Filters } from "./filters.js";
import { onSwipe, onWheel } from "./gestures.js";
import { bindKeys, showKeys } from "./keys.js";
import { Follower } from "./live.js";
import { pageData, showList, showNumbers, showTurn, spoken } from "./page.js";
import { positions } from "./positions.js";
import { Table } from "./scene.js";
import { addresses } from "./server.js";
import { Thinking } from "./thinking.js";

const { replay, figures, glyphs, looks, marks, words, api, seat, comments, real } = pageData();
const address = addresses(api, seat);
let all = positions(replay);
let { phases } = replay;
let last = all.length - 1;

const root = document.querySelector(".replay");
const part = (selector) => root.querySelector(selector);
const table = new Table(part(".boards"), part(".panels"), { glyphs, looks, marks });
const drawnFrom = { figures, course: all, other: real ? positions(real) : [] };
const curves = new Curves(part(".curves"), drawnFrom, { looks, words, onstep: go });
const list = part(".moves-list");
let lines = linesOf(list);
const slider = part("#slider");
const typed = part("#step");
const play = part("#play");
const filters = new Filters(root, filterMoves);
const thinking =
  part(".thinking") && new Thinking(part(".thinking"), { address, words, written: takeIn });
const autoplay = new Autoplay(play, part("#speed"), words, () => {
  go(step + 1);
  return step < last;
});
const follower = new Follower({ address, version: replay.version, heard: hear });
const GLIDE = 200;
const NOTED_AFTER = 120;
let written = comments;
let shownAt = 0;
let settling, noting;
let step = Number(slider.value);

function linesOf(moves) {
  const found = moves.querySelectorAll("[data-step]");
  return new Map([...found].map((line) => [Number(line.dataset.step), line]));
}

/** Show a step, or the nearest that exists; where that was not meant, it is said. */
function go(wanted) {
  const next = Math.min(Math.max(wanted, 0), last);
  part(".notice").textContent = next === wanted ? "" : spoken(words.only_steps, { steps: last });
  if (next === step) return;
  const still = Math.abs(next - step) > 1 || performance.now() - shownAt < GLIDE;
  lines.get(step).removeAttribute("aria-current");
  step = next;
  show(still);
  clearTimeout(noting);
  noting = setTimeout(note, NOTED_AFTER);
}

/** The address follows once somebody stays at a step: browsers drop addresses that come too fast. */
function note() {
  history.replaceState(null, "", addressOf(step));
}

function addressOf(shown) {
  const address = new URL(location.href);
  address.searchParams.set("step", shown);
  return address;
}

function show(still) {
  shownAt = performance.now();
  const { move, metrics, drawing } = all[step];
  table.show(drawing, { still });
  showNumbers(part(".players"), metrics, all[Math.max(step - 1, 0)].metrics);
  showTurn(part(".players"), move.to_act);
  part(".told .moment").textContent = moment(move);
  part(".told .text").textContent = move.text || words.opened;
  showList(part(".told .because"), move.because ?? []);
  if (part(".correct-this")) part(".correct-this").search = new URLSearchParams({ step });
  thinking?.show(step, move.mark, written[step] ?? []);
  showPlace();
  curves.mark(step);
  cancelAnimationFrame(settling);
  settling = requestAnimationFrame(settle);
}

/** What has to be measured is done once before the page is painted, however many steps there were. */
function settle() {
  tell(false);
  keepVisible(lines.get(step));
}

/** The words have two lines and their arithmetic two; what is longer is shown whole on demand. */
function tell(whole) {
  const [box, more] = [part(".told .words"), part(".told .more")];
  box.classList.toggle("open", whole);
  more.setAttribute("aria-expanded", whole);
  more.hidden = !whole && box.firstElementChild.offsetHeight <= box.clientHeight;
}

function moment({ round, phase }) {
  const label = phases[phase];
  return round === null ? label : `${spoken(words.round, { round })} · ${label}`;
}

function showPlace() {
  slider.value = step;
  slider.setAttribute("aria-valuetext", spoken(words.step_of, { step, steps: last }));
  if (document.activeElement !== typed) typed.value = step;
  const line = lines.get(step);
  line.setAttribute("aria-current", "step");
  const targets = { first: 0, previous: step - 1, next: step + 1, last };
  for (const [name, target] of Object.entries(targets)) {
    const link = part(`[data-go=${name}]`);
    const within = Math.min(Math.max(target, 0), last);
    link.href = addressOf(within);
    link.setAttribute("aria-disabled", within === step);
  }
}

/** Only the list scrolls, never the page. */
function keepVisible(line) {
  const top = line.offsetTop - list.clientHeight / 2 + line.offsetHeight / 2;
  list.scrollTo({ top });
}

/** The nearest step in a direction at which something holds. */
function seek(direction, holds) {
  for (let at = step + direction; at >= 0 && at <= last; at += direction) {
    if (holds(at)) return go(at);
  }
  return go(direction < 0 ? 0 : last);
}

const beginsRound = (at) => at > 0 && all[at].move.round !== all[at - 1].move.round;
const beginsPhase = (at) => beginsRound(at) || (at > 0 && all[at].move.phase !== all[at - 1].move.phase);
const isMarked = (at) => Boolean(all[at].move.mark || written[at]?.length);

/** While moves are filtered, those that are shown; else the moves of the same player. */
function isNext(at) {
  if (filters.on) return filters.shows(all[at].move);
  return all[at].move.player === all[step].move.player;
}

function toggleAutoplay() {
  if (autoplay.on) autoplay.stop();
  else {
    if (step === last) go(0);
    autoplay.start();
  }
}

/** Digits open the field of the step, already filled in. */
function typeStep({ key }) {
  typed.focus();
  typed.value = key;
}

function goTyped() {
  go(Number.parseInt(typed.value, 10) || 0);
  typed.blur();
}

function filterMoves() {
  for (const { move } of all.slice(1)) {
    lines.get(move.step).parentElement.classList.toggle("off", !filters.shows(move));
  }
  for (const heading of list.querySelectorAll("h3")) {
    const empty = !heading.nextElementSibling.querySelector("li:not(.off)");
    heading.classList.toggle("off", empty);
  }
  keepVisible(lines.get(step));
}

const KEYS = [
  { keys: ["ArrowLeft"], shown: ["←"], text: words.previous, run: () => go(step - 1) },
  { keys: ["ArrowRight"], shown: ["→"], text: words.next, run: () => go(step + 1) },
  { keys: ["Home"], shown: ["Home"], text: words.first, run: () => go(0) },
  { keys: ["End"], shown: ["End"], text: words.last, run: () => go(last) },
  { keys: ["PageUp"], shown: ["Page ↑"], text: words.ten_back, run: () => go(step - 10) },
  { keys: ["PageDown"], shown: ["Page ↓"], text: words.ten_on, run: () => go(step + 10) },
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
  { keys: ["c"], shown: ["c"], text: words.comment_it, run: () => openComments() },
  { keys: [..."0123456789"], shown: ["0–9"], text: words.type_step, run: typeStep },
  { keys: ["?"], shown: ["?"], text: words.keys, run: () => showKeys(KEYS, helpTexts()) },
];

function helpTexts() {
  return { title: words.keys_title, close: words.close };
}

/** To another step that is marked or commented on; where there is none, stay. */
function seekMark(direction) {
  const marked = all.map((_, at) => at).filter(isMarked);
  const ahead = direction > 0 ? marked.filter((at) => at > step) : marked.filter((at) => at < step).reverse();
  if (ahead.length) go(ahead[0]);
  else part(".notice").textContent = words.no_mark;
}

function openComments() {
  const box = part(".comment-box");
  if (!box) return;
  box.open = true;
  box.querySelector("textarea").focus();
}

function chooseTab(name) {
  root.dataset.tab = name;
  for (const tab of root.querySelectorAll("[role=tab]")) {
    const chosen = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", chosen);
    tab.tabIndex = chosen ? 0 : -1;
  }
  if (name === "curves") curves.draw();
  if (name === "moves") keepVisible(lines.get(step));
}

function listen() {
  bindKeys(KEYS);
  slider.addEventListener("input", () => go(Number(slider.value)));
  typed.addEventListener("change", goTyped);
  typed.addEventListener("keydown", ({ key }) => key === "Enter" && goTyped());
  typed.addEventListener("blur", () => (typed.value = step));
  play.addEventListener("click", toggleAutoplay);
  part(".told .more").addEventListener("click", (event) => {
    tell(event.currentTarget.getAttribute("aria-expanded") === "false");
  });
  part("#news").addEventListener("click", catchUp);
  onWheel(part(".line"), (steps) => go(step + steps));
  onSwipe(part(".stage"), (steps) => go(step + steps));
  part("#help").addEventListener("click", () => showKeys(KEYS, helpTexts()));
  root.addEventListener("click", (event) => {
    const link = event.target.closest("[data-step], [data-go]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(Number(new URL(link.href).searchParams.get("step")));
  });
  addEventListener("pagehide", note);
  for (const tab of root.querySelectorAll("[role=tab]")) {
    tab.addEventListener("click", () => chooseTab(tab.dataset.tab));
  }
}

/** Something was logged: who looks at the end goes along, who looks back is only told. */
function hear({ step: newest }) {
  if (step === last && !autoplay.on) return catchUp();
  const button = part("#news");
  const more = newest - last;
  button.hidden = false;
  button.textContent = more > 0 ? spoken(words.news, { n: more }) : words.changed;
  return undefined;
}

/** Take in what is new, and go to the end. */
async function catchUp() {
  await renew();
  if (step !== last) go(last);
}

/** What was written from here is on the page at once, and no news. */
async function takeIn({ version }) {
  follower.knows(version);
  await renew();
}

/** Show what the match is now, at the same step as far as there is one. */
async function renew() {
  const fresh = await freshPage();
  if (!fresh) return;
  const { replay: answer, figures: drawn, comments: said } = pageData(fresh);
  written = said;
  all = positions(answer);
  phases = answer.phases;
  last = all.length - 1;
  for (const place of [".moves-list", ".rounds", "#of", ".headline .result", ".headline .actions"]) {
    part(place).replaceChildren(...fresh.querySelector(`.replay ${place}`).childNodes);
  }
  addPanels(fresh);
  lines = linesOf(list);
  slider.max = last;
  part("#news").hidden = true;
  step = Math.min(step, last);
  curves.renew(drawn, all);
  filters.take(answer);
  show(true);
  filterMoves();
}

/** This page as the server would show it now; null while it does not answer. */
async function freshPage() {
  try {
    const response = await fetch(addressOf(last), { headers: { Accept: "text/html" } });
    if (!response.ok) return null;
    // Its style sheet carries a nonce that is not the one of this page, which has the sheet already.
    const text = (await response.text()).replace(/<style[^]*?<\/style>/g, "");
    return new DOMParser().parseFromString(text, "text/html");
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
}

/** Panels that the match did not have before get their places. */
function addPanels(fresh) {
  for (const panel of fresh.querySelectorAll(".panels [data-panel]")) {
    const known = part(`.panels [data-panel="${CSS.escape(panel.dataset.panel)}"]`);
    if (known) known.style.cssText = panel.style.cssText;
    else part(".panels").append(panel.cloneNode());
  }
}

function begin() {
  for (const control of root.querySelectorAll(".transport > [hidden], #play, #speed, #help, .tabs, .sift, .thinking, .curves-foot")) {
    control.hidden = false;
  }
  listen();
  filters.take(replay);
  show(true);
  root.dataset.ready = "";
}

begin();
curves.draw();
follower.start();
