/* Every agent that is spawned returns or is despawned. */

import { quote } from "../problem.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const { agent, despawn, returns, spawn } of facts.agents.lifetimes) {
    if (spawn !== null && despawn === null && !returns.length) {
      yield breach(
        facts.trace.events[spawn].pointer,
        `${quote(agent)} is spawned, but neither returns nor is despawned.`,
      );
    }
  }
}
