/* Only the fields that the schema knows stand at the top and in edges. */

import { shapeBreaches } from "./rule.js";

/** @import { Check } from "./rule.js" */

/** @type {Check} */
export function check({ shape }) {
  return shapeBreaches(shape, "additionalProperties");
}
