/* Papers in, BibTeX out. Pure. Twin of generator/export/bibtex.py, which has the rules. */

import { cite } from "./citation.js";
import { withParticle } from "../text/name_parts.js";
import { inverted } from "./name.js";
import { asciiLower } from "./plain.js";

/** @type {Record<string, string>} */
const TYPES = {
  article: "article",
  conference: "inproceedings",
  report: "techreport",
  book: "book",
  chapter: "incollection",
  thesis: "phdthesis",
};
/** @type {Record<string, string>} */
const CONTAINERS = { article: "journal", conference: "booktitle", chapter: "booktitle", book: "note" };
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** @type {Record<string, string>} */
const ESCAPES = {
  "\\": "\\textbackslash{}",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};
/** @type {Record<string, string>} */
const VERBATIM = { "{": "%7B", "}": "%7D", "\\": "%5C" };

/**
 * Return the BibTeX entries of papers, in their order.
 * @param {import("./types.js").PaperRecord[]} papers
 */
export function toBibtex(papers) {
  return papers.map((paper) => toEntry(cite(paper))).join("\n");
}

/** @param {import("./types.js").Citation} citation */
function toEntry(citation) {
  const lines = fields(citation).map(([name, value]) => `  ${name} = ${value}`).join(",\n");
  return `@${TYPES[citation.kind] ?? "misc"}{${citation.key},\n${lines}\n}\n`;
}

/** @param {import("./types.js").Citation} citation @returns {[name: string, value: string][]} */
function fields(citation) {
  /** @type {[string, string][]} */
  const found = [["title", `{${protectCapitals(citation.title)}}`]];
  if (citation.names.length) found.push(["author", `{${authors(citation)}}`]);
  found.push(["year", `{${citation.year}}`]);
  if (citation.month) found.push(["month", MONTHS[citation.month - 1]]);
  const issuer = citation.issuer || citation.container;
  const isReport = citation.kind === "report";
  const isIssued = isReport || citation.kind === "thesis";
  if (isIssued && issuer) found.push([isReport ? "institution" : "school", text(issuer)]);
  const hasType = isReport || (isIssued && asciiLower(citation.container).includes("thesis"));
  if (hasType && citation.issuer && citation.container) found.push(["type", text(citation.container)]);
  if (!isIssued && citation.container) {
    found.push([CONTAINERS[citation.kind] ?? "howpublished", text(citation.container)]);
  }
  const further = {
    volume: citation.volume,
    number: citation.number,
    pages: citation.pages.replace(/[-–—]+/g, "--"),
    series: citation.series,
    publisher: isIssued ? "" : citation.issuer,
  };
  for (const [name, said] of Object.entries(further)) if (said) found.push([name, text(said)]);
  if (citation.arxiv) found.push(["eprint", verbatim(citation.arxiv)], ["archivePrefix", "{arXiv}"]);
  if (citation.doi) found.push(["doi", verbatim(citation.doi)]);
  if (citation.url) found.push(["url", verbatim(citation.url)]);
  return found;
}

/** @param {import("./types.js").Citation} citation */
function authors({ names, complete }) {
  return [...names.map(author), ...(complete ? [] : ["others"])].join(" and ");
}

/** @param {import("./types.js").Name} name */
function author(name) {
  if (!name.given) return text(inverted(name));
  const family = name.family.includes(" ") ? `{${name.family}}` : name.family;
  return [withParticle({ ...name, family }), name.suffix, name.given].filter(Boolean).join(", ");
}

/** @param {string} title */
function protectCapitals(title) {
  const runs = title.match(/[A-Za-z0-9\u0080-\uffff]+|[^A-Za-z0-9\u0080-\uffff]+/g) ?? [];
  return runs.map((run) => (wouldBeSpoilt(run) ? `{${run}}` : escaped(run))).join("");
}

/**
 * Holds for runs of letters and digits alone: the others have no capital.
 * @param {string} run
 */
function wouldBeSpoilt(run) {
  return /.[A-Z]/.test(run) || /^[A-Z].*[0-9]/.test(run) || /^[B-Z]$/.test(run);
}

/** @param {string} plain */
function text(plain) {
  return `{${escaped(plain)}}`;
}

/** @param {string} plain */
function escaped(plain) {
  return plain.replace(/[\\{}~^%&#_$]/g, (char) => ESCAPES[char] ?? `\\${char}`);
}

/** @param {string} plain */
function verbatim(plain) {
  return `{${plain.replace(/[{}\\]/g, (char) => VERBATIM[char])}}`;
}
