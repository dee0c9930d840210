// Keeps the keyboard where it is while the controls of a form are drawn anew.

const NEXT = ".field button:not(:disabled), .field input, .offer:not([aria-disabled]), #undo";

/** Where the keyboard is inside `root`: {field, at}, or null. */
export function focusIn(root) {
  const element = document.activeElement;
  if (!root.contains(element)) return null;
  const field = element.closest("[data-field]");
  return { field: field?.dataset.field, at: controls(field).indexOf(element) };
}

/** To the same control if it is still there, else to what comes next. */
export function focusAgain(root, { field, at }, { complete, lights }) {
  const place = field && root.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const same = controls(place)[at];
  if (same) return same.focus({ preventScroll: true });
  if (complete) return root.querySelector("#confirm").focus({ preventScroll: true });
  if (lights.focus()) return undefined;
  return root.querySelector(NEXT)?.focus({ preventScroll: true });
}

function controls(place) {
  return [...(place?.querySelectorAll("button, input, summary") ?? [])];
}
