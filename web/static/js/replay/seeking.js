// Looks along the course of a match for the nearest step at which something holds.

/** Whether a round begins at a step. */
export function beginsRound(course, at) {
  return at > 0 && course[at].move.round !== course[at - 1].move.round;
}

/** Whether a phase begins at a step. */
export function beginsPhase(course, at) {
  return beginsRound(course, at) || (at > 0 && course[at].move.phase !== course[at - 1].move.phase);
}

/** The nearest step in a direction at which something holds; null where there is none. */
export function nearest(course, from, direction, holds) {
  for (let at = from + direction; at in course; at += direction) {
    if (holds(at)) return at;
  }
  return null;
}
