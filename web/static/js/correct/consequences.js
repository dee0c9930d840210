// What would come of a correction: what is against the rules, each with its repairs and with what
// fails only because of it; what comes out differently; the scores before and after.

import { buttonFor, change as difference, chip, figure, made, spoken } from "../page.js";

/** Show the answer of a dry run; `repairs` are repair, insist and leaveOut. */
export function showConsequences(place, answer, context) {
  const { words } = context;
  const { illegal, differ } = answer;
  const roots = illegal.filter(({ because_of: cause }) => cause === null);
  const head = roots.length > 0 ? words.against_now : words.fits;
  place.replaceChildren(
    made("h2", roots.length > 0 ? "bad" : "good", spoken(head, { n: illegal.length })),
    made("ol", "illegal", ...roots.map((root) => illegalLine(root, illegal, context))),
    ...differing(differ, words),
    scores(answer, context),
    ...ending(answer, context),
  );
}

function illegalLine(root, illegal, { words, repairs }) {
  const line = made("li", "");
  const where = root.step ? spoken(words.step, { step: root.step }) : words.new_step;
  line.append(made("strong", "", where), " ", root.before ?? "", made("p", "wrong", root.message));
  const ways = [
    [words.repair, repairs.repair],
    ...(root.waivable ? [[words.anyway, repairs.insist]] : []),
    [words.leave_out, repairs.leaveOut],
  ];
  line.append(made("p", "ways", ...ways.map(([text, run]) => buttonFor("small", text, () => run(root)))));
  const due = illegal.filter(({ because_of: cause }) => cause === root.place);
  if (due.length > 0) line.append(knockOns(due, words));
  return line;
}

function knockOns(due, words) {
  const lines = due.map(({ step, before, message }) =>
    made("li", "", made("b", "", String(step ?? "")), " ", before ?? "", " ", made("span", "hint", message)),
  );
  const summary = made("summary", "", spoken(words.knock_ons, { n: due.length }));
  return made("details", "", summary, made("ol", "", ...lines));
}

function differing(differ, words) {
  if (differ.length === 0) return [];
  const lines = differ.map(({ step, before, after }) => {
    const was = before && before !== after ? [made("s", "before", before), " "] : [];
    return made("li", "", made("b", "", String(step ?? "+")), " ", ...was, made("span", "after", after));
  });
  const summary = made("summary", "", spoken(words.differ, { n: differ.length }));
  return [made("details", "differ", summary, made("ol", "", ...lines))];
}

function scores({ illegal, scores: { before, after } }, { words, looks, marks }) {
  const rows = Object.keys(looks).filter((player) => player in after || player in before).map((player) => {
    const [was, will] = [before[player], after[player]];
    const by = Number.isInteger(was) && Number.isInteger(will) ? will - was : 0;
    const name = made("th", "", chip(looks[player], marks), ` ${looks[player].name}`);
    name.scope = "row";
    const changed = made("td", by < 0 ? "change less" : "change", difference(by));
    return made("tr", "", name, made("td", "", figure(was)), made("td", "", "→"), made("td", "now", figure(will)), changed);
  });
  return made("table", "scores", made("caption", "hint", illegal.length > 0 ? words.scores_without : words.scores), made("tbody", "", ...rows));
}

/** Whether the match would be over, or not over any more, or won by others. */
function ending({ result: { before, after } }, { words, looks }) {
  const winners = (result) => result.winners.map((player) => looks[player]?.name ?? player).join(", ");
  if (before && !after) return [made("p", "", words.not_over)];
  if (after && !before) return [made("p", "", spoken(words.over, { names: winners(after) }))];
  if (after && winners(after) !== winners(before)) {
    return [made("p", "", spoken(words.other_winner, { names: winners(after) }))];
  }
  return [];
}
