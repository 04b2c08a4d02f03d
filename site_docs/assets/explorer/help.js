/* What the search understands, and the keys. */

import { make } from "./dom.js";
import { openDialog } from "./dialog.js";

const SEARCH = [
  ["spawn agent", "both words, anywhere; a word may be only begun"],
  ['"one after the other"', "a phrase"],
  ["-without", "not this word"],
  ["author:name", "also title:, venue:, tag:, key:"],
  ["year:2024..2026", "a range of years; year:2024.. is open"],
];
const KEYS = [
  ["/", "to the search"],
  ["↓ ↑", "from paper to paper"],
  ["Enter", "opens the paper"],
  ["x", "selects the paper"],
  ["Escape", "clears the search, then leaves it"],
  ["?", "this help"],
];

/** Show the help; `keys` tells whether single keys are on and lets them be switched off. */
export function openHelp(root, keys) {
  const box = make("input", { type: "checkbox", onchange: () => keys.set(box.checked) });
  box.checked = keys.on();
  openDialog(root, "Search and keys", [
    make("h3", { text: "Search" }), list(SEARCH, "code"),
    make("h3", { text: "Keys" }), list(KEYS, "kbd"),
    make("p", {}, make("label", { class: "switch" }, box, make("span", { text: "Single keys ( / x ? ) do this" }))),
    make("p", { class: "quiet", text: "In the filters, a tick asks for a value and the minus beside it excludes it. Within an axis any of the ticked values will do, unless “all” is set; across axes every axis must fit." }),
  ]);
}

function list(entries, tag) {
  const pairs = entries.flatMap(([term, meaning]) => [make("dt", {}, make(tag, { text: term })), make("dd", { text: meaning })]);
  return make("dl", { class: "facts" }, ...pairs);
}
