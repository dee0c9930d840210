// The log page: the present position, the form for the next action, undo and redo. What others log
// arrives by itself; what is being entered stays. Without network, actions wait on this device.

import { logsAtOnce } from "./asking.js";
import { keepOpening, stayAwake } from "./awake.js";
import { Counting } from "./counting.js";
import { Cover } from "./cover.js";
import { slipFinder } from "./doubts.js";
import { Form } from "./form.js";
import { openKeep } from "./keep.js";
import { bindKeys, showKeys } from "./keys.js";
import { Follower } from "./live.js";
import { isSilent, Outbox } from "./outbox.js";
import { pageData, showList, spoken } from "./page.js";
import { showParked, showUnsent } from "./queue.js";
import { Table } from "./scene.js";
import { addresses, ask, newId } from "./server.js";
import { showStanding } from "./standing.js";
import { Unchecked } from "./unchecked.js";
import { WordLine } from "./typed.js";

const data = pageData();
const { position, version, api, seat, turned, shapes, keeper, ...shown } = data;
const { glyphs, looks, marks, phases, words } = shown;
const match = position.match;
const KEEP_AFTER = 100;
const OPEN_SECONDS = 7 * 24 * 60 * 60;
const fromOutside = addresses(api, seat);
const root = document.querySelector(".logging");
const part = (selector) => root.querySelector(selector);
const table = new Table(part(".boards"), part(".panels"), { glyphs, looks, marks, turned });
const form = new Form(root, {
  table,
  looks,
  marks,
  words,
  sentence: words.log_it,
  legal: advance,
  confirm: log,
  together,
  covered: isCovered,
  lift: liftFor,
  asked: () => cover.asked(),
  atOnce: logsAtOnce(part("#ask-first")),
  about: (partial) => [finder({ partial })],
  changed: keepDraft,
});
const players = Object.entries(looks).map(([value, { name }]) => ({ value, label: name }));
const unchecked = new Unchecked({ shapes, players, words, items: () => table.shown.items });
const line = new WordLine(part(".line"), {
  words,
  ask: (typed) => ask(address("legal/words"), { line: typed }),
  log: logTyped,
});
const keep = await openKeep(match);
const cover = new Cover(root, { looks, marks, words, lifted: () => moveOn({ draft: form.entry.draft }), fell });
const outbox = new Outbox({ keep, address, changed: showQueue, sent });
const follower = new Follower({
  address: fromOutside,
  version,
  heard: hear,
  gone: tellGone,
});
const counting = new Counting(root, {
  looks,
  marks,
  words,
  measures: data.measures,
  slips: (counted) => finder({ counted }),
  legal: (partial) => ask(address("legal"), { partial }),
  write: async (call, body) => {
    await write(call, body, () => say("", call === "notes" ? undone : []));
    return form.trouble;
  },
  enter: (draft) => refresh({ draft }),
  now: () => now,
});
let now = position;
let covered = position;
let undone = [];
let writing = false;
let unheard = null;
let reached = true;
let parked = [];
let keeping = null;

/** The address of a call, seen by the player for whom the cover is lifted. */
function address(call, query = {}) {
  const lifted = data.sees && cover.player !== null;
  return lifted ? addresses(api, cover.player)(call, query) : fromOutside(call, query);
}

/** Whether a field is for one player's eyes, and the cover lies. */
function isCovered({ sealed }) {
  return data.covered && Boolean(sealed) && sealed !== cover.player;
}

/** Have the phone passed to the player whose secret is asked for; what came of it. */
function liftFor({ sealed, choices }) {
  const unknown = choices.find(({ value }) => value === null)?.label ?? null;
  return cover.ask(sealed, { unknown });
}

/** The cover fell: nothing secret stays on the page; what was half entered waits under it. */
async function fell(player) {
  const { draft } = form.entry;
  form.entry.clear();
  form.trouble = null;
  now = covered;
  say("", undone.map(() => ""));
  showPosition({ still: true });
  form.show();
  await moveOn({ draft: draft?.player === player ? draft : null });
}

/** A button that looks for an earlier slip behind a refusal, or behind a count that differs. */
function finder(doubtful) {
  const seek = () => ask(address("slips"), doubtful);
  return slipFinder({ seek, words, correct: part(".correct-this").href });
}

/** The match was deleted: what was entered stays on the page, but nothing takes it any more. */
function tellGone({ message }) {
  form.rest();
  say(message, []);
}

function showPosition({ still = false } = {}) {
  showStanding(root, now, { table, looks, marks, words, phases, still });
  part(".last .text").textContent = now.text || words.opened;
  showList(part(".last .because"), now.because);
  part(".ended").hidden = !now.finished;
  part("#undo").disabled = now.step === 0 || cover.player !== null;
  part("#redo").disabled = cover.player !== null;
  if (cover.player === null) covered = now;
  if (data.covered) cover.offer(data.sees ? now.hidden : []);
  root.dataset.step = now.step;
  const correct = part(".correct-this");
  correct.search = new URLSearchParams({ step: now.step, ...(seat === null ? {} : { seat }) });
}

