/* The text of a paper's file and what changes in the entry in, the whole text with the corrections on record out. Pure.
   Lines that nothing changes stay as they are, comments included. */

import { toTag } from "../text/yaml_tag.js";
import { NAMES, TEXTS } from "./entry.js";
import { quote, toAuthors, toLocator, toOwn } from "./yaml.js";

/** @import { Entry } from "./types.js" */

/** @typedef {{date: string, why: string, source: string}} Reason */

const ORDER = [...NAMES, "amendments", "removed"];

// Mappings whose parts change one by one.
const PARTS = /** @type {const} */ (["published", "fields", "locators", "sources"]);

/**
 * Return the paths of what differs between two entries: `title`, `tags.kind`, …
 * @param {Entry} before
 * @param {Entry} after
 */
export function changedPaths(before, after) {
  const plain = NAMES.filter((name) => [...TEXTS, "authors"].includes(name) && differ(before[name], after[name]));
  const groups = /** @type {const} */ (["ids", "links"]).filter((name) => differ(before[name], after[name]));
  const axes = [...new Set([...Object.keys(before.tags), ...Object.keys(after.tags)])];
  const tags = axes.filter((axis) => differ(before.tags[axis] ?? [], after.tags[axis] ?? []));
  const inside = PARTS.flatMap((group) => {
    const names = [...new Set([...Object.keys(before[group]), ...Object.keys(after[group])])];
    return names.filter((name) => differ(before[group][name] ?? "", after[group][name] ?? ""))
      .map((name) => `${group}.${name}`);
  });
  return [...plain, ...groups, ...tags.map((axis) => `tags.${axis}`), ...inside];
}

/**
 * Return the file with the entry's changes; what editions have shown is kept as an amendment.
 * @param {string} file
 * @param {Entry} before
 * @param {Entry} after
 * @param {string[]} amendable fields, beside tags
 * @param {Reason} reason
 */
export function correctFile(file, before, after, amendable, reason) {
  let lines = linesOf(file);
  /** @type {string[]} */
  const amendments = [];
  for (const path of changedPaths(before, after)) {
    const [group, name] = path.split(".");
    lines = name
      ? setIn(lines, group, name, writtenIn(group, after))
      : setField(lines, path, writtenField(path, after));
    const recorded = path === "collaboration" ? "authors" : group;
    if (!["tags", "fields", ...amendable].includes(recorded)) continue;
    for (const each of amended(path, before, after)) amendments.push(...amendment(each, before, reason));
  }
  return joined(appendTo(lines, "amendments", amendments), file);
}

/**
 * Return the file of a paper that is taken out.
 * @param {string} file
 * @param {Pick<Reason, "date" | "why">} reason
 */
export function removeFile(file, { date, why }) {
  return joined(setField(linesOf(file), "removed", ["removed:", `  date: ${date}`, `  why: ${quote(why)}`]), file);
}

/** @param {string} file */
function linesOf(file) {
  return file.replace(/[\r\n]+$/, "").split(/\r?\n/);
}

/**
 * Return the text of lines, which end as those of a file do.
 * @param {string[]} lines
 * @param {string} file
 */
function joined(lines, file) {
  const end = file.includes("\r\n") ? "\r\n" : "\n";
  return `${lines.join(end)}${end}`;
}

/** @param {unknown} one @param {unknown} other */
function differ(one, other) {
  return JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other));
}

/** @param {unknown} value */
function sorted(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.entries(value).filter(([, text]) => text).sort(([one], [other]) => one < other ? -1 : 1);
}

/** @param {string} path @param {Entry} entry */
function writtenField(path, entry) {
  if (path === "authors") return entry.authors.length ? [`authors: ${toAuthors(entry.authors)}`] : [];
  if (path === "ids" || path === "links") {
    const filled = Object.entries(entry[path]).filter(([, text]) => text);
    return filled.length ? [`${path}:`, ...filled.map(([name, text]) => `  ${name}: ${JSON.stringify(text)}`)] : [];
  }
  const text = entry[/** @type {"title"} */ (path)];
  if (!text) return [];
  return [`${path}: ${path === "year" || path === "month" ? text : quote(text, path.endsWith("title"))}`];
}

/**
 * Return the paths that amendments name: of identifiers and links each one that differs.
 * @param {string} path
 * @param {Entry} before
 * @param {Entry} after
 */
function amended(path, before, after) {
  // The collaboration is an author: one amendment tells of both.
  if (path === "collaboration") return differ(before.authors, after.authors) ? [] : ["authors"];
  if (path !== "ids" && path !== "links") return [path];
  const [former, now] = [before[path], after[path]];
  const names = [...new Set([...Object.keys(former), ...Object.keys(now)])];
  return names.filter((name) => (former[name] ?? "") !== (now[name] ?? "")).map((name) => `${path}.${name}`);
}

/**
 * @param {string} path
 * @param {Entry} before
 * @param {Reason} reason
 */
