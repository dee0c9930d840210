// The log page: the present position, the form for the next action, undo and redo. What others log
// arrives by itself; what is being entered stays. Without network, actions wait on this device.

import { Form } from "./action/form.js";
import { keepOpening, stayAwake } from "./awake.js";
import { Table } from "./board/scene.js";
import { bindKeys, showKeys } from "./keys.js";
import { Follower } from "./live.js";
import { logsAtOnce } from "./log/asking.js";
import { Counting } from "./log/counting.js";
import { Cover } from "./log/cover.js";
import { covers } from "./log/covering.js";
import { Drafts } from "./log/drafts.js";
import { Judge } from "./log/judge.js";
import { openKeep } from "./log/keep.js";
import { Logging } from "./log/logging.js";
import { Outbox } from "./log/outbox.js";
import { Present } from "./log/present.js";
import { slipFinder } from "./log/slips.js";
import { WordLine } from "./log/typed.js";
import { Unchecked } from "./log/unchecked.js";
import { Undoing } from "./log/undoing.js";
import { Unsent } from "./log/unsent.js";
import { pageData, spoken } from "./page.js";
import { addresses, ask } from "./server.js";

const data = pageData();
const { position, version, api, seat, turned, shapes, kinds } = data;
const { glyphs, looks, marks, phases, parts, words } = data;
const { match } = position;
const shown = { looks, marks, words };
const fromOutside = addresses(api, seat);
const root = document.querySelector(".logging");
const part = (selector) => root.querySelector(selector);
const keep = await openKeep(match);
const table = new Table(part(".boards"), part(".panels"), { glyphs, looks, marks, turned });
const players = Object.entries(looks).map(([value, { name }]) => ({ value, label: name }));
const unchecked = new Unchecked({ shapes, kinds, players, words, items: () => table.shown.items });
const cover = new Cover(root, {
  ...shown,
  covers: data.covered,
  sees: data.sees,
  lifted: () => logging.goAlong(),
  fell,
});
const present = new Present(root, position, { ...shown, table, phases, cover, seat });
const outbox = new Outbox({
  keep,
  address,
  changed: () => unsent.show(),
  sent: (answer) => logging.sent(answer),
});
const judge = new Judge({ address, outbox, unchecked, cover, look: () => logging.look() });
const undoing = new Undoing(root, { words, present, cover, change, logged: () => logging.logged });
const form = new Form(root, {
  ...shown,
  table,
  parts,
  sentence: words.log_it,
  legal: (partial, isMeant) => judge.advance(partial, isMeant),
  confirm: log,
  together,
  covered: (stage) => cover.hides(stage),
  lift: (stage) => cover.liftFor(stage),
  putAside: (draft) => drafts.park(draft),
  asked: () => cover.asked(),
  atOnce: logsAtOnce(part("#ask-first")),
  about: (partial) => [finder({ partial })],
  changed: () => drafts.keepNow(),
});
const drafts = new Drafts(root, {
  keep,
  match,
  words,
  unchecked,
  entered: () => form.entry.draft,
  goOn: (draft) => logging.goOn(draft),
});
const unsent = new Unsent(part(".unsent"), {
  words,
  outbox,
  park: (draft) => drafts.park(draft),
  open: (draft) => drafts.exchange(draft),
});
const follower = new Follower({
  address: fromOutside,
  version,
  heard: (news) => logging.hear(news),
  gone: tellGone,
});
const counting = new Counting(root, {
  ...shown,
  measures: data.measures,
  slips: (counted) => finder({ counted }),
  legal: (partial) => ask(address("legal"), { partial }),
  write: writeCounted,
  enter: (draft) => logging.goOn(draft),
  now: () => present.now,
});
const logging = new Logging({
  address,
  turned,
  words,
  form,
  present,
  undoing,
  judge,
  outbox,
  cover,
  follower,
  moved: (before) => counting.moved(before),
});
const line = new WordLine(part(".line"), {
  words,
  ask: (typed) => ask(address("legal/words"), { line: typed }),
  log: logTyped,
});

