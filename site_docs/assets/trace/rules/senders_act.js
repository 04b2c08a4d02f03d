/* The sender of a message or return is the agent that acts. */

import { quote } from "../finding.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T702", name: "senders-act", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  for (const rank of facts.trace.ofType("message", "return")) {
    const event = facts.trace.events[rank];
    const sender = event.text("from");
    if (sender !== null && sender !== event.agent) {
      const message = `\`from\` says ${quote(sender)}, \`agent\` says ${quote(event.agent)}.`;
      yield hit(`${event.pointer}/from`, message, { marks: [related(`${event.pointer}/agent`, "the agent")] });
    }
  }
}
