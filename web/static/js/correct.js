// Correcting the log: changes are gathered, their consequences are asked for after each, and only
// when nothing is against the rules any more may all of them be saved at once.

import { showConsequences } from "./consequences.js";
import { refused } from "./fields.js";
import { Form } from "./form.js";
import { bindKeys, showKeys } from "./keys.js";
import { made, pageData, spoken } from "./page.js";
import { Table } from "./scene.js";
import { addresses, ask, newId } from "./server.js";
import { showStanding } from "./standing.js";

const data = pageData();
const { api, seat, glyphs, looks, marks, phases, words, moves, steps } = data;
const KEPT = ["at", "note"];
const address = addresses(api, seat);
const root = document.querySelector(".correcting");
const part = (selector) => root.querySelector(selector);
const table = new Table(part(".boards"), part(".panels"), { glyphs, looks, marks });
const form = new Form(root, {
  table,
  looks,
  marks,
  words,
  sentence: words.use_it,
  legal: (partial) => ask(address("amend/legal"), { ...before(place), partial }),
  confirm: (action) => use(action),
});
/** What is corrected: {step | after, replace | insert | drop | override | opening} and its text. */
let changes = [];
let revert = null;
/** Where an action is entered: {step} to replace one, {after} to insert one, with `at` its change. */
let place = null;

/** The changes as the API takes them. */
function asked(list = changes) {
  return list.map(({ text: _, ...change }) => change);
}

/** The position in which an action is entered: all other changes hold already. */
function before({ step, after, at }) {
  const others = asked(changes.filter((_, index) => index !== at));
  return { step: step ?? after + 1, changes: others };
}

function move(step) {
  return moves[step - 1];
}

/** Enter the action of a step anew. */
function replace(step) {
  const at = changes.findIndex((change) => change.step === step);
  return enter({ step, at }, changes[at]?.replace ?? move(step).action);
}

/** Enter an action behind a step; `at` is its change if it was entered before. */
function insert(after, at = -1) {
  return enter({ after, at }, changes[at]?.insert ?? null);
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
  if (ok && action) await form.enterAgain(action);
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
  put({ ...change, text }, at);
}

function put(change, at = changes.findIndex(({ step }) => step && step === change.step)) {
  revert = null;
  changes = at >= 0 ? changes.with(at, change) : [...changes, change];
  place = null;
  preview();
}

function drop(step) {
  put({ step, drop: true, text: words.left_out });
}

/** It was against the rules, but it happened: with the reason in the table's own words. */
function insist({ step, change: at }, reason = words.anyway_reason) {
  const own = changes[at];
  const override = { reason };
  if (own?.replace) return put({ ...own, replace: { ...own.replace, override } }, at);
  if (own?.insert) return put({ ...own, insert: { ...own.insert, override } }, at);
  return put({ step, override, text: words.against });
}

/** Enter an illegal step anew: that of a change, or a kept one. */
function repair({ step, change: at }) {
  return step ? replace(step) : insert(changes[at].after, at);
}

function leaveOut({ step, change: at }) {
  if (step) drop(step);
  else takeBack(at);
}

function takeBack(at) {
  changes = changes.toSpliced(at, 1);
  place = null;
  preview();
}

/** Ask what would come of the changes, and show it. */
async function preview() {
  show();
  const correction = revert ? { revert } : { changes: asked() };
  const some = revert !== null || changes.length > 0;
  part(".consequences").hidden = part(".saving").hidden = !some;
  part("#save").disabled = true;
  if (!some) return;
  const now = changes;
  const sent = { ...correction, dry_run: true, expected_step: steps };
  const { ok, body } = await ask(address("amend"), sent);
  if (now !== changes) return;
  tell(ok ? null : body);
  part(".consequences").hidden = !ok;
  if (!ok) return;
  const repairs = { repair, insist, leaveOut };
  showConsequences(part(".consequences"), body, { words, looks, marks, repairs });
  part("#save").disabled = body.illegal.length > 0;
  part(".consequences").scrollIntoView({ block: "nearest" });
}

function tell(body) {
  const message = body && (body.message ?? words.no_answer);
  part(".save-trouble").replaceChildren(...(message ? [refused({ message })] : []));
}

