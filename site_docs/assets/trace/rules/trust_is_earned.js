/* What stems from untrusted input is not marked trusted, unless a safety event vouched for it. */

import { quote } from "../finding.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T801", name: "trust-is-earned", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  const { events } = facts.trace;
  for (const [rank, origin] of [...facts.taint].sort((one, other) => one[0] - other[0])) {
    const event = events[rank];
    if (event.trusted) {
      const message = `${quote(event.id)} is marked trusted, but stems from untrusted input that nothing vouched for.`;
      const marks = [related(`${events[origin].pointer}/trusted`, "untrusted input")];
      yield hit(`${event.pointer}/trusted`, message, { marks });
    }
  }
}
