/* What somebody pastes in, what can be read from it out: an arXiv id, a DOI, an address, BibTeX, RIS, a reference
   in words or a title. Pure. Nothing is fetched. */

import { readAddress, readStrings } from "./bibtex_values.js";
import { bareArxiv, findIds } from "./find_ids.js";
import { nameLinks } from "./links.js";
import { quotedTitle, readCitation } from "./read_citation.js";
import { bibtexEntries, readBibtex } from "./read_bibtex.js";
import { readRis, risRecords } from "./read_ris.js";
import { emptyReference, spaced } from "./reference.js";

/** @import { Rules } from "./types.js" */

// An id of arXiv among other words, without what would make it one.
const ARXIV_IN_TEXT = /(?:^|[^\d./])(\d{2}(?:0[1-9]|1[0-2])\.\d{4,5})(?:v\d+)?(?![\d/])/;

// How PubMed's and EndNote's records begin, of which nothing else is read.
const OF_OTHERS = /^\s*(?:PMID- |%0 )/;

/**
 * @typedef {object} Found
 * @property {Record<string, string>} ids
 * @property {string} title
 * @property {string[]} authors
 * @property {string} unclear of the authors what is left out
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
  const { linked, ...read } = entries.length
    ? readBibtex(entries[0], rules, readStrings(pasted))
    : records.length
    ? readRis(records[0], rules)
    : readText(pasted, rules);
  const { ids } = read;
  const begun = ids.arxiv && /^\d/.test(ids.arxiv) ? `20${ids.arxiv.slice(0, 2)}-${ids.arxiv.slice(2, 4)}` : "";
  const isWords = !entries.length && !records.length && !read.authors.length && !read.unclear;
  const isTitle = isWords && !OF_OTHERS.test(pasted) && !Object.keys(ids).length && !/https?:\/\//.test(pasted);
  const month = begun || read.month;
  return {
    ...read,
    links: nameLinks(linked, rules),
    title: isTitle ? read.title || spaced(pasted) : read.title,
    year: read.year || month.slice(0, 4),
    month: read.year && month.slice(0, 4) > read.year ? "" : month,
    venue: read.venue || (ids.arxiv && !ids.doi ? "arXiv" : ""),
    unread: Math.max(0, entries.length + records.length - 1),
  };
}

/**
 * Read what is no reference of another program: ids and addresses, and what a reference in words says beside them.
 * @param {string} text
 * @param {Rules} rules
 */
function readText(text, rules) {
  const linked = readAddress(text);
  const ids = findIds([linked]);
  const arxiv = ids.arxiv ?? ARXIV_IN_TEXT.exec(linked)?.[1] ?? bareArxiv(linked);
  const said = readCitation(text, rules) ?? { ...emptyReference(), title: quotedTitle(text) };
  return { ...said, ids: arxiv ? { arxiv, ...ids } : ids, linked };
}
