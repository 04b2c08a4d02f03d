/* No event lies within itself. */

import { quote } from "../problem.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { listed } = facts.trace;
  const byId = new Map([...listed].reverse().map((each) => [each.id, each]));
  const seen = new Set();
  for (const each of listed) {
    const way = new Set();
    let name = /** @type {string | null} */ (each.id);
    for (let event; (event = byId.get(name ?? "")) && !seen.has(name) && !way.has(name); name = event.text("parent")) {
      way.add(name);
    }
    if (way.has(name)) {
      const all = [...way];
      const ids = [...all.slice(all.indexOf(name)), name].map(quote);
      const shown = ids.length <= 12 ? ids : [...ids.slice(0, 10), `… (${ids.length - 12} more) …`, ids.at(-1)];
      yield breach(`${byId.get(name ?? "")?.pointer}/parent`, `Parents form a cycle: ${shown.join(" → ")}.`);
    }
    for (const one of way) seen.add(one);
  }
}
