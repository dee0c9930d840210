// What others did meanwhile, in words.

import { spoken } from "../page.js";

/** What others logged until `step`; without `steps` something was undone. */
export function meanwhile(words, steps, step) {
  if (steps.length === 0) return spoken(words.undone_meanwhile, { step });
  const told = steps.map((one) => spoken(words.meanwhile, { step: one.step, sentence: one.text }));
  return told.join(" ");
}
