/* Spans of Mastra in, how often each called a model out: the span of a model lasts for all calls that answer a request.
   Pure.

   Twin of generator/traces/importers/mastra_spans.py. Each of these is a step with a span of its own, which has no tokens:
   the span around the steps sums them up. */

import { countEach } from "../model/lists.js";
import { nextAround } from "./span.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { PlacedSpan, Spans } from "./span.js"
 */

/** Say whether a span is such a step.
 * @type {(attributes: Fields) => boolean} */
export const isStep = (attributes) => attributes["gen_ai.operation.name"] === "model_step";

/** Count the steps of each span of a model as its calls.
 * @type {(spans: Spans) => void} */
export function countSteps(spans) {
  const steps = [...spans.values()].filter(({ isStep: is }) => is);
  const around = steps.flatMap((span) => nextAround(span, spans, "model")?.id ?? []);
  for (const [id, calls] of countEach(around)) {
    const span = /** @type {PlacedSpan} */ (spans.get(id));
    spans.set(id, { ...span, cost: { ...span.cost, llm_calls: calls } });
  }
}
