/* What real systems write becomes a trace: one importer a file, listed here in the order in which they are tried. Pure.

   Twin of generator/traces/importers/load.py and __init__.py. */

import * as atif from "./atif.js";
import * as claudeCode from "./claude_code.js";
import * as codex from "./codex.js";
import { count, makeReport } from "./draft.js";
import * as messages from "./messages.js";
import * as openaiAgents from "./openai_agents.js";
import * as otlp from "./otlp.js";
import { readSource } from "./records.js";

export { reportToText } from "./draft.js";
export { readSource };

/* Message logs come last: their shape is the least particular. */
const IMPORTERS = [otlp, openaiAgents, atif, codex, claudeCode, messages];

/** The names of the formats, in the order in which they are tried. */
export const FORMATS = IMPORTERS.map(({ NAME }) => NAME);

/** Return the name of the format that files {path, bytes} are in, or null. */
export async function detect(files) {
  return recognise(await readSource(files));
}

/** Return the name of the format that a source is in, or null. */
export function recognise(source) {
  return IMPORTERS.find((importer) => importer.recognise(source))?.NAME ?? null;
}

/**
 * Import files {path, bytes}, packed ones too: a file, a folder, a session's file with the folder of the same name.
 *
 * Returns {trace, report}: trace is null for what is in no known format, and the report says so; never throws, whatever
 * the bytes. Without keepContent only the hash and length of content are kept.
 */
export async function importFiles(files, { format = "auto", keepContent = false } = {}) {
  return importSource(await readSource(files), { format, keepContent });
}

/** Import what `readSource` read. */
export function importSource(source, { format = "auto", keepContent = false } = {}) {
  const found = IMPORTERS.find(({ NAME, recognise: fits }) => (format === "auto" || format === NAME) && fits(source));
  if (found) return found.importSource(source, keepContent);
  const report = makeReport(format, source.name);
  count(report.read, "records", source.files.reduce((sum, { records }) => sum + records.length, 0));
  const what = format === "auto" ? `none of ${FORMATS.join(", ")}` : `not ${format}`;
  count(report.leftOut, `everything: this is ${what}`);
  return { trace: null, report };
}
