/* An entry of BibTeX in, what it says of a paper out: generator/bibliography/bibtex.py reads it alike. Pure. */

import { splitBibtexNames } from "./bibtex_names.js";
import { publishedIn, spaced } from "./reference.js";
import { withoutLatex } from "./latex.js";

/** @import { Reference } from "./reference.js" */
/** @import { Rules } from "./types.js" */

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const VENUES = ["journal", "journaltitle", "booktitle", "school", "institution", "publisher", "howpublished"];
const DETAILS = ["volume", "number", "pages", "publisher", "series"];

/**
 * Read the first entry of a text.
 * @param {string} text
 * @param {Rules} rules
 * @returns {Reference}
 */
export function readBibtex(text, rules) {
  /** @param {string} name */
  const raw = (name) => {
    const start = new RegExp(`[,{\\s]${name}\\s*=\\s*`, "i").exec(text);
    return start ? valueAt(text, start.index + start[0].length) : "";
  };
  /** @param {string} name */
  const field = (name) => plain(raw(name), rules);
  const date = field("date");
  const year = /\b(?:1[5-9]|20)\d\d\b/.exec(field("year") || date)?.[0] ?? "";
  const container = { journal: field("journal") || field("journaltitle"), book_title: field("booktitle") };
  const venue = VENUES.map(field).find(Boolean) ?? "";
  return {
    title: field("title"),
    authors: splitBibtexNames(raw("author") || raw("editor")).map((name) => plain(name, rules)).filter(Boolean)
      .map((name) => name === "others" ? "et al." : name),
    year,
    month: monthOf(field("month"), date, year),
    venue: /arxiv/i.test(venue) ? "arXiv" : venue,
    published: publishedIn(container, Object.fromEntries(DETAILS.map((name) => [name, field(name)]))),
    eprint: /arxiv/i.test(field("archiveprefix") || field("eprinttype") || "arxiv") ? field("eprint") : "",
  };
}

/**
 * @param {string} text
 * @param {Rules} rules
 */
function plain(text, rules) {
  return spaced(withoutLatex(text, rules) ?? text.replace(/[{}]/g, ""));
}

/**
 * Return year and month where a date or a month is given.
 * @param {string} month
 * @param {string} date
 * @param {string} year
 */
function monthOf(month, date, year) {
  const dated = /^\d{4}-(?:0[1-9]|1[0-2])/.exec(date)?.[0];
  if (dated) return dated;
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 || (/^\d+$/.test(month) ? Number(month) : 0);
  return year && number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, "0")}` : "";
}

/**
 * Return the value that begins at a place: in braces, in quotes or bare. A quote within braces ends nothing.
 * @param {string} text
 * @param {number} at
 */
function valueAt(text, at) {
  const opened = text[at];
  if (opened !== '"' && opened !== "{") return /^\w*/.exec(text.slice(at))?.[0] ?? "";
  let depth = 0;
  for (let end = at + 1; end < text.length; end += 1) {
    if (!depth && text[end] === (opened === "{" ? "}" : '"')) return text.slice(at + 1, end);
    if (text[end] === "{") depth += 1;
    if (text[end] === "}") depth -= 1;
  }
  return text.slice(at + 1);
}
