/* What real systems write becomes traces: one importer a file, listed here in the order in which they are tried. Pure.

   Twin of generator/traces/importers/load.py and __init__.py. */

import { findFidelity } from "../model/fidelity.js";
import { parseTrace } from "../model/trace.js";
import { FIDELITY, SEALED } from "../vocabulary.js";
import { ATIF } from "./atif.js";
import { CLAUDE_CODE } from "./claude_code.js";
import { CODEX } from "./codex.js";
import { INSPECT } from "./inspect.js";
import { LANGFUSE } from "./langfuse.js";
import { LANGSMITH } from "./langsmith.js";
import { membersOf } from "./records.js";
import { count, makeReport } from "./report.js";
import { MESSAGES } from "./messages.js";
import { OPENAI_AGENTS } from "./openai_agents.js";
import { OTLP } from "./otlp.js";
import { PHOENIX } from "./phoenix.js";

/**
 * @import { Report } from "./report.js"
 * @import { Source, SourceFile } from "./records.js"
 */

/**
 * How one system's files are known, told apart and read.
 *
 * trace: null where they hold no event; run: the recording's id, or empty; start: in nanoseconds since 1970, or null
 * @typedef {{ trace: object | null, report: Report, run: string, start: bigint | null }} Imported
 * @typedef {{ name: string, recognise: (file: SourceFile) => boolean, split: (source: Source) => Source[],
 *   importSource: (source: Source, keep: boolean) => Imported }} Importer
 */

/** Message logs come last: their shape is the least particular.
 * @type {Importer[]} */
const IMPORTERS = [
  OTLP,
  OPENAI_AGENTS,
  PHOENIX,
  LANGFUSE,
  LANGSMITH,
  INSPECT,
  ATIF,
  CODEX,
  CLAUDE_CODE,
  MESSAGES,
];

/* So many files that are not JSON are named. */
const MOST_FLAWED = 5;

/** The names of the formats, in the order in which they are tried. */
const FORMATS = IMPORTERS.map(({ name }) => name);

/** Return the name of the format that a file is in, or null.
 * @type {(file: SourceFile) => string | null} */
export function recogniseFile(file) {
  return IMPORTERS.find((importer) => importer.recognise(file))?.name ?? null;
}

/** Return the name of the first format that some file of a source is in, or null.
 * @type {(source: Source) => string | null} */
export function recognise(source) {
  return IMPORTERS.find((importer) => source.files.some(importer.recognise))?.name ?? null;
}

/**
 * Import every recording in what `readSource` read, at least one.
 *
 * The trace is null for what is in no known format, and the report says so; never throws, whatever the bytes. Without
 * keepContent only the hash and length of content are kept.
 * @param {Source} source
 * @param {{ format?: string, keepContent?: boolean }} options
 * @returns {Imported[]}
 */
export function importSource(source, { format = "auto", keepContent = false } = {}) {
  /** @type {Imported[]} */
  const found = [];
  let left = source.files;
  for (const importer of IMPORTERS) {
    if (format !== "auto" && format !== importer.name) continue;
    const fits = left.map(importer.recognise);
    const files = left.filter((_, at) => fits[at]);
    left = left.filter((_, at) => !fits[at]);
    if (!files.length) continue;
    const runs = importer.split({ ...source, files });
    const imported = runs.map((run) => assess(importer.importSource(run, keepContent), run));
    const others = countOthers(importer, files);
    if (others) count(imported[0].report.leftOut, "records other than spans", others);
    found.push(...imported);
  }
  if (!found.length) return [refuse(source, format)];
  reportFlaws(left, found[0].report);
  const others = left.filter((file) => !file.flaw).length;
  if (others) count(found[0].report.leftOut, "files in an unknown format", others);
  for (const [why, number] of source.leftOut) count(found[0].report.leftOut, why, number);
  return name(found);
}

/** Count the records of files of OTLP that hold no spans: its importer passes over them.
 * @type {(importer: Importer, files: SourceFile[]) => number} */
function countOthers(importer, files) {
  if (importer !== OTLP) return 0;
  let others = 0;
  for (const file of files) {
    for (const record of membersOf(file)) {
      if (!importer.recognise({ ...file, records: [record] })) others += 1;
    }
  }
  return others;
}

/** Note in the report of a recording how many lines could not be read, and how true the trace is.
 * @type {(found: Imported, run: Source) => Imported} */
function assess(found, run) {
  countBroken(run.files, found.report);
  const fidelity = found.trace && findFidelity(parseTrace(found.trace));
  if (fidelity) found.report.fidelity = `${fidelity.judged ? "" : `${FIDELITY.unjudged}; `}${fidelity.text}`;
  return found;
}

/** @type {(source: Source, format: string) => Imported} */
function refuse(source, format) {
  const report = makeReport(format, source.name);
  count(report.read, "records", source.files.reduce((sum, { records }) => sum + records.length, 0));
  for (const [why, number] of source.leftOut) count(report.leftOut, why, number);
  const sealed = source.files.filter((file) => file.sealed).length;
  if (sealed) {
    count(report.leftOut, SEALED, sealed);
    return { trace: null, report, run: "", start: null };
  }
  reportFlaws(source.files, report);
  if (source.files.length && source.files.every((file) => file.flaw)) {
    return { trace: null, report, run: "", start: null };
  }
  countBroken(source.files.filter((file) => !file.flaw), report);
  const what = format === "auto" ? `the format is none of ${FORMATS.join(", ")}` : `this is not ${format}`;
  count(report.leftOut, `everything: ${what}`);
  return { trace: null, report, run: "", start: null };
}

/** @type {(files: SourceFile[], report: Report) => void} */
function countBroken(files, report) {
  const broken = files.reduce((sum, file) => sum + file.broken, 0);
  if (broken) count(report.leftOut, "lines that are not JSON", broken);
}

/** @type {(files: SourceFile[], report: Report) => void} */
function reportFlaws(files, report) {
  const flawed = files.filter((file) => file.flaw);
  for (const file of flawed.slice(0, MOST_FLAWED)) count(report.leftOut, `${file.name}: the file is ${file.flaw}`);
  if (flawed.length > MOST_FLAWED) {
    count(report.leftOut, "further files that are not JSON", flawed.length - MOST_FLAWED);
  }
}

/** Give every recording a name that no other one has.
 * @type {(found: Imported[]) => Imported[]} */
function name(found) {
  if (found.length === 1) return found;
  /** @type {Map<string, number>} */
  const met = new Map();
  return found.map((each) => {
    const own = each.run || each.report.name;
    count(met, own);
    return { ...each, run: met.get(own) === 1 ? own : `${own} (${met.get(own)})` };
  });
}
