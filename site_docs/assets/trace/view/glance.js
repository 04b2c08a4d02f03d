/* What a developer asks first of a run: how long, what it cost, what failed, who waited, where it ended. */

import { make } from "../../base/elements.js";
import { plural } from "../../text/numbers.js";
import { GUESSED_CAUSES } from "../vocabulary.js";
import { printable, showNumber, showTime, spoken } from "./text.js";

/**
 * @import { Measured } from "../messages.js"
 * @import { Picture } from "../picture/picture.js"
 */

const UNKNOWN = "unknown";

/** Return the first numbers of a run as a list of terms.
 * @type {(metrics: Measured[], picture: Picture) => HTMLElement} */
export function drawGlance(metrics, picture) {
  const found = new Map(metrics.map((metric) => [metric.id, metric]));
  const rows = [
    ["Makespan", durationOf(found.get("makespan"))],
    ["Cost", costOf(found.get("cost.tokens.by_agent"), found.get("cost.usd.by_agent"))],
    ["Failures", numberOf(found.get("errors.count"))],
    ["Waited longest", waitOf(found.get("idle.waits"))],
    ["Ended with", endOf(picture)],
  ].flatMap(([name, told]) => [make("dt", { text: name }), make("dd", {}, make("bdi", { text: told }))]);
  return make("dl", { class: "facts metrics-glance" }, ...rows);
}

/** @type {(metric: Measured | undefined) => string} */
function durationOf(metric) {
  return typeof metric?.value === "number" ? showTime(metric.value, metric.unit) : UNKNOWN;
}

/** @type {(metric: Measured | undefined) => string} */
function numberOf(metric) {
  return typeof metric?.value === "number" ? showNumber(metric.value) : UNKNOWN;
}

/** @type {(tokens: Measured | undefined, price: Measured | undefined) => string} */
function costOf(tokens, price) {
  const [count, usd] = [tokens, price].map(sumOf);
  const told = [count === null ? "" : plural(count, "token"), usd === null ? "" : showNumber(usd, "USD")];
  return told.filter(Boolean).join(", ") || UNKNOWN;
}

/** @type {(metric: Measured | undefined) => number | null} */
function sumOf(metric) {
  const numbers = numbersOf(metric);
  return numbers.length ? numbers.reduce((sum, [, each]) => sum + each, 0) : null;
}

/** Who waited for whom, and how long; that nobody did is not known where causes were left out.
 * @type {(metric: Measured | undefined) => string} */
function waitOf(metric) {
  if (!metric || !Array.isArray(metric.value)) {
    return (metric?.reason === GUESSED_CAUSES ? "" : metric?.reason) || UNKNOWN;
  }
  const pairs = metric.value.flatMap(([waiter, row]) =>
    Array.isArray(row) ? row.map(([other, time]) => ({ waiter, other, time })) : []
  );
  const { waiter, other, time } = pairs.reduce((most, each) => (each.time > most.time ? each : most));
  return `${printable(waiter, 60)} for ${printable(other, 60)}, ${showTime(time, metric.unit)}`;
}

/** @type {(picture: Picture) => string} */
function endOf({ types, type, agents, agent, count }) {
  const last = count - 1;
  return last < 0 ? UNKNOWN : `${spoken(types[type[last]])} by ${printable(agents[agent[last]], 60)}`;
}

/** @type {(metric: Measured | undefined) => [name: string, value: number][]} */
function numbersOf(metric) {
  if (!Array.isArray(metric?.value)) return [];
  return metric.value.flatMap(([name, each]) =>
    typeof each === "number" ? [/** @type {[string, number]} */ ([name, each])] : []
  );
}
