/* Spans of Spring AI, Laminar, Genkit and AG2, which say what they are in attributes of their own, become GenAI spans. Pure.

   Twin of generator/traces/importers/own_conventions.py, which says what they have. */

import { asMap, asText, firstGiven } from "./fields.js";
import { readJson } from "./records.js";
import { TABLES } from "./tables.js";

/** @import { Fields } from "./fields.js" */

const { SPRING_TOOLS } = TABLES.own_conventions;
const LAMINAR_TYPES = new Map(Object.entries(TABLES.own_conventions.LAMINAR_TYPES));
const GENKIT_TYPES = new Map(Object.entries(TABLES.own_conventions.GENKIT_TYPES));
const SPRING = "spring.ai.tool.call";
const SPRING_SERVER = "spring.ai.mcp.server.tool.call";

/** Return the attributes of a span, those of the four with what they mean in the conventions of GenAI.
 * @type {(attributes: Fields) => Fields} */
export function withOwnConventions(attributes) {
  if (SPRING_TOOLS.includes(asText(attributes["spring.ai.kind"]))) return { ...attributes, ...ofSpring(attributes) };
  if ("ag2.code_execution.exit_code" in attributes) return { ...attributes, ...ofAg2(attributes) };
  const typed = LAMINAR_TYPES.get(asText(attributes["lmnr.span.type"]));
  if (typed) {
    const told = {
      "gen_ai.operation.name": typed,
      "input.value": attributes["lmnr.span.input"],
      "output.value": attributes["lmnr.span.output"],
    };
    // A model that was not asked is none, whatever else the span says.
    return typed === "cached" ? { ...attributes, ...told } : { ...told, ...attributes };
  }
  const operation = GENKIT_TYPES.get(asText(attributes["genkit:metadata:subtype"]));
  const isAction = attributes["genkit:type"] === "action";
  return operation && isAction ? { ...ofGenkit(attributes, operation), ...attributes } : attributes;
}

/** Say whether a tool of Genkit stopped the run for a person to answer: its status is then that of an error.
 * @type {(attributes: Fields) => boolean} */
export function isInterrupted(attributes) {
  return "genkit:metadata:interrupt" in attributes;
}

/** @type {(attributes: Fields) => Fields} */
function ofSpring(attributes) {
  const isServed = attributes["spring.ai.kind"] === "mcp_server_tool_call";
  return {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": attributes["spring.ai.tool.definition.name"],
    "gen_ai.tool.call.id": attributes[`${SPRING}.id`],
    "gen_ai.tool.call.arguments": firstGiven(attributes, `${SPRING}.arguments`, `${SPRING_SERVER}.arguments`),
    "gen_ai.tool.call.result": firstGiven(attributes, `${SPRING}.result`, `${SPRING_SERVER}.result`),
    ...(isServed ? { "mcp.method.name": "tools/call" } : {}),
  };
}

/** @type {(attributes: Fields) => Fields} */
function ofAg2(attributes) {
  return {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": "execute_code",
    "gen_ai.tool.call.result": attributes["ag2.code_execution.output"],
  };
}

/** @type {(attributes: Fields, operation: string) => Fields} */
function ofGenkit(attributes, operation) {
  const given = attributes["genkit:output"];
  const name = attributes["genkit:name"];
  const told = {
    "gen_ai.operation.name": operation,
    "input.value": attributes["genkit:input"],
    "output.value": given,
  };
  if (operation === "invoke_agent") return { ...told, "gen_ai.agent.name": name };
  if (operation !== "chat") return { ...told, "gen_ai.tool.name": name };
  const usage = asMap(asMap(typeof given === "string" ? readJson(asText(given)) : given).usage);
  return {
    ...told,
    "gen_ai.request.model": name,
    "gen_ai.usage.input_tokens": usage.inputTokens,
    "gen_ai.usage.output_tokens": usage.outputTokens,
    "gen_ai.usage.cache_read.input_tokens": usage.cachedContentTokens,
  };
}
