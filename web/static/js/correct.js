// Correcting the log: changes are gathered, their consequences are asked for after each, and only
// when nothing is against the rules any more may all of them be saved at once.

import { enterAnew } from "./action/anew.js";
import { Form } from "./action/form.js";
import { refused } from "./action/refusals.js";
import { Table } from "./board/scene.js";
import { Changes } from "./correct/changes.js";
import { showConsequences } from "./correct/consequences.js";
import { changeLines } from "./correct/listed.js";
import { bindKeys, showKeys } from "./keys.js";
import { pageData, spoken } from "./page.js";
import { addresses, ask, newId } from "./server.js";
import { showStanding } from "./standing.js";

const data = pageData();
const { api, seat, glyphs, looks, marks, phases, parts, words, moves, steps } = data;
const KEPT = ["at", "note"];
const address = addresses(api, seat);
const root = document.querySelector(".correcting");
const part = (selector) => root.querySelector(selector);
const table = new Table(part(".boards"), part(".panels"), { glyphs, looks, marks });
const changes = new Changes({ words, changed: leave });
const form = new Form(root, {
  table,
  looks,
  marks,
  words,
  parts,
  sentence: words.use_it,
  legal: (partial) => ask(address("amend/legal"), { ...before(place), partial }),
  confirm: use,
});
/** What was saved last, and the id of that request. */
let saved = { told: null, id: null };
/** Where an action is entered: {step} to replace one, {after} to insert one, with `at` its change. */
let place = null;

/** The position in which an action is entered: all other changes hold already. */
function before({ step, after, at }) {
  return { step: step ?? after + 1, changes: changes.besides(at) };
}

function move(step) {
  return moves[step - 1];
}

/** Enter the action of a step anew. */
function replace(step) {
  const at = changes.ofStep(step);
  return enter({ step, at }, changes.all[at]?.replace ?? move(step).action);
}

/** Enter an action behind a step; `at` is its change if it was entered before. */
function insert(after, at = -1) {
  return enter({ after, at }, changes.all[at]?.insert ?? null);
}

async function enter(where, action) {
  place = where;
  show();
  const { ok, body } = await ask(address("amend/position"), before(where));
  if (place !== where) return;
  form.trouble = ok ? null : { message: body.message ?? words.no_answer };
  if (ok) showStanding(root, body, { table, looks, marks, words, phases, still: true });
  await form.offer(ok ? body.offers : []);
  if (place !== where) return;
  if (ok && action) await enterAnew(form, action, () => place === where);
  part(".entry").scrollIntoView({ block: "nearest" });
}

/** The action as entered takes its place among the changes. */
function use(action) {
  const { step, after, at } = place;
  const { text } = form.entry.complete;
  const old = step ? move(step).action : {};
  const kept = Object.fromEntries(KEPT.filter((key) => key in old).map((key) => [key, old[key]]));
  const whole = { ...kept, ...action };
  const change = step ? { step, replace: whole } : { after, insert: whole };
  changes.put({ ...change, text }, at);
}

/** Enter a change anew. */
function edit({ opening, step, after, insert: inserted }, at) {
  if (opening) return open();
  return inserted ? insert(after, at) : replace(step);
}

/** Enter an illegal step anew: that of a change, or a kept one. */
function repair({ step, change: at }) {
  return step ? replace(step) : insert(changes.all[at].after, at);
}

/** Correct the opening. */
function open() {
  place = { step: 0 };
  show();
}

async function useOpening(event) {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(event.target));
  const response = await fetch(data.opening, { method: "POST", body });
  if (!response.ok) return tell({ message: null });
  const { opening, text } = await response.json();
  const at = changes.all.findIndex((change) => change.opening);
  if (text) return changes.put({ opening, text }, at);
  return at >= 0 ? changes.takeBack(at) : leave();
}

/** Nothing is entered any more: show what would come of the changes. */
function leave() {
  place = null;
  return preview();
}

