// An earlier step that was logged wrongly may be behind what does not fit now. Nothing is changed
// here; a slip leads to its correction.

import { buttonFor, made, spoken } from "../page.js";

/** A button that looks for the slip behind what does not fit, and then lists what is possible. */
export function slipFinder({ seek, words, correct }) {
  const place = made("div", "doubts");
  const button = buttonFor("small", words.find_slip, async () => {
    button.disabled = true;
    button.textContent = words.looking;
    const { ok, body } = await seek();
    place.replaceChildren(...found(ok ? body.slips : [], { words, correct }));
    place.querySelector("a")?.focus({ preventScroll: true });
  });
  place.append(button);
  return place;
}

function found(slips, { words, correct }) {
  if (slips.length === 0) return [made("p", "hint", words.no_slip)];
  const lines = slips.map((slip) => made("li", "", slipLink(slip, { words, correct })));
  return [made("p", "hint", words.possible), made("ul", "slips", ...lines)];
}

function slipLink({ step, change, before, after }, { words, correct }) {
  const text = after ?? words.left_out;
  const link = made("a", "", spoken(before ? words.slip_step : words.slip_after, { step }), " ");
  if (before) link.append(made("s", "", before), " ");
  link.append(made("strong", "", text));
  const address = new URL(correct, location.href);
  address.searchParams.set("step", step);
  address.hash = encodeURIComponent(JSON.stringify([{ ...change, text }]));
  link.href = address;
  return link;
}
