/* No event ends before it begins. */

import { quote } from "../problem.js";
import { number } from "../model/trace.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const event of facts.trace.listed) {
    const end = number(event.fields.t_end);
    if (end !== null && end < event.t) {
      const message = `The event ends at ${quote(end)}, before it begins at ${quote(event.t)}.`;
      yield breach(`${event.pointer}/t_end`, message, { related: [related(`${event.pointer}/t`, "begins here")] });
    }
  }
}
