// The log page: what may be done now, an action on its way, undo and redo. No reloads, no dialogs.

import { Entry } from "./entry.js";
import { chosenOf, fieldParts, refused, touched } from "./fields.js";
import { bindKeys, showKeys } from "./keys.js";
import { Lights } from "./lights.js";
import { made, pageData, showList, showNumbers, showTurn, spoken } from "./page.js";
import { Table } from "./scene.js";
import { ask } from "./server.js";

const { position, api, glyphs, looks, marks, phases, words } = pageData();
const root = document.querySelector(".logging");
const part = (selector) => root.querySelector(selector);
const table = new Table(part(".boards"), part(".panels"), { glyphs, looks, marks });
const lights = new Lights(table, part(".boards"), { choose: touchLight, refuse: touchElsewhere });
const entry = new Entry({
  legal: (partial) => ask(`${api}/legal`, { partial }),
  changed: show,
});
const COUNTED = ["many", "order", "amounts"];
let now = position;
let offers = [];
let narrowed = null;
let trouble = null;
let eager = false;
let undone = [];

/** Whatever the page shows follows from `now`, `offers`, `entry` and `trouble`. */
function show() {
  const focus = focused();
  showOffers();
  showFields();
  showConfirm();
  showLights();
  if (focus && !root.contains(document.activeElement)) focusAgain(focus);
  if (eager && !entry.waiting) confirm();
}

/** Where the keyboard is, so that it can stay there when the controls are drawn anew. */
function focused() {
  const element = document.activeElement;
  if (!root.contains(element)) return null;
  const field = element.closest("[data-field]");
  return { field: field?.dataset.field, at: controls(field).indexOf(element) };
}

function controls(place) {
  return [...(place?.querySelectorAll("button, input, summary") ?? [])];
}

/** To the same control if it is still there, else to what comes next. */
function focusAgain({ field, at }) {
  const place = field && part(`[data-field="${CSS.escape(field)}"]`);
  const same = controls(place)[at];
  if (same) return same.focus({ preventScroll: true });
  if (entry.complete) return part("#confirm").focus({ preventScroll: true });
  if (lights.focus()) return undefined;
  const next = part(".field button:not(:disabled), .field input, .offer:not([aria-disabled])");
  return (next ?? part("#undo")).focus({ preventScroll: true });
}

function showPosition({ still = false } = {}) {
  table.show(now.scene, { still });
  showNumbers(part(".players"), now.metrics, before(now));
  showTurn(part(".players"), now.to_act);
  part(".moment").textContent = moment(now);
  part(".turn-line").replaceChildren(...turnLine());
  part(".last .text").textContent = now.text || words.opened;
  showList(part(".last .because"), now.because);
  part("#undo").disabled = now.step === 0;
  root.dataset.step = now.step;
}

/** The numbers of the step before, as far as they differ. */
function before({ metrics, changes }) {
  const past = structuredClone(metrics);
  for (const [player, changed] of Object.entries(changes)) {
    for (const [measure, [value]] of Object.entries(changed)) past[player][measure] = value;
  }
  return past;
}

function moment({ round, phase }) {
  const label = phases[phase] ?? phase;
  return round === null ? label : `${spoken(words.round, { round })} · ${label}`;
}

function turnLine() {
  if (now.finished) return [words.finished];
  if (now.to_act.length === 0) return [words.table_acts];
  const names = now.to_act.map((player) => looks[player].name).join(", ");
  const chips = now.to_act.map((player) => chip(looks[player]));
  return [...chips, spoken(words.turn, { player: names })];
}

function chip({ colour, mark }) {
  const made = document.createElement("span");
  made.className = `chip ${colour}`;
  const picture = `<svg viewBox="-1 -1 2 2" aria-hidden="true"><path d="${marks[mark]}"/></svg>`;
  made.insertAdjacentHTML("beforeend", picture);
  return made;
}

/** The offers that begin with the piece that was touched, or all. */
function shownOffers() {
  if (!narrowed) return offers;
  return offers.filter(({ next }) => next?.choices.some(({ item }) => item === narrowed));
}

function showOffers() {
  const place = part(".offers");
  place.hidden = entry.type !== null;
  const acting = new Set(offers.map(({ player }) => player).filter(Boolean));
  const buttons = (wanted) =>
    shownOffers()
      .filter(({ correction }) => Boolean(correction) === wanted)
      .map((offer) => offerButton(offer, acting.size > 1));
  part(".offers .moves-now").replaceChildren(...buttons(false));
  part(".offers .corrections").replaceChildren(...buttons(true));
  part(".offers details").hidden = !part(".offers .corrections").children.length;
}

