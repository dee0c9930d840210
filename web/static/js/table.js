// The table display: shows what lies on the table, as others log it. Nothing can be done here but
// fill the screen.

import { stayAwake } from "./awake.js";
import { Follower } from "./live.js";
import { pageData } from "./page.js";
import { Table } from "./board/scene.js";
import { addresses, ask } from "./server.js";
import { showStanding } from "./standing.js";

const { position, version, api, glyphs, looks, marks, phases, words } = pageData();
const root = document.querySelector(".at-table");
const address = addresses(api, "");
const table = new Table(root.querySelector(".boards"), root.querySelector(".panels"), {
  glyphs,
  looks,
  marks,
});
const full = root.querySelector("#full");
let asked = 0;
let shown = 0;

function show(now, { still = false } = {}) {
  showStanding(root, now, { table, looks, marks, words, phases, still });
  root.querySelector(".last .text").textContent = now.text || words.opened;
  root.dataset.step = now.step;
}

/** Something was logged: the whole position is asked for, whatever happened. */
async function hear() {
  const turn = (asked += 1);
  const { ok, body } = await ask(address("steps/latest"));
  if (!ok || turn < shown) return;
  shown = turn;
  show(body);
}

full.hidden = !document.fullscreenEnabled;
full.addEventListener("click", () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
});
stayAwake();
show(position, { still: true });
new Follower({ address, version, heard: hear, gone: () => location.reload() }).start();
