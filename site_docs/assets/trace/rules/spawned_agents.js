/* Every agent but the one that leads was spawned. */

import { quote } from "../finding.js";
import { hit } from "./rule.js";

export const RULE = { code: "T501", name: "spawned-agents", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  const { byAgent, lives, root } = facts.lives;
  for (const { agent, events, spawn } of lives) {
    if (spawn === null && agent !== root && byAgent.get(agent).length === 1) {
      const first = facts.trace.events[events[0]];
      yield hit(`${first.pointer}/agent`, `${quote(agent)} acts, but nothing spawned it.`);
    }
  }
}
