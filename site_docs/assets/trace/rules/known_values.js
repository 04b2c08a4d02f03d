/* Fields with a fixed list of values hold one of them. */

import { hitsOf } from "./rule.js";

export const RULE = { code: "T104", name: "known-values", stage: "shape", severity: "error", check };

function check({ shape }) {
  return hitsOf(shape, "enum");
}
