/* A blind second reading in, the text of its file out: the twin of generator/export/audit_file.py. Pure. */

import { fillIn } from "../text/fill_in.js";
import { shareOf } from "../text/numbers.js";
import { READING_LABEL, READING_TEXT } from "../text/wording.js";
import { word } from "../text/yaml_tag.js";
import { UNSEEN } from "./typed.js";

// Gaps, controls, and what nobody sees.
const NO_LETTERS = new RegExp(`[\\p{Cc}\\p{Cs}\\p{Z}${UNSEEN}]+`, "gu");

/**
 * @typedef {object} ReadRow
 * @property {string} paper
 * @property {Record<string, string[]>} tags values by axis, `none` or `unknown` alone
 * @property {string} verdict "" while it is still to come
 * @property {string} note
 *
 * @typedef {object} Reading
 * @property {string} published
 * @property {string} reader
 * @property {string[]} axes
 * @property {number} seed
 * @property {number} size
 * @property {number} pool how many papers there were to draw from
 * @property {string} edition
 * @property {string} as_of "" where the sample says none
 * @property {string[]} without
 * @property {ReadRow[]} rows
 */

/**
 * Return the name of the file of a reading, without its ending.
 * @param {{published: string, seed: number}} reading
 */
export function auditName({ published, seed }) {
  return `${published}-seed-${seed}`;
}

/** @param {Reading} reading */
export function toAuditFile(reading) {
  const [seed, size] = [reading.seed, reading.size].map(String);
  const sample = [`seed: ${seed}`, `size: ${size}`, `edition: ${word(reading.edition)}`];
  if (reading.as_of) sample.push(`as_of: ${reading.as_of}`);
  if (reading.without.length) sample.push(`without: [${reading.without.map(word).join(", ")}]`);
  const lines = [
    `published: ${reading.published}`,
    `label: ${quote(fillIn(READING_LABEL, { seed }))}`,
    ...(clean(reading.reader) ? [`reader: ${quote(reading.reader)}`] : []),
    `text: ${quote(fillIn(READING_TEXT, { share: shareOf(reading.size, reading.pool, "paper"), seed }))}`,
    `axes: [${reading.axes.map(word).join(", ")}]`,
    `sample: {${sample.join(", ")}}`,
    "rows:",
  ];
  for (const row of reading.rows) lines.push(...toRow(row, reading.axes));
  return `${lines.join("\n")}\n`;
}

/** @param {ReadRow} row @param {string[]} axes */
function toRow(row, axes) {
  const tags = axes.map((axis) => `${word(axis)}: ${toTag(row.tags[axis])}`).join(", ");
  const lines = [`  - paper: ${word(row.paper)}`, `    tags: {${tags}}`, `    verdict: ${row.verdict}`.trimEnd()];
  return clean(row.note) ? [...lines, `    note: ${quote(row.note)}`] : lines;
}

/** @param {string[]} values */
function toTag(values) {
  if (values.length > 1) return `[${values.map(word).join(", ")}]`;
  return ["none", "unknown"].includes(values[0]) ? values[0] : word(values[0]);
}

/** @param {string} text */
function quote(text) {
  return JSON.stringify(clean(text));
}

/**
 * Return a text as one line of letters that YAML takes.
 * @param {string} text
 */
function clean(text) {
  return text.replace(NO_LETTERS, " ").trim();
}
