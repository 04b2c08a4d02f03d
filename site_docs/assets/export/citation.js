/* A paper's record in, what every citation format says of it out. Twin of generator/export/citation.py. */

import { mainAddress } from "./addresses.js";
import { splitName } from "./name.js";
import { asciiLower, asciiWords, oneLine } from "./plain.js";

/** What stands at the end of an incomplete list of authors. */
export const ET_AL = "et al.";

const KINDS = [
  ["preprint", "arxiv preprint biorxiv medrxiv ssrn openreview submission submitted"],
  ["report", "report whitepaper"],
  ["web", "blog post documentation docs website newsletter"],
  ["article", "journal transactions letters magazine review reviews annals jmlr tmlr tacl jair tpami pnas"],
].map(([kind, words]) => [kind, new Set(words.split(" "))]);
const MEETING = new Set("proceedings proc conference workshop symposium findings meeting congress track".split(" "));
const DATED_BY_MONTH = new Set(["preprint", "report", "web"]);

/** Return what a citation says of a paper; what is not known is an empty text, and month null. */
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
    month: DATED_BY_MONTH.has(kind) && year === String(paper.year) ? Number(month) : null,
    container: kind === "article" ? venue.replace(/^(.+) [0-9]{4}$/s, "$1") : venue,
    issuer: kind === "report" ? oneLine(paper.affiliation) : "",
    arxiv: oneLine(paper.ids.arxiv),
    doi: oneLine(paper.ids.doi),
    url: mainAddress(paper),
    summary: oneLine(paper.summary),
  };
}

function findKind(venue, hasAcl) {
  const words = asciiWords(venue);
  const lower = words.map(asciiLower);
  for (const [kind, tells] of KINDS) if (lower.some((word) => tells.has(word))) return kind;
  const tellsMeeting = lower.some((word) => MEETING.has(word)) || words.some((word) => /[A-Z].*[A-Z]/.test(word));
  return hasAcl || tellsMeeting ? "conference" : "article";
}
