/* What real systems write becomes a trace: one importer a file, listed here in the order in which they are tried. Pure.

   Twin of generator/traces/importers/load.py and __init__.py. */

import { ATIF } from "./atif.js";
import { CLAUDE_CODE } from "./claude_code.js";
import { CODEX } from "./codex.js";
import { count, makeReport } from "./report.js";
import { MESSAGES } from "./messages.js";
import { OPENAI_AGENTS } from "./openai_agents.js";
import { OTLP } from "./otlp.js";

/**
 * @import { Report } from "./report.js"
 * @import { Source } from "./records.js"
 */

/**
 * How one system's files are known and read; trace: null where they hold no event.
 *
 * @typedef {{ trace: object | null, report: Report }} Imported
 * @typedef {{ name: string, recognise: (source: Source) => boolean,
 *   importSource: (source: Source, keep: boolean) => Imported }} Importer
 */

/** Message logs come last: their shape is the least particular.
 * @type {Importer[]} */
const IMPORTERS = [OTLP, OPENAI_AGENTS, ATIF, CODEX, CLAUDE_CODE, MESSAGES];

/** The names of the formats, in the order in which they are tried. */
const FORMATS = IMPORTERS.map(({ name }) => name);

/** Return the name of the format that a source is in, or null.
 * @type {(source: Source) => string | null} */
export function recognise(source) {
  return IMPORTERS.find((importer) => importer.recognise(source))?.name ?? null;
}

/**
 * Import what `readSource` read: a file, a folder, a session's file with the folder of the same name.
 *
 * Returns {trace, report}: trace is null for what is in no known format, and the report says so; never throws, whatever
 * the bytes. Without keepContent only the hash and length of content are kept.
 * @param {Source} source
 * @param {{ format?: string, keepContent?: boolean }} options
 * @returns {Imported}
 */
export function importSource(source, { format = "auto", keepContent = false } = {}) {
  const found = IMPORTERS.find(({ name, recognise: fits }) => (format === "auto" || format === name) && fits(source));
  if (found) return found.importSource(source, keepContent);
  const report = makeReport(format, source.name);
  count(report.read, "records", source.files.reduce((sum, { records }) => sum + records.length, 0));
  const what = format === "auto" ? `none of ${FORMATS.join(", ")}` : `not ${format}`;
  count(report.leftOut, `everything: this is ${what}`);
  return { trace: null, report };
}