function offerButton(offer, several) {
  const look = looks[offer.player];
  const label = made("span", "label", ...(several && look ? [chip(look)] : []), offer.label);
  const button = made("button", "offer", label);
  button.type = "button";
  if (!offer.ok) button.setAttribute("aria-disabled", "true");
  const below = offer.ok ? offer.costs : offer.message;
  if (below) button.append(made("span", offer.ok ? "costs" : "why", below));
  button.addEventListener("click", () => (offer.ok ? take(offer) : explain(offer)));
  return button;
}

/** Why an action is not possible, in full. */
function explain({ message }) {
  trouble = { message };
  show();
}

/** Begin an action; a piece that was touched before answers its first question. */
async function take(offer) {
  const item = narrowed;
  narrowed = null;
  trouble = null;
  await entry.begin(offer.type, offer.player);
  const choice = item && entry.open?.stage.choices.find((one) => one.item === item);
  if (choice) await entry.choose(entry.open.stage.field, choice.value);
}

function showFields() {
  const offer = offers.find(({ type, player }) => type === entry.type && player === entry.player);
  const head = part(".doing");
  head.hidden = entry.type === null;
  part(".doing .label").textContent = offer ? [offer.label, offer.costs].filter(Boolean).join(" · ") : "";
  const context = {
    words,
    table,
    choose: (field, value) => entry.choose(field, value),
    reopen: (field) => entry.reopen(field),
    insist: () => entry.insist(words.anyway_reason),
  };
  const { refusal } = entry;
  const parts = entry.fields.map((field) =>
    fieldParts(field, { ...context, refusal: refusal?.at === field.stage.field ? refusal : null }),
  );
  part(".fields").replaceChildren(...parts, ...overriding(), ...optionalFields(context));
  const shown = refusal && !part(".fields .wrong") ? [refused(refusal)] : [];
  part(".trouble").replaceChildren(...shown, ...(trouble ? [refused(trouble)] : []));
}

/** That it was against the rules stands there, with the reason in the table's own words. */
function overriding() {
  const { override } = entry.given;
  if (!override) return [];
  const line = made("input", "");
  Object.assign(line, { type: "text", value: override.reason, autocomplete: "off" });
  line.addEventListener("change", () => {
    const reason = line.value.trim() || words.anyway_reason;
    entry.give("override", { reason });
  });
  const waived = (entry.complete?.waived ?? []).map((code) => code.replaceAll("_", " ")).join(", ");
  const label = made("label", "anyway", `${words.against} ${waived ? `(${waived})` : ""}`, line);
  return [label];
}

/** What may stay out: its proposal with a button to change it, or its controls once changed. */
function optionalFields(context) {
  const choose = (field, value) => entry.give(field, value);
  return (entry.complete?.optional ?? []).map((stage) => {
    const value = entry.given[stage.field] ?? stage.default ?? undefined;
    const fold = made("details", "optional", made("summary", "", stage.ask));
    fold.open = stage.field in entry.given;
    const refusal = entry.refusal?.at === stage.field ? entry.refusal : null;
    const controls = { ...context, choose, refusal, keepOpen: true, insist: null };
    fold.append(fieldParts({ stage, value }, controls));
    return fold;
  });
}

function showConfirm() {
  const button = part("#confirm");
  button.hidden = entry.type === null;
  button.disabled = !entry.complete || entry.waiting;
  const sentence = entry.complete?.text ?? "…";
  button.textContent = spoken(words.log_it, { sentence });
}

function showLights() {
  const { open, fields } = entry;
  if (entry.type === null) return lights.show(offeredItems());
  const field = open ?? fields.findLast(({ stage }) => COUNTED.includes(stage.kind));
  return lights.show([...pickedItems(), ...(field ? fieldItems(field) : [])]);
}

/** The places of the open field, or of the last one where several may be touched. */
function fieldItems(field) {
  const choices = field.stage.choices.filter(({ item }) => item);
  return choices.map((choice) => ({
    item: choice.item,
    label: [choice.label, choice.hint].filter(Boolean).join(", "),
    chosen: field.stage.kind === "one" ? undefined : chosenOf(field, choice) > 0,
    take: () => entry.choose(field.stage.field, touched(field, choice)),
  }));
}

