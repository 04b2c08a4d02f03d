/* Lines of a file as an element, numbered, the one in question marked. */

import { hiddenText, make } from "../../base/elements.js";

/** @import { Excerpt } from "../worker/excerpt.js" */

/** @type {(excerpt: Excerpt) => HTMLElement} */
export function drawExcerpt({ from, line, lines }) {
  const rows = lines.map((text, at) => {
    const isMeant = from + at === line;
    return make(
      "div",
      { class: isMeant ? "source-line is-meant" : "source-line" },
      make("span", { class: "source-number", text: from + at }),
      isMeant ? hiddenText("here: ") : "",
      make("code", { text }),
    );
  });
  return make("div", { class: "source", role: "region", tabindex: "0", "aria-label": `Lines around ${line}` }, ...rows);
}
