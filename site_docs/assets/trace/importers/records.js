/* Files become records: parsed JSON values with the file and line that each stands on.

   Twin of generator/traces/importers/records.py; what a folder of files is there, a list of paths and bytes is here. */

import { compareText } from "../read/characters.js";
import { decode } from "../read/decode.js";
import { readTrace } from "../read/reader.js";
import { MAX_BYTES, MAX_DEPTH } from "../vocabulary.js";
import { unpack } from "../read/unpack.js";
import { Sha256 } from "../sha256.js";
import { findFlaw } from "./flaws.js";
import { isZip, unzip } from "./zip.js";
import { TABLES } from "./tables.js";

/**
 * Files of a session as one folder would hold them; the hash is of all their bytes, in that order.
 *
 * broken: the numbers of the lines of a file that are no JSON; flaw: why and where it is no JSON at all; sealed: it is a zip packed by a method that nothing here unpacks; run: the id of the one recording in it, once they are told apart; unread: how many bytes are beyond those that are read; leftOut: what else was given and why it is not read, counted; parts: the files that the lines of a file are, where it was joined from some; copies: how many other files only repeat it
 * @typedef {{ value: unknown, line: number }} SourceRecord
 * @typedef {{ name: string, records: SourceRecord[], broken: number[], flaw?: string, sealed?: boolean, unread?: number, parts?: string[], copies?: number }} SourceFile
 * @typedef {{ name: string, files: SourceFile[], sha256: string, run: string, leftOut: Map<string, number> }} Source
 * @typedef {{ path: string, bytes: Uint8Array }} GivenFile
 * @typedef {{ parts: string[], bytes: Uint8Array }} SplitFile
 */

