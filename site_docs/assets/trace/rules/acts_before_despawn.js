/* No agent acts after it was despawned. */

import { quote } from "../finding.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T503", name: "acts-before-despawn", stage: "meaning", severity: "error", check };

function* check({ facts, clockSkew }) {
  const { events } = facts.trace;
  for (const life of facts.lives.lives) {
    if (life.despawn === null) continue;
    const end = events[life.despawn];
    const late = life.events.find((rank) => events[rank].t > end.end + clockSkew);
    if (late !== undefined) {
      const act = events[late];
      const message = `${quote(act.agent)} acts at ${quote(act.t)}, but was despawned at ${quote(end.t)}.`;
      yield hit(act.pointer, message, { marks: [related(end.pointer, "despawned here")] });
    }
  }
}
