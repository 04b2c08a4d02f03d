/* What a message of a log tells of the call of a model behind it. Pure.

   Twin of generator/traces/importers/usage.py. */

import { asMap, asNumber, isGiven } from "./fields.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Cost } from "./trace_builder.js"
 */

/** Return what is known of a model call; what is unknown is absent.
 * @type {(node: Fields) => Cost | null} */
export function costOf(node) {
  const usage = asMap(isGiven(asMap(node.models_usage)) ? node.models_usage : node.usage);
  const read = asNumber(usage.input_tokens);
  // Who speaks of tokens read from and written to the cache counts them beside the others.
  const [cached, written] = [usage.cache_read_input_tokens, usage.cache_creation_input_tokens].map(asNumber);
  const found = [
    ["tokens_in", asNumber(usage.prompt_tokens) ?? (read === null ? null : read + (cached ?? 0) + (written ?? 0))],
    ["tokens_out", asNumber(usage.completion_tokens) ?? asNumber(usage.output_tokens)],
    ["tokens_cached", cached],
  ].filter(([, value]) => value !== null);
  return found.length ? { ...Object.fromEntries(found), llm_calls: 1 } : null;
}
