// Whether small actions are logged with the touch that completes them, or only when confirmed. Who
// uses this device decides; a wrong touch is undone with one more.

const KEY = "tablelog ask first";

/** Tie the choice to a checkbox; gives a function that tells whether to log at once. */
export function logsAtOnce(box) {
  box.checked = localStorage.getItem(KEY) === "yes";
  box.addEventListener("change", () => localStorage.setItem(KEY, box.checked ? "yes" : "no"));
  return () => !box.checked;
}
