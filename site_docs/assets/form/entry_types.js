/* What an entry is and how it was published in, the `type` that its file needs out. Pure. What other programs call an
   entry stands in generator/bibliography/entry_types.py. */

/** @import { Rules } from "./types.js" */

/**
 * Return the `type` that a paper's file needs; empty where publication or venue tell the same.
 * @param {string} kind
 * @param {Record<string, string>} published
 * @param {string} venue
 * @param {Rules} rules
 */
export function typeToWrite(kind, published, venue, { entry_types: { made_by } }) {
  const told = Object.entries(made_by).find(([name]) => published[name])?.[1] ?? (venue === "arXiv" ? "preprint" : "");
  return kind === told ? "" : kind;
}
