/* What a report left out becomes what the trace lacks: parts of the recording that could not be read or are missing. Pure.

   Twin of generator/traces/importers/unread.py. */

import { compareText } from "../read/characters.js";
import { toSingular } from "./singular.js";
import { TABLES } from "./tables.js";

/** @import { Counts } from "./report.js" */

const { LACKING, FLAWED } = TABLES.unread;

/** Return what a trace lacks, most frequent first, and how much of each; empty where it lacks nothing.
 * @type {(leftOut: Counts) => string} */
export function tellUnread(leftOut) {
  const lost = [...leftOut].filter(([why]) => LACKING.some((each) => why.startsWith(each)) || why.includes(FLAWED));
  return lost
    .sort((one, other) => other[1] - one[1] || compareText(one[0], other[0]))
    .map(([why, number]) => why.includes(FLAWED) ? why : `${number} ${number === 1 ? toSingular(why) : why}`)
    .join("; ");
}
