/* Only the fields that the schema knows stand at the top and in edges. */

import { hitsOf } from "./rule.js";

export const RULE = { code: "T102", name: "known-fields", stage: "shape", severity: "error", check };

function check({ shape }) {
  return hitsOf(shape, "additionalProperties");
}
