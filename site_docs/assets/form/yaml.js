/* An entry of the form in, the text of its file out: in the order and the shape of the template. Pure. */

import { NO_TEXT, toTag, word } from "../text/yaml_tag.js";
import { showLocator } from "./locator.js";

/** @import { AxisTags, Entry, Locator, OwnValue } from "./types.js" */

const PLAIN = /^[\p{L}(](?:[^:#\n"'[\]{}\p{C}\u2028\u2029]|:(?=\S))*$/u;
const PLAIN_IN_LIST = /^[\p{L}(][^:#,\n"'[\]{}\p{C}\u2028\u2029]*$/u;
const DAY_OR_NUMBER = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/;
const BARE = /^(?:true|false|-?\d{1,15}(?:\.\d{1,4})?)$/;
const ADDRESS = /^https?:\/\/[^\s"'#,[\]{}]+$/;

/**
 * Return the text of a paper's file.
 * @param {Entry} entry
 * @param {string[]} axes ids in the order of the taxonomy
 */
export function toYaml(entry, axes) {
  const lines = entry.title ? [`title: ${quote(entry.title, true)}`] : [];
  if (entry.name) lines.push(`name: ${quote(entry.name)}`);
  if (entry.alt_title) lines.push(`alt_title: ${quote(entry.alt_title, true)}`);
  if (entry.type) lines.push(`type: ${entry.type}`);
  if (entry.authors.length) lines.push(`authors: ${toAuthors(entry.authors)}`);
  if (entry.collaboration) lines.push(`collaboration: ${quote(entry.collaboration)}`);
  if (entry.affiliation) lines.push(`affiliation: ${quote(entry.affiliation)}`);
  for (const name of /** @type {const} */ (["year", "month"])) {
    if (entry[name]) lines.push(`${name}: ${toDay(entry[name])}`);
  }
  if (entry.venue) lines.push(`venue: ${quote(entry.venue)}`);
  lines.push(...toGroup("published", entry.published, (text) => quote(text)));
  lines.push(...toGroup("ids", entry.ids, (text) => JSON.stringify(text)));
  lines.push(...toGroup("links", entry.links, (text) => ADDRESS.test(text) ? text : quote(text)));
  if (entry.added) lines.push(`added: ${toDay(entry.added)}`);
  lines.push(...toTags(entry.tags, axes));
  if (entry.summary) lines.push(`summary: ${quote(entry.summary)}`);
  if (entry.notes) lines.push(`notes: ${quote(entry.notes)}`);
  lines.push(...toGroup("fields", entry.fields, toOwn));
  lines.push(...toGroup("locators", entry.locators, toLocator));
  lines.push(...toGroup("sources", entry.sources, (text) => quote(text)));
  return `${lines.join("\n")}\n`;
}

/**
 * Return a text as YAML takes it for one.
 * @param {string} text
 * @param {boolean} always whether to quote what needs no quotes
 */
export function quote(text, always = false) {
  return !always && isPlain(text, PLAIN) ? text : JSON.stringify(text);
}

/**
 * Return what a field that the survey declares says, as it is written.
 * @param {OwnValue | undefined} value
 */
export function toOwn(value) {
  if (value === undefined) return "";
  if (typeof value === "string") return BARE.test(value) ? value : toDay(value);
  if (!Array.isArray(value)) return `{file: ${quoteInList(value.file)}, alt: ${JSON.stringify(value.alt)}}`;
  const texts = value.map((text) => ADDRESS.test(text) ? text : quoteInList(text));
  return value.length === 1 ? texts[0] : `[${texts.join(", ")}]`;
}

/** @param {string} text */
function quoteInList(text) {
  return isPlain(text, PLAIN_IN_LIST) ? text : JSON.stringify(text);
}

/** @param {string} text @param {RegExp} plain */
function isPlain(text, plain) {
  return plain.test(text) && !NO_TEXT.test(text) && text.trim() === text;
}

/** @param {string} text */
function toDay(text) {
  return DAY_OR_NUMBER.test(text) ? text : quote(text);
}

/** @param {string[]} authors */
export function toAuthors(authors) {
  if (authors.length === 1 && authors[0] === "unknown") return "unknown";
  return `[${authors.map(quoteInList).join(", ")}]`;
}

/**
 * Return where the paper supports the tags on one axis, as it is written: one text, or one for each value.
 * @param {Locator} said
 */
export function toLocator(said) {
  if (typeof said === "string" || new Set(Object.values(said)).size < 2) return quote(showLocator(said));
  return `{${Object.entries(said).map(([value, text]) => `${word(value)}: ${quoteInList(text)}`).join(", ")}}`;
}

/**
 * @template T
 * @param {string} name
 * @param {Record<string, T>} texts
 * @param {(text: T) => string} show
 */
function toGroup(name, texts, show) {
  const filled = Object.entries(texts).filter(([, text]) => text);
  return filled.length ? [`${name}:`, ...filled.map(([key, text]) => `  ${key}: ${show(text)}`)] : [];
}

/** @param {Record<string, AxisTags>} tags @param {string[]} axes */
function toTags(tags, axes) {
  const lines = axes.flatMap((axis) => {
    const written = toTag(tags[axis]);
    return written ? [`  ${axis}: ${written}`] : [];
  });
  return lines.length ? ["tags:", ...lines] : ["tags: {}"];
}
