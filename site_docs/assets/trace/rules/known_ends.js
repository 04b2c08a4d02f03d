/* Both ends of every edge are events of the trace. */

import { quote } from "../finding.js";
import { hit } from "./rule.js";

export const RULE = { code: "T202", name: "known-ends", stage: "meaning", severity: "error", check };

function* check({ facts }) {
  for (const { index, end, id } of facts.trace.loose) {
    yield hit(`/edges/${index}/${end}`, `No event has the id ${quote(id)}.`);
  }
}
