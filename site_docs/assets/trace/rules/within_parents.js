/* Events begin while the event that encloses them lasts. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** An event may last longer than its parent, as what it began in the background does.
 * @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { events, listed, ranks } = facts.trace;
  for (const event of listed) {
    const rank = ranks.get(event.text("parent") ?? "");
    if (rank === undefined) continue;
    const parent = events[rank];
    const early = event.t < parent.t;
    if (!early && !(parent.timed && event.t > parent.end)) continue;
    const said = early
      ? `before its parent ${quote(parent.id)} at ${quote(parent.t)}`
      : `after its parent ${quote(parent.id)} ended at ${quote(parent.end)}`;
    const mark = related(`${parent.pointer}/${early ? "t" : "t_end"}`, "the parent's time");
    yield breach(`${event.pointer}/t`, `This event begins at ${quote(event.t)}, ${said}.`, { related: [mark] });
  }
}
