// Enters an action into a form again as it was logged.

import { same } from "./chosen.js";

/** Enter an action again as it was; if it does not fit any more, offer what does. */
export async function enterAnew(form, { type, player = null, ...given }) {
  const { entry } = form;
  await entry.begin({ type, player, label: type });
  if (given.override && !entry.refusal) await entry.give("override", given.override);
  // Each answer may open further fields, so their number grows on the way.
  for (let at = 0; at < entry.fields.length && !entry.refusal; at += 1) {
    await answerAgain(entry, entry.fields[at], given);
  }
  if (entry.refusal && entry.type === null) return offerInstead(form, entry.refusal);
  for (const { field } of entry.complete?.optional ?? []) {
    if (field in given) await entry.give(field, given[field]);
  }
  return form.show();
}

async function answerAgain(entry, { stage, value }, given) {
  const wanted = given[stage.field];
  if (wanted === undefined || same(wanted, value)) return;
  await entry.choose(stage.field, wanted);
}

async function offerInstead(form, { message }) {
  await form.offer(form.offers);
  form.trouble = { message };
  form.show();
}
