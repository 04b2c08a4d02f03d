/* No agent acts before it is spawned. */

import { quote } from "../finding.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T502", name: "acts-after-spawn", stage: "meaning", severity: "error", check };

function* check({ facts, clockSkew }) {
  const { events } = facts.trace;
  for (const numbers of facts.lives.byAgent.values()) {
    const [first, second] = numbers.map((number) => facts.lives.lives[number]);
    if (first.spawn !== null || !second) continue;
    const spawn = events[second.spawn];
    const early = first.events.find((rank) => events[rank].t < spawn.t - clockSkew);
    if (early !== undefined) {
      const act = events[early];
      const message = `${quote(act.agent)} acts at ${quote(act.t)}, but is spawned at ${quote(spawn.t)} only.`;
      yield hit(act.pointer, message, { marks: [related(spawn.pointer, "spawned here")] });
    }
  }
}
