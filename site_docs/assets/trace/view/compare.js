/* The panel of comparison: a second trace beside the open one, every metric of both, and what only two runs can tell. */

import { make } from "../../explorer/browser.js";
import { Cancelled } from "./protocol.js";
import { printable, showNumber } from "./text.js";

export class Compare {
  /** words: of the metrics; ask(given): has the worker compare; cancel(): stops it; samples: [{id, title, load}] */
  constructor({ words, ask, cancel, samples }) {
    Object.assign(this, { words, ask, cancel, samples });
    this.body = make("div", { class: "compare-panel" });
  }

  show() {
    const field = make("select", { class: "field", autocomplete: "off" }, make("option", { value: "", text: "an example …" }), ...this.samples.map(({ id, title }) => make("option", { value: id, text: title })));
    const file = make("input", { class: "hidden-text", type: "file", accept: ".json,.jsonl,.ndjson,.gz", multiple: true });
    this.result = make("div", { role: "status" });
    field.addEventListener("change", async () => {
      const sample = this.samples.find(({ id }) => id === field.value);
      if (sample) this.take(await sample.load());
    });
    file.addEventListener("change", () => {
      const files = [...file.files].map((each) => ({ path: each.name, blob: each }));
      file.value = "";
      if (files.length) this.take({ files });
    });
    this.body.replaceChildren(
      make("p", { class: "quiet", text: "Beside a second trace, its baseline: the same task done by one agent tells the most." }),
      make("div", { class: "bar" }, make("label", { class: "label" }, "Compare with ", field), make("label", { class: "button is-small" }, "Choose a file", file)),
      this.result,
    );
  }

  async take(given) {
    const stop = make("button", { class: "button is-small", type: "button", text: "Cancel", onclick: () => this.cancel() });
    this.result.replaceChildren(make("p", { class: "bar" }, "Reading and measuring the second trace. ", stop));
    try {
      const found = await this.ask(given);
      this.result.replaceChildren(...(found.refused ? [make("p", { text: `It cannot be compared: ${printable(found.refused, 300)}.` })] : this.drawFound(found)));
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      this.result.replaceChildren();
    }
  }

  drawFound({ name, about, notes, pairs, rows }) {
    const both = rows.filter(({ first, second }) => typeof first.value === "number" && typeof second.value === "number");
    const heads = ["Metric", "Open trace", "Second", "Difference", "Ratio"].map((text, at) => make("th", { scope: "col", class: at ? "number" : null, text }));
    return [
      make("p", {}, "Against ", make("bdi", { text: printable(about.title || name, 80) }), `. ${both.length} of ${rows.length} metrics have a number in both.`),
      ...notes.map((note) => make("p", { class: "small", text: `${printable(note, 300)}.` })),
      make("dl", { class: "facts" }, ...pairs.flatMap((pair) => [
        make("dt", { text: this.label(pair.id) }),
        make("dd", {}, pair.value === null ? make("span", { class: "quiet", text: `none: ${printable(pair.reason, 200)}` }) : make("b", { text: showNumber(pair.value, pair.unit) }), pair.note ? make("span", { class: "source-note", text: pair.note }) : ""),
      ])),
      make("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": "Metrics of both traces" },
        make("table", { class: "listing trace-table" }, make("caption", { class: "hidden-text", text: "Metrics of both traces" }), make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...both.map((row) => this.drawRow(row))))),
    ];
  }

  drawRow({ first, second, difference, ratio }) {
    const cells = [showNumber(first.value, first.unit), showNumber(second.value, second.unit), difference === null ? "units differ" : signed(difference), ratio === null ? "" : `× ${showNumber(ratio)}`];
    const graph = first.graph ? ` (${first.graph})` : "";
    return make("tr", { class: difference ? "is-different" : null }, make("th", { scope: "row", text: `${this.label(first.id)}${graph}` }), ...cells.map((text) => make("td", { class: "number n", text })));
  }

  label(id) {
    return this.words.metrics[id]?.label ?? id;
  }
}

function signed(value) {
  return value < 0 ? `−${showNumber(-value)}` : value > 0 ? `+${showNumber(value)}` : "0";
}
