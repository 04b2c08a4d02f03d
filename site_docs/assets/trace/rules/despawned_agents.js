/* Only agents of the trace are despawned. */

import { quote } from "../problem.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const rank of facts.trace.ofType("despawn")) {
    const event = facts.trace.events[rank];
    const name = event.text("to") ?? event.agent;
    const known = facts.agents.byName.has(name);
    if (!known) yield breach(`${event.pointer}/to`, `${quote(name)} is despawned, but is not an agent of this trace.`);
  }
}
