/* What somebody pastes in, what can be read from it out: an arXiv id, a DOI, an address, BibTeX, RIS, a reference
   in words or a title. Pure. Nothing is fetched. */

import { readAddress, readStrings } from "./bibtex_values.js";
import { bareArxiv, findIds } from "./find_ids.js";
import { nameLinks } from "./links.js";
import { quotedTitle, readCitation } from "./read_citation.js";
import { bibtexEntries, readBibtex } from "./read_bibtex.js";
import { readRis, risRecords } from "./read_ris.js";
import { emptyReference } from "./reference.js";
import { spaced } from "./typed.js";

/** @import { Reference } from "./reference.js" */
/** @import { Rules } from "./types.js" */

// An id of arXiv among other words, without what would make it one.
const ARXIV_IN_TEXT = /(?:^|[^\d./])(\d{2}(?:0[1-9]|1[0-2])\.\d{4,5})(?:v\d+)?(?![\d/])/;

// How PubMed's and EndNote's records begin, of which nothing else is read.
const OF_OTHERS = /^\s*(?:PMID- |%0 )/;

// A link of Markdown, which is called by a title; and what is called by what it leads to.
const LINK = /\[((?:[^[\]]|\[[^[\]]*\])+)\]\(\s*<?https?:\/\/[^\s>)]+>?\s*\)/g;
const NO_TITLE = /^(?:[\W\d]|pdf|paper|arxiv|doi|code|html|link|project|page|website|here)*$/i;
// What stands on a line of an id or an address, and what is in front of a title where a page shows both.
const NAMES_ONE =
  /https?:\/\/\S+|(?:doi:?\s*)?10\.\d{4,9}\/\S+|(?:arxiv:?\s*)?\d{4}\.\d{4,5}(?:v\d+)?(?![\d.])|\[[a-z-]+(?:\.[A-Z]{2})?\]/gi;
const IN_BRACKETS = /^\s*\[(?:arxiv:)?\d{4}\.\d{4,5}(?:v\d+)?\]\s+/i;

// A DOI in which a line or a hand left a space, or one apart from its address; `10.2024 / Berlin` is a date.
const SPACED_DOI = /(doi\.org|\b10\.(?!(?:19|20)\d\d\b)\d{4,9})\s*\/\s*(?=\S)/gi;

/**
 * What a reference says, its links by what they lead to, of addresses that name no id, and how many references follow.
 * @typedef {Omit<Reference, "linked"> & {links: Record<string, string>, unread: number}} Found
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
    links: nameLinks(linked, rules, ids),
    title: isTitle ? read.title || spaced(pasted) : read.title,
    year: read.year || month.slice(0, 4),
    month: read.year && month.slice(0, 4) > read.year ? "" : month,
    venue: read.venue || (ids.arxiv && !ids.doi ? "arXiv" : ""),
    unread: Math.max(0, entries.length + records.length - 1),
  };
}

/**
 * Read what is no reference of another program: ids and addresses, and what a reference in words says beside them.
 * @param {string} pasted
 * @param {Rules} rules
 */
function readText(pasted, rules) {
  const text = pasted.replace(SPACED_DOI, "$1/");
  const linked = readAddress(text);
  const ids = findIds([linked]);
  const arxiv = ids.arxiv ?? ARXIV_IN_TEXT.exec(linked)?.[1] ?? bareArxiv(linked);
  const plain = text.replace(LINK, "$1");
  const line = lineBeside(text);
  const said = readCitation(plain, rules) ?? (line ? readCitation(line, rules) : null) ??
    { ...emptyReference(), title: quotedTitle(plain) || line };
  return { ...said, ids: arxiv ? { arxiv, ...ids } : ids, linked };
}

/**
 * Return the title beside an id or an address: what a link is called, or the one line of several that names neither.
 * @param {string} text
 */
function lineBeside(text) {
  for (const [, words] of text.matchAll(LINK)) {
    const called = words.replace(/^[*_]+|[*_]+$/g, "");
    if (!NO_TITLE.test(called.replace(NAMES_ONE, ""))) return spaced(called);
  }
  const lines = text.replace(IN_BRACKETS, "$&\n").split("\n").filter((line) => line.trim());
  const words = lines.filter((line) => !NO_TITLE.test(line.replace(NAMES_ONE, "")));
  return words.length === 1 && lines.length > 1 ? spaced(words[0].replace(/^\s*title:\s*/i, "")) : "";
}
