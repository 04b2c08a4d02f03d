/* An entry and a work of the same title in, what tells them apart out. Pure. Twin of generator/checks/other_work.py. */

import { asPrinted } from "./family_name.js";
import { foldTitle } from "./identify.js";

/** @import { Entry, Work } from "./types.js" */

// Between a preprint and its publication lies the turn of a year, and not two.
const MOST_YEARS = 1;
const NO_AUTHORS = ["unknown", "et al."];

/**
 * Return the name of the message that says by what they are two works; empty where nothing does.
 * @param {{kind: string, name: string}[]} own
 * @param {Entry} entry
 * @param {Work} work
 */
export function differenceOf(own, entry, work) {
  if (own.some(({ kind, name }) => work.names[kind]?.length && work.names[kind].at(-1) !== name)) return "OTHER_IDS";
  const author = NO_AUTHORS.includes(entry.authors[0]) ? "" : entry.authors[0] ?? "";
  if (!mayBeOne(asPrinted(author), work.author ?? "")) return "OTHER_AUTHORS";
  const year = /^\d+$/.test(entry.year) ? Number(entry.year) : 0;
  if (year && work.year && Math.abs(year - work.year) > MOST_YEARS) return "OTHER_YEARS";
  const hasIds = Object.keys(work.names).some((kind) => work.names[kind].length);
  return hasIds && own.some(({ kind }) => kind !== "title") ? "OTHER_KINDS" : "";
}

/**
 * Tell whether the last part of one of the names is a part of the other: Ida Blum is I. Blum, and Blum Ida, too.
 * @param {string} one
 * @param {string} other
 */
function mayBeOne(one, other) {
  const [parts, others] = [partsOf(one), partsOf(other)];
  return !parts.length || !others.length || others.includes(parts[parts.length - 1]) ||
    parts.includes(others[others.length - 1]);
}

/** @param {string} name */
function partsOf(name) {
  return name.split(/[\s.\u2010-]+/u).map(foldTitle).filter(Boolean);
}
