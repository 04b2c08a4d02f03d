/* No agent is spawned again while it lives. */

import { quote } from "../finding.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T504", name: "spawned-once", stage: "meaning", severity: "error", check };

function* check({ facts }) {
  const { events } = facts.trace;
  for (const numbers of facts.lives.byAgent.values()) {
    const lives = numbers.map((number) => facts.lives.lives[number]);
    for (const [at, second] of lives.entries()) {
      const first = lives[at - 1];
      if (!first || first.spawn === null || first.despawn !== null || first.returns.length) continue;
      const message = `${quote(second.agent)} is spawned again, although it neither returned nor was despawned.`;
      const marks = [related(events[first.spawn].pointer, "spawned here first")];
      yield hit(events[second.spawn].pointer, message, { marks });
    }
  }
}
