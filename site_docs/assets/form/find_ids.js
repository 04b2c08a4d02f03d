/* Texts in, the ids of papers that they name out. Pure. */

import { withSigns } from "./latex.js";

const ARXIV = /(?:^|[^\d./]|arxiv\.org\/\w+\/|arxiv\.)(\d{2}(?:0[1-9]|1[0-2])\.\d{4,5})(?:v\d+)?(?![\d/])/i;
const OLD_ARXIV = /(?:arxiv\.org\/\w+\/|arxiv:\s*)([a-z-]+(?:\.[A-Z]{2})?\/\d{7})/i;
// As in generator/bibliography/identifiers.py: what stands between brackets belongs to a DOI or an address.
export const BRACKETS = String.raw`\((?:[^\s<>"'(){},]|\([^\s<>"'(){},]*\))*\)|\[[^\s<>"'\[\]{},]*\]`;
const DOI = new RegExp(String.raw`10\.\d{4,9}\/(?:[^\s"<>()\[\]{},]|${BRACKETS}|<\w{1,20}:[^\s<>",]{0,60}>)+`);
const OPENREVIEW = /openreview\.net\/(?:forum|pdf)\?id=([\w-]{4,40})/;
const ACL = /aclanthology\.org\/([\w.-]+?)(?:\.pdf|\/|\s|$)/;

/**
 * Return the first id of each kind.
 * @param {string} text
 */
export function findIds(text) {
  const arxiv = ARXIV.exec(text)?.[1] ?? OLD_ARXIV.exec(text)?.[1];
  const doi = DOI.exec(asPrinted(text))?.[0].replace(/[.,;:]+$/, "");
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

/**
 * Return a text with the signs that LaTeX escapes, as read_address in generator/bibliography/bibtex_values.py reads them.
 * @param {string} text
 */
export function asPrinted(text) {
  return withSigns(text).replace(/\$([<>])\$/g, "$1").replace(/\\(?=[_%&#])/g, "");
}
