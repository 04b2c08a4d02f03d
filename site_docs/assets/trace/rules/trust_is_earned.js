/* What follows from untrusted input is not marked trusted, unless a safety event vouched for it. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { events } = facts.trace;
  for (const [rank, origin] of [...facts.taint].sort((one, other) => one[0] - other[0])) {
    const event = events[rank];
    if (event.trusted) {
      const message = `${
        quote(event.id)
      } is marked trusted, but follows from untrusted input that nothing vouched for.`;
      const marks = [related(`${events[origin].pointer}/trusted`, "untrusted input")];
      yield breach(`${event.pointer}/trusted`, message, { related: marks });
    }
  }
}
