/* The rules of a trace: what Python says of each, and its check. Pure. */

import { RULES as WORDS, SHAPE_KEYWORDS } from "../vocabulary.js";
import * as CHECKS from "./checks.js";
import { shapeCheck } from "./rule.js";

/** @import { Check, Rule } from "./rule.js" */

/** @type {Readonly<Record<string, Check>>} */
const CHECK_OF = CHECKS;

/** @type {readonly Rule[]} */
export const RULES = Object.entries(WORDS).map(([code, { name, stage, level }]) => {
  const keywords = SHAPE_KEYWORDS[code];
  return { code, name, stage, level, check: keywords ? shapeCheck(keywords) : CHECK_OF[code] };
});
