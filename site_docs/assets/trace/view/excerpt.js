/* Lines of a file as an element, numbered, the one in question marked. */

import { hidden, make } from "../../explorer/browser.js";

/** found: {from, line, lines} */
export function drawExcerpt({ from, line, lines }) {
  const rows = lines.map((text, at) => make("div", { class: from + at === line ? "source-line is-meant" : "source-line" },
    make("span", { class: "source-number", text: from + at }), from + at === line ? hidden("here: ") : "", make("code", { text })));
  return make("div", { class: "source", role: "region", tabindex: "0", "aria-label": `Lines around ${line}` }, ...rows);
}
