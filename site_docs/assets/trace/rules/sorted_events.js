/* Events stand in the order of time. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  let latest = null;
  for (const event of facts.trace.listed) {
    if (latest && event.t < latest.t) {
      const message = `This event at ${quote(event.t)} comes after ${quote(latest.id)} at ${
        quote(latest.t)
      } in the file.`;
      yield breach(`${event.pointer}/t`, message, {
        related: [related(`${latest.pointer}/t`, "later, but before it")],
      });
      return;
    }
    latest = event;
  }
}
