/* Fields with a fixed list of values hold one of them. */

import { shapeBreaches } from "./rule.js";

/** @import { Check } from "./rule.js" */

/** @type {Check} */
export function check({ shape }) {
  return shapeBreaches(shape, "enum");
}
