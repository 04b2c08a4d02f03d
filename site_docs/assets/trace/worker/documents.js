/* Files in, the traces in them out: read as they are, one a line, or imported from what another system writes. */

import { importSource, recognise, recogniseFile } from "../importers/index.js";
import { readSource } from "../importers/records.js";
import { reportToText } from "../importers/report.js";
import { tellUnread } from "../importers/unread.js";
import { layOut } from "../layout.js";
import { readQuickly, readTrace } from "../read/reader.js";
import { unpack } from "../read/unpack.js";

/**
 * @import { GivenFile, Source } from "../importers/records.js"
 * @import { Imported } from "../messages.js"
 * @import { Reading } from "../read/reader.js"
 */

/** A document with the name of its file or recording; imported: what became of it, if it was in another format; start:
 * when its recording began, in milliseconds since 1970, null where that is not known.
 * @typedef {{ name: string, reading: Reading, imported: Imported | null, start: number | null }} Document */

/** The traces in files. None: nothing could be imported, and `refused` tells of it. passedOver: the names of files beside
 * them in which there is none.
 * @typedef {{ documents: Document[], refused: Imported | null, passedOver?: string[] }} Documents */

/** Says what is going on, and how much of it is done.
 * @typedef {(text: string, done?: number, of?: number) => void} Progress */

const BEGINS_AS_TRACE = /"task_id"\s*:/; // trace_id is a word of others, too
const HEAD = 4000; // letters of a broken file that say what it was meant to be
const JSON_NAME = /\.(json|jsonl|ndjson|eval|traj)(\.gz)?$/i;

/**
 * Read files.
 *
 * format: "" for whatever it is, "trace", or an importer's; keep: whether imported texts are kept
 * @param {GivenFile[]} files
 * @param {{ format: string, keep: boolean, progress: Progress }} options
 * @returns {Promise<Documents>}
 */
export async function readDocuments(files, { format, keep, progress }) {
  const named = files.length > 1 ? files.filter(({ path }) => JSON_NAME.test(path)) : files;
  const given = named.length ? named : files;
  if (!format || format === "trace") {
    const documents = await readAll(given, progress);
    const traces = documents.filter(({ reading }) => isTrace(reading.value));
    if (traces.length && (traces.length === documents.length || format)) return { documents: traces, refused: null };
    if (traces.length) {
      const others = given.filter((_, number) => !traces.includes(documents[number]));
      return addOthers(traces, others, keep, progress);
    }
    const [only] = documents;
    // Recordings of other systems may have a task_id, too: only what cannot be read is taken for what it begins as.
    const isBroken = documents.length === 1 && only.reading.syntax !== null;
    if (format || (isBroken && BEGINS_AS_TRACE.test(only.reading.text.slice(0, HEAD)))) {
      return traceLines(only) ?? { documents: [only], refused: null };
    }
    const lines = documents.length === 1 ? traceLines(only) : null;
    if (lines) return lines;
    progress("Looking for a known format");
    const source = await readSource(given);
    // What cannot be unpacked is no trace that anything could be mended in.
    const isUnread = documents.length === 1 && (only.reading.tooLarge || only.reading.packed !== "");
    const isForImport = recognise(source) || source.files.some(({ sealed }) => sealed);
    return isForImport || isUnread ? importAs("auto", source, keep, progress) : { documents: [only], refused: null };
  }
  return importAs(format, await readSource(given), keep, progress);
}

/** Return traces, and behind them what can be imported of the files beside them.
 * @type {(traces: Document[], others: GivenFile[], keep: boolean, progress: Progress) => Promise<Documents>} */
async function addOthers(traces, others, keep, progress) {
  const { files } = await readSource(others);
  const strange = files.filter((file) => recogniseFile(file) === null).map(({ name }) => name);
  const known = others.filter(({ path }) => !strange.some((name) => path === name || path.endsWith(`/${name}`)));
  const { documents } = known.length ? importAs("auto", await readSource(known), keep, progress) : { documents: [] };
  const passedOver = documents.length ? strange : files.map(({ name }) => name);
  return { documents: [...traces, ...documents], refused: null, passedOver };
}

/** @type {(files: GivenFile[], progress: Progress) => Promise<Document[]>} */
async function readAll(files, progress) {
  /** @type {Document[]} */
  const documents = [];
  for (const [number, { path, bytes }] of files.entries()) {
    progress(`Parsing ${path}`, number, files.length);
    const { bytes: plain, packed } = await unpack(bytes);
    documents.push({ name: path, reading: readQuickly(plain, { packed }), imported: null, start: null });
  }
  return documents;
}

/** A file with a trace on each line; null when it is none.
 * @type {(document: Document) => Documents | null} */
function traceLines({ name, reading }) {
  if (reading.syntax === null) return null;
  /** @type {Document[]} */
  const documents = [];
  for (const [at, line] of reading.text.split("\n").entries()) {
    if (!line.trim()) continue;
    const each = readTrace(new TextEncoder().encode(line));
    if (!isTrace(each.value)) return null;
    documents.push({ name: `${name}, line ${at + 1}`, reading: each, imported: null, start: null });
  }
  return documents.length ? { documents, refused: null } : null;
}

/** Others have events or a trace_id, too, but not with the rest.
 * @type {(value: unknown) => boolean} */
function isTrace(value) {
  if (typeof value !== "object" || value === null) return false;
  const rest = ["trace_id", "task_id", "edges"].some((name) => Object.hasOwn(value, name));
  const hasEvents = "events" in value && Array.isArray(value.events);
  return (hasEvents && rest) || (Object.hasOwn(value, "trace_id") && Object.hasOwn(value, "task_id"));
}

/** @type {(format: string, source: Source, keep: boolean, progress: Progress) => Documents} */
function importAs(format, source, keep, progress) {
  progress("Importing");
  const runs = importSource(source, { format, keepContent: keep });
  /** @type {Document[]} */
  const documents = [];
  for (const [number, { trace, report, run, start }] of runs.entries()) {
    if (!trace) continue;
    if (runs.length > 1) progress("Importing", number, runs.length);
    const unread = tellUnread(report.leftOut);
    const imported = { format: report.format, name: report.name, text: reportToText(report), unread };
    const reading = readTrace(new TextEncoder().encode(layOut(trace)));
    const began = start === null ? null : Number(start / 1_000_000n);
    documents.push({ name: runs.length > 1 ? run : report.name, reading, imported, start: began });
  }
  if (documents.length) return { documents, refused: null };
  const [{ report }] = runs;
  return {
    documents,
    refused: { format, name: report.name, text: runs.map((each) => reportToText(each.report)).join(""), unread: "" },
  };
}
