/* A report in, what is saved of it out. Pure. The saved form is that of generator/traces/formats.py. */

import { countLevels } from "../levels.js";

/**
 * @import { Report } from "../messages.js"
 * @import { Fidelity } from "../model/fidelity.js"
 */

/** Return findings as the command `survey trace validate --format json` writes them.
 * @type {(file: string, report: Report, fidelity: Fidelity | null) => string} */
export function toFindingsFile(file, { findings, totals }, fidelity) {
  const counts = countLevels(totals);
  const listed = findings.map(({ code, name, severity, message, pointer, line, column, cure, related }) => {
    const marks = related.map(({ pointer, note, line, column }) => ({ pointer, note, line, column }));
    return { code, name, severity, message, pointer, line, column, cure, related: marks };
  });
  const told = fidelity ? { fidelity: { text: fidelity.text, judged: fidelity.judged } } : {};
  const report = { file, ok: !counts.error, counts, totals, findings: listed, ...told };
  return `${JSON.stringify({ files: [report] }, null, 2)}\n`;
}
