/* Files in, the traces in them out: read as they are, one a line, or imported from what another system writes. */

import { importSource, readSource, recognise, reportToText } from "../importers/index.js";
import { layOut } from "../layout.js";
import { readQuickly, readTrace } from "../read/reader.js";
import { unpack } from "../read/unpack.js";

const BEGINS_AS_TRACE = /"task_id"\s*:/; // trace_id is a word of others, too
const HEAD = 4000; // letters of a broken file that tell what it was meant to be
const JSON_NAME = /\.(json|jsonl|ndjson)(\.gz)?$/i;

/**
 * Return {documents: [{name, reading}], imported}.
 *
 * files: [{path, bytes}]; format: "" for whatever it is, "trace", or an importer's; keep: whether imported texts stay
 * tell: called with what is going on; imported: {format, name, text} or null. No document: nothing could be imported.
 */
export async function gather(files, { format, keep, tell }) {
  const named = files.length > 1 ? files.filter(({ path }) => JSON_NAME.test(path)) : files;
  const given = named.length ? named : files;
  if (!format || format === "trace") {
    const documents = await readAll(given, tell);
    const traces = documents.filter(({ reading }) => isTrace(reading.value));
    if (traces.length && (traces.length === documents.length || format)) return { documents: traces, imported: null };
    const [only] = documents;
    if (format || (documents.length === 1 && BEGINS_AS_TRACE.test(only.reading.text.slice(0, HEAD)))) return traceLines(only) ?? { documents: [only], imported: null };
    const lines = documents.length === 1 ? traceLines(only) : null;
    if (lines) return lines;
    tell("Looking for a format that is known");
    const source = await readSource(given);
    const found = recognise(source);
    return found ? importAs(found, source, keep, tell) : { documents: [only], imported: null };
  }
  return importAs(format, await readSource(given), keep, tell);
}

async function readAll(files, tell) {
  const documents = [];
  for (const [number, { path, bytes }] of files.entries()) {
    tell(`Parsing ${path}`, number, files.length);
    const { bytes: plain, packed } = await unpack(bytes);
    documents.push({ name: path, reading: readQuickly(plain, { packed }) });
  }
  return documents;
}

/* A file with a trace on each line; null when it is none. */
function traceLines({ name, reading }) {
  if (reading.syntax === null) return null;
  const documents = [];
  for (const [at, line] of reading.text.split("\n").entries()) {
    if (!line.trim()) continue;
    const each = readTrace(new TextEncoder().encode(line));
    if (!isTrace(each.value)) return null;
    documents.push({ name: `${name}, line ${at + 1}`, reading: each });
  }
  return documents.length ? { documents, imported: null } : null;
}

function isTrace(value) {
  return typeof value === "object" && value !== null && (Array.isArray(value.events) || ("trace_id" in value && "task_id" in value));
}

function importAs(format, source, keep, tell) {
  tell("Importing");
  const { trace, report } = importSource(source, { format, keepContent: keep });
  const imported = { format, name: report.name, text: reportToText(report) };
  if (!trace) return { documents: [], imported };
  const reading = readTrace(new TextEncoder().encode(layOut(trace)));
  return { documents: [{ name: report.name, reading }], imported };
}
