/* What real systems write becomes traces: one importer a file, listed here in the order in which they are tried. Pure.

   Twin of generator/traces/importers/load.py and __init__.py. */

import { findFidelity } from "../model/fidelity.js";
import { parseTrace } from "../model/trace.js";
import { SEALED, UNJUDGED } from "../vocabulary.js";
import * as atif from "./atif.js";
import * as claudeCode from "./claude_code.js";
import * as codex from "./codex.js";
import * as inspect from "./inspect.js";
import * as langfuse from "./langfuse.js";
import * as langsmith from "./langsmith.js";
import * as messages from "./messages.js";
import * as openaiAgents from "./openai_agents.js";
import * as otlp from "./otlp.js";
import * as phoenix from "./phoenix.js";
import { membersOf } from "./records.js";
import { count, makeReport } from "./report.js";

/**
 * @import { FormatName } from "../vocabulary.js"
 * @import { Report } from "./report.js"
 * @import { Source, SourceFile } from "./records.js"
 */

/**
 * How one system's files are known, told apart and read.
 *
 * trace: null where they hold no event; run: the recording's id, or empty; start: in nanoseconds since 1970, or null
 * @typedef {{ trace: object | null, report: Report, run: string, start: bigint | null }} Imported
 * @typedef {{ recognise: (file: SourceFile) => boolean, split: (source: Source) => Source[],
 *   importSource: (source: Source, report: Report, keep: boolean) => Imported }} Importer
 */

/** By the names of the formats. Message logs come last: their shape is the least particular.
 * @type {Readonly<Record<FormatName, Importer>>} */
const IMPORTERS = {
  otlp,
  "openai-agents": openaiAgents,
  phoenix,
  langfuse,
  langsmith,
  inspect,
  atif,
  codex,
  "claude-code": claudeCode,
  messages,
};

/* So many files that are not JSON are named, and so many lines of each. */
const MOST_FLAWED = 5;
/* What stands beside the samples in an archive of Inspect, and beside the folder of the events of OpenHands. */
const ABOUT = /\.eval\/(?:header|summaries|reductions|_journal\/.*)\.json$/s;
const BESIDE_EVENTS = /^(?:base_state|agent_state|meta|metadata)\.json$/;

const BY_NAME = Object.entries(IMPORTERS);

/** Return the name of the format that a file is in, or null.
 * @type {(file: SourceFile) => string | null} */
export function recogniseFile(file) {
  return BY_NAME.find(([, importer]) => importer.recognise(file))?.[0] ?? null;
}

/** Return the name of the first format that some file of a source is in, or null.
 * @type {(source: Source) => string | null} */
export function recognise(source) {
  return BY_NAME.find(([, importer]) => source.files.some(importer.recognise))?.[0] ?? null;
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
  for (const [known, importer] of BY_NAME) {
    if (format !== "auto" && format !== known) continue;
    const fits = left.map(importer.recognise);
    const files = left.filter((_, at) => fits[at]);
    left = left.filter((_, at) => !fits[at]);
    if (!files.length) continue;
    const imported = importer.split({ ...source, files }).map((run) => {
      return assess(importer.importSource(run, makeReport(known, run.name), keepContent), run);
    });
    const others = countOthers(importer, files);
    if (others) count(imported[0].report.leftOut, "records other than spans", others);
    found.push(...imported);
  }
  if (!found.length) return [refuse(source, format)];
  reportFlaws(left, found[0].report);
  const others = left.filter((file) => !file.flaw);
  const folders = new Set(source.files.map(({ name }) => name.slice(0, Math.max(0, name.lastIndexOf("/")))));
  const about = others.filter(({ name }) => isAbout(name, folders)).length;
  if (about) count(found[0].report.leftOut, "files about whole runs, without events", about);
  if (others.length > about) count(found[0].report.leftOut, "files in an unknown format", others.length - about);
  for (const [why, number] of source.leftOut) count(found[0].report.leftOut, why, number);
  return name(found);
}

/** Say whether a file in no known format is about what others hold; folders: those that hold files.
 * @type {(name: string, folders: Set<string>) => boolean} */
function isAbout(name, folders) {
  const own = name.slice(name.lastIndexOf("/") + 1);
  const besideEvents = folders.has(`${name.slice(0, name.length - own.length)}events`) && BESIDE_EVENTS.test(own);
  return ABOUT.test(name) || besideEvents;
}

/** Count the records of files of OTLP that hold no spans: its importer passes over them.
 * @type {(importer: Importer, files: SourceFile[]) => number} */
function countOthers(importer, files) {
  if (importer !== otlp) return 0;
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
  if (fidelity) found.report.fidelity = `${fidelity.judged ? "" : `${UNJUDGED}; `}${fidelity.text}`;
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
  const what = format === "auto"
    ? `the format is none of ${Object.keys(IMPORTERS).join(", ")}`
    : `this is not ${format}`;
  count(report.leftOut, `everything: ${what}`);
  return { trace: null, report, run: "", start: null };
}

/** @type {(files: SourceFile[], report: Report) => void} */
function countBroken(files, report) {
  const torn = files.filter(({ broken }) => broken.length);
  for (const { name, broken } of torn.slice(0, MOST_FLAWED)) {
    const numbers = [...broken.slice(0, MOST_FLAWED), ...(broken.length > MOST_FLAWED ? ["…"] : [])].join(", ");
    const where = `line${broken.length === 1 ? "" : "s"} ${numbers} of ${name}`;
    count(report.leftOut, `lines that are not JSON: ${where}`, broken.length);
  }
  const further = torn.slice(MOST_FLAWED).reduce((sum, { broken }) => sum + broken.length, 0);
  if (further) count(report.leftOut, "lines that are not JSON, of further files", further);
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