async function save() {
  part("#save").disabled = true;
  const correction = revert ? { revert } : { changes: asked() };
  const reason = part("#reason").value.trim();
  const sent = { ...correction, reason, expected_step: steps, id: newId() };
  const { ok, body } = await ask(address("amend"), sent);
  if (!ok) {
    tell(body);
    part("#save").disabled = false;
    return;
  }
  const first = Math.min(...changes.map(({ step, after }) => step ?? (after ?? -1) + 1), steps);
  location.assign(`${data.done}?step=${revert ? body.step : first}`);
}

/** Whatever the page shows beside the form follows from `changes`, `revert` and `place`. */
function show() {
  const opening = place?.step === 0;
  part(".stage").hidden = part(".entry").hidden = place === null || opening;
  part(".numbers").hidden = part(".panels").hidden = place === null || opening;
  part(".opening-part").hidden = !opening;
  part(".change-list").replaceChildren(...changes.map(changeLine));
  part(".changes .none").hidden = changes.length > 0 || revert !== null;
  if (revert) part(".change-list").replaceChildren(made("li", "", spoken(words.reverted, { n: revert })));
  root.toggleAttribute("data-entering", place !== null);
  if (place === null || opening) return;
  const { step, after } = place;
  part(".about").textContent = step ? spoken(words.instead, { step }) : spoken(words.inserted, { step: after });
  part(".was").textContent = step ? move(step).text : "";
  for (const id of ["#drop", "#insert-before", "#insert-after"]) part(id).hidden = !step;
  part("#which").value = step ?? after;
}

function changeLine(change, at) {
  const where = change.opening
    ? words.opening
    : spoken(change.step ? words.step : words.inserted, { step: change.step ?? change.after });
  const was = change.step ? made("span", "before", move(change.step).text) : "";
  const line = made("li", "", made("strong", "", where), " ", was, " ", made("span", "after", change.text));
  const override = change.override ?? change.replace?.override ?? change.insert?.override;
  if (override) line.append(reasonLine(change, at, override));
  const again = button(words.change_it, () => edit(change, at));
  const back = button(words.take_back, () => takeBack(at));
  line.append(made("span", "ways", ...(change.drop || change.override ? [] : [again]), back));
  return line;
}

function reasonLine(change, at, { reason }) {
  const field = made("input", "");
  Object.assign(field, { type: "text", value: reason, autocomplete: "off" });
  field.addEventListener("change", () => {
    insist({ step: change.step, change: at }, field.value.trim() || words.anyway_reason);
  });
  return made("label", "anyway", words.against, " ", field);
}

function edit(change, at) {
  if (change.opening) return open();
  return change.insert ? insert(change.after, at) : replace(change.step);
}

function button(text, run) {
  const made_ = made("button", "small quiet", text);
  made_.type = "button";
  made_.addEventListener("click", run);
  return made_;
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
  const { opening } = await response.json();
  const at = changes.findIndex((change) => change.opening);
  const keys = Object.keys(opening).map((key) => key.replaceAll("_", " "));
  if (keys.length === 0) return at >= 0 ? takeBack(at) : leave();
  return put({ opening, text: keys.join(", ") }, at);
}

function leave() {
  place = null;
  preview();
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
  part("#drop").addEventListener("click", () => drop(place.step));
  part("#insert-before").addEventListener("click", () => insert(place.step - 1));
  part("#insert-after").addEventListener("click", () => insert(place.step));
  part("#leave").addEventListener("click", leave);
  part("#opening").addEventListener("submit", useOpening);
  part("#save").addEventListener("click", save);
  part("#revert")?.addEventListener("click", ({ target }) => {
    changes = [];
    revert = Number(target.dataset.amendment);
    place = null;
    preview();
  });
}

/** Changes that the address brings along, as a possible slip does. */
function brought() {
  return location.hash ? JSON.parse(decodeURIComponent(location.hash.slice(1))) : [];
}

listen();
changes = brought();
if (changes.length > 0) await preview();
else if (data.insert !== null) await insert(data.step);
else await go(data.step);
root.dataset.ready = "";
