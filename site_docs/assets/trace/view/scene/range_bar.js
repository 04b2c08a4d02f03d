/* The line under the timeline that adds up what is marked, else what is in sight, with the buttons that mark. */

import { make, setText } from "../../../base/elements.js";
import { smallButton } from "../buttons.js";

/** @import { Marking } from "./marking.js" */

/** Return the line; `follow` shows what is marked now.
 * @type {(marking: Marking) => { element: HTMLElement, follow: (marking: Marking) => void }} */
export function newRangeBar(marking) {
  const words = make("span", { class: "quiet" });
  const see = smallButton("Zoom to it", () => marking.see());
  const clear = smallButton("Clear", () => marking.clear());
  const element = make(
    "div",
    { class: "bar", role: "group", "aria-label": "Marked part" },
    smallButton("Mark from here", () => marking.begin(), {
      title: "From the selected event, or the current position of the replay",
    }),
    smallButton("Mark to here", () => marking.end(), {
      title: "To the selected event, or the current position of the replay",
    }),
    see,
    clear,
    words,
  );
  return {
    element,
    follow({ isSet }) {
      setText(words, marking.words());
      see.hidden = !isSet;
      clear.hidden = !isSet;
    },
  };
}
