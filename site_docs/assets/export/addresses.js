/* A paper's record in, the addresses it can be reached at out. Pure. Twin of generator/export/addresses.py.

   A record's `links.paper` is the main link already, whether the survey gave it or it follows from an id. */

import { firstOf, oneLine } from "./plain.js";

const BY_ID = [
  { kind: "arxiv", label: "arXiv", before: "https://arxiv.org/abs/", after: "" },
  { kind: "doi", label: "DOI", before: "https://doi.org/", after: "" },
  { kind: "acl", label: "ACL Anthology", before: "https://aclanthology.org/", after: "/" },
  { kind: "openreview", label: "OpenReview", before: "https://openreview.net/forum?id=", after: "" },
];

/**
 * Return [label, address] of every place where a paper or what belongs to it is found, the main one first and without
 * a label: the title links to it.
 * @param {import("./types.js").PaperRecord} paper
 * @returns {[label: string, address: string][]}
 */
export function paperLinks(paper) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const add = (/** @type {string} */ label, /** @type {string} */ address) => {
    if (isWebAddress(address) && !found.has(address)) found.set(address, label);
  };
  if (paper.links.paper) add("", paper.links.paper);
  for (const { kind, label } of BY_ID) if (kind in paper.ids) add(label, idAddress(kind, paper.ids[kind]));
  for (const [name, address] of Object.entries(paper.links)) if (name !== "paper") add(labelOf(name), address);
  return [...found].map(([address, label]) => [label, address]);
}

/**
 * Return the address of the paper itself, or an empty text when none is known.
 * @param {import("./types.js").PaperRecord} paper
 */
export function mainAddress(paper) {
  return paper.links.paper ?? "";
}

/**
 * Return where an id of a kind leads.
 * @param {string} kind
 * @param {string} text
 */
export function idAddress(kind, text) {
  const known = BY_ID.find((each) => each.kind === kind);
  if (!known) throw new Error(`no kind of id ${kind}`);
  return known.before + encodeURIComponent(text).replaceAll("%2F", "/") + known.after;
}

/** @param {string} address */
function isWebAddress(address) {
  return address.startsWith("https://") || address.startsWith("http://");
}

/** @param {string} name */
function labelOf(name) {
  const words = oneLine(name.replace(/[-_]/g, " "));
  const first = firstOf(words);
  return first.replace(/[a-z]/, (letter) => letter.toUpperCase()) + words.slice(first.length);
}