/** What may be done now; a draft is gone on with where it still fits. */
async function refresh({ draft = null } = {}) {
  const { ok, body } = await judged("legal");
  const said = ok || isBlind() ? form.trouble : problem(body);
  if (ok) unchecked.see(body);
  await form.offer(ok ? body : isBlind() ? unchecked.offers() : [], { draft });
  form.trouble = said;
  form.show();
}

/** Whether no server can judge: it is out of reach, or does not know yet what happened before. */
function isBlind() {
  return !reached || outbox.items.length > 0;
}

/** Ask the server about the position behind everything that was entered, as far as it knows it. */
async function judged(call, body) {
  if (outbox.items.length > 0) return { ok: false, status: 0, body: {} };
  const answer = await ask(address(call), body);
  reached = answer.status !== 0;
  return answer;
}

/** How a partial action goes on: as the server says, or as far as this page knows. */
async function advance(partial) {
  const answer = await judged("legal", { partial });
  const told = isBlind() ? unchecked.next(partial) : answer;
  const { next } = told.body;
  if (!next) return told;
  if (answer.ok && cover.player === null) unchecked.learn(partial, next);
  return isCovered(next) ? sealedStage(partial, told) : told;
}

/** A field for one player's eyes: asked again once that player has the phone. */
async function sealedStage(partial, told) {
  const { next } = told.body;
  const said = await liftFor(next);
  if (said === "not_now") return { ok: false, status: 0, body: { given_up: true } };
  if (said === "lift") {
    await look();
    return advance(partial);
  }
  const unknown = next.choices.filter(({ value }) => value === null);
  return { ...told, body: { ...told.body, next: { ...next, choices: unknown } } };
}

/** Show the position as whoever has the phone may see it. */
async function look() {
  const { ok, body } = await ask(address("steps/latest", turned ? { turned } : {}));
  if (!ok) return;
  now = body;
  showPosition();
}

/** Log the action that was entered. */
function log(action) {
  const { label } = form.entry;
  const text = cover.player === null ? form.entry.complete.text : spoken(words.covered_text, { label });
  return send(action, { text, draft: form.entry.whole });
}

/** Log several actions with one touch, all or none. */
function together({ then, label }) {
  const [{ type, player = null }] = then;
  return send(then, { text: label, draft: { type, player, label, fields: [], given: {} } });
}

/** Log an action that was typed as words; whether it is out of hand. */
async function logTyped(action, text) {
  const { type, player = null, ...given } = action;
  await send(action, { text, draft: { type, player, label: text, fields: [], given } });
  return form.trouble === null;
}

/** An action, or several, is kept before it is sent, and waits where nobody answers. */
async function send(action, { text, draft }) {
  const alone = outbox.items.length === 0;
  const id = newId();
  writing = true;
  form.rest();
  await outbox.add({ id, action: stamped(action), text, draft, step: outbox.next(now.step) });
  const answer = await outbox.send();
  writing = false;
  await logged({ id, alone, answer });
}

/** While nobody can be asked an action bears its time; of several each has an id of its own. */
function stamped(action) {
  const at = reached ? {} : { at: new Date().toISOString() };
  if (!Array.isArray(action)) return { ...action, ...at };
  return action.map((one) => ({ ...one, ...at, id: newId() }));
}

async function logged({ id, alone, answer }) {
  const waits = answer === null || isSilent(answer);
  if (!waits && !answer.ok && alone) await outbox.take(id);
  else {
    form.entry.clear();
    cover.fall({ quietly: true });
  }
  if (!waits && (answer.ok || alone)) {
    if (answer.ok) say("", []);
    return settle(answer);
  }
  if (waits) say(outbox.items[0]?.problem ? "" : words.kept, []);
  form.trouble = null;
  if (waits && now !== covered) {
    now = covered;
    showPosition({ still: true });
  }
  return waits ? refresh() : moveOn();
}

/** The server took or refused an action that had to wait. */
async function sent(answer) {
  reached = true;
  say("", []);
  if (answer.ok) follower.knows(answer.body.version);
  if (!writing) await moveOn({ draft: form.entry.draft });
}

const decide = {
  after: (step) => outbox.sendAfter(step),
  anyway: () => {
    const { action } = outbox.items[0];
    const override = { reason: words.anyway_reason };
    const forced = (one) => ({ ...one, override });
    return outbox.change(Array.isArray(action) ? action.map(forced) : forced(action));
  },
  open: async () => {
    const draft = await takeBack();
    await park(form.entry.draft);
    await refresh({ draft });
  },
  park: async () => park(await takeBack()),
};

/** Take the first action out of those that wait, as a draft; the next one may go then. */
async function takeBack() {
  const { id, draft, text } = outbox.items[0];
  await outbox.take(id);
  outbox.send();
  return { ...draft, label: draft.label || text };
}

function showQueue() {
  showUnsent(part(".unsent"), outbox.items, { words, meanwhile, decide });
}

/** Put a draft aside. */
async function park(draft) {
  if (!draft) return;
  const number = (parked.at(-1)?.number ?? 0) + 1;
  const thing = { ...draft, id: newId(), number };
  await keep.put("drafts", thing);
  parked = [...parked, thing];
  showLater();
}

