/* Every agent that is spawned returns or is despawned. */

import { quote } from "../finding.js";
import { hit } from "./rule.js";

export const RULE = { code: "T505", name: "agents-return", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  for (const { agent, despawn, returns, spawn } of facts.lives.lives) {
    if (spawn !== null && despawn === null && !returns.length) {
      yield hit(facts.trace.events[spawn].pointer, `${quote(agent)} is spawned, but neither returns nor is despawned.`);
    }
  }
}
