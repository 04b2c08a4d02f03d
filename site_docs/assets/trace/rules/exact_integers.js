/* Integers are small enough for every reader to keep all their digits. */

import { toPointer } from "../finding.js";
import { hit } from "./rule.js";

export const RULE = { code: "T007", name: "exact-integers", stage: "document", severity: "note", check };

function* check({ reading }) {
  for (const { kind, path } of reading.odd) {
    if (kind === "not exact") yield hit(toPointer(...path), "Readers that use doubles lose digits of this integer.");
  }
}
