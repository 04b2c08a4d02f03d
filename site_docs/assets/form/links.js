/* Texts in, the web addresses in them out, by what they lead to. Pure. Twin of `find_addresses` and `name_links` in
   generator/bibliography/identifiers.py, and of `fold_address` in generator/checks/identity.py. */

import { toExpression } from "./checker.js";
import { AT_THE_END, BRACKETS, findIds, LINE_BREAK, SICI } from "./find_ids.js";

/** @import { Rules } from "./types.js" */

// The resolver's own short form of a DOI, from which nobody can tell the long one.
const SHORT_DOI = /^https?:\/\/(?:dx\.)?doi\.org\/(?:10\/)?[a-z0-9]{3,10}$/i;
// The door of a library, which opens to its own readers alone.
const PROXY = /https?:\/\/[\p{L}\p{N}_.\-]{1,200}\/login(?:\/up)?\?url=(?=https?:\/\/)/giu;
const ADDRESS = new RegExp(String.raw`https?:\/\/(?:[^\s<>"'()\[\]{}]|${BRACKETS}|${SICI})+`, "g");

/**
 * Return addresses by what they most likely lead to; images, and what an id says again, are left out.
 * @param {string} text
 * @param {Rules} rules
 * @param {Record<string, string>} [ids] those beside them; a short DOI says the one among them again
 * @returns {Record<string, string>}
 */
export function nameLinks(text, { hosts, patterns }, ids = {}) {
  /** @type {Record<string, string>} */
  const links = {};
  const plain = text.replaceAll("&amp;", "&").replace(LINE_BREAK, " ").replace(PROXY, "");
  for (const [found] of plain.matchAll(ADDRESS)) {
    const address = found.replace(AT_THE_END, "");
    if (toExpression(patterns.IMAGE).test(address) || Object.keys(findIds([address])).length) continue;
    if (ids.doi && SHORT_DOI.test(address)) continue;
    const [, , place, part] = address.split("/");
    const host = place.replace(/^www\./, "").toLowerCase();
    links[hosts[`${host}/${part}`] ?? hosts[host] ?? "paper"] ??= address;
  }
  return links;
}

/**
 * Fold what does not tell two addresses apart.
 * @param {string} address
 */
export function foldAddress(address) {
  const [, host, path] = /^([^/]*)(.*)$/.exec(address.replace(/^https?:\/\/(?:www\.)?/i, "").split("#")[0]) ?? [];
  return `${(host ?? "").toLowerCase()}${path ?? ""}`.replace(/\/+$/, "");
}
