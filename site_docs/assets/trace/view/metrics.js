/* The panel of metrics: each value or why there is none, over which graph, from how many observations; a click lights
   the events behind it. */

import { hiddenText, make } from "../../base/elements.js";
import { plural, verb } from "../../text/numbers.js";
import { listIn } from "../model/lists.js";
import { METRICS } from "../vocabulary.js";
import { smallButton } from "./buttons.js";
import { drawGlance } from "./glance.js";
import { drawSentence } from "./sentences.js";
import { printable, showValue } from "./text.js";

/**
 * @import { Measured, Measures, NamedNumbers } from "../messages.js"
 * @import { Picture } from "../picture/picture.js"
 * @import { MetricId, MetricWords } from "../vocabulary.js"
 */

/** page: the address of the metrics', empty where there is none; picture: of the run; light: lights the events behind one, or none.
 * @typedef {{ page: string, picture: Picture, light: (metric: Measured | null) => Promise<void> }} MetricsOptions */

const MOST_LINES = 12;
/** @type {[label: string, ids: RegExp][]} */
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
/** What tells metrics apart that ask the same thing. */
const VARIANT = /\.(explicit|program|by_\w+|stages|graph)$/;

export class Metrics {
  /** The id of the metric whose events are lit, or an empty text. */
  chosen = "";
  /** @type {Measured[]} */
  #metrics = [];
  #clear = smallButton("Clear highlighting", () => this.choose(""), { hidden: true });
  #options;

  /** @param {MetricsOptions} options */
  constructor(options) {
    this.#options = options;
    const waiting = make("p", { class: "quiet", text: "The metrics are being computed." });
    this.body = make("div", { class: "metrics" }, waiting);
  }

  /** Whether there are metrics yet. */
  get isMeasured() {
    return this.#metrics.length > 0;
  }

