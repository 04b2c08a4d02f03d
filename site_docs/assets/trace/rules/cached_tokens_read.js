/* Tokens from a cache are among the tokens read. */

import { quote } from "../problem.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const event of facts.trace.listed) {
    const [read, cached] = [event.cost("tokens_in"), event.cost("tokens_cached")];
    if (read !== null && cached !== null && cached > read) {
      const message = `The tokens from a cache are ${quote(cached)}, more than the ${quote(read)} read.`;
      yield breach(`${event.pointer}/cost/tokens_cached`, message);
    }
  }
}
