// Every position of a replay answer, whose moves hold only what differs from the step before.

const KINDS = ["boards", "items", "panels"];

/** Positions by step: the move that led there, its numbers, and its drawing in full. */
export function positions({ start, moves }) {
  const canvas = new Canvas();
  let now = { move: start, metrics: start.metrics, drawing: canvas.further(start.drawing) };
  const all = [now];
  for (const move of moves) {
    const metrics = countedAfter(now.metrics, move.metrics);
    now = { move, metrics, drawing: canvas.further(move.drawing) };
    all.push(now);
  }
  return all;
}

/** A drawing that changes, and what was on it and is gone. */
class Canvas {
  #now = Object.fromEntries(KINDS.map((kind) => [kind, {}]));
  #gone = Object.fromEntries(KINDS.map((kind) => [kind, {}]));

  /** The drawing after some changes; what did not change stays the same object. */
  further(changes) {
    this.#now = Object.fromEntries(
      KINDS.map((kind) => [kind, this.#changed(kind, changes[kind])]),
    );
    return this.#now;
  }

  #changed(kind, changes) {
    const before = this.#now[kind];
    if (!changes) return before;
    const gone = this.#gone[kind];
    const whole = { ...changes };
    for (const [id, change] of Object.entries(changes)) {
      if (change === null) gone[id] = before[id];
      else if (!before[id] && gone[id]) whole[id] = change === true ? gone[id] : patched(gone[id], change);
    }
    return patched(before, whole);
  }
}

/** Things, or the fields of one, after changes: null takes away, objects change in part. */
function patched(before, changes) {
  const after = { ...before };
  for (const [key, change] of Object.entries(changes)) {
    const past = before[key];
    if (change === null) delete after[key];
    else if (past === undefined || typeof change !== "object" || Array.isArray(change)) {
      after[key] = change;
    } else if (Array.isArray(past)) {
      after[key] = past.map((row, index) => (change[index] ? patched(row, change[index]) : row));
    } else after[key] = patched(past, change);
  }
  return after;
}

function countedAfter(before, changes) {
  if (Object.keys(changes).length === 0) return before;
  const after = { ...before };
  for (const player of Object.keys(changes)) {
    after[player] = { ...before[player], ...changes[player] };
  }
  return after;
}
