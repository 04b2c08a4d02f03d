/* Every field that the schema requires is there. */

import { shapeBreaches } from "./rule.js";

/** @import { Check } from "./rule.js" */

/** @type {Check} */
export function check({ shape }) {
  return shapeBreaches(shape, "required");
}
