// What was refused, in words, and the way on for a table that did it all the same.

import { buttonFor, made } from "../page.js";

/** A refusal in words, to stand beside what caused it. */
export function refused({ message }) {
  const line = made("p", "wrong", message);
  line.setAttribute("role", "alert");
  return line;
}

/** A button for what was against the rules, but happened: logged as that, with the rule it broke. */
export function insistButton(words, insist, look = "small") {
  return buttonFor(look, words.anyway, insist);
}
