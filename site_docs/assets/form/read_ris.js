/* A record of RIS in, what it says of a paper out: generator/bibliography/ris.py reads it alike. Pure. */

import { MONTHS } from "./bibtex_values.js";
import { fromEntities } from "./entities.js";
import { typeToWrite } from "./entry_types.js";
import { addressOfShortDoi, findIds, wholeDoi } from "./find_ids.js";
import { risNames } from "./names_at_commas.js";
import { abbreviates, articleNumber, groupApart, isPreprint, publishedIn, withoutHost } from "./reference.js";
import { spaced } from "./typed.js";

/** @import { Reference } from "./reference.js" */
/** @import { Rules } from "./types.js" */

const VENUES = ["JO", "JF", "JA", "T2", "BT"];
// Those of Scopus had the proceedings or the series in another line before 2024.
const OF_TALK = /^(?:conf|cpaper|ser)$/i;
const WHOLE_VENUES = ["JF", "T2"];
const DATE = /(\d{4})(?:[/-](0?[1-9]|1[0-2])\b)?/;
// Of an article that is in no issue yet, as Web of Science writes it: "SEP 2022".
const EARLY = new RegExp(`^(${MONTHS.join("|")}) (\\d{4})$`, "i");
// Without a year, as Web of Science writes it: "SEP 15".
const MONTH_ALONE = new RegExp(`^(${MONTHS.join("|")})(?: \\d{1,2})?$`, "i");
const LINE = /^[\ufeff \t]*([A-Z][A-Z0-9]) {1,2}- ?(.*)/;

/** @typedef {Map<string, string[]>} RisRecord its texts by their tags */

/**
 * Return the records of a text. Another one ends a record, too, and a text may go over several lines.
 * @param {string} text
 */
export function risRecords(text) {
  /** @type {RisRecord[]} */
  const records = [];
  /** @type {RisRecord | undefined} */
  let record;
  /** @type {string[]} */
  let texts = [];
  for (const line of text.split("\n")) {
    const [, tag, value] = LINE.exec(line) ?? [];
    if (tag === "TY") records.push(record = new Map());
    if (tag === "ER") record = undefined;
    if (!record) continue;
    if (tag) record.set(tag, texts = [...record.get(tag) ?? [], value]);
    else texts.push(`${texts.pop()} ${line}`);
  }
  return records;
}

/**
 * Read a record.
 * @param {RisRecord} record
 * @param {Rules} rules
 * @returns {Reference}
 */
export function readRis(record, rules) {
  const { ris: kinds, containers, published_alone } = rules.entry_types;
  /** @param {string} tag */
  const lines = (tag) =>
    (record.get(tag) ?? []).map(spaced).filter((text) => text && !(VENUES.includes(tag) && text.includes("://")));
  /** @param {string[]} tags */
  const first = (...tags) => tags.flatMap(lines).at(0) ?? "";
  const authors = ["AU", "A1"].flatMap(lines);
  const written = kinds[first("TY").toLowerCase()] ?? "";
  // Of a part those edited the whole, and did not write it.
  const editors = written in containers ? [] : ["ED", "A2"].flatMap(lines);
  const listed = (authors.length ? authors : editors).map(fromEntities);
  const names = listed.flatMap((line) => risNames(line, rules) ?? []);
  const unclear = listed.filter((line) => !risNames(line, rules));
  const [, begun = "", since] = EARLY.exec(first("C6")) ?? [];
  const early = since ? `${since}/${MONTHS.indexOf(begun.toLowerCase()) + 1}` : "";
  const stated = [...["PY", "Y1", "DA"].flatMap(lines), early];
  const dates = stated.map((value) => DATE.exec(value)).filter((found) => found !== null);
  const date = dates.find((found) => found[2] && found[1] === dates[0][1]) ?? dates.at(0);
  const alone = lines("DA").map((value) => MONTH_ALONE.exec(value)?.[1].toLowerCase()).find(Boolean);
  const month = date?.[2] ?? (alone ? String(MONTHS.indexOf(alone) + 1) : "");
  const ids = findIds([...lines("DO").map(wholeDoi), ...["UR", "M3", "AN", "ID"].flatMap(lines)]);
  const kind = isPreprint(first(...VENUES)) || (!written && ids.arxiv) ? "preprint" : written;
  const isAlone = published_alone.includes(kind);
  const named = first(...VENUES) || (OF_TALK.test(first("TY")) ? first("C3") : "");
  const whole = WHOLE_VENUES.flatMap(lines).find((title) => abbreviates(named, title)) ?? named;
  const published = publicationOf(kind, first, containers[kind] ? { [containers[kind]]: whole } : {}, isAlone);
  const venue = kind === "book" ? "" : withoutHost(whole || (isAlone ? "" : first("PB")));
  return {
    title: written === "book" ? first("TI", "T1", "BT") : first("TI", "T1"),
    ...groupApart(names.length && unclear.length ? [...names, "et al."] : names),
    unclear: unclear.join("; "),
    year: date?.[1] ?? "",
    month: date && month ? `${date[1]}-${month.padStart(2, "0")}` : "",
    venue,
    type: typeToWrite(kind, published, venue, rules),
    published,
    ids,
    linked: [...lines("UR"), ...lines("DO").map(addressOfShortDoi)].join(" ").replace(/;(?=https?:\/\/)/g, " "),
  };
}

/**
 * @param {string} kind
 * @param {(...tags: string[]) => string} first
 * @param {Record<string, string>} container
 * @param {boolean} alone
 */
function publicationOf(kind, first, container, alone) {
  const isBook = kind === "book";
  const serial = /^[0-9Xx -]+$/.test(first("SN")) ? "" : first("SN");
  const number = first("IS") || (kind === "report" ? first("M1") || serial : "");
  // Some write both pages on the first line, and perhaps the last one again.
  const isRange = first("SP") && first("EP") && !/[-–]/.test(first("SP"));
  const pages = isRange ? `${first("SP")}–${first("EP")}` : first("SP");
  const details = {
    volume: first("VL"),
    [kind === "report" ? "report_number" : "number"]: number,
    publisher: first("PB"),
    series: isBook ? first("T3", "T2") : first("T3"),
    pages: isBook ? "" : pages || articleNumber(first("C7")),
  };
  return publishedIn(container, details, alone);
}
