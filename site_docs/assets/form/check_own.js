/* The fields that the survey declares: each holds what its kind takes. Pure. */

import { isDay } from "./check_dates.js";

/** @import { Checker } from "./checker.js" */
/** @import { Entry, OwnValue } from "./types.js" */

/** @param {Checker} checker @param {Entry} entry */
export function checkOwn(checker, entry) {
  for (const { id, kind, takes } of checker.rules.fields) {
    const value = entry.fields[id];
    if (value === undefined || isTaken(checker, kind, value)) continue;
    const message = typeof value !== "string" && !Array.isArray(value)
      ? sayPicture(checker, id, value.file, value.alt)
      : checker.say("WRONG_VALUE", { field: id, takes, found: describe(wrongOf(checker, kind, value)) });
    checker.report("value-types", `fields.${id}`, message, { level: "error" });
  }
}

/**
 * Return what is wrong of a value: the first item of a list that the field does not take alone, either.
 * @param {Checker} checker
 * @param {string} kind
 * @param {string | readonly string[]} value
 */
function wrongOf(checker, kind, value) {
  if (typeof value === "string") return value;
  return value.find((item) => !isTaken(checker, kind, [item])) ?? value;
}

/** @param {string | readonly string[]} value */
function describe(value) {
  if (typeof value === "string") return `"${value}"`;
  return value.length === 1 ? `"${value[0]}"` : "a list";
}

/**
 * Say what is wrong with a picture.
 * @param {Checker} checker
 * @param {string} field
 * @param {string} file
 * @param {string} alt
 */
function sayPicture(checker, field, file, alt) {
  if (file === "") return checker.say("PICTURE_WITHOUT_FILE", { field });
  if (alt === "") return checker.say("PICTURE_WITHOUT_ALT", { field });
  return checker.say(file.includes("/") ? "PICTURE_WITH_PATH" : "NOT_A_PICTURE", { field, file });
}

/**
 * @param {Checker} checker
 * @param {string} kind
 * @param {OwnValue} value
 */
function isTaken(checker, kind, value) {
  if (Array.isArray(value)) return kind !== "link" || value.every((text) => checker.begin("LINK", text));
  if (typeof value !== "string") return checker.begin("NAME", value.file) !== null && value.alt !== "";
  if (kind === "number") return checker.begin("NUMBER", value) !== null;
  if (kind === "flag") return value === "true" || value === "false";
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year !== undefined && isDay(Number(year), Number(month), Number(day));
}
