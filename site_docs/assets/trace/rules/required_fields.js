/* Every field that the schema requires is there. */

import { hitsOf } from "./rule.js";

export const RULE = { code: "T101", name: "required-fields", stage: "shape", severity: "error", check };

function check({ shape }) {
  return hitsOf(shape, "required");
}
