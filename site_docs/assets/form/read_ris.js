/* A record of RIS in, what it says of a paper out: generator/bibliography/ris.py reads it alike. Pure. */

import { firstNameFirst, publishedIn, spaced } from "./reference.js";

/** @import { Reference } from "./reference.js" */

const VENUES = ["JO", "JF", "JA", "T2", "BT"];
/** @type {Record<string, "journal" | "book_title">} */
const CONTAINERS = {
  JOUR: "journal",
  JFULL: "journal",
  MGZN: "journal",
  CONF: "book_title",
  CPAPER: "book_title",
  CHAP: "book_title",
};

/**
 * Read the first record of a text.
 * @param {string} text
 * @returns {Reference}
 */
export function readRis(text) {
  const [record] = text.split(/^ER {2}-/m);
  /** @param {string} tag */
  const lines = (tag) =>
    Array.from(record.matchAll(new RegExp(`^${tag} {2}- (.*)$`, "gm")), (found) => spaced(found[1])).filter(Boolean);
  /** @param {string[]} tags */
  const first = (...tags) => tags.flatMap(lines).at(0) ?? "";
  const date = /(\d{4})(?:[/-](0?[1-9]|1[0-2])\b)?/.exec(first("PY", "Y1", "DA"));
  const container = CONTAINERS[first("TY").toUpperCase()];
  const details = {
    volume: first("VL"),
    number: first("IS"),
    publisher: first("PB"),
    pages: [first("SP"), first("EP")].filter(Boolean).join("–"),
  };
  return {
    title: first("TI", "T1"),
    authors: ["AU", "A1"].flatMap(lines).map(firstNameFirst),
    year: date?.[1] ?? "",
    month: date?.[2] ? `${date[1]}-${date[2].padStart(2, "0")}` : "",
    venue: first(...VENUES, "PB"),
    published: container ? publishedIn({ [container]: first(...VENUES) }, details) : {},
    eprint: "",
  };
}
