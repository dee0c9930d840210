// Every position of a replay answer, whose moves hold only what differs from the step before.

const KINDS = ["boards", "items", "panels"];

/** Positions by step: the move that led there, its numbers, and its drawing in full. */
export function positions({ start, moves }) {
  let now = { move: start, metrics: start.metrics, drawing: drawnAfter({}, start.drawing) };
  const all = [now];
  for (const move of moves) {
    const metrics = countedAfter(now.metrics, move.metrics);
    now = { move, metrics, drawing: drawnAfter(now.drawing, move.drawing) };
    all.push(now);
  }
  return all;
}

/** A drawing after its changes; what did not change stays the same object. */
export function drawnAfter(before, changes) {
  return Object.fromEntries(
    KINDS.map((kind) => [kind, patched(before[kind] ?? {}, changes[kind] ?? {})]),
  );
}

/** Things, or the fields of one, after changes: null takes away, objects change in part. */
function patched(before, changes) {
  const keys = Object.keys(changes);
  if (keys.length === 0) return before;
  const after = { ...before };
  for (const key of keys) {
    const change = changes[key];
    if (change === null) delete after[key];
    else if (key === "rows" && !Array.isArray(change)) after[key] = rowsAfter(before[key], change);
    else if (isObject(change) && isObject(before[key])) after[key] = patched(before[key], change);
    else after[key] = change;
  }
  return after;
}

function rowsAfter(rows, changes) {
  return rows.map((row, index) => changes[index] ?? row);
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function countedAfter(before, changes) {
  if (Object.keys(changes).length === 0) return before;
  const after = { ...before };
  for (const player of Object.keys(changes)) {
    after[player] = { ...before[player], ...changes[player] };
  }
  return after;
}
