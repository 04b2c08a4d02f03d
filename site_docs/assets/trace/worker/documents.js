/* Files in, the traces in them out: read as they are, one a line, or imported from what another system writes. */

import { importSource, recognise } from "../importers/index.js";
import { readSource } from "../importers/records.js";
import { reportToText } from "../importers/report.js";
import { layOut } from "../layout.js";
import { readQuickly, readTrace } from "../read/reader.js";
import { unpack } from "../read/unpack.js";

/**
 * @import { GivenFile, Source } from "../importers/records.js"
 * @import { Imported } from "../messages.js"
 * @import { Reading } from "../read/reader.js"
 */

/** A document with the name of its file.
 * @typedef {{ name: string, reading: Reading }} Document */

/** The traces in files; imported: what became of them, if they were in another format. None: nothing could be imported.
 * @typedef {{ documents: Document[], imported: Imported | null }} Documents */

/** Says what is going on, and how much of it is done.
 * @typedef {(text: string, done?: number, of?: number) => void} Progress */

const BEGINS_AS_TRACE = /"task_id"\s*:/; // trace_id is a word of others, too
const HEAD = 4000; // letters of a broken file that say what it was meant to be
const JSON_NAME = /\.(json|jsonl|ndjson)(\.gz)?$/i;

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
    if (traces.length && (traces.length === documents.length || format)) return { documents: traces, imported: null };
    const [only] = documents;
    if (format || (documents.length === 1 && BEGINS_AS_TRACE.test(only.reading.text.slice(0, HEAD)))) {
      return traceLines(only) ?? { documents: [only], imported: null };
    }
    const lines = documents.length === 1 ? traceLines(only) : null;
    if (lines) return lines;
    progress("Looking for a format that is known");
    const source = await readSource(given);
    const found = recognise(source);
    return found ? importAs(found, source, keep, progress) : { documents: [only], imported: null };
  }
  return importAs(format, await readSource(given), keep, progress);
}

/** @type {(files: GivenFile[], progress: Progress) => Promise<Document[]>} */
async function readAll(files, progress) {
  /** @type {Document[]} */
  const documents = [];
  for (const [number, { path, bytes }] of files.entries()) {
    progress(`Parsing ${path}`, number, files.length);
    const { bytes: plain, packed } = await unpack(bytes);
    documents.push({ name: path, reading: readQuickly(plain, { packed }) });
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
    documents.push({ name: `${name}, line ${at + 1}`, reading: each });
  }
  return documents.length ? { documents, imported: null } : null;
}

/** @type {(value: unknown) => boolean} */
function isTrace(value) {
  return typeof value === "object" && value !== null &&
    (("events" in value && Array.isArray(value.events)) || ("trace_id" in value && "task_id" in value));
}

/** @type {(format: string, source: Source, keep: boolean, progress: Progress) => Documents} */
function importAs(format, source, keep, progress) {
  progress("Importing");
  const { trace, report } = importSource(source, { format, keepContent: keep });
  const imported = { format, name: report.name, text: reportToText(report) };
  if (!trace) return { documents: [], imported };
  const reading = readTrace(new TextEncoder().encode(layOut(trace)));
  return { documents: [{ name: report.name, reading }], imported };
}