function amendment(path, before, { date, why, source }) {
  const [group, name] = path.split(/\.(.*)/);
  const was = group === "tags"
    ? toTag(before.tags[name]) || "null"
    : group === "fields"
    ? toOwn(before.fields[name]) || "null"
    : group === "ids" || group === "links" || group === "published"
    ? JSON.stringify(before[group][name] || null)
    : path === "year"
    ? before.year
    : path === "authors"
    ? toAuthors(allAuthors(before))
    : before[/** @type {"title"} */ (path)]
    ? quote(before[/** @type {"title"} */ (path)])
    : "null";
  return [
    `- date: ${date}`,
    `  field: ${path}`,
    `  was: ${was}`,
    `  why: ${quote(why)}`,
    `  source: ${quote(source)}`,
  ];
}

/**
 * Return the authors as amendments have them: the collaboration behind the names, "et al." last.
 * @param {Entry} entry
 */
function allAuthors({ authors, collaboration }) {
  const names = authors.filter((name) => name !== "et al.");
  return [...names, ...(collaboration ? [collaboration] : []), ...authors.slice(names.length)];
}

/**
 * Return where a field stands, its last line not included; null where it does not.
 * @param {string[]} lines
 * @param {string} name
 * @returns {[number, number] | null}
 */
function blockOf(lines, name) {
  const start = lines.findIndex((line) => line === `${name}:` || line.startsWith(`${name}: `));
  if (start < 0) return null;
  let end = start + 1;
  while (end < lines.length && !/^[^\s#-]/.test(lines[end])) end += 1;
  while (end > start + 1 && /^(?:#.*|\s*)$/.test(lines[end - 1])) end -= 1;
  return [start, end];
}

/**
 * @param {string[]} lines
 * @param {string} name
 * @param {string[]} written nothing takes the field out
 */
function setField(lines, name, written) {
  const block = blockOf(lines, name);
  if (block) return [...lines.slice(0, block[0]), ...written, ...lines.slice(block[1])];
  const at = placeFor(lines, name);
  return [...lines.slice(0, at), ...written, ...lines.slice(at)];
}

/**
 * Return the line before which a field goes that the file does not have: behind the last of those before it.
 * @param {string[]} lines
 * @param {string} name
 */
function placeFor(lines, name) {
  const before = ORDER.slice(0, ORDER.indexOf(name)).map((each) => blockOf(lines, each)?.[1] ?? 0);
  return Math.max(0, ...before) || lines.length;
}

/**
 * @param {string} group
 * @param {Entry} entry
 * @returns {Record<string, string>} as they are written, by name
 */
function writtenIn(group, entry) {
  if (group === "tags") return eachWritten(entry.tags, toTag);
  if (group === "fields") return eachWritten(entry.fields, toOwn);
  return eachWritten(entry[/** @type {"locators"} */ (group)], (text) => text && toLocator(text));
}

/**
 * @template Value
 * @param {Record<string, Value>} values
 * @param {(value: Value) => string} write
 */
function eachWritten(values, write) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));
}

/**
 * Set what a mapping of a field says of one name, mostly an axis; the others stay as they are.
 * @param {string[]} lines
 * @param {string} name of the field
 * @param {string} axis
 * @param {Record<string, string>} written of all axes
 */
function setIn(lines, name, axis, written) {
  const block = blockOf(lines, name);
  if (!block || /^\w+:\s*[^\s#]/.test(lines[block[0]])) {
    const all = Object.entries(written).filter(([, text]) => text);
    return setField(lines, name, all.length ? [`${name}:`, ...all.map(([id, text]) => `  ${id}: ${text}`)] : []);
  }
  const [start, end] = block;
  const first = lines.slice(start + 1, end).find((line) => /^\s+[^\s#]/.test(line)) ?? "  ";
  const indent = /^\s+/.exec(first)?.[0] ?? "  ";
  const now = written[axis] ? [`${indent}${axis}: ${written[axis]}`] : [];
  const at = lines.findIndex((line, place) => place > start && place < end && line.startsWith(`${indent}${axis}:`));
  if (at < 0) return [...lines.slice(0, end), ...now, ...lines.slice(end)];
  let last = at + 1;
  // Paragraphs of a text are parted by empty lines.
  while (last < end && (lines[last].startsWith(`${indent} `) || !lines[last].trim())) last += 1;
  while (last > at + 1 && !lines[last - 1].trim()) last -= 1;
  return [...lines.slice(0, at), ...now, ...lines.slice(last)];
}

/**
 * @param {string[]} lines
 * @param {string} name
 * @param {string[]} items lines of a list
 */
function appendTo(lines, name, items) {
  if (!items.length) return lines;
  const block = blockOf(lines, name);
  if (!block) return setField(lines, name, [`${name}:`, ...items.map((line) => `  ${line}`)]);
  const indent = /^\s*/.exec(lines.slice(block[0] + 1, block[1]).find((line) => /^\s*- /.test(line)) ?? "  ")?.[0] ??
    "";
  return [...lines.slice(0, block[1]), ...items.map((line) => `${indent}${line}`), ...lines.slice(block[1])];
}
