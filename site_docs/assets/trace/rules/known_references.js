/* Fields that refer to events or edges name those of the trace. */

import { isObject } from "../model/trace.js";
import { quote } from "../problem.js";
import { EDGE_TYPES } from "../vocabulary.js";
import { breach } from "./rule.js";

/** @import { Event, Trace } from "../model/trace.js"
 * @import { Breach, Check } from "./rule.js" */

const KINDS = new Set(EDGE_TYPES);

/** @type {Check} */
export function* check({ facts }) {
  const { trace } = facts;
  const listing = trace.listed.some(({ fields }) => fields.inferred_edges !== undefined);
  const edges = new Set(listing ? trace.edges.map(({ src, dst, type }) => `${src} ${dst} ${type}`) : []);
  for (const event of trace.listed) {
    yield* checkEvent(trace, `${event.pointer}/parent`, event.fields.parent);
    yield* checkEdges(trace, event, edges);
  }
  const { failure } = trace.meta;
  if (isObject(failure)) yield* checkEvent(trace, "/meta/failure/event", failure.event);
}

/** @type {(trace: Trace, pointer: string, name: unknown) => Iterable<Breach>} */
function* checkEvent({ ids }, pointer, name) {
  if (typeof name === "string" && name && !ids.has(name)) yield breach(pointer, `No event has the id ${quote(name)}.`);
}

/** @type {(trace: Trace, target: Event, edges: Set<string>) => Iterable<Breach>} */
function* checkEdges(trace, target, edges) {
  const listed = target.fields.inferred_edges;
  for (const [index, each] of (Array.isArray(listed) ? listed : []).entries()) {
    if (!isObject(each)) continue;
    const { src, type } = each;
    const pointer = `${target.pointer}/inferred_edges/${index}`;
    yield* checkEvent(trace, `${pointer}/src`, src);
    const source = typeof src === "string" ? trace.ranks.get(src) : undefined;
    // What the shape layer has reported is not reported again.
    if (source === undefined || typeof type !== "string" || !KINDS.has(type)) continue;
    if (!edges.has(`${source} ${trace.ranks.get(target.id)} ${type}`)) {
      const ends = `from ${quote(src)} to ${quote(target.id)}`;
      yield breach(pointer, `The trace has no edge of type ${type} ${ends}.`);
    }
  }
}
