/* A work's identifiers and titles in, the names by which it is known elsewhere out, folded so that they compare. Pure.
   Twin of generator/checks/identity.py. */

import { toExpression } from "./checker.js";

/** @import { Entry, Rules } from "./types.js" */

const DOI_OF_ARXIV = "10.48550/arxiv.";

/**
 * Fold what does not tell two works apart.
 * @param {string} kind
 * @param {string} text
 */
function foldIdentifier(kind, text) {
  if (kind === "arxiv") return text.toLowerCase().replace(/^arxiv:/, "").replace(/v\d+$/, "");
  return kind === "openreview" ? text : text.toLowerCase();
}

/**
 * Fold case, accents, spaces and punctuation.
 * @param {string} title
 */
export function foldTitle(title) {
  return title.toLowerCase().replaceAll("ß", "ss").normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Return kind and folded name of each identity, every one once.
 * @param {Pick<Entry, "title" | "alt_title" | "ids" | "links">} entry
 * @param {Rules} rules
 * @returns {{kind: string, name: string, field: string}[]}
 */
export function identify(entry, rules) {
  const found = Object.entries(entry.ids).map(([kind, text]) => ({
    kind,
    name: foldIdentifier(kind, text),
    field: `ids.${kind}`,
  }));
  for (const [kind, pattern] of rules.addresses) {
    const match = toExpression(pattern).exec(entry.links.paper ?? "");
    if (!match) continue;
    found.push({ kind, name: foldIdentifier(kind, match[1]), field: "links.paper" });
    break;
  }
  found.push({ kind: "title", name: foldTitle(entry.title), field: "title" });
  found.push({ kind: "title", name: foldTitle(entry.alt_title), field: "alt_title" });
  const seen = new Set();
  return found.map(asArxiv).filter(({ kind, name }) => {
    const known = !name || seen.has(`${kind} ${name}`);
    seen.add(`${kind} ${name}`);
    return !known;
  });
}

/** @param {{kind: string, name: string, field: string}} found */
function asArxiv({ kind, name, field }) {
  if (kind !== "doi" || !name.startsWith(DOI_OF_ARXIV)) return { kind, name, field };
  return { kind: "arxiv", name: foldIdentifier("arxiv", name.slice(DOI_OF_ARXIV.length)), field };
}
