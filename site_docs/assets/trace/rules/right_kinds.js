/* Every field is of the kind that the schema says. */

import { hitsOf } from "./rule.js";

export const RULE = { code: "T103", name: "right-kinds", stage: "shape", severity: "error", check };

function check({ shape }) {
  return hitsOf(shape, "type");
}
