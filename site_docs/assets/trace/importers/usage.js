/* What is known of the calls of a model, as the cost of an event. Pure.

   Twin of generator/traces/importers/usage.py. */

import { asMap, asNumber, isGiven } from "./fields.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Cost } from "./trace_builder.js"
 */

/** Return the cost of a model call from its tokens in, out and cached, and its price; what is unknown is absent.
 * @type {(asked: unknown, answered: unknown, cached?: unknown, usd?: unknown, calls?: unknown) => Cost} */
export function costOfCall(asked, answered, cached = null, usd = null, calls = 1) {
  const told = { tokens_in: asked, tokens_out: answered, tokens_cached: cached, usd, llm_calls: calls };
  const found = Object.entries(told).map(([name, value]) => /** @type {const} */ ([name, asNumber(value)]));
  return Object.fromEntries(found.filter(/** @returns {each is [string, number]} */ (each) => each[1] !== null));
}

/** Return what several cost together; null where nothing is known of any.
 * @type {(costs: (Cost | null)[]) => Cost | null} */
export function sumCosts(costs) {
  /** @type {Cost} */
  const found = {};
  for (const cost of costs) {
    for (const [name, value] of Object.entries(cost ?? {})) found[name] = (found[name] ?? 0) + value;
  }
  return Object.keys(found).length ? found : null;
}

/** Return what a message of a log tells of the model call behind it; null if it tells nothing.
 * @type {(node: Fields) => Cost | null} */
export function costOf(node) {
  // Haystack has it in the `meta` of a message, Agno under `metrics`.
  const given = [node.models_usage, node.usage, asMap(node.meta).usage, node.metrics];
  const usage = asMap(given.find((each) => isGiven(asMap(each))));
  const read = asNumber(usage.input_tokens);
  // Who speaks of tokens read from and written to the cache counts them beside the others, unless it also has details of
  // the prompt's tokens: these are among the prompt's.
  const [near, written] = [usage.cache_read_input_tokens, usage.cache_creation_input_tokens].map(asNumber);
  const within = asNumber(asMap(usage.prompt_tokens_details).cached_tokens);
  const prompted = asNumber(usage.prompt_tokens);
  const beside = prompted === null || within === null ? (near ?? 0) + (written ?? 0) : 0;
  const told = prompted ?? read;
  const asked = told === null ? null : told + beside;
  const cached = near ?? within;
  const cost = costOfCall(asked, asNumber(usage.completion_tokens) ?? usage.output_tokens, cached);
  return Object.keys(cost).length > 1 ? cost : null;
}
