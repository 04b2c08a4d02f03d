/* No two events have the same id. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const first = new Map();
  for (const event of facts.trace.listed) {
    const known = first.get(event.id);
    if (known) {
      const marks = [related(`${known.pointer}/id`, "first here")];
      yield breach(`${event.pointer}/id`, `The id ${quote(event.id)} already belongs to another event.`, {
        related: marks,
      });
    } else first.set(event.id, event);
  }
}
