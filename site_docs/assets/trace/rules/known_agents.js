/* Fields that refer to agents or steps name those of the trace. */

import { isObject, number } from "../model/trace.js";
import { quote } from "../problem.js";
import { breach } from "./rule.js";

/** @import { Trace } from "../model/trace.js"
 * @import { Check } from "./rule.js" */

// A message may be for an agent that never acts, and credit go to a tool or a role.
const AGENTS = ["agent", "from", "to"];
const CREDITED = [...AGENTS, "tool", "role"];

/** @type {Check} */
export function* check({ facts }) {
  const { trace } = facts;
  const acting = facts.agents.byName;
  const credited = creditedIn(trace).filter(({ name }) => !acting.has(name) && !trace.ids.has(name));
  const known = credited.length ? namesIn(trace, CREDITED) : new Set();
  for (const { pointer, name } of credited) {
    if (!known.has(name)) yield breach(pointer, `No event or agent is called ${quote(name)}.`);
  }
  const blamed = isObject(trace.meta.failure) ? trace.meta.failure : {};
  for (const [pointer, name] of [["/meta/root_agent", trace.meta.root_agent], ["/meta/failure/agent", blamed.agent]]) {
    if (typeof name !== "string" || !name || acting.has(name) || namesIn(trace, AGENTS).has(name)) continue;
    yield breach(String(pointer), `No agent is called ${quote(name)}.`);
  }
  const step = number(blamed.step);
  if (step !== null && step < 0) yield breach("/meta/failure/step", `A step cannot be ${quote(step)}.`);
}

/** Return pointer and name of what credit is given to.
 * @type {(trace: Trace) => { pointer: string, name: string }[]} */
function creditedIn({ listed }) {
  return listed.flatMap(({ pointer, fields: { credit } }) =>
    (Array.isArray(credit) ? credit : []).flatMap((each, index) =>
      typeof each?.target === "string" && each.target
        ? [{ pointer: `${pointer}/credit/${index}/target`, name: each.target }]
        : []
    )
  );
}

/** @type {(trace: Trace, fields: string[]) => Set<string | null>} */
function namesIn({ events }, fields) {
  return new Set(events.flatMap((event) => fields.map((field) => event.text(field))));
}
