/* Papers in, CSL-JSON out. Pure. Twin of generator/export/csl.py, which has the rules. */

import { cite, ET_AL } from "./citation.js";
import { toList } from "./json.js";
import { keywords } from "./tag_words.js";

const TYPES = {
  article: "article-journal",
  conference: "paper-conference",
  report: "report",
  preprint: "article",
  web: "webpage",
  book: "book",
  chapter: "chapter",
  thesis: "thesis",
  benchmark: "dataset",
  dataset: "dataset",
  tool: "software",
  document: "document",
};
/** @type {Record<string, string>} */
const CONTAINERS = { preprint: "publisher", report: "genre" };

/**
 * Return papers as CSL-JSON, in their order.
 * @param {import("./types.js").PaperRecord[]} papers
 * @param {import("./types.js").Survey} survey
 */
export function toCslJson(papers, survey) {
  return toList(papers.map((paper) => toRecord(cite(paper), keywords(paper, survey.taxonomy))));
}

/** @param {import("./types.js").Citation} citation @param {string[]} words */
function toRecord(citation, words) {
  return known({
    id: citation.key,
    type: TYPES[citation.kind],
    title: citation.title,
    author: authors(citation),
    issued: { "date-parts": [[citation.year, ...(citation.month ? [citation.month] : [])]] },
    [CONTAINERS[citation.kind] ?? "container-title"]: citation.container,
    "collection-title": citation.series,
    volume: citation.volume,
    [citation.kind === "report" ? "number" : "issue"]: citation.number,
    page: citation.pages,
    ...(citation.issuer ? { publisher: citation.issuer } : {}),
    [citation.kind === "preprint" ? "number" : "note"]: citation.arxiv && `arXiv:${citation.arxiv}`,
    DOI: citation.doi,
    URL: citation.url,
    annote: citation.summary,
    keyword: words.join(", "),
  });
}

/** @param {import("./types.js").Citation} citation */
function authors({ names, complete }) {
  return [...names.map(toName), ...(complete ? [] : [{ literal: ET_AL }])];
}

/** @param {import("./types.js").Name} name */
function toName({ literal, family, given, particle, suffix }) {
  return known({ literal, family, given, "non-dropping-particle": particle, suffix });
}

/**
 * Without what is empty: a text or a list.
 * @param {Record<string, unknown[] | string | object>} record
 */
function known(record) {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== "" && !(Array.isArray(value) && !value.length)),
  );
}
