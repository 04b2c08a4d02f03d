/* Times and costs are not negative, names and the list of events are not empty. */

import { shapeBreaches } from "./rule.js";

/** @import { Check } from "./rule.js" */

/** @type {Check} */
export function check({ shape }) {
  return shapeBreaches(shape, "minimum", "minLength", "minItems");
}