const { SUFFIXES, BROKEN_ZIP, NO_JSON, PACKED, BEYOND } = TABLES.records;
const LARGE = /(?:^|[:,[\s])-?\d{16}/;
const HUGE = /(?:^|[:,[\s])-?\d{4301}/; // Python reads no such integer, and then takes all integers for floats
const CONSTANT = /NaN|Infinity/;
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?Infinity|NaN|-?\d[\d.eE+-]*/gs;
const INTEGER = /^-?\d{16,}$/;
const MARK = `integer ${Math.random()} `; // drawn anew each time, so that no text of a file begins like that

/**
 * Read files, packed ones too, as a folder that holds them would be read.
 *
 * Paths are within the folder that all share; a session's file goes before the folder of the same name.
 * @type {(files: GivenFile[]) => Promise<Source>}
 */
export async function readSource(files) {
  const { name, ordered, others } = arrange(files);
  let [noJson, packed] = [others, 0];
  const digest = new Sha256();
  /** @type {SourceFile[]} */
  const read = [];
  for (const { path, bytes } of ordered) {
    digest.update(bytes);
    const members = isZip(bytes) ? await unzip(bytes, isJson) : null;
    if (members === "sealed") read.push({ name: path, records: [], broken: [], sealed: true });
    else if (members) {
      noJson += members.others;
      packed += members.large;
      for (const each of members.found) {
        read.push({ name: `${path}/${each.path}`, ...readRecords(await unpackOrKeep(each.bytes)) });
      }
    } else if (isZip(bytes)) read.push({ name: path, records: [], broken: [], flaw: BROKEN_ZIP });
    else read.push({ name: path, ...readRecords(await unpackOrKeep(bytes)) });
  }
  const beyond = read.reduce((sum, { unread = 0 }) => sum + unread, 0);
  const told = /** @type {[string, number][]} */ ([[NO_JSON, noJson], [PACKED, packed], [BEYOND, beyond]]);
  const leftOut = new Map(told.filter(([, count]) => count));
  return { name, files: read, sha256: digest.hex(), run: "", leftOut };
}

/** Yield every record of a file; the members of a list count as records on the list's line.
 * @type {(file: SourceFile) => Generator<SourceRecord>} */
export function* membersOf({ records }) {
  for (const record of records) {
    if (Array.isArray(record.value)) { for (const value of record.value) yield { value, line: record.line }; }
    else yield record;
  }
}

/** Say whether a file is JSON by its name; macOS puts one beside each that says what its file system knows of it.
 * @type {(name: string) => boolean} */
function isJson(name) {
  return SUFFIXES.some((suffix) => name.endsWith(suffix)) && !/(?:^|\/)\._[^/]*$/.test(name);
}

/** @type {(bytes: Uint8Array) => Promise<Uint8Array>} */
async function unpackOrKeep(bytes) {
  const found = await unpack(bytes);
  return found.packed || found.bytes.length > MAX_BYTES ? bytes : found.bytes;
}

/** @type {(files: GivenFile[]) => { name: string, ordered: GivenFile[], others: number }} */
function arrange(files) {
  const split = files.map(({ path, bytes }) => ({
    parts: path.split("/").filter((part) => part && part !== "."),
    bytes,
  }));
  if (split.length === 1) {
    return {
      name: split[0].parts.at(-1) ?? "",
      ordered: [{ path: split[0].parts.at(-1) ?? "", bytes: split[0].bytes }],
      others: 0,
    };
  }
  const top = split[0]?.parts[0];
  const isFolder = split.length > 0 && split.every(({ parts }) => parts.length > 1 && parts[0] === top);
  const inside = isFolder ? split.map(({ parts, bytes }) => ({ parts: parts.slice(1), bytes })) : split;
  const json = inside.filter(({ parts }) => isJson(parts.at(-1) ?? ""));
  json.sort((one, other) => compareParts(one.parts, other.parts));
  const session = isFolder ? -1 : json.findIndex(({ parts }) => isHeadOf(parts, json));
  if (session > 0) json.unshift(...json.splice(session, 1));
  const ordered = json.map(({ parts, bytes }) => ({ path: parts.join("/"), bytes }));
  return {
    name: isFolder ? top : session >= 0 ? ordered[0].path : `${files.length} files`,
    ordered,
    others: inside.length - json.length,
  };
}

/** The session's file beside its folder: all other files stand in that folder.
 * @type {(parts: string[], files: SplitFile[]) => boolean} */
function isHeadOf([name, ...rest], files) {
  const folder = name.endsWith(".jsonl") && !rest.length ? name.slice(0, -".jsonl".length) : null;
  return files.every(({ parts }) => parts[0] === folder || (parts.length === 1 && parts[0] === name));
}

/** @type {(one: string[], other: string[]) => number} */
function compareParts(one, other) {
  for (let at = 0; at < one.length && at < other.length; at += 1) {
    if (one[at] !== other[at]) return compareText(one[at], other[at]);
  }
  return one.length - other.length;
}

/** Read one file: a document, or JSON lines.
 * @type {(bytes: Uint8Array) => { records: SourceRecord[], broken: number[], flaw?: string, unread?: number }} */
export function readRecords(bytes) {
  const { text: found, brokenAt } = bytes.length > MAX_BYTES ? { text: "", brokenAt: 0 } : decode(bytes);
  if (brokenAt === null && found) {
    const whole = parse(found);
    if (whole) return { records: [{ value: whole.value, line: 1 }], broken: [] };
  }
  const text = found || new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, MAX_BYTES));
  // JSON lines: what is not JSON on one line does not spoil the others.
  /** @type {SourceRecord[]} */
  const records = [];
  /** @type {number[]} */
  const broken = [];
  let first = 0;
  text.split("\n").forEach((line, at) => {
    if (!/[^ \t\r]/.test(line)) return;
    first ||= at + 1;
    const parsed = parse(line);
    if (parsed) records.push({ value: parsed.value, line: at + 1 });
    else broken.push(at + 1);
  });
  const objects = brokenAt === null ? readObjects(text) : null;
  if (objects) return objects;
  // What begins with a line that is JSON is lines of it; what is cut off in the middle of a document is not.
  const isLines = records[0]?.line === first && typeof records[0].value === "object" && records[0].value !== null;
  const unread = Math.max(0, bytes.length - MAX_BYTES);
  return isLines ? { records, broken, unread } : { records, broken, unread, flaw: findFlaw(readTrace(bytes)) };
}

