/* The sender of a message or return is the agent that acts. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const rank of facts.trace.ofType("message", "return")) {
    const event = facts.trace.events[rank];
    const sender = event.text("from");
    if (sender !== null && sender !== event.agent) {
      const message = `\`from\` says ${quote(sender)}, \`agent\` says ${quote(event.agent)}.`;
      yield breach(`${event.pointer}/from`, message, { related: [related(`${event.pointer}/agent`, "the agent")] });
    }
  }
}
