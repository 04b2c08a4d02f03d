/* A paper's record in, the addresses it can be reached at out. Twin of generator/export/addresses.py.

   A record's `links.paper` is the main link already, whether the survey gave it or it follows from an id. */

import { firstOf, oneLine } from "./plain.js";

const BY_ID = [
  ["arxiv", "arXiv", "https://arxiv.org/abs/", ""],
  ["doi", "DOI", "https://doi.org/", ""],
  ["acl", "ACL Anthology", "https://aclanthology.org/", "/"],
  ["openreview", "OpenReview", "https://openreview.net/forum?id=", ""],
];

/** Return [label, address] of every place where a paper or what belongs to it is found, the main one first. */
export function paperLinks(paper) {
  const further = Object.entries(paper.links).filter(([name]) => name !== "paper");
  const links = [
    ...(paper.links.paper ? [["Paper", paper.links.paper]] : []),
    ...BY_ID.filter(([kind]) => kind in paper.ids).map(([kind, label]) => [label, idAddress(kind, paper.ids[kind])]),
    ...further.map(([name, address]) => [labelOf(name), address]),
  ];
  const found = new Map();
  for (const [label, address] of links) {
    if (isWebAddress(address) && !found.has(address)) found.set(address, label);
  }
  return [...found].map(([address, label]) => [label, address]);
}

/** Return the address of the paper itself, or an empty text when none is known. */
export function mainAddress(paper) {
  return paper.links.paper ?? "";
}

/** Return where an id of a kind leads. */
export function idAddress(kind, text) {
  const [, , before, after] = BY_ID.find(([known]) => known === kind);
  return before + encodeURIComponent(text).replaceAll("%2F", "/") + after;
}

function isWebAddress(address) {
  return address.startsWith("https://") || address.startsWith("http://");
}

function labelOf(name) {
  const words = oneLine(name.replace(/[-_]/g, " "));
  const first = firstOf(words);
  return first.replace(/[a-z]/, (letter) => letter.toUpperCase()) + words.slice(first.length);
}
