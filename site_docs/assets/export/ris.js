/* Papers in, RIS out. Pure. Twin of generator/export/ris.py, which has the rules. */

import { cite, ET_AL, pageRange } from "./citation.js";
import { inverted } from "./name.js";
import { keywords } from "./tag_words.js";

const TYPES = {
  article: "JOUR",
  conference: "CONF",
  report: "RPRT",
  preprint: "UNPB",
  web: "ELEC",
  book: "BOOK",
  chapter: "CHAP",
  thesis: "THES",
  benchmark: "DATA",
  dataset: "DATA",
  tool: "COMP",
  document: "GEN",
};

/**
 * Return papers as RIS records, in their order.
 * @param {import("./types.js").PaperRecord[]} papers
 * @param {import("./types.js").Survey} survey
 */
export function toRis(papers, survey) {
  return papers.map((paper) => toRecord(cite(paper), keywords(paper, survey.taxonomy))).join("");
}

/** @param {import("./types.js").Citation} citation @param {string[]} words */
function toRecord(citation, words) {
  const lines = fields(citation, words).filter(([, text]) => text).map(([tag, text]) => `${tag}  - ${text}\r\n`);
  return `${lines.join("")}ER  - \r\n\r\n`;
}

/**
 * @param {import("./types.js").Citation} citation
 * @param {string[]} words
 * @returns {[tag: string, text: string][]}
 */
function fields(citation, words) {
  const month = citation.month ? String(citation.month).padStart(2, "0") : "";
  const [first, last] = pageRange(citation.pages);
  /** @type {[string, string][]} */
  const lines = [["TY", TYPES[citation.kind]], ["ID", citation.key], ["TI", citation.title]];
  for (const name of citation.names) lines.push(["AU", inverted(name)]);
  lines.push(
    ["AU", citation.complete ? "" : ET_AL],
    ["PY", String(citation.year)],
    ["DA", month && `${citation.year}/${month}//`],
    ["T2", citation.container],
    ["T3", citation.series],
    ["AN", citation.arxiv && `arXiv:${citation.arxiv}`],
    ["VL", citation.volume],
    [citation.kind === "report" ? "M1" : "IS", citation.number],
    ["SP", first],
    ["EP", last],
    ["PB", citation.issuer],
    ["DO", citation.doi],
    ["UR", citation.url],
    ["N1", citation.summary],
  );
  for (const word of words) lines.push(["KW", word]);
  return lines;
}
