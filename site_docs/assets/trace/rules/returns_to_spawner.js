/* An agent returns to the one that spawned it. */

import { quote } from "../finding.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T703", name: "returns-to-spawner", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  const { events } = facts.trace;
  for (const [number, life] of facts.lives.lives.entries()) {
    const parent = facts.lives.parent(number);
    if (parent === null) continue;
    const spawner = facts.lives.lives[parent].agent;
    for (const rank of life.returns) {
      const receiver = events[rank].text("to");
      if (receiver !== null && receiver !== spawner) {
        const message = `${quote(life.agent)} returns to ${quote(receiver)}, but ${quote(spawner)} spawned it.`;
        yield hit(`${events[rank].pointer}/to`, message, { marks: [related(events[life.spawn].pointer, "spawned here")] });
      }
    }
  }
}
