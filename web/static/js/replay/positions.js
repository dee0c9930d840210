// Every position of a replay answer, whose moves hold only what differs from the step before.

const KINDS = ["boards", "items", "panels"];

/** Positions by step: the move that led there, its numbers, points by part, and whole drawing. */
export function positions({ start, moves }) {
  const canvas = new Canvas();
  const { metrics = {}, parts = {} } = start;
  let now = { move: start, metrics, parts, drawing: canvas.further(start.drawing) };
  const all = [now];
  for (const move of moves) {
    now = {
      move,
      metrics: countedAfter(now.metrics, move.metrics),
      parts: countedAfter(now.parts, move.parts),
      drawing: canvas.further(move.drawing),
    };
    all.push(now);
  }
  return all;
}

/** A drawing that changes, and every form that a thing on it had. */
class Canvas {
  #now = Object.fromEntries(KINDS.map((kind) => [kind, {}]));
  #last = Object.fromEntries(KINDS.map((kind) => [kind, {}]));
  #forms = Object.fromEntries(KINDS.map((kind) => [kind, {}]));

  /** The drawing after some changes; what did not change stays the same object. */
  further(changes) {
    this.#now = Object.fromEntries(
      KINDS.map((kind) => [kind, this.#changed(kind, changes[kind])]),
    );
    return this.#now;
  }

  #changed(kind, changes) {
    if (!changes) return this.#now[kind];
    const after = { ...this.#now[kind] };
    for (const [id, change] of Object.entries(changes)) {
      if (change === null) delete after[id];
      else after[id] = this.#last[kind][id] = this.#form(kind, id, change);
    }
    return after;
  }

  #form(kind, id, change) {
    const forms = (this.#forms[kind][id] ??= []);
    if (typeof change === "number") return forms[change];
    forms.push(patched(this.#last[kind][id] ?? {}, change));
    return forms.at(-1);
  }
}

/** The fields of a thing after changes: null takes away, objects change in part. */
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
  if (!changes) return before;
  const after = { ...before };
  for (const player of Object.keys(changes)) {
    after[player] = { ...before[player], ...changes[player] };
  }
  return after;
}