function showLater() {
  showParked(part(".parked"), parked, { words, take: takeUp, forget });
}

async function takeUp(draft) {
  await forget(draft);
  await park(form.entry.draft);
  await refresh({ draft });
}

async function forget({ id }) {
  await keep.remove("drafts", id);
  parked = parked.filter((one) => one.id !== id);
  showLater();
}

async function later() {
  await park(form.entry.draft);
  await refresh();
}

/** What is half entered outlives a reload and a locked phone. */
function keepDraft() {
  const { draft } = form.entry;
  part("#later").hidden = draft === null;
  clearTimeout(keeping);
  const thing = { type: null, ...draft, id: `${match} now`, number: 0, seen: unchecked.seen };
  keeping = setTimeout(() => keep.put("drafts", thing), KEEP_AFTER);
}

/** What this device kept from before: the draft to go on with, what was parked, what waits. */
async function takeUpWhatIsKept() {
  const [first, ...others] = await keep.all("drafts");
  if (first?.seen) unchecked.seen = first.seen;
  parked = first?.number === 0 ? others : [first, ...others].filter(Boolean);
  showLater();
  await refresh({ draft: first?.number === 0 && first.type ? first : null });
  await outbox.open();
}

function problem(body) {
  return { message: body.message ?? words.no_answer };
}

/** Send something that changes the match, say what it did, then show where it led. */
function write(call, body, done) {
  return change(address(call), { ...body, expected_step: now.step, id: newId() }, done);
}

async function change(path, body, done) {
  writing = true;
  form.rest();
  const answer = await ask(path, body);
  writing = false;
  if (answer.ok) {
    follower.knows(answer.body.version);
    done();
  }
  await settle(answer);
}

/** What came of a writing call; whoever was late reads what was logged, and keeps the own input. */
async function settle({ ok, status, body }) {
  const news = unheard;
  unheard = null;
  form.trouble = ok ? null : problem(body);
  if (body.details?.missed) form.trouble = { message: meanwhile(body.details.missed, body.step) };
  if (ok || status === 409) await moveOn({ draft: ok ? null : form.entry.draft });
  else form.show();
  if (news && news.version > (body.version ?? 0) && news.step !== now.step) await hear(news);
}

async function moveOn({ draft = null } = {}) {
  const { ok, body } = await ask(address("steps/latest", turned ? { turned } : {}));
  if (ok) {
    const before = now;
    now = body;
    showPosition();
    counting.moved(before);
  }
  await refresh({ draft });
}

/** Somebody else logged something: the table moves on, and what is being entered stays. */
async function hear(news) {
  unheard = writing ? news : null;
  if (writing) return;
  if (news.step !== now.step) {
    say(meanwhile(news.latest.filter(({ step }) => step > now.step), news.step), []);
  }
  await moveOn({ draft: form.entry.draft });
}

/** What others logged, in words; without steps something was undone. */
function meanwhile(steps, step) {
  if (steps.length === 0) return spoken(words.undone_meanwhile, { step });
  const told = steps.map((one) => spoken(words.meanwhile, { step: one.step, sentence: one.text }));
  return told.join(" ");
}

async function undo() {
  if (cover.player !== null) return;
  const sentence = now.text;
  const said = spoken(words.undone, { sentence });
  await write("undo", { to: now.step - 1 }, () => say(said, [...undone, sentence]));
}

async function redo() {
  const sentence = undone.at(-1);
  const said = spoken(words.redone, { sentence });
  await write("redo", {}, () => say(said, undone.slice(0, -1)));
}

/** What was done last, and what can be brought back. */
function say(text, rest) {
  undone = rest;
  part(".undo-line .said").textContent = text;
  part("#redo").hidden = undone.length === 0;
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
  { keys: ["u"], shown: ["u"], text: words.undo, run: undo },
  { keys: ["r"], shown: ["r"], text: words.redo, run: () => part("#redo").hidden || part("#redo").disabled || redo() },
  { keys: ["?"], shown: ["?"], text: words.keys, run: help },
];

function help() {
  showKeys(KEYS, { title: words.keys_title, close: words.close });
}

/** Whoever holds this device is to see everything, or nothing that is secret. */
function coverOrOpen({ target }) {
  const age = target.checked ? 0 : OPEN_SECONDS;
  const { pathname } = new URL(`../${match}/`, location.href);
  document.cookie = `${data.open_cookie}=yes; path=${pathname}; max-age=${age}; SameSite=Lax`;
  location.reload();
}

function listen() {
  bindKeys(KEYS);
  part("#covered")?.addEventListener("change", coverOrOpen);
  part(".dark").hidden = stayAwake();
  if (navigator.onLine) keepOpening(keeper);
  part("#later").addEventListener("click", later);
  addEventListener("online", () => !reached && moveOn({ draft: form.entry.draft }));
  part("#undo").addEventListener("click", undo);
  part("#redo").addEventListener("click", redo);
  part("#help").addEventListener("click", help);
  follower.start();
}

listen();
showPosition({ still: true });
await takeUpWhatIsKept();
root.dataset.ready = "";
