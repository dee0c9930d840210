// What a stage (domain/stages.py) says about the value of its field, before anybody is asked.

/** The value that a field has before anybody touched it; undefined leaves it open. */
export function filledIn(stage) {
  const { kind, choices, least, most } = stage;
  if (kind === "one") return choices.length === 1 ? choices[0].value : undefined;
  if (stage.default !== null && stage.default !== undefined) return stage.default;
  if (kind === "dice") return choices.map(() => false);
  if (kind === "order" && choices.length === 1) return [choices[0].value];
  if (kind === "many" && least === choices.length) return choices.map(({ value }) => value);
  if (kind === "number" && least !== null && least === most) return least;
  return undefined;
}

/** Whether a field that filled itself in leaves nothing to decide. */
export function isForced({ kind, choices, least, most }) {
  if (kind === "one" || kind === "order") return choices.length === 1;
  if (kind === "many") return least === choices.length;
  return kind === "number" && least !== null && least === most;
}

/** Whether nobody would go on touching a field with this value: all that fits in it is there. */
export function isFull(stage, value) {
  if (stage.kind === "many") return value.length === stage.most;
  if (stage.kind === "amounts") return sumOf(value) === stage.most;
  return ["one", "order", "number"].includes(stage.kind);
}

/** Whether a value may be sent on: a list that is too short is not; one too long is refused there. */
export function isWhole({ kind, least, choices }, value) {
  if (value === undefined) return false;
  if (kind === "one") return true;
  if (value === null) return false;
  if (kind === "order") return value.length === choices.length;
  const size = {
    many: () => value.length,
    amounts: () => sumOf(value),
  }[kind]?.();
  return size === undefined || size >= (least ?? 0);
}

function sumOf(amounts) {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}
