/* Year, month and the day on which a paper is added: of the calendar, and true together. Pure. */

import { toExpression } from "./checker.js";

/** @import { Checker } from "./checker.js" */
/** @import { Entry } from "./types.js" */

const RULE = "possible-dates";

/** @param {Checker} checker @param {Entry} entry */
export function checkDates(checker, entry) {
  const year = yearOf(checker, entry.year);
  const month = monthOf(checker, entry.month);
  const added = dayOf(checker, entry.added);
  if (year === null) return;
  const { first_year: first, first_printed: printed, long_before: longBefore } = checker.rules;
  const arxiv = entry.ids.arxiv ?? "";
  const found = monthOfArxiv(checker, arxiv);
  /** @param {string} name @param {string} field @param {"error" | "warning"} level */
  const say = (name, field, level = "error") => {
    const texts = { year, month, added, arxiv, found: name === "YEAR_BEFORE_ARXIV" ? found.slice(0, 4) : found };
    checker.report(RULE, field, checker.say(name, texts), { level });
  };
  /** @param {"year" | "month"} what @param {string} text */
  const sayOld = (what, text) => {
    checker.report(RULE, what, checker.say("BEFORE_PRINT", { what, found: text }), { level: "warning" });
  };
  if (year < first) return say("EARLY_YEAR", "year");
  if (year < printed) sayOld("year", String(year));
  else if (added && year > Number(added.slice(0, 4)) + 1) say("LATE_YEAR", "year");
  else if (found && year < Number(found.slice(0, 4))) say("YEAR_BEFORE_ARXIV", "year", "warning");
  if (!month) {
    if (added && found > added.slice(0, 7)) say("ADDED_BEFORE_ARXIV", "added");
  } else if (Number(month.slice(0, 4)) > year) say("MONTH_AFTER_YEAR", "month");
  else if (Number(month.slice(0, 4)) < first) say("EARLY_MONTH", "month");
  else if (Number(month.slice(0, 4)) < printed && year >= printed) sayOld("month", month);
  else if (added && month > added.slice(0, 7)) say("MONTH_AFTER_ADDED", "month");
  else if (found && month > found) say("MONTH_AFTER_ARXIV", "month", "warning");
  else if (found && year >= Number(found.slice(0, 4)) && months(found) - months(month) > longBefore) {
    say("MONTH_LONG_BEFORE", "month", "warning");
  }
}

/**
 * Return the month that a well-formed arXiv id states, as 2026-03; empty where there is none.
 * @param {Checker} checker
 * @param {string} arxiv
 */
function monthOfArxiv(checker, arxiv) {
  const found = checker.begin("ARXIV_MONTH", arxiv);
  return found && toExpression(checker.rules.ids.arxiv.whole).test(arxiv)
    ? `${Number(found[1]) >= 91 ? "19" : "20"}${found[1]}-${found[2]}`
    : "";
}

/** @param {string} month */
function months(month) {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
}

/** @param {Checker} checker @param {string} text */
function yearOf(checker, text) {
  if (!text) {
    checker.report("required-fields", "year", checker.say("MISSING", { name: "year", where: "the paper" }));
    return null;
  }
  if (checker.begin("INTEGER", text)) return Number(text);
  wrongText(checker, "year", "A_WHOLE_NUMBER", text, otherYear(text));
  return null;
}

/** @param {string} text @returns {string} what is meant, or nothing */
function otherYear(text) {
  const found = new Set((text.match(/[0-9]+/g) ?? []).filter((run) => run.length === 4));
  return found.size === 1 ? [...found][0] : "";
}

/** @param {Checker} checker @param {string} text */
function monthOf(checker, text) {
  if (!text) return "";
  const found = checker.begin("MONTH", text);
  if (!found) wrongText(checker, "month", "A_MONTH", text, otherMonth(checker, text));
  else if (Number(found[2]) >= 1 && Number(found[2]) <= 12) return text;
  else checker.report(RULE, "month", checker.say("NO_SUCH_MONTH", { text }));
  return "";
}

/** @param {Checker} checker @param {string} text */
function dayOf(checker, text) {
  if (!text) return "";
  const found = checker.begin("DATE", text);
  if (!found) wrongText(checker, "added", "A_DATE", text, otherDay(checker, text));
  else if (isDay(Number(found[1]), Number(found[2]), Number(found[3]))) return text;
  else checker.report(RULE, "added", checker.say("NO_SUCH_DAY", { text }));
  return "";
}

/** @param {Checker} checker @param {string} text @returns {string} what is meant, or nothing */
function otherDay(checker, text) {
  const found = checker.begin("OTHER_DAY", inNumbers(checker, text));
  if (!found || !isDay(Number(found[1]), Number(found[3]), Number(found[4]))) return "";
  return [found[1], found[3].padStart(2, "0"), found[4].padStart(2, "0")].join("-");
}

/** @param {Checker} checker @param {string} text @returns {string} what is meant, or nothing */
function otherMonth(checker, text) {
  const written = inNumbers(checker, text);
  const [, year, month] = checker.begin("YEAR_FIRST", written) ?? [];
  const [, first, last] = (!year && checker.begin("MONTH_FIRST", written)) || [];
  const number = Number(month ?? first ?? 0);
  return number >= 1 && number <= 12 ? `${year ?? last}-${String(number).padStart(2, "0")}` : "";
}

/**
 * Return a date with the name of its month in numbers, any other text as it is.
 * @param {Checker} checker
 * @param {string} text
 */
function inNumbers(checker, text) {
  const [, before, name, behind, year] = checker.begin("IN_WORDS", text) ?? [];
  if (!name) return text;
  const names = checker.say("MONTH_NAMES").split(" ");
  const month = names.findIndex((each) => each.startsWith(name.toLowerCase())) + 1;
  return month ? [year, month, before ?? behind].filter(Boolean).join("-") : text;
}

/**
 * @param {number} year
 * @param {number} month
 * @param {number} day
 */
export function isDay(year, month, day) {
  const date = new Date(0); // Date.UTC takes the years before 100 for those of a century
  date.setUTCFullYear(year, month - 1, day);
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * @param {Checker} checker
 * @param {string} name
 * @param {string} expected
 * @param {string} text
 * @param {string} [meant]
 */
function wrongText(checker, name, expected, text, meant) {
  const message = checker.say("WRONG_TEXT", { name, where: "the paper", expected: checker.say(expected), text });
  checker.report("value-types", name, meant ? message + checker.say("MEANT", { meant }) : message);
}