/** Read indented objects that follow each other, and say which lines begin none; null where the first one is not.
 * @type {(text: string) => { records: SourceRecord[], broken: number[] } | null} */
function readObjects(text) {
  /** @type {SourceRecord[]} */
  const records = [];
  /** @type {number[]} */
  const broken = [];
  /** @type {number | null} */
  let begun = null;
  const lines = text.split("\n").map((line) => line.replace(/[ \t\r]+$/, ""));
  for (const [at, line] of lines.entries()) {
    if (line === "{" || (line && begun === null)) {
      if (begun !== null) broken.push(begun + 1);
      begun = at;
    }
    if (line !== "}" || begun === null) continue;
    /** @type {number} */
    const first = begun;
    begun = null;
    const parsed = parse(lines.slice(first, at + 1).join("\n"));
    if (parsed) records.push({ value: parsed.value, line: first + 1 });
    else broken.push(first + 1);
    if (!records.length) return null;
  }
  if (begun !== null) broken.push(begun + 1);
  return records.length ? { records, broken } : null;
}

/** Return where a line of a file stands in the source as it was given.
 * @type {(file: SourceFile, line: number) => { file: string, line: number }} */
export function placeIn({ name, parts }, line) {
  return parts ? { file: parts[line - 1], line: 1 } : { file: name, line };
}

/** Return the value that stands as JSON in a text of a record; null for what is no JSON, or nests too deep.
 * @type {(text: string) => unknown} */
export function readJson(text) {
  return parse(text)?.value ?? null;
}

/** Return {value}, or null for what is no JSON or nests too deep. Integers that a double cannot carry become BigInts;
   NaN and the infinities, which JSON does not have but some writers write, count as null.
 * @type {(text: string) => { value: unknown } | null} */
function parse(text) {
  try {
    const value = LARGE.test(text) ? parseExactly(text) : parseQuickly(text);
    return isTooDeep(text) ? null : { value };
  } catch {
    return null;
  }
}

/** @type {(text: string) => unknown} */
function parseQuickly(text) {
  try {
    return JSON.parse(text);
  } catch (problem) {
    if (CONSTANT.test(text)) return parseExactly(text);
    throw problem;
  }
}

/** @type {(text: string) => unknown} */
function parseExactly(text) {
  const asFloats = HUGE.test(text);
  const marked = text.replace(TOKEN, (token) => {
    if (token[0] === '"') return token;
    if (token.endsWith("N") || token.endsWith("y")) return "null";
    return asFloats || !INTEGER.test(token) || Number.isSafeInteger(Number(token)) ? token : `"${MARK}${token}"`;
  });
  return restore(JSON.parse(marked));
}

/** Put BigInts in the place of marked texts, by an own stack, so that depth cannot hurt.
 * @type {(value: unknown) => unknown} */
function restore(value) {
  const root = [value];
  const stack = [/** @type {{ [name: string]: unknown }} */ (/** @type {unknown} */ (root))];
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const name of Object.keys(node)) {
      const child = node[name];
      if (typeof child === "object" && child !== null) stack.push(/** @type {{ [name: string]: unknown }} */ (child));
      else if (typeof child === "string" && child.startsWith(MARK)) node[name] = BigInt(child.slice(MARK.length));
    }
  }
  return root[0];
}

/** @type {(text: string) => boolean} */
function isTooDeep(text) {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      for (at += 1; at < text.length && text.charCodeAt(at) !== 0x22; at += 1) {
        if (text.charCodeAt(at) === 0x5c) at += 1;
      }
    } else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}
