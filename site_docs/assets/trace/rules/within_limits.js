/* The document is no larger and no deeper than readers can bear. */

import { spotsAt } from "../read/places.js";
import { MAX_BYTES, MAX_DEPTH } from "../vocabulary.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ reading }) {
  const { deepAt, text } = reading;
  if (reading.tooLarge) yield breach("", `The document has more than ${MAX_BYTES / 1024 / 1024} MB.`);
  if (reading.packed) yield breach("", "The file looks like gzip, but it cannot be fully unpacked.");
  if (deepAt !== null) {
    const spot = spotsAt(text, [deepAt]).get(deepAt);
    yield breach("", `Objects and lists are nested more than ${MAX_DEPTH} deep.`, { spot });
  }
}
