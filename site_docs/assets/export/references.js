/* Papers in, a plain list of references out. Pure. Twin of generator/export/reference_list.py, which has the rules. */

import { idAddress } from "./addresses.js";
import { cite, ET_AL, toPublication } from "./citation.js";
import { inverted } from "./name.js";
import { firstOf } from "./plain.js";

const MOST_NAMES = 20;

/**
 * Return papers as references, in their order.
 * @param {import("./types.js").PaperRecord[]} papers
 */
export function toReferences(papers) {
  return papers.map((paper) => `${toReference(cite(paper))}\n`).join("");
}

/** @param {import("./types.js").Citation} citation */
function toReference(citation) {
  const title = ended(citation.title);
  const names = authors(citation);
  const opening = names ? `${ended(names)} (${citation.year}). ${title}` : `${title} (${citation.year}).`;
  const where = [citation.container, toPublication(citation)].filter(Boolean).join(", ");
  const container = where && ended(where);
  const issuer = citation.issuer && ended(citation.issuer);
  const address = citation.doi ? idAddress("doi", citation.doi) : citation.url;
  return [opening, container, issuer, address].filter(Boolean).join(" ");
}

/** @param {string} text */
function ended(text) {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** @param {import("./types.js").Citation} citation */
function authors({ names, complete }) {
  const shown = names.map(author);
  if (!shown.length) return "";
  if (!complete) return [...shown, ET_AL].join(", ");
  if (shown.length > MOST_NAMES) return `${shown.slice(0, MOST_NAMES - 1).join(", ")}, ... ${shown.at(-1)}`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")}, & ${shown.at(-1)}` : shown[0];
}

/** @param {import("./types.js").Name} name */
function author(name) {
  return inverted({ ...name, given: initials(name.given) });
}

/** @param {string} given */
function initials(given) {
  const ofWord = (/** @type {string} */ word) =>
    word.split("-").filter(Boolean).map((part) => `${firstOf(part)}.`).join("-");
  return given.split(" ").map(ofWord).join(" ");
}
