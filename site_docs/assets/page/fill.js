/* The template of a paper's file in, the same with tags filled in out. Pure. */

import { toTag } from "../text/yaml_tag.js";

/**
 * An axis as the page of contributions has it.
 * @typedef {object} Axis
 * @property {string} label
 * @property {string} none what a paper without a value on it is said to have
 * @property {string} unknown
 * @property {Record<string, string>} values names by id
 * @property {string} level the evidence to write, "" for none
 *
 * @typedef {Record<string, Axis>} Axes
 * @typedef {Record<string, string[]>} Tags values by axis, `none` and `unknown` among them
 */

/**
 * Return the tags that a query string names and the taxonomy knows, and the words of those that it does not.
 * @param {string} query
 * @param {Axes} axes
 * @returns {{tags: Tags, unknown: string[]}}
 */
export function readTags(query, axes) {
  /** @type {Tags} */
  const tags = {};
  const unknown = [];
  for (const [axis, value] of new URLSearchParams(query)) {
    const known = Object.hasOwn(axes, axis) && (isWord(value) || Object.hasOwn(axes[axis].values, value));
    if (!known) unknown.push(`${axis}=${value}`);
    else if (!tags[axis]?.includes(value)) tags[axis] = [...(tags[axis] ?? []), value];
  }
  return { tags, unknown };
}

/**
 * Return the template with a line for each of the tags, in place of the example that stands there.
 * @param {string} template
 * @param {Tags} tags
 * @param {Axes} axes
 */
export function fillTags(template, tags, axes) {
  return Object.entries(tags).reduce((text, [axis, values]) => fillAxis(text, axis, values, axes[axis]), template);
}

/**
 * Return what the tags say, in the words of the taxonomy: ["Label: name, name", …].
 * @param {Tags} tags
 * @param {Axes} axes
 */
export function describeTags(tags, axes) {
  return Object.entries(tags).map(([axis, values]) => {
    const names = values.map((value) =>
      axes[axis].values[value] ?? (value === "none" ? axes[axis].none : axes[axis].unknown)
    );
    return `${axes[axis].label}: ${names.join(", ")}`;
  });
}

/**
 * @param {string} template
 * @param {string} axis
 * @param {string[]} values
 * @param {Axis} record
 */
function fillAxis(template, axis, values, { none, level }) {
  const lines = template.split("\n");
  const start = lines.findIndex((line) => /^tags:\s*(#.*)?$/.test(line));
  if (start < 0) return template;
  const end = endOfBlock(lines, start);
  const at = lines.findIndex((line, index) => index > start && index < end && axisOf(line) === axis);
  const indent = /^\s+/.exec(lines[at >= 0 ? at : start + 1] ?? "")?.[0] ?? "  ";
  const filled = values.includes("none")
    ? `${indent}# ${axis}: left out, which means: ${none}`
    : `${indent}${axis}: ${toTag(values.includes("unknown") ? "unknown" : values.map((value) => ({ value, level })))}`;
  if (at < 0) lines.splice(start + 1, 0, filled);
  else lines.splice(at, lengthOfEntry(lines, at, end), filled);
  return lines.join("\n");
}

/**
 * The block ends where something stands at the margin again.
 * @param {string[]} lines
 * @param {number} start
 */
function endOfBlock(lines, start) {
  const next = lines.findIndex((line, index) => index > start && /^[^\s#]/.test(line));
  return next < 0 ? lines.length : next;
}

/** @param {string} line */
function axisOf(line) {
  return /^\s+(?:#\s*)?([a-z0-9][a-z0-9_-]*):(?:\s|$)/.exec(line)?.[1];
}

/**
 * An entry may run over lines that are indented further.
 * @param {string[]} lines
 * @param {number} at
 * @param {number} end
 */
function lengthOfEntry(lines, at, end) {
  const indent = indentOf(lines[at]);
  let last = at + 1;
  while (last < end && lines[last].trim() && indentOf(lines[last]) > indent) last += 1;
  return last - at;
}

/** @param {string} line */
function indentOf(line) {
  return line.length - line.trimStart().length;
}

/** @param {string} value */
function isWord(value) {
  return value === "none" || value === "unknown";
}
