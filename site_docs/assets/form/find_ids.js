/* Texts in, the ids of papers that they name out. Pure. Twin of generator/bibliography/identifiers.py. */

// What stands between brackets belongs to a DOI or an address; a bracket that closes what was not opened ends it.
export const BRACKETS = String
  .raw`\((?:[^\s<>"'(){}]|\([^\s<>"'(){}]{0,200}\)){0,200}\)|\[(?:[^\s<>"'\[\]{}]|\[[^\s<>"'\[\]{}]{0,200}\]){0,200}\]`;
export const SICI = String.raw`<\w{1,20}:[^\s<>"]{0,60}>`;
const ARXIV_ID = String.raw`\d\d(?:0[1-9]|1[0-2])\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d\d(?:0[1-9]|1[0-2])\d{3}`;
const PATTERNS = {
  arxiv: new RegExp(
    String
      .raw`(?:(?:ar|alpha)xiv\.org/(?:\w+/|ftp/arxiv/papers/\d{4}/)|huggingface\.co/papers/|arxiv[:.\s]\s*|10\.48550/arxiv\.)(${ARXIV_ID})(?!\d)`,
    "i",
  ),
  doi: new RegExp(String.raw`\b(10\.\d{4,9}\/(?:[^\s"<>(){}|\\^\x60\[\]]|${BRACKETS}|${SICI})+)`, "i"),
  openreview: /openreview\.net\/(?:forum|pdf|attachment)\?id=([\w-]+)/i,
  acl: /(?:aclanthology\.org|aclweb\.org\/anthology)\/([A-Z]\d\d-\d{4,5}|\d{4}\.[a-z0-9_]+-[a-z0-9_]+\.\d+)/i,
};
// A part of a DOI before a space may be another: "10.5555/rye. 7"; words behind one are remarks.
const CUT_DOI = /^\S{0,60}10\.\d{4,9}\/\S{0,200}[^\s,;]\s{1,9}(?!10\.|pmc)(?=\S*\d)[\p{L}\p{N}_().<>/-]+$/iu;
// As programs write it in the field of a DOI: "10/gcgk7d"; "10/2024" is a date.
const BARE_SHORT_DOI = /^10\/(?!(?:19|20)\d\d$)[a-z0-9]{3,10}$/i;
// Which Mendeley writes between addresses, and between what it takes for DOIs.
export const LINE_BREAK = /(?:\\|%5C)n(?=https?:\/\/|10\.\d{4})/gi;
const ENCODED_SLASH = /\b(10\.\d{4,9})%2F/gi;
const IN_ADDRESS = /[\w-]\.[a-z]{2,}(?::\d+)?\/\S*$/i;
const IN_QUERY = /\?[^\s#]*$/;
const RESOLVER = /\bdoi\.org\/$/i;
const APPENDED =
  /(?:(?<=\d)v\d+)?(?:\.(?:full|full-text|abstract))?(?:\.pdf(?:\+html)?)?$|\/(?:full|full-text|abstract|pdf|epdf)$/i;
const ARTICLE_OF_OXFORD = /^(10\.1093\/[^/]+\/[^/]+)\/\d{5,9}(?:\/.*)?$/;
const LONGEST_BEFORE = 300;
export const AT_THE_END = /[.,;:'"]+$/;
const BARE_ARXIV = new RegExp(`^(${ARXIV_ID})(?:v\\d+)?$`);

/**
 * Return the ids that addresses and loose texts name, by kind, the first of each.
 * @param {string[]} texts
 */
export function findIds(texts) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const text of texts.map((each) => each.replace(ENCODED_SLASH, "$1/").replace(LINE_BREAK, " "))) {
    for (const [kind, pattern] of Object.entries(PATTERNS)) {
      const match = pattern.exec(text);
      if (!match || kind in found) continue;
      const bare = kind === "doi" ? doiOf(match[1], text.slice(0, match.index)) : match[1];
      if (kind !== "doi" || !/^10\.48550\/arxiv/i.test(bare)) found[kind] = bare.replace(AT_THE_END, "");
    }
  }
  return found;
}

/**
 * Return an arXiv id that stands alone, without its version; empty when the text is none.
 * @param {string} text
 */
export function bareArxiv(text) {
  return BARE_ARXIV.exec(text.trim())?.[1] ?? findIds([text]).arxiv ?? "";
}

/**
 * Return what a field for a DOI says; nothing where a space stands within it.
 * @param {string} text
 */
export function wholeDoi(text) {
  return CUT_DOI.test(text.trim()) ? "" : text;
}

/**
 * Return the address of a short DOI, from which nobody can tell the long one; empty for any other text.
 * @param {string} text
 */
export function addressOfShortDoi(text) {
  return BARE_SHORT_DOI.test(text.trim()) ? `https://doi.org/${text.trim()}` : "";
}

/**
 * Return a DOI decoded; from a web address without what else the address says.
 * @param {string} found
 * @param {string} text in front of it
 */
function doiOf(found, text) {
  const before = text.slice(-LONGEST_BEFORE);
  let path = found;
  if (IN_ADDRESS.test(before)) {
    const end = IN_QUERY.test(before) ? /[#&]/ : /[#?]/;
    path = found.replace(AT_THE_END, "").split(end)[0].replace(/\/+$/, "");
    if (!RESOLVER.test(before)) path = path.replace(APPENDED, "").replace(ARTICLE_OF_OXFORD, "$1");
  }
  const decoded = PATTERNS.doi.exec(decode(path));
  return decoded?.index === 0 ? decoded[1] : path;
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
