// What is chosen in a field, and what a touch makes of it, by the kind of its stage.

/** Whether two values of a field are the same. */
export function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The choice that a field with one answer stands for. */
export function pickedOf({ stage, value, choice }) {
  return choice ?? stage.choices.find((one) => same(one.value, value));
}

/** What is chosen of a choice: its place in an order, its amount, or whether it is in. */
export function chosenOf({ stage, value }, choice) {
  if (stage.kind === "amounts") return amountOf(value ?? [], choice);
  if (stage.kind === "order") return (value ?? []).findIndex((one) => same(one, choice.value)) + 1;
  if (stage.kind === "many") return Number(timesIn(value ?? [], choice) > copiesBefore(stage, choice));
  return Number(same(value, choice.value));
}

function timesIn(list, choice) {
  return list.filter((one) => same(one, choice.value)).length;
}

/** Choices may be alike, as two cubes of a colour are: how many such come before this one. */
function copiesBefore({ choices }, choice) {
  return timesIn(choices.slice(0, choices.indexOf(choice)).map(({ value }) => value), choice);
}

/** The value of a field after a choice was touched once. */
export function touched(field, choice) {
  const { stage, value } = field;
  const list = value ?? [];
  if (stage.kind === "one") return choice.value;
  if (stage.kind === "amounts") return withAmount(list, choice, amountOf(list, choice) + 1);
  if (followed(field, choice)) return list;
  if (chosenOf(field, choice)) {
    const at = list.findLastIndex((one) => same(one, choice.value));
    return list.filter((_, index) => index !== at);
  }
  const longer = [...list, choice.value];
  const rest = stage.choices.filter(({ value: one }) => !longer.some((given) => same(given, one)));
  return stage.kind === "order" && rest.length === 1 ? [...longer, rest[0].value] : longer;
}

/** Whether a choice is the last of a whole order: it followed from the others, and stays if touched. */
function followed({ stage, value }, choice) {
  if (stage.kind !== "order" || value?.length !== stage.choices.length) return false;
  return same(value.at(-1), choice.value);
}

/** How much a list of amounts holds of a choice. */
export function amountOf(list, choice) {
  const found = list.find((one) => Object.entries(choice.value).every(([key, part]) => same(one[key], part)));
  return found?.amount ?? 0;
}

/** A list of amounts with so much of a choice; nothing of it leaves it out. */
export function withAmount(list, choice, amount) {
  const others = list.filter((one) => amountOf([one], choice) === 0);
  return amount > 0 ? [...others, { ...choice.value, amount }] : others;
}
