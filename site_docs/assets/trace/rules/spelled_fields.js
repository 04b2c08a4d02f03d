/* A field of an event that the schema does not know is not a misspelled one that it knows. */

import { quote, toPointer } from "../finding.js";
import { closestMatch } from "../read/close_matches.js";
import { hit } from "./rule.js";

const CUTOFF = 0.8;

export const RULE = { code: "T106", name: "spelled-fields", stage: "meaning", severity: "warning", check };

function* check({ facts, schema }) {
  const known = Object.keys(schema?.$defs.event.properties ?? {});
  // The word that was meant, or null; empty for what is known, or is a field of the producer's own.
  const meant = new Map(known.map((name) => [name, ""]));
  const meaning = (name) => (name.startsWith("x_") ? "" : closestMatch(name, known, CUTOFF));
  for (const event of facts.trace.listed) {
    for (const name in event.fields) {
      if (!meant.has(name)) meant.set(name, meaning(name));
      const near = meant.get(name);
      if (near) {
        const message = `${quote(name)} is not a field that the schema knows. Did you mean "${near}"?`;
        yield hit(`${event.pointer}${toPointer(name)}`, message);
      }
    }
  }
}
