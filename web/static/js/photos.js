// Photos of the table: sent from the log page and the replay, shown in the replay at their step.

import { made, spoken } from "./page.js";

const box = document.querySelector("[data-photos]");
const { photos, ...words } = JSON.parse(box.querySelector(".photos-data").textContent);
const moves = document.querySelector(".moves-list");
const list = box.querySelector("ul.photos");
const said = box.querySelector(".photo-said");

/** The step that is shown; null on the log page, where it is always the present one. */
function step() {
  return moves ? Number(moves.querySelector('[aria-current="step"]')?.dataset.step ?? 0) : null;
}

function picture({ src, width, height }) {
  const link = made("a", "");
  const image = Object.assign(document.createElement("img"), { src, width, height });
  image.alt = spoken(words.alt, { step: step() ?? "" });
  image.loading = "lazy";
  link.href = src;
  link.append(image);
  return made("li", "", link);
}

function show() {
  const here = photos[step()] ?? [];
  box.querySelector(".photo-count").textContent = here.length || "";
  list.replaceChildren(...here.map(picture));
}

async function send(file) {
  const at = step();
  const query = at === null ? "" : `?step=${at}`;
  try {
    const answer = await fetch(`${box.dataset.photos}/photos${query}`, {
      method: "POST",
      headers: { "Content-Type": file.type || "application/octet-stream" },
      body: file,
    });
    const body = await answer.json();
    return answer.ok ? null : body.message;
  } catch (error) {
    if (!["TypeError", "SyntaxError"].includes(error.name)) throw error;
    return words.failed;
  }
}

async function add(input) {
  const [file] = input.files;
  if (!file) return;
  said.textContent = words.waiting;
  const wrong = await send(file);
  said.textContent = wrong ?? words.sent;
  input.value = "";
  if (wrong === null && moves) await ask();
}

/** What photos there are now, also those that others sent meanwhile. */
async function ask() {
  const answer = await fetch(`${box.dataset.photos}/photos`);
  if (!answer.ok) return;
  for (const at of Object.keys(photos)) delete photos[at];
  for (const { photo, step: at, width, height } of (await answer.json()).photos) {
    const src = `${box.dataset.photos}/photos/${photo}`;
    if (at !== null) (photos[at] ??= []).push({ src, width, height });
  }
  show();
}

box.querySelector("[data-photo]")?.addEventListener("change", ({ target }) => add(target));
if (moves) {
  new MutationObserver(show).observe(moves, { attributeFilter: ["aria-current"], subtree: true });
  show();
}