async function preview() {
  show();
  const { some, all, correction } = changes;
  part(".consequences").hidden = part(".saving").hidden = !some;
  // What is told there is about other changes until the answer comes.
  part(".consequences").inert = true;
  part("#save").disabled = true;
  if (!some) return;
  const sent = { ...correction, dry_run: true, expected_step: steps };
  const { ok, body } = await ask(address("amend"), sent);
  if (all !== changes.all) return;
  tell(ok ? null : body);
  part(".consequences").inert = false;
  part(".consequences").hidden = !ok;
  if (!ok) return;
  const repairs = {
    repair,
    insist: (illegal) => changes.insist(illegal),
    leaveOut: (illegal) => changes.leaveOut(illegal),
  };
  showConsequences(part(".consequences"), body, { words, looks, marks, repairs });
  part("#save").disabled = body.illegal.length > 0;
  part(".consequences").scrollIntoView({ block: "nearest" });
}

function tell(body) {
  const message = body && (body.message ?? words.no_answer);
  part(".save-trouble").replaceChildren(...(message ? [refused({ message })] : []));
}

/** What is saved once more because no answer came is the same request. */
function idOf(sent) {
  const told = JSON.stringify(sent);
  if (told !== saved.told) saved = { told, id: newId() };
  return saved.id;
}

async function save() {
  part("#save").disabled = true;
  const reason = part("#reason").value.trim();
  const sent = { ...changes.correction, reason, expected_step: steps };
  const { ok, body } = await ask(address("amend"), { ...sent, id: idOf(sent) });
  if (!ok) {
    tell(body);
    part("#save").disabled = false;
    return;
  }
  const step = changes.revert === null ? changes.first(steps) : body.step;
  location.assign(`${data.done}?step=${step}`);
}

/** Whatever the page shows beside the form follows from `changes` and `place`. */
function show() {
  const opening = place?.step === 0;
  const entering = place !== null && !opening;
  for (const name of [".stage", ".entry", ".numbers", ".panels"]) part(name).hidden = !entering;
  part(".opening-part").hidden = !opening;
  const was = (step) => move(step).text;
  part(".change-list").replaceChildren(...changeLines(changes, { words, was, edit }));
  part(".changes .none").hidden = changes.some;
  root.toggleAttribute("data-entering", place !== null);
  if (entering) showPlace(place);
}

function showPlace({ step, after }) {
  const about = step ? spoken(words.instead, { step }) : spoken(words.inserted, { step: after });
  part(".about").textContent = about;
  part(".was").textContent = step ? move(step).text : "";
  for (const id of ["#drop", "#insert-before", "#insert-after"]) part(id).hidden = !step;
  part("#which").value = step ?? after;
}

function go(step) {
  return step === 0 ? open() : replace(step);
}

const KEYS = [
  { keys: ["Enter"], shown: ["Enter"], text: words.key_confirm, run: () => place && form.confirm() },
  { keys: ["Escape"], shown: ["Esc"], text: words.key_back, run: () => place && form.back() },
  { keys: ["b"], shown: ["b"], text: words.key_board, run: () => form.focusBoard() },
  { keys: ["?"], shown: ["?"], text: words.keys, run: help },
];

function help() {
  showKeys(KEYS, { title: words.keys_title, close: words.close });
}

function listen() {
  bindKeys(KEYS);
  part("#which").addEventListener("change", ({ target }) => go(Number(target.value)));
  part("#drop").addEventListener("click", () => changes.drop(place.step));
  part("#insert-before").addEventListener("click", () => insert(place.step - 1));
  part("#insert-after").addEventListener("click", () => insert(place.step));
  part("#leave").addEventListener("click", leave);
  part("#opening").addEventListener("submit", useOpening);
  part("#save").addEventListener("click", save);
  part("#revert")?.addEventListener("click", ({ target }) => {
    changes.revertTo(Number(target.dataset.amendment));
  });
}

/** Changes that the address brings along, as a possible slip does. */
function brought() {
  return location.hash ? JSON.parse(decodeURIComponent(location.hash.slice(1))) : [];
}

listen();
changes.all = brought();
if (changes.some) await preview();
else if (data.insert !== null) await insert(data.step);
else await go(data.step);
root.dataset.ready = "";
