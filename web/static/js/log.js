// The log page: the present position, the form for the next action, undo and redo. What others log
// arrives by itself; what is being entered stays.

import { Form } from "./form.js";
import { bindKeys, showKeys } from "./keys.js";
import { Follower } from "./live.js";
import { pageData, showList, spoken } from "./page.js";
import { Table } from "./scene.js";
import { addresses, ask, newId } from "./server.js";
import { showStanding } from "./standing.js";

const { position, version, api, seat, glyphs, looks, marks, phases, words } = pageData();
const address = addresses(api, seat);
const root = document.querySelector(".logging");
const part = (selector) => root.querySelector(selector);
const table = new Table(part(".boards"), part(".panels"), { glyphs, looks, marks });
const form = new Form(root, {
  table,
  looks,
  marks,
  words,
  sentence: words.log_it,
  legal: (partial) => ask(address("legal"), { partial }),
  confirm: (action) => write("actions", action, () => say("", [])),
});
const follower = new Follower({ address, version, heard: hear });
let now = position;
let undone = [];
let writing = false;
let unheard = null;

function showPosition({ still = false } = {}) {
  showStanding(root, now, { table, looks, marks, words, phases, still });
  part(".last .text").textContent = now.text || words.opened;
  showList(part(".last .because"), now.because);
  part("#undo").disabled = now.step === 0;
  root.dataset.step = now.step;
  const correct = part(".correct-this");
  correct.search = new URLSearchParams({ step: now.step });
}

/** What may be done now; a draft is gone on with where it still fits. */
async function refresh({ draft = null } = {}) {
  const { ok, body } = await ask(address("legal"));
  const said = ok ? form.trouble : problem(body);
  await form.offer(ok ? body : [], { draft });
  form.trouble = said;
  form.show();
}

function problem(body) {
  return { message: body.message ?? words.no_answer };
}

/** Send something that changes the match, say what it did, then show where it led. */
async function write(call, body, done) {
  writing = true;
  form.rest();
  const sent = { ...body, expected_step: now.step, id: newId() };
  const answer = await ask(address(call), sent);
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
  const { ok, body } = await ask(address("steps/latest"));
  if (ok) {
    now = body;
    showPosition();
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
  { keys: ["u"], shown: ["u"], text: words.undo, run: undo },
  { keys: ["r"], shown: ["r"], text: words.redo, run: () => part("#redo").hidden || redo() },
  { keys: ["?"], shown: ["?"], text: words.keys, run: help },
];

function help() {
  showKeys(KEYS, { title: words.keys_title, close: words.close });
}

function listen() {
  bindKeys(KEYS);
  part("#undo").addEventListener("click", undo);
  part("#redo").addEventListener("click", redo);
  part("#help").addEventListener("click", help);
  follower.start();
}

listen();
showPosition({ still: true });
await refresh();
root.dataset.ready = "";
