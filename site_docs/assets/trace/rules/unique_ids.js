/* No two events have the same id. */

import { quote } from "../finding.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T201", name: "unique-ids", stage: "meaning", severity: "error", check };

function* check({ facts }) {
  const first = new Map();
  for (const event of facts.trace.listed) {
    const known = first.get(event.id);
    if (known) {
      const marks = [related(`${known.pointer}/id`, "first here")];
      yield hit(`${event.pointer}/id`, `The id ${quote(event.id)} belongs to another event already.`, { marks });
    } else first.set(event.id, event);
  }
}
