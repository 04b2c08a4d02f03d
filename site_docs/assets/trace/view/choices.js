/* The list of several traces that were opened at once: name, start, length, agents, findings; one of them is shown. */

import { make } from "../../base/elements.js";
import { plural } from "../../text/numbers.js";
import { drawScroll, drawTable } from "./tables.js";
import { nameButton } from "./buttons.js";
import { countWords, printable, showTime } from "./text.js";

/**
 * @import { Choice } from "../messages.js"
 * @import { Level } from "../vocabulary.js"
 */

const HEADS = ["Trace", "Start", "Length", "Agents", "Findings"].map((text) => ({ text }));

export class Choices {
  /** @type {HTMLElement[]} where the findings of each trace stand */
  #findings = [];

  /** @param {Choice[]} choices
   * @param {number} chosen
   * @param {(number: number) => void} choose */
  constructor(choices, chosen, choose) {
    const rows = choices.map((choice, number) => this.#drawRow(choice, number === chosen, () => choose(number)));
    const label = `${plural(choices.length, "trace")} that were opened`;
    const table = drawTable("dense", label, HEADS, make("tbody", {}, ...rows));
    const name = make("bdi", { text: printable(choices[chosen].name, 60) });
    this.element = make(
      "details",
      { class: "viewer-runs" },
      make("summary", {}, `One of ${choices.length.toLocaleString("en")} traces: `, name),
      drawScroll(label, table),
    );
  }

  /** Tell what is wrong with one of them.
   * @type {(number: number, findings: Record<Level, number>) => void} */
  showFindings(number, findings) {
    const cell = this.#findings[number];
    if (cell) cell.textContent = countWords(findings);
  }

  /** @type {(choice: Choice, isShown: boolean, choose: () => void) => HTMLElement} */
  #drawRow({ name, start, length, unit, agents, events }, isShown, choose) {
    const findings = make("td", { text: "…" });
    this.#findings.push(findings);
    const shown = printable(name, 80);
    const label = isShown ? make("b", { "aria-current": "true", text: shown }) : nameButton(shown, choose);
    const began = start === null ? "not known" : `${new Date(start).toISOString().slice(0, 19).replace("T", " ")} UTC`;
    const took = length === null || unit === "step" ? plural(events, "event") : showTime(length, unit);
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, label),
      make("td", { text: began }),
      make("td", { text: took }),
      make("td", { text: agents.toLocaleString("en") }),
      findings,
    );
  }
}