/** The address of a call, seen by the player for whom the cover is lifted. */
function address(call, query = {}) {
  return cover.eyes === null ? fromOutside(call, query) : addresses(api, cover.eyes)(call, query);
}

/** The cover fell: nothing secret stays on the page; what was half entered waits under it. */
async function fell(player) {
  const { draft } = form.entry;
  form.entry.clear();
  form.trouble = null;
  undoing.conceal();
  present.conceal();
  form.show();
  await logging.moveOn(() => (draft?.player === player ? draft : null));
}

/** A button that looks for an earlier slip behind a refusal, or behind a count that differs. */
function finder(doubtful) {
  const seek = () => ask(address("slips"), doubtful);
  return slipFinder({ seek, words, correct: part(".correct-this").href });
}

/** The match was deleted: what was entered stays on the page, but nothing takes it any more. */
function tellGone({ message }) {
  form.rest();
  undoing.say(message);
}

/** Log the action that was entered. */
function log(action) {
  const { label, complete, whole } = form.entry;
  const text = cover.player === null ? complete.text : spoken(words.covered_text, { label });
  return logging.log(action, { text, draft: whole });
}

/** Log several actions with one touch, all or none. */
function together({ then, label }) {
  const [{ type, player = null }] = then;
  return logging.log(then, { text: label, draft: { type, player, label, fields: [], given: {} } });
}

/** Log an action that was typed as words; whether it is out of hand. */
async function logTyped(action, text) {
  const { type, player = null, ...given } = action;
  await logging.log(action, { text, draft: { type, player, label: text, fields: [], given } });
  return form.trouble === null;
}

function change(call, body, done) {
  return logging.change(call, body, done);
}

/** Log what came of a count; gives what stands against it, if anything. */
async function writeCounted(call, body) {
  await change(call, body, () => (call === "notes" ? undoing.hush() : undoing.say("")));
  return form.trouble;
}

/** The digits choose the n-th thing that can be pressed. */
function chooseNth({ key }) {
  const buttons = root.querySelectorAll(".offers:not([hidden]) .offer, .field .choice, .field .die");
  [...buttons].filter((button) => button.getClientRects().length)[Number(key) - 1]?.click();
}

const KEYS = [
  { keys: [..."123456789"], shown: ["1–9"], text: words.key_choose, run: chooseNth },
  { keys: ["Enter"], shown: ["Enter"], text: words.key_confirm, run: () => form.confirm() },
  { keys: ["Escape", "Backspace"], shown: ["Esc"], text: words.key_back, run: () => form.back() },
  { keys: ["b"], shown: ["b"], text: words.key_board, run: () => form.focusBoard() },
  { keys: ["/"], shown: ["/"], text: words.key_words, run: () => line.focus() },
  { keys: ["u"], shown: ["u"], text: words.undo, run: () => undoing.undo() },
  { keys: ["r"], shown: ["r"], text: words.redo, run: () => undoing.redo() },
  { keys: ["?"], shown: ["?"], text: words.keys, run: help },
];

function help() {
  showKeys(KEYS, { title: words.keys_title, close: words.close });
}

function listen() {
  bindKeys(KEYS);
  if (part("#covered")) covers(part("#covered"), { cookie: data.open_cookie, match });
  part(".dark").hidden = stayAwake();
  if (navigator.onLine) keepOpening(data.keeper);
  addEventListener("online", () => !judge.reached && logging.goAlong());
  part("#later").addEventListener("click", () => drafts.later());
  part("#undo").addEventListener("click", () => undoing.undo());
  part("#redo").addEventListener("click", () => undoing.redo());
  part("#help").addEventListener("click", help);
  follower.start();
}

listen();
present.show(position, { still: true });
await logging.goOn(await drafts.open());
await outbox.open();
root.dataset.ready = "";
