/* The panel of metrics: each value or why there is none, over which graph, from how many observations; a click lights
   the events behind it. */

import { hidden, make, plural } from "../../explorer/browser.js";
import { pieces } from "./pieces.js";
import { printable, showNumber } from "./text.js";

const MOST_LINES = 12;
const GROUPS = [
  ["Work and span", /^(work|span|parallelism|critical_steps)\b/],
  ["Time", /^(makespan|concurrency|speedup|efficiency|idle|critical_path)\b/],
  ["Agents and spawning", /^(agents|spawn)\b/],
  ["Messages and coordination", /^(messages|coordination)\b/],
  ["Tools and failures", /^(tools|errors)\b/],
  ["Aggregation, stopping, usefulness", /^(aggregation|stop|useful)\b/],
  ["Trust", /^taint\b/],
  ["Cost, reward, decisions", /./],
];

export class Metrics {
  /** words: of the metrics; page: address of theirs; light(metric or null): lights the events behind one */
  constructor({ words, page, light }) {
    Object.assign(this, { words, page, light });
    this.body = make("div", { class: "metrics" });
    this.chosen = "";
    this.wait();
  }

  wait() {
    this.metrics = [];
    this.chosen = "";
    this.body.replaceChildren(make("p", { class: "quiet", text: "The metrics are being computed." }));
  }

  show({ metrics, reason }) {
    this.metrics = metrics;
    if (!metrics.length) {
      this.body.replaceChildren(make("p", { text: reason }));
      return;
    }
    const valued = metrics.filter(({ value }) => value !== null).length;
    this.clear = make("button", { class: "button is-small", type: "button", text: "Light nothing", hidden: true, onclick: () => this.choose("") });
    this.body.replaceChildren(
      make("p", { class: "bar" }, make("span", { class: "quiet", text: `${valued} of ${plural(metrics.length, "metric")} have a value. Press one: its events are lit.` }), this.clear));
    const left = new Set(metrics);
    for (const [label, pattern] of GROUPS) {
      const some = [...left].filter(({ id }) => pattern.test(id));
      for (const metric of some) left.delete(metric);
      if (some.length) this.body.append(make("h3", { text: label }), make("ul", { class: "ruled metric-list" }, ...some.map((metric) => this.drawMetric(metric))));
    }
  }

  /** Light the events behind a metric, or none; the same again puts them out. */
  async choose(id) {
    this.chosen = id === this.chosen ? "" : id;
    for (const button of this.body.querySelectorAll("[data-metric]")) button.setAttribute("aria-pressed", String(button.dataset.metric === this.chosen));
    this.clear.hidden = !this.chosen;
    await this.light(this.metrics.find((each) => each.id === this.chosen) ?? null);
  }

  drawMetric(metric) {
    const { id, value, unit, graph, n, note, reason, behind } = metric;
    const told = this.words.metrics[id];
    const name = told?.label ?? id;
    const head = behind
      ? make("button", { class: "metric-name", type: "button", "data-metric": id, "aria-pressed": "false", onclick: () => this.choose(id) }, name, ...(graph ? [hidden(`, over ${graph}`)] : []))
      : make("span", { class: "metric-name", text: name });
    const over = [graph && `over ${graph}`, n && `n = ${n.toLocaleString("en")}`, behind && plural(behind, "event")].filter(Boolean).join(", ");
    return make("li", {},
      make("p", { class: "metric-line" }, head, drawValue(value, unit)),
      value === null ? make("p", { class: "small quiet", text: `None: ${printable(reason, 300) || "nothing to count"}` }) : "",
      over ? make("p", { class: "small quiet", text: over }) : "",
      note ? make("p", { class: "small", text: printable(note, 300) }) : "",
      told ? make("details", { class: "small" }, make("summary", { text: "What it is" }), make("p", {}, ...pieces(told.sentence)), make("p", { class: "trace-formula", text: told.formula }),
        make("p", {}, "Source: ", ...pieces(told.source)), make("p", {}, "Needs: ", ...pieces(told.needs)),
        make("p", {}, make("a", { href: `${this.page}#${id}`, target: "_blank", rel: "noopener", text: "On the page of metrics" }))) : "",
    );
  }
}

/** Return the element of a value: a number, or a line for each name. */
export function drawValue(value, unit) {
  if (value === null) return make("span", { class: "quiet", text: "none" });
  if (typeof value === "number") return make("b", { text: showNumber(value, unit) });
  const lines = flat(value, "");
  const shown = lines.slice(0, MOST_LINES).map(([name, each]) => make("span", { class: "metric-part" }, make("bdi", { text: name }), " ", make("b", { text: showNumber(each, unit) })));
  if (lines.length > MOST_LINES) shown.push(make("span", { class: "quiet", text: `and ${(lines.length - MOST_LINES).toLocaleString("en")} more` }));
  return make("span", { class: "metric-parts" }, ...shown, ...(lines.length ? [] : [make("span", { class: "quiet", text: "nothing" })]));
}

function flat(value, before) {
  return value.flatMap(([name, each]) => {
    const label = before ? `${before} → ${printable(name, 40)}` : printable(name, 40);
    return typeof each === "number" ? [[label, each]] : flat(each, label);
  });
}