  /** @type {(measures: Measures) => void} */
  show({ metrics, reason }) {
    this.#metrics = metrics;
    if (!metrics.length) {
      this.body.replaceChildren(make("p", { text: reason }));
      return;
    }
    const valued = metrics.filter(({ value }) => value !== null).length;
    const have = verb(valued, metrics.length, "has", "have");
    const words = `${valued} of ${
      plural(metrics.length, "metric")
    } ${have} a value. Select one to highlight its events.`;
    this.body.replaceChildren(
      drawGlance(metrics, this.#options.picture),
      make("p", { class: "bar" }, make("span", { class: "quiet", text: words }), this.#clear),
      ...this.#drawGroups(metrics),
    );
  }

  /** Light the events behind a metric, or none; the same again puts them out.
   * @type {(id: string) => Promise<void>} */
  async choose(id) {
    this.chosen = id === this.chosen ? "" : id;
    const buttons = /** @type {NodeListOf<HTMLElement>} */ (this.body.querySelectorAll("[data-metric]"));
    for (const button of buttons) {
      const isChosen = button.dataset.metric === this.chosen;
      button.setAttribute("aria-pressed", String(isChosen));
      const folded = button.closest("details");
      if (isChosen && folded) folded.open = true;
    }
    this.#clear.hidden = !this.chosen;
    await this.#options.light(this.#metrics.find((each) => each.id === this.chosen) ?? null);
  }

  /** @type {(metrics: Measured[]) => HTMLElement[]} */
  #drawGroups(metrics) {
    const left = new Set(metrics);
    return GROUPS.flatMap(([label, ids]) => {
      const some = [...left].filter(({ id }) => ids.test(id));
      for (const metric of some) left.delete(metric);
      const rows = [...familiesOf(some)].map((family) => this.#drawFamily(family));
      const list = make("ul", { class: "ruled metric-list" }, ...rows);
      return some.length ? [make("h3", { text: label }), list] : [];
    });
  }

  /** One row for metrics that ask the same thing: the first that has a value, the others folded.
   * @type {(family: Measured[]) => HTMLElement} */
  #drawFamily(family) {
    const first = family.find(({ value }) => value !== null) ?? family[0];
    const others = family.filter((each) => each !== first);
    const row = make("li", {}, ...this.#drawMetric(first));
    if (!others.length) return row;
    const list = make("ul", {}, ...others.map((each) => make("li", {}, ...this.#drawMetric(each))));
    const label = METRICS[/** @type {MetricId} */ (first.id)].label;
    const summary = make("summary", {}, `${others.length} more like it`, hiddenText(`: ${label}`));
    row.append(make("details", { class: "small metric-others" }, summary, list));
    return row;
  }

  /** @type {(metric: Measured) => (HTMLElement | string)[]} */
  #drawMetric(metric) {
    const { id, value, graph, n, note, reason, behind } = metric;
    const words = METRICS[/** @type {MetricId} */ (id)];
    const over = [graph && `over ${graph}`, n && `n = ${n.toLocaleString("en")}`, behind && plural(behind, "event")]
      .filter(Boolean).join(", ");
    const none = value === null ? `None: ${printable(reason, 300) || "nothing to count"}` : "";
    return [
      make("p", { class: "metric-line" }, this.#drawName(metric, words.label), drawValue(metric)),
      none ? make("p", { class: "small quiet", text: none }) : "",
      over ? make("p", { class: "small quiet", text: over }) : "",
      note ? make("p", { class: "small", text: printable(note, 300) }) : "",
      this.#drawWords(id, words),
    ];
  }

  /** @type {(metric: Measured, name: string) => HTMLElement} */
  #drawName({ id, graph, behind }, name) {
    if (!behind) return make("span", { class: "metric-name", text: name });
    return make(
      "button",
      {
        class: "metric-name",
        type: "button",
        "data-metric": id,
        "aria-pressed": "false",
        onclick: () => this.choose(id),
      },
      name,
      ...(graph ? [hiddenText(`, over ${graph}`)] : []),
    );
  }

  /** @type {(id: string, words: MetricWords) => HTMLElement} */
  #drawWords(id, { label, graph, description, formula, source, needs }) {
    const { page } = this.#options;
    const link = make("a", {
      href: `${page}#${id}`,
      target: "_blank",
      rel: "noopener",
      text: "On the page of metrics",
    });
    return make(
      "details",
      { class: "small" },
      make("summary", {}, "What it is", hiddenText(`: ${label}${graph ? `, over ${graph}` : ""}`)),
      make("p", {}, ...drawSentence(description)),
      make("p", { class: "trace-formula", text: formula }),
      make("p", {}, "Source: ", ...drawSentence(source)),
      make("p", {}, "Needs: ", ...drawSentence(needs)),
      page ? make("p", {}, link) : "",
    );
  }
}

/** Return metrics that ask the same thing together, each family where its first stands.
 * @type {(metrics: Measured[]) => Iterable<Measured[]>} */
function familiesOf(metrics) {
  /** @type {Map<string, Measured[]>} */
  const families = new Map();
  for (const metric of metrics) listIn(families, metric.id.replace(VARIANT, "")).push(metric);
  return families.values();
}

/** Return the element of a value: a number, or a line for each name.
 * @type {(metric: Measured) => HTMLElement} */
function drawValue({ id, value, unit }) {
  if (value === null) return make("span", { class: "quiet", text: "none" });
  if (typeof value === "number") return make("b", { text: showValue(id, value, unit) });
  const lines = flatten(value);
  const shown = lines.slice(0, MOST_LINES).map(([name, each]) =>
    make("span", {}, make("bdi", { text: name }), " ", make("b", { text: showValue(id, each, unit) }))
  );
  if (lines.length > MOST_LINES) {
    shown.push(make("span", { class: "quiet", text: `and ${(lines.length - MOST_LINES).toLocaleString("en")} more` }));
  }
  if (!lines.length) shown.push(make("span", { class: "quiet", text: "nothing" }));
  return make("span", { class: "metric-parts" }, ...shown);
}

/** Return numbers by name, and by the names of both where there are such by name.
 * @type {(value: [name: string, value: number | NamedNumbers][]) => NamedNumbers} */
function flatten(value) {
  return value.flatMap(([name, each]) => {
    const label = printable(name, 40);
    if (typeof each === "number") return [/** @type {[string, number]} */ ([label, each])];
    return each.map(([inner, number]) => {
      return /** @type {[string, number]} */ ([`${label} → ${printable(inner, 40)}`, number]);
    });
  });
}
