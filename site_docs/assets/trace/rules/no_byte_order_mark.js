/* The document does not begin with a byte order mark. */

import { hit } from "./rule.js";

export const RULE = { code: "T005", name: "no-byte-order-mark", stage: "document", severity: "warning", check };

function* check({ reading }) {
  if (reading.marked) yield hit("", "The document begins with a byte order mark.");
}
