/* The help over the page: keys, what happens to a file, what the marks mean. Single keys can be switched off here. */

import { openDialog } from "../../base/dialog.js";
import { make } from "../../base/elements.js";
import { singleKeys } from "../../base/single_keys.js";
import { KEYS } from "./scene/keys.js";

/** @type {[keys: string, what: string][]} */
const OWN = [
  ["?", "this help"],
  ["↑ ↓", "in the table: previous or next event"],
  ["← →", "in a row of tabs: the next panel"],
];

/** @type {(root: HTMLElement) => void} */
export function openHelp(root) {
  const box = make("input", { type: "checkbox", onchange: () => singleKeys.set(box.checked) });
  box.checked = singleKeys.on();
  openDialog(root, "Keyboard shortcuts, and what happens to a file", [
    make("h3", { text: "On the picture" }),
    keys(KEYS),
    make("h3", { text: "Elsewhere" }),
    keys(OWN),
    make("label", { class: "switch" }, box, make("span", { text: "Single-key shortcuts outside the picture" })),
    make("h3", { text: "What happens to a file" }),
    make("p", {
      text:
        "It is read, checked and measured in this browser, in a worker that is subject to the page's policy. The policy allows no connections at all, so none of it can be sent; the site’s own examples are loaded as scripts. Nothing is stored: when the page is closed, the trace is gone.",
    }),
  ]);
}

/** @type {(list: [keys: string, what: string][]) => HTMLElement} */
function keys(list) {
  return make(
    "dl",
    { class: "facts key-list" },
    ...list.flatMap(([names, what]) => [make("dt", {}, make("kbd", { text: names })), make("dd", { text: what })]),
  );
}
