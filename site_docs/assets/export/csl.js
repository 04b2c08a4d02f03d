/* Papers in, CSL-JSON out. Twin of generator/export/csl.py, which has the rules. */

import { cite, ET_AL } from "./citation.js";
import { toList } from "./json.js";
import { keywords } from "./tag_words.js";

const TYPES = {
  article: "article-journal",
  conference: "paper-conference",
  report: "report",
  preprint: "article",
  web: "webpage",
};
const CONTAINERS = { preprint: "publisher", report: "genre" };

/** Return papers as CSL-JSON, in their order. */
export function toCslJson(papers, survey) {
  return toList(papers.map((paper) => toRecord(cite(paper), keywords(paper, survey.taxonomy))));
}

function toRecord(citation, words) {
  return known({
    id: citation.key,
    type: TYPES[citation.kind],
    title: citation.title,
    author: authors(citation),
    issued: { "date-parts": [[citation.year, ...(citation.month ? [citation.month] : [])]] },
    [CONTAINERS[citation.kind] ?? "container-title"]: citation.container,
    ...(citation.kind === "report" ? { publisher: citation.issuer } : {}),
    archive: citation.arxiv && "arXiv",
    archive_location: citation.arxiv,
    DOI: citation.doi,
    URL: citation.url,
    annote: citation.summary,
    keyword: words.join(", "),
  });
}

function authors({ names, complete }) {
  return [...names.map(toName), ...(complete ? [] : [{ literal: ET_AL }])];
}

function toName({ literal, family, given, particle, suffix }) {
  return known({ literal, family, given, "non-dropping-particle": particle, suffix });
}

/* Without what is empty: a text or a list. */
function known(record) {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value.length !== 0));
}
