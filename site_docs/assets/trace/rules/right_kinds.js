/* Every field is of the kind that the schema says. */

import { shapeBreaches } from "./rule.js";

/** @import { Check } from "./rule.js" */

/** @type {Check} */
export function check({ shape }) {
  return shapeBreaches(shape, "type");
}
