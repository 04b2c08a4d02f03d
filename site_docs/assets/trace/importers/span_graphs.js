/* Attributes of spans in; which of the spans are runs of LangGraph, and what they are as such, out. Pure.

   Twin of generator/traces/importers/span_graphs.py, which says how the metadata of such runs is written. */

import { asMap, asText, firstText } from "./fields.js";
import { findKinds } from "./langgraph_runs.js";
import { readJson } from "./records.js";
import { kindOf } from "./span_attributes.js";
import { TABLES } from "./tables.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { SpanKind } from "./span.js"
 */

/** @typedef {{ id: string, parent: string, title: string, attributes: Fields }} GraphSpan */

const { NODES, GRAPH_KINDS } = TABLES.span_graphs;
const KINDS = new Map(Object.entries(GRAPH_KINDS));

/** Return what the spans that are runs of LangGraph are, by their ids; nothing for any other span.
 * @type {(spans: Iterable<GraphSpan>) => Map<string, SpanKind>} */
export function findGraphs(spans) {
  const given = [...spans].map((span) => ({ ...span, node: nodeOf(span.attributes) }));
  if (!given.some(({ node }) => node)) return new Map();
  const runs = [];
  const stated = /** @type {Set<string>} */ (new Set());
  /** @type {[string, SpanKind][]} */
  const beside = [];
  for (const { id, parent, title, attributes, node } of given) {
    const kind = kindOf(attributes, title);
    if (kind === "agent" && isBesideItsRun(attributes)) {
      beside.push([id, "other"]);
      continue;
    }
    if (kind === "agent") stated.add(id);
    const name = asText(attributes["traceloop.entity.name"]) || title;
    runs.push({ id, parent, kind: KINDS.get(kind) ?? "", name, node });
  }
  const found = findKinds(runs, stated);
  return found.size ? new Map([...found, ...beside]) : found;
}

/** Return the node that a span is said to be in; empty where it is in none.
 * @type {(attributes: Fields) => string} */
function nodeOf(attributes) {
  let told = attributes.metadata;
  if (typeof told === "string") told = told.includes("langgraph_node") ? readJson(told) : null;
  const metadata = asMap(told);
  return asText(metadata.langgraph_node) || firstText(attributes, ...NODES);
}

/** @type {(attributes: Fields) => boolean} */
function isBesideItsRun(attributes) {
  return attributes["gen_ai.provider.name"] === "langgraph" && !("traceloop.span.kind" in attributes);
}
