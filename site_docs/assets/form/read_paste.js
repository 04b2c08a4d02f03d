/* What somebody pastes in, what can be read from it out: an arXiv id, a DOI, an address, BibTeX, RIS or a title. Pure.
   Nothing is fetched. */

import { asPrinted, findIds } from "./find_ids.js";
import { nameLinks } from "./links.js";
import { bibtexEntries, readBibtex } from "./read_bibtex.js";
import { readRis, risRecords } from "./read_ris.js";
import { emptyReference, spaced } from "./reference.js";

/** @import { Rules } from "./types.js" */

/**
 * @typedef {object} Found
 * @property {Record<string, string>} ids
 * @property {string} title
 * @property {string[]} authors
 * @property {string} year
 * @property {string} month
 * @property {string} venue
 * @property {string} type
 * @property {string} collaboration
 * @property {Record<string, string>} published
 * @property {Record<string, string>} links by what they lead to, of addresses that name no id
 * @property {number} unread how many references follow the first one
 */

/**
 * Return what a pasted text says of a paper; of several references, what the first one says.
 * @param {string} pasted
 * @param {Rules} rules
 * @returns {Found}
 */
export function readPaste(pasted, rules) {
  const entries = bibtexEntries(pasted);
  const records = entries.length ? [] : risRecords(pasted);
  const text = [...entries, ...records].at(0) ?? pasted;
  const { eprint, linked, ...read } = entries.length
    ? readBibtex(text, rules)
    : records.length
    ? readRis(text, rules)
    : { ...emptyReference(), linked: text };
  const ids = findIds(`${text}\n${eprint ? `arXiv:${eprint}` : ""}`);
  const begun = ids.arxiv && /^\d/.test(ids.arxiv) ? `20${ids.arxiv.slice(0, 2)}-${ids.arxiv.slice(2, 4)}` : "";
  const isTitle = !read.title && !Object.keys(ids).length && !/https?:\/\//.test(text);
  const month = begun || read.month;
  return {
    ...read,
    ids,
    links: nameLinks(asPrinted(linked), rules),
    title: isTitle ? spaced(text) : read.title,
    year: read.year || month.slice(0, 4),
    month: read.year && month.slice(0, 4) > read.year ? "" : month,
    venue: read.venue || (ids.arxiv && !ids.doi ? "arXiv" : ""),
    unread: Math.max(0, entries.length + records.length - 1),
  };
}
