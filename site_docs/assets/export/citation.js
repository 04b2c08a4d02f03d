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
    words: "journal transactions letters magazine review reviews annals jmlr tmlr tacl jair tpami pnas".split(" "),
  },
];
const MEETING = new Set("proceedings proc conference workshop symposium findings meeting congress track".split(" "));
/** @type {Kind[]} */
const DATED_BY_MONTH = ["preprint", "report", "web"];

/**
 * Return what a citation says of a paper; what is not known is an empty text, and month null.
 * @param {import("./types.js").PaperRecord} paper
 * @returns {import("./types.js").Citation}
 */
export function cite(paper) {
  const venue = oneLine(paper.venue);
  const kind = findKind(paper.venue ?? "", "acl" in paper.ids);
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
    issuer: kind === "report" ? oneLine(paper.affiliation) : "",
    arxiv: oneLine(paper.ids.arxiv),
    doi: oneLine(paper.ids.doi),
    url: mainAddress(paper),
    summary: oneLine(paper.summary),
  };
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
  const isMeeting = lower.some((word) => MEETING.has(word)) || words.some((word) => /[A-Z].*[A-Z]/.test(word));
  return hasAcl || isMeeting ? "conference" : "article";
}
