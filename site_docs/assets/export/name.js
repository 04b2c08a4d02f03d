/* An author's name in, its parts out, whatever it contains. Pure. Twin of generator/export/name.py. */

import { splitParts, withParticle } from "../text/name_parts.js";
import { oneLine } from "./plain.js";

/**
 * Split a full name, first set on one line, into {literal} or {family, particle, given, suffix}.
 * @param {string} fullName
 */
export function splitName(fullName) {
  return splitParts(oneLine(fullName));
}

/**
 * Return a name as lists sort it: "de Witt, Ana", "King, Martin, Jr."; a literal one as it is. Without a given
 * name what stands behind a comma would be one: "Mehl III".
 * @param {import("./types.js").Name} name
 */
export function inverted(name) {
  return name.literal || [withParticle(name), name.given, name.suffix].filter(Boolean).join(name.given ? ", " : " ");
}
