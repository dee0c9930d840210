// Enters an action into a form again as it was logged.

import { same } from "./chosen.js";

/**
 * Enter an action again as it was; if it does not fit any more, offer what does. It is given up as
 * soon as `isMeant` tells that the form is for something else by now.
 */
export async function enterAnew(form, { type, player = null, ...given }, isMeant) {
  const { entry } = form;
  await entry.begin({ type, player, label: type });
  const goesOn = () => isMeant() && !entry.refusal;
  if (given.override && goesOn()) await entry.give("override", given.override);
  // Each answer may open further fields, so their number grows on the way.
  for (let at = 0; goesOn() && at < entry.fields.length; at += 1) {
    await answerAgain(entry, entry.fields[at], given);
  }
  if (!isMeant()) return undefined;
  if (entry.refusal && entry.type === null) return offerInstead(form, entry.refusal);
  for (const { field } of entry.complete?.optional ?? []) {
    if (field in given && isMeant()) await entry.give(field, given[field]);
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
