/* What stands on the page when nothing of a file can be drawn: what is wrong with it, or what its import came to. */

import { make } from "../../base/elements.js";
import { OPEN_ANOTHER } from "./wording.js";
import { newButton } from "./buttons.js";
import { Findings, linkToFormats } from "./findings.js";
import { drawReport } from "./trace_head.js";

/**
 * @import { RefusedMessage } from "../messages.js"
 * @import { Viewer } from "./viewer.js"
 */

/** @type {(message: RefusedMessage, viewer: Viewer) => HTMLElement} */
export function drawRefused({ findings, totals, imported, excerpt }, viewer) {
  const { rules = "", imports = "" } = viewer.page.root.dataset;
  const panel = new Findings({
    page: rules,
    imports,
    jump: () => {},
    lines: (line) => (line === excerpt?.line ? Promise.resolve(excerpt) : viewer.ask({ what: "lines", line })),
  });
  panel.show({ findings, totals });
  const another = newButton(OPEN_ANOTHER, () => viewer.toggleInput());
  const heading = make("h2", { text: findings.length ? "What is wrong" : "Nothing to draw" });
  /** @type {HTMLElement[]} */
  const parts = [make("div", { class: "band-head" }, heading, another)];
  if (imported && imports) parts.push(make("p", {}, linkToFormats(imports)));
  if (imported) parts.push(drawReport(imported));
  if (findings.length) parts.push(panel.body);
  else if (!imported) parts.push(make("p", { text: "It has no event." }));
  return make("div", { class: "refused" }, ...parts);
}
