/* No agent acts after it was despawned. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { events } = facts.trace;
  for (const lifetime of facts.agents.lifetimes) {
    if (lifetime.despawn === null) continue;
    const end = events[lifetime.despawn];
    const late = lifetime.events.find((rank) => events[rank].t > end.end);
    if (late !== undefined) {
      const act = events[late];
      const message = `${quote(act.agent)} acts at ${quote(act.t)}, but was despawned at ${quote(end.t)}.`;
      yield breach(act.pointer, message, { related: [related(end.pointer, "despawned here")] });
    }
  }
}
