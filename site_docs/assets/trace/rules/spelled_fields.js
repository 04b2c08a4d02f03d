/* A field of an event that the schema does not know is not a misspelled one that it knows. */

import { quote, toPointer } from "../problem.js";
import { closestMatch } from "../read/close_matches.js";
import { EVENT_FIELDS, FIELD_CUTOFF } from "../vocabulary.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  // The word that was meant, or null; empty for what is known, or is a field of the producer's own.
  const meant = /** @type {Map<string, string | null>} */ (new Map(EVENT_FIELDS.map((name) => [name, ""])));
  const meaning = (/** @type {string} */ name) =>
    name.startsWith("x_") ? "" : closestMatch(name, EVENT_FIELDS, FIELD_CUTOFF);
  for (const event of facts.trace.listed) {
    for (const name in event.fields) {
      if (!meant.has(name)) meant.set(name, meaning(name));
      const near = meant.get(name);
      if (near) {
        const message = `${quote(name)} is not a field of the schema. Did you mean "${near}"?`;
        yield breach(`${event.pointer}${toPointer(name)}`, message);
      }
    }
  }
}
