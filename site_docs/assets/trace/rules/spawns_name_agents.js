/* Every spawn names the agent that it begins. */

import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const rank of facts.trace.ofType("spawn")) {
    const event = facts.trace.events[rank];
    if (event.text("to") === null) {
      yield breach(event.pointer, "This spawn does not say in `to` which agent it starts.");
    }
  }
}
