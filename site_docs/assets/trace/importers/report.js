/* What became of every record of a source, counted. Pure.

   Twin of generator/traces/importers/report.py. */

import { plain } from "../problem.js";
import { compareText } from "../read/characters.js";
import { INCOMPLETE } from "../vocabulary.js";
import { toSingular } from "./singular.js";
import { tellUnread } from "./unread.js";

/** What became of every record: what was read, what it became, what was left out and why, what was guessed; each counted;
 * fidelity: how true it is, in a line.
 * @typedef {Map<string, number>} Counts
 * @typedef {{ format: string, name: string, read: Counts, mapped: Counts, leftOut: Counts, guessed: Counts,
 *   fidelity: string }} Report */

/** Begin a report.
 * @type {(format: string, name: string) => Report} */
export function makeReport(format, name) {
  return { format, name, read: new Map(), mapped: new Map(), leftOut: new Map(), guessed: new Map(), fidelity: "" };
}

/** Count in one of a report's Maps.
 * @type {(counts: Counts, what: string, by?: number) => void} */
export function count(counts, what, by = 1) {
  counts.set(what, (counts.get(what) ?? 0) + by);
}

/** Return the report as lines, most frequent first; what a recording names stays on its line.
 * @type {(report: Report) => string} */
export function reportToText(report) {
  const lines = [`${report.name}: imported as ${report.format}`];
  if (report.fidelity) lines.push(`  ${report.fidelity}`);
  const unread = report.fidelity && tellUnread(report.leftOut);
  if (unread) lines.push(`  ${INCOMPLETE}: ${unread}`);
  const parts = { read: report.read, became: report.mapped, "left out": report.leftOut, guessed: report.guessed };
  for (const [title, counts] of Object.entries(parts)) {
    const ordered = [...counts].sort((one, other) => other[1] - one[1] || compareText(one[0], other[0]));
    for (const [what, number] of ordered) {
      lines.push(`  ${title}: ${number} ${number === 1 ? toSingular(what) : what}`);
    }
  }
  return `${lines.map(plain).join("\n")}\n`;
}
