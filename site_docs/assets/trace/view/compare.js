/* The panel of comparison: a second trace beside the open one, every metric of both, and what only two runs can tell. */

import { make } from "../../base/elements.js";
import { METRICS, PAIR_METRICS, SHARES } from "../vocabulary.js";
import { smallButton } from "./buttons.js";
import { Cancelled } from "./connection.js";
import { holdFiles } from "./held_files.js";
import { drawScroll, drawTable } from "./tables.js";
import { printable, showNumber, showValue } from "./text.js";

/**
 * @import { ComparedMetric, Comparison, File, Measured } from "../messages.js"
 * @import { Sample } from "./page.js"
 */

/** ask: has the worker compare; cancel: stops it.
 * @typedef {{ samples: Sample[], ask: (given: { files: File[] }) => Promise<Comparison>,
 *   cancel: () => void }} CompareOptions */

const LABELS = new Map(Object.entries({ ...METRICS, ...PAIR_METRICS }).map(([id, { label }]) => [id, label]));
const HEADS = ["Metric", "Open trace", "Second", "Difference", "Ratio"];

export class Compare {
  #options;
  #result = make("div", { role: "status" });

  /** @param {CompareOptions} options */
  constructor(options) {
    this.#options = options;
    this.body = make(
      "div",
      { class: "compare-panel" },
      make("p", {
        class: "quiet",
        text: "Compare with a second trace as the baseline; a run of the same task by one agent tells you the most.",
      }),
      make(
        "div",
        { class: "bar" },
        make("label", { class: "label" }, "Compare with ", this.#drawSamples()),
        make("label", { class: "button is-small" }, "Choose a file", this.#drawFile()),
      ),
      this.#result,
    );
  }

  #drawSamples() {
    const { samples } = this.#options;
    const choose = async () => {
      const sample = samples.find(({ id }) => id === field.value);
      if (sample) this.#take(await sample.load());
    };
    const field = make(
      "select",
      { class: "field", autocomplete: "off", onchange: choose },
      make("option", { value: "", text: "an example …" }),
      ...samples.map(({ id, title }) => make("option", { value: id, text: title })),
    );
    return field;
  }

  #drawFile() {
    const choose = () => {
      const files = Array.from(file.files ?? [], (each) => ({ path: each.name, blob: each }));
      file.value = "";
      if (files.length) this.#take({ files });
    };
    const file = make("input", {
      class: "hidden-text",
      type: "file",
      accept: ".json,.jsonl,.ndjson,.eval,.traj,.gz",
      multiple: true,
      onchange: choose,
    });
    return file;
  }

  /** @type {(given: { files: File[] }) => Promise<void>} */
  async #take(given) {
    const { ask, cancel } = this.#options;
    let stopped = false;
    const stop = smallButton("Cancel", () => {
      stopped = true;
      cancel();
    });
    this.#result.replaceChildren(make("p", { class: "bar" }, "Reading and measuring the second trace. ", stop));
    try {
      const files = await holdFiles(given.files);
      // Pressed while the files were fetched, when there was nothing to cancel yet.
      if (stopped) throw new Cancelled();
      this.#result.replaceChildren(...this.#draw(await ask({ files })));
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      this.#result.replaceChildren();
    }
  }

  /** @type {(comparison: Comparison) => HTMLElement[]} */
  #draw(comparison) {
    if ("refused" in comparison) {
      return [make("p", { text: `It cannot be compared: ${printable(comparison.refused, 300)}.` })];
    }
    const { name, about, notes, pairs, rows } = comparison;
    const both = rows.map((row) => this.#drawRow(row)).filter((row) => row !== null);
    const count = `. ${both.length} of ${rows.length} metrics have a number in both.`;
    const heads = HEADS.map((text, at) => ({ text, kind: at ? "number" : null }));
    const body = make("tbody", {}, ...both);
    return [
      make("p", {}, "Against ", make("bdi", { text: printable(about.title || name, 80) }), count),
      ...notes.map((note) => make("p", { class: "small", text: `${printable(note, 300)}.` })),
      make("dl", { class: "facts" }, ...pairs.flatMap((pair) => this.#drawPair(pair))),
      drawScroll("Metrics of both traces", drawTable("listing trace-table", "Metrics of both traces", heads, body)),
    ];
  }

  /** @type {(pair: Measured) => HTMLElement[]} */
  #drawPair({ id, value, unit, reason, note }) {
    const shown = typeof value === "number"
      ? make("b", { text: showNumber(value, unit) })
      : make("span", { class: "quiet", text: `none: ${printable(reason, 200)}` });
    const said = make("dd", {}, shown, note ? make("span", { class: "source-note", text: note }) : "");
    return [make("dt", { text: labelOf(id) }), said];
  }

  /** Return the row of a metric that has a number in both; else null.
   * @type {(metric: ComparedMetric) => HTMLElement | null} */
  #drawRow({ first, second, difference, ratio }) {
    if (typeof first.value !== "number" || typeof second.value !== "number") return null;
    const cells = [
      showValue(first.id, first.value, first.unit),
      showValue(first.id, second.value, second.unit),
      difference === null ? "units differ" : showChange(first, difference),
      ratio === null ? "" : `× ${showNumber(ratio)}`,
    ];
    const graph = first.graph ? ` (${first.graph})` : "";
    return make(
      "tr",
      { class: difference ? "is-different" : null },
      make("th", { scope: "row", text: `${labelOf(first.id)}${graph}` }),
      ...cells.map((text) => make("td", { class: "number n", text })),
    );
  }
}

/** Return the name of a metric, of one run or of two.
 * @type {(id: string) => string} */
function labelOf(id) {
  return LABELS.get(id) ?? id;
}

/** Return a difference with its sign; shares differ by points.
 * @type {(metric: Measured, difference: number) => string} */
function showChange({ id, unit }, difference) {
  return SHARES.includes(id) ? signed(difference * 100, "points") : signed(difference, unit);
}

/** @type {(value: number, unit: string) => string} */
function signed(value, unit) {
  return value < 0 ? `−${showNumber(-value, unit)}` : value > 0 ? `+${showNumber(value, unit)}` : "0";
}
