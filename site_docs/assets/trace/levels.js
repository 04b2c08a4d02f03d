/* Totals by rule become totals by level. Pure. */

import { RULES } from "./vocabulary.js";

/** @import { Level, RuleCode } from "./vocabulary.js" */

/** Return how many findings of each level there are.
 * @type {(totals: { [code: string]: number }) => Record<Level, number>} */
export function countLevels(totals) {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const [code, total] of Object.entries(totals)) counts[RULES[/** @type {RuleCode} */ (code)].level] += total;
  return counts;
}
