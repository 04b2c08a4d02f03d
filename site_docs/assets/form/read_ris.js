/* A record of RIS in, what it says of a paper out: generator/bibliography/ris.py reads it alike. Pure. */

import { typeToWrite } from "./entry_types.js";
import { findIds } from "./find_ids.js";
import { fromRisName, isPreprint, publishedIn, spaced } from "./reference.js";

/** @import { Reference } from "./reference.js" */
/** @import { Rules } from "./types.js" */

const VENUES = ["JO", "JF", "JA", "T2", "BT"];
const DATE = /(\d{4})(?:[/-](0?[1-9]|1[0-2])\b)?/;
const VENUES_ALONE = ["JO", "JF", "JA", "T2"];

/**
 * Return the records of a text, as they are written.
 * @param {string} text
 */
export function risRecords(text) {
  return text.split(/^[ \t]*ER {2}-/m).filter((part) => /^[ \t]*TY {2}- /m.test(part));
}

/**
 * Read a record.
 * @param {string} record
 * @param {Rules} rules
 * @returns {Reference}
 */
export function readRis(record, rules) {
  const { ris: kinds, containers, stand_alone } = rules.entry_types;
  /** @param {string} tag */
  const lines = (tag) =>
    Array.from(record.matchAll(new RegExp(`^[ \\t]*${tag} {2}- (.*)$`, "gm")), (found) => spaced(found[1])).filter(
      Boolean,
    );
  /** @param {string[]} tags */
  const first = (...tags) => tags.flatMap(lines).at(0) ?? "";
  const dates = ["PY", "Y1", "DA"].flatMap(lines).map((value) => DATE.exec(value)).filter((found) => found !== null);
  const date = dates.find((found) => found[2] && found[1] === dates[0][1]) ?? dates.at(0);
  const written = kinds[first("TY").toLowerCase()] ?? "";
  const ids = findIds(["DO", "UR", "M3", "AN", "ID"].flatMap(lines));
  const kind = isPreprint(first(...VENUES)) || (!written && ids.arxiv) ? "preprint" : written;
  const alone = stand_alone.includes(kind);
  const published = publicationOf(kind, first, containers[kind], alone);
  const venue = kind === "book" ? "" : alone ? first(...VENUES_ALONE) : first(...VENUES, "PB");
  return {
    title: written === "book" ? first("TI", "T1", "BT") : first("TI", "T1"),
    authors: ["AU", "A1"].flatMap(lines).map(fromRisName),
    year: date?.[1] ?? "",
    month: date?.[2] ? `${date[1]}-${date[2].padStart(2, "0")}` : "",
    venue,
    type: typeToWrite(kind, published, venue, rules),
    collaboration: "",
    published,
    ids,
    linked: lines("UR").join(" "),
  };
}

/**
 * @param {string} kind
 * @param {(...tags: string[]) => string} first
 * @param {"journal" | "book_title" | undefined} container
 * @param {boolean} alone
 */
function publicationOf(kind, first, container, alone) {
  const isBook = kind === "book";
  const number = first("IS") || (kind === "report" ? first("M1") : "");
  const details = {
    volume: first("VL"),
    [kind === "report" ? "report_number" : "number"]: number,
    publisher: first("PB"),
    series: isBook ? first("T3", "T2") : first("T3"),
    pages: isBook ? "" : [first("SP"), first("EP")].filter(Boolean).join("–"),
  };
  return publishedIn(container ? { [container]: first(...VENUES) } : {}, details, alone);
}
