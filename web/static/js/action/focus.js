// Keeps the keyboard where it is while the controls of a form are drawn anew.

const NEXT = ".field button:not(:disabled), .field input, .offer:not([aria-disabled]), #undo";

/** Where the keyboard is inside `root`, and what is `typing`'s: {field, at, typed}, or null. */
export function focusIn(root, typing) {
  const element = document.activeElement;
  if (!root.contains(element)) return null;
  const field = element.closest("[data-field]");
  const typed = element === typing ? typedIn(element) : null;
  return { field: field?.dataset.field, at: controls(field).indexOf(element), typed };
}

/** To the same control if it is still there, else to what comes next. */
export function focusAgain(root, { field, at, typed }, { complete, lights }) {
  const place = field && root.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const same = controls(place)[at];
  same?.focus({ preventScroll: true });
  if (same && typed) return goOnTyping(same, typed);
  if (same) return undefined;
  if (complete) return root.querySelector("#confirm").focus({ preventScroll: true });
  if (lights.focus()) return undefined;
  return root.querySelector(NEXT)?.focus({ preventScroll: true });
}

function controls(place) {
  return [...(place?.querySelectorAll("button, input, select, textarea, summary") ?? [])];
}

function typedIn({ value, selectionStart, selectionEnd }) {
  return { value, selectionStart, selectionEnd };
}

/** What a script wrote is no change for the browser: it is told here, unless a person types on. */
function goOnTyping(control, typed) {
  Object.assign(control, typed);
  const told = new AbortController();
  const tell = () => control.dispatchEvent(new Event("change", { bubbles: true }));
  control.addEventListener("blur", tell, { once: true, signal: told.signal });
  control.addEventListener("change", () => told.abort(), { once: true });
}
