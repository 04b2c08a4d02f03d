/* Times and costs are not negative, names and the list of events are not empty. */

import { hitsOf } from "./rule.js";

export const RULE = { code: "T105", name: "within-bounds", stage: "shape", severity: "error", check };

function check({ shape }) {
  return hitsOf(shape, "minimum", "minLength", "minItems");
}