/** What was chosen so far stays marked; touched again, it is asked anew. */
function pickedItems() {
  return entry.fields.flatMap((field) => {
    if (field.stage.kind !== "one" || field.value === undefined) return [];
    const choice = field.stage.choices.find((one) => chosenOf(field, one));
    if (!choice?.item) return [];
    const take = () => !field.automatic && entry.reopen(field.stage.field);
    return [{ item: choice.item, label: String(choice.label), chosen: true, take }];
  });
}

/** Before an action is chosen, the pieces with which one can begin. */
function offeredItems() {
  const seen = new Map();
  for (const { ok, next } of offers) {
    if (!ok || next?.kind !== "one") continue;
    for (const { item, label } of next.choices) if (item) seen.set(item, label);
  }
  return [...seen].map(([item, label]) => ({
    item,
    label: String(label),
    chosen: item === narrowed || undefined,
    take: () => touchPiece(item),
  }));
}

function touchPiece(item) {
  narrowed = narrowed === item ? null : item;
  const fitting = shownOffers().filter(({ ok }) => ok);
  if (narrowed && fitting.length === 1) return take(fitting[0]);
  return show();
}

function touchLight({ take: taken }) {
  taken();
}

/** A place that is not lit: ask the server why not, if its value can be read from its name. */
function touchElsewhere(items) {
  const { open } = entry;
  if (open?.stage.kind !== "one") return;
  for (const item of items) {
    const value = valueOf(item, open.stage.choices);
    if (value !== undefined) return entry.choose(open.stage.field, value);
  }
}

/** Items are named after the values they stand for (hex:4,2): read the value of another one. */
function valueOf(item, choices) {
  const [kind, name] = cut(item);
  const like = choices.find((choice) => choice.item && cut(choice.item)[0] === kind);
  if (!like || spelled(like.value) !== cut(like.item)[1]) return undefined;
  return Array.isArray(like.value) ? name.split(",").map(Number) : name;
}

function cut(item) {
  const at = item.indexOf(":");
  return [item.slice(0, at), item.slice(at + 1)];
}

function spelled(value) {
  return Array.isArray(value) ? value.join(",") : String(value);
}

async function refresh() {
  const { ok, body } = await ask(`${api}/legal`);
  offers = ok ? body : [];
  if (!ok) trouble = problem(body);
  narrowed = null;
  entry.clear();
  const only = onlyMove();
  if (only) await take(only);
  show();
}

/** The one move that is possible, if there is just one; moves of players go before the table's. */
function onlyMove() {
  const possible = offers.filter(({ ok, correction }) => ok && !correction);
  const played = possible.filter(({ player }) => player !== null);
  const likely = played.length > 0 ? played : possible;
  return likely.length === 1 ? likely[0] : null;
}

function problem(body) {
  return { message: body.message ?? words.no_answer };
}

/** Send something that changes the match, say what it did, then show where it led. */
async function write(call, body, done) {
  part("#confirm").disabled = true;
  const sent = { ...body, expected_step: now.step, id: crypto.randomUUID() };
  const answer = await ask(`${api}/${call}`, sent);
  trouble = answer.ok ? null : problem(answer.body);
  if (answer.ok) done();
  if (answer.ok || answer.status === 409) await moveOn();
  else show();
}

async function moveOn() {
  const { ok, body } = await ask(`${api}/steps/latest`);
  if (ok) {
    now = body;
    showPosition();
  }
  await refresh();
}

/** Log the action; asked for while the server still thinks about it, as soon as it is whole. */
async function confirm() {
  eager = entry.waiting;
  if (eager || !entry.complete) return;
  await write("actions", entry.partial, () => say("", []));
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
  { keys: ["Enter"], shown: ["Enter"], text: words.key_confirm, run: confirm },
  { keys: ["Escape", "Backspace"], shown: ["Esc"], text: words.key_back, run: () => entry.type && entry.back() },
  { keys: ["b"], shown: ["b"], text: words.key_board, run: () => lights.focus() },
  { keys: ["u"], shown: ["u"], text: words.undo, run: undo },
  { keys: ["r"], shown: ["r"], text: words.redo, run: () => part("#redo").hidden || redo() },
  { keys: ["?"], shown: ["?"], text: words.keys, run: help },
];

function help() {
  showKeys(KEYS, { title: words.keys_title, close: words.close });
}

function listen() {
  bindKeys(KEYS);
  part("#confirm").addEventListener("click", confirm);
  part("#undo").addEventListener("click", undo);
  part("#redo").addEventListener("click", redo);
  part("#help").addEventListener("click", help);
  part(".doing button").addEventListener("click", () => {
    entry.clear();
    show();
  });
}

listen();
showPosition({ still: true });
await refresh();
root.dataset.ready = "";
