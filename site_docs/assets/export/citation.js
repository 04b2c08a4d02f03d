/* A paper's record in, what every citation format says of it out. Pure. Twin of generator/export/citation.py. */

import { mainAddress } from "./addresses.js";
import { splitName } from "./name.js";
import { asciiLower, asciiWords, oneLine } from "./plain.js";

/** @typedef {import("./types.js").Kind} Kind */

/** What stands at the end of an incomplete list of authors. */
export const ET_AL = "et al.";

/**
 * Kinds by the words of a venue that name them; the first that fits.
 * @type {{kind: Kind, words: string[]}[]}
 */
const KINDS = [
  {
    kind: "preprint",
    words: ["arxiv", "preprint", "biorxiv", "medrxiv", "ssrn", "openreview", "submission", "submitted"],
  },
  { kind: "report", words: ["report", "whitepaper"] },
  { kind: "web", words: ["blog", "post", "documentation", "docs", "website", "newsletter"] },
  {
    kind: "article",
    words: ("journal transactions letters magazine review reviews annals jmlr tmlr tacl jair tpami pnas prl prd prb " +
      "prx epjc ptep mnras apj").split(" "),
  },
];
const MEETING = new Set(
  ("proceedings proc conference conf workshop symposium symp findings meeting congress track neurips nips icml iclr " +
    "aaai ijcai acl emnlp naacl cvpr iccv eccv").split(" "),
);
/** @type {Kind[]} */
const DATED_BY_MONTH = ["preprint", "report", "web", "benchmark", "dataset", "tool"];
/**
 * What `published` has, and the kind that this makes where nothing says it.
 * @type {[name: string, kind: Kind][]}
 */
const MADE_BY = [["journal", "article"], ["book_title", "conference"], ["report_number", "report"]];

/**
 * Return what a citation says of a paper; what is not known is an empty text, and month null.
 * @param {import("./types.js").PaperRecord} paper
 * @returns {import("./types.js").Citation}
 */
export function cite(paper) {
  const published = paper.published ?? {};
  const venue = oneLine(published.journal) || oneLine(published.book_title) || oneLine(paper.venue);
  const made = MADE_BY.find(([name]) => published[name])?.[1];
  const onArxiv = paper.ids.arxiv && !paper.ids.doi && !paper.venue ? "preprint" : undefined;
  const kind = paper.type ?? made ?? onArxiv ?? findKind(paper.venue ?? "", "acl" in paper.ids);
  const issued = kind === "report" || kind === "thesis" ? oneLine(paper.affiliation) : "";
  const [year, month] = (paper.month ?? "").split("-");
  const names = paper.authors.filter(oneLine).map(splitName);
  return {
    key: paper.key,
    kind,
    title: oneLine(paper.title),
    names,
    complete: paper.authors_complete || !names.length,
    year: paper.year,
    month: DATED_BY_MONTH.includes(kind) && year === String(paper.year) ? Number(month) : null,
    container: kind === "article" ? venue.replace(/^(.+) [0-9]{4}$/s, "$1") : venue,
    issuer: oneLine(published.publisher) || issued,
    arxiv: oneLine(paper.ids.arxiv),
    doi: oneLine(paper.ids.doi),
    url: mainAddress(paper),
    summary: oneLine(paper.summary),
    volume: oneLine(published.volume),
    number: (kind === "report" && oneLine(published.report_number)) || oneLine(published.number),
    pages: oneLine(published.pages),
    series: oneLine(published.series),
  };
}

/**
 * Return series, volume, number and pages as references have them.
 * @param {import("./types.js").Citation} citation
 */
export function toPublication({ series, volume, number, pages }) {
  const both = volume && number ? `${volume}(${number})` : volume || number;
  return [series, both, pages].filter(Boolean).join(", ");
}

/**
 * Return the first and the last page: what stands before and after hyphens or dashes.
 * @param {string} pages
 * @returns {[first: string, last: string]}
 */
export function pageRange(pages) {
  const text = pages.replace(/[-–—]+/g, "-");
  const at = text.indexOf("-");
  return at < 0 ? [trimmed(text), ""] : [trimmed(text.slice(0, at)), trimmed(text.slice(at + 1))];
}

/** @param {string} text of which one line was made, so that it holds no other space */
function trimmed(text) {
  return text.replace(/^ +| +$/g, "");
}

/**
 * @param {string} venue
 * @param {boolean} hasAcl
 * @returns {Kind}
 */
function findKind(venue, hasAcl) {
  const words = asciiWords(venue);
  const lower = words.map(asciiLower);
  const named = KINDS.find((each) => lower.some((word) => each.words.includes(word)));
  if (named) return named.kind;
  if (hasAcl || lower.some((word) => MEETING.has(word))) return "conference";
  if (!oneLine(venue)) return "document";
  const acronyms = words.filter((word) => /[A-Z].*[A-Z]/.test(word));
  const dated = words.some((word) => /^[0-9]{4}$/.test(word));
  const journal = /[A-Za-z]{2,}\./.test(venue) || acronyms.some((word) => word.startsWith("J"));
  return acronyms.length && dated && !journal ? "conference" : "article";
}
