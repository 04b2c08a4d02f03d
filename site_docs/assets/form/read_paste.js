/* What somebody pastes in, what can be read from it out: an arXiv id, a DOI, an address, BibTeX, RIS or a title. Pure.
   Nothing is fetched. */

/**
 * @typedef {object} Found
 * @property {Record<string, string>} ids
 * @property {string} title
 * @property {string[]} authors
 * @property {string} year
 * @property {string} month
 * @property {string} venue
 */

const ARXIV = /(?:^|[^\d./]|arxiv\.org\/\w+\/|arxiv\.)(\d{2}(?:0[1-9]|1[0-2])\.\d{4,5})(?:v\d+)?(?![\d/])/i;
const OLD_ARXIV = /(?:arxiv\.org\/\w+\/|arxiv:\s*)([a-z-]+(?:\.[A-Z]{2})?\/\d{7})/i;
const DOI = /10\.\d{4,9}\/[^\s"<>{},]+/;
const OPENREVIEW = /openreview\.net\/(?:forum|pdf)\?id=([\w-]{4,40})/;
const ACL = /aclanthology\.org\/([\w.-]+?)(?:\.pdf|\/|\s|$)/;

/**
 * Return what a pasted text says of a paper.
 * @param {string} text
 * @returns {Found}
 */
export function readPaste(text) {
  const ids = readIds(text);
  const read = /@\w+\s*\{/.test(text) ? readBibtex(text) : /^TY {2}- /m.test(text) ? readRis(text) : nothing();
  const month = ids.arxiv && /^\d/.test(ids.arxiv) ? `20${ids.arxiv.slice(0, 2)}-${ids.arxiv.slice(2, 4)}` : "";
  const isTitle = !read.title && !Object.keys(ids).length && !/https?:\/\//.test(text);
  return {
    ids,
    title: isTitle ? spaced(text) : read.title,
    authors: read.authors,
    year: read.year || month.slice(0, 4),
    month: read.year && month.slice(0, 4) > read.year ? "" : month,
    venue: read.venue || (ids.arxiv && !ids.doi ? "arXiv" : ""),
  };
}

/** @param {string} text */
function readIds(text) {
  const arxiv = ARXIV.exec(text)?.[1] ?? OLD_ARXIV.exec(text)?.[1];
  const doi = DOI.exec(text)?.[0].replace(/[.,;)\]]+$/, "");
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

function nothing() {
  return { title: "", authors: /** @type {string[]} */ ([]), year: "", venue: "" };
}

/** @param {string} text */
function readBibtex(text) {
  /** @param {string} name */
  const field = (name) => {
    const start = new RegExp(`[,{\\s]${name}\\s*=\\s*`, "i").exec(text);
    return start ? spaced(valueAt(text, start.index + start[0].length).replace(/[{}]/g, "")) : "";
  };
  const people = field("author").split(/\s+and\s+/).filter(Boolean);
  const authors = people.map((name) => name === "others" ? "et al." : firstNameFirst(name));
  return { title: field("title"), authors, year: field("year"), venue: field("journal") || field("booktitle") };
}

/**
 * Return the value that begins at a place: in braces, in quotes or bare.
 * @param {string} text
 * @param {number} at
 */
function valueAt(text, at) {
  if (text[at] === '"') return text.slice(at + 1, text.indexOf('"', at + 1));
  if (text[at] !== "{") return /^\w*/.exec(text.slice(at))?.[0] ?? "";
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === "{") depth += 1;
    if (text[end] === "}") depth -= 1;
    if (!depth) return text.slice(at + 1, end);
  }
  return text.slice(at + 1);
}

/** @param {string} text */
function readRis(text) {
  /** @param {string} tag */
  const lines = (tag) => Array.from(text.matchAll(new RegExp(`^${tag} {2}- (.*)$`, "gm")), (found) => spaced(found[1]));
  const [title = ""] = [...lines("TI"), ...lines("T1")];
  const [year = ""] = [...lines("PY"), ...lines("Y1")];
  const [venue = ""] = [...lines("JO"), ...lines("T2"), ...lines("JF")];
  return { title, authors: [...lines("AU"), ...lines("A1")].map(firstNameFirst), year: year.slice(0, 4), venue };
}

/** @param {string} name */
function firstNameFirst(name) {
  return name.replace(/^([^,]+),\s*([^,]+)$/, "$2 $1");
}

/** @param {string} text */
function spaced(text) {
  return text.split(/\s+/).filter(Boolean).join(" ");
}
