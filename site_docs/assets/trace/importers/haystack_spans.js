/* Spans that Haystack itself writes become those of GenAI; what a call used stands in its answer, if content is traced.
   Pure.

   Twin of generator/traces/importers/haystack_spans.py, which says what they are called and what they have. */

import { asList, asMap, asText, firstGiven, isGiven } from "./fields.js";
import { readJson } from "./records.js";
import { TABLES } from "./tables.js";
import { costOf } from "./usage.js";

/** @import { Fields } from "./fields.js" */

const COMPONENT = "haystack.component.run";
/* An agent's run; a component that is an agent has it within. */
export const HAYSTACK_RUN = "haystack.agent.run";
const SPANS = new Map(Object.entries(TABLES.haystack_spans.HAYSTACK_SPANS));
const COMPONENTS = Object.entries(TABLES.haystack_spans.HAYSTACK_COMPONENTS);
const ANSWERS = ["haystack.agent.step.llm.output", "haystack.component.output"];
/* The class of agents. */
const AGENT = "Agent";

/** Return the attributes of a span, those of Haystack with what they mean in the conventions of GenAI.
 * @type {(attributes: Fields, title: string) => Fields} */
export function withHaystack(attributes, title) {
  let operation = SPANS.get(title) ?? "";
  if (title === COMPONENT) {
    const kind = asText(attributes["haystack.component.type"]);
    const found = COMPONENTS.find(([word]) => kind.includes(word))?.[1] ?? "";
    operation = kind === AGENT ? "invoke_agent" : found;
  }
  if (!operation) return attributes;
  const told = { "gen_ai.operation.name": operation };
  const called = asText(attributes["haystack.component.name"]);
  if (operation === "invoke_agent") return { ...told, "gen_ai.agent.name": called || AGENT, ...attributes };
  if (operation === "chat") return { ...told, ...usageIn(firstGiven(attributes, ...ANSWERS)), ...attributes };
  const name = firstGiven(attributes, "haystack.tool.name", "haystack.component.name");
  return { ...told, "gen_ai.tool.name": name, ...attributes };
}

/** @type {(answer: unknown) => Fields} */
function usageIn(answer) {
  const given = asMap(typeof answer === "string" ? readJson(asText(answer)) : answer);
  const metas = asList(given.replies).map(asMap).map(({ meta, _meta }) => asMap(isGiven(asMap(meta)) ? meta : _meta));
  const meta = [...metas, ...asList(given.meta).map(asMap)].find(isGiven) ?? {};
  const cost = costOf({ meta }) ?? {};
  return {
    "gen_ai.response.model": meta.model,
    "gen_ai.usage.input_tokens": cost.tokens_in,
    "gen_ai.usage.output_tokens": cost.tokens_out,
    "gen_ai.usage.cache_read.input_tokens": cost.tokens_cached,
  };
}
