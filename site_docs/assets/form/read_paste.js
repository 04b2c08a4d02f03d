/* What somebody pastes in, what can be read from it out: an arXiv id, a DOI, an address, BibTeX, RIS or a title. Pure.
   Nothing is fetched. */

import { withSigns } from "./latex.js";
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
 * @property {number} unread how many references follow the first one
 */

const ARXIV = /(?:^|[^\d./]|arxiv\.org\/\w+\/|arxiv\.)(\d{2}(?:0[1-9]|1[0-2])\.\d{4,5})(?:v\d+)?(?![\d/])/i;
const OLD_ARXIV = /(?:arxiv\.org\/\w+\/|arxiv:\s*)([a-z-]+(?:\.[A-Z]{2})?\/\d{7})/i;
// As in generator/bibliography/identifiers.py: what stands between brackets belongs to a DOI.
const BRACKETS = String.raw`\((?:[^\s<>"'(){},]|\([^\s<>"'(){},]*\))*\)|\[[^\s<>"'\[\]{},]*\]`;
const DOI = new RegExp(String.raw`10\.\d{4,9}\/(?:[^\s"<>()\[\]{},]|${BRACKETS}|<\w{1,20}:[^\s<>",]{0,60}>)+`);
const OPENREVIEW = /openreview\.net\/(?:forum|pdf)\?id=([\w-]{4,40})/;
const ACL = /aclanthology\.org\/([\w.-]+?)(?:\.pdf|\/|\s|$)/;

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
  const { eprint, ...read } = entries.length
    ? readBibtex(text, rules)
    : records.length
    ? readRis(text, rules)
    : emptyReference();
  const ids = readIds(`${text}\n${eprint ? `arXiv:${eprint}` : ""}`);
  const begun = ids.arxiv && /^\d/.test(ids.arxiv) ? `20${ids.arxiv.slice(0, 2)}-${ids.arxiv.slice(2, 4)}` : "";
  const isTitle = !read.title && !Object.keys(ids).length && !/https?:\/\//.test(text);
  const month = begun || read.month;
  return {
    ...read,
    ids,
    title: isTitle ? spaced(text) : read.title,
    year: read.year || month.slice(0, 4),
    month: read.year && month.slice(0, 4) > read.year ? "" : month,
    venue: read.venue || (ids.arxiv && !ids.doi ? "arXiv" : ""),
    unread: Math.max(0, entries.length + records.length - 1),
  };
}

/** @param {string} text */
function readIds(text) {
  const arxiv = ARXIV.exec(text)?.[1] ?? OLD_ARXIV.exec(text)?.[1];
  const doi = DOI.exec(asPrinted(text))?.[0].replace(/[.,;:]+$/, "");
  /** @type {Record<string, string>} */
  const ids = {};
  if (arxiv) ids.arxiv = arxiv;
  if (doi && !/^10\.48550\//i.test(doi)) ids.doi = doi;
  const acl = ACL.exec(text)?.[1];
  if (acl) ids.acl = acl;
  const openreview = OPENREVIEW.exec(text)?.[1];
  if (openreview) ids.openreview = openreview;
  return ids;
}

/**
 * Return a text with the signs that LaTeX escapes, as read_address in generator/bibliography/bibtex_values.py reads them.
 * @param {string} text
 */
function asPrinted(text) {
  return withSigns(text).replace(/\$([<>])\$/g, "$1").replace(/\\(?=[_%&#])/g, "");
}
