/* No text holds half a character. */

import { toPointer } from "../finding.js";
import { hit } from "./rule.js";

export const RULE = { code: "T008", name: "whole-characters", stage: "document", severity: "error", check };

function* check({ reading }) {
  for (const { kind, path } of reading.odd) {
    const message = "A character escaped in two halves has one half only here.";
    if (kind === "half a character") yield hit(toPointer(...path), message);
  }
}
