/* The document is no larger and no deeper than readers can bear. */

import { MAX_DEPTH } from "../read/json.js";
import { spotsAt } from "../read/places.js";
import { MAX_BYTES } from "../read/reader.js";
import { hit } from "./rule.js";

export const RULE = { code: "T006", name: "within-limits", stage: "document", severity: "error", check };

function* check({ reading }) {
  const { deepAt, text } = reading;
  if (reading.tooLarge) yield hit("", `The document has more than ${MAX_BYTES / 1024 / 1024} MB.`);
  if (reading.packed) yield hit("", "The file looks like gzip, but it cannot be unpacked to its end.");
  if (deepAt !== null) {
    const spot = spotsAt(text, [deepAt]).get(deepAt);
    yield hit("", `Objects and lists are nested more than ${MAX_DEPTH} deep.`, { spot });
  }
}
