// The clocks of the players: the server says where they stand, this page counts on from there.
// What is shown is refreshed whenever the step changes, and now and then for breaks that others take.

import { ask } from "./server.js";

const EVERY = 15000;

const root = document.querySelector("[data-api]");
const button = document.querySelector("#pause");
const cells = [...root.querySelectorAll("[data-clock]")];
let told = null;
let since = 0;
let asked = 0;

/** Seconds as on a clock: 0:07, 12:30, 1:05:00. */
function asClock(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

function thinking() {
  const passed = told.running ? Math.floor((performance.now() - since) / 1000) : 0;
  return told.thinking + passed;
}

function show() {
  if (!told) return;
  const alone = told.to_act.length === 1 ? told.to_act[0] : null;
  const silent = told.to_act.length === 0 && Object.values(told.seconds).every((one) => one === 0);
  for (const cell of silent ? [] : cells) {
    const player = cell.dataset.clock;
    const runs = player === alone && !told.paused;
    cell.firstElementChild.textContent = asClock(told.seconds[player] + (player === alone ? thinking() : 0));
    cell.classList.toggle("runs", runs);
  }
  root.classList.toggle("paused", told.paused);
  if (button) {
    button.hidden = told.to_act.length === 0;
    button.setAttribute("aria-pressed", String(told.paused));
  }
}

async function refresh() {
  if (document.visibilityState === "hidden") return;
  const turn = (asked += 1);
  const { ok, body } = await ask(`${root.dataset.api}/clock`);
  if (!ok || turn < asked) return;
  told = body;
  since = performance.now();
  show();
}

button?.addEventListener("click", async () => {
  await ask(`${root.dataset.api}/pause`, { paused: !told.paused });
  refresh();
});
new MutationObserver(refresh).observe(root, { attributeFilter: ["data-step"] });
document.addEventListener("visibilitychange", refresh);
setInterval(show, 1000);
setInterval(refresh, EVERY);
refresh();
