/* The list of authors: each a name and nothing else, once, first name first. Pure. */

import { foldTitle } from "./identify.js";
import { asAuthor, everywhere, lengthOf } from "./checker.js";
import { tooMany } from "./check_texts.js";
import { asPrinted, keepFamily, writeName } from "./family_name.js";
import { COLLABORATION } from "./reference.js";
import { spaced } from "./typed.js";

/** @import { Checker } from "./checker.js" */
/** @import { Entry } from "./types.js" */

/** @param {Checker} checker @param {Entry} entry */
export function checkAuthors(checker, { affiliation, authors, collaboration, type }) {
  if (!authors.length && !collaboration && !checker.rules.not_papers.includes(type)) {
    checker.report("required-fields", "authors", checker.say("MISSING", { name: "authors", where: "the paper" }));
  }
  const own = authors.length === 1 && authors[0] === "unknown" ? [] : onlyNames(checker, authors).map(asPrinted);
  const names = collaboration ? [...own, asAuthor(checker, collaboration)] : own;
  checkList(checker, names);
  checkGroup(checker, collaboration.replace(COLLABORATION, ""), "collaboration");
  checkGroup(checker, affiliation, "affiliation");
  const folded = names.map(foldTitle);
  names.forEach((name, place) => {
    const field = place < own.length ? "authors" : "collaboration";
    if (folded[place] && folded.indexOf(folded[place]) < place) {
      checker.report("author-lists", field, checker.say("TWICE", { name }), { level: "warning" });
    }
    checkOne(checker, name, field);
    if (folded.indexOf(folded[place]) === place) checkName(checker, name, field);
  });
}

/**
 * Check what all names together say: whether commas have parted them.
 * @param {Checker} checker
 * @param {string[]} names
 */
function checkList(checker, names) {
  if (names.length && names.length % 2 === 0 && names.every((name) => checker.pattern("ONE_WORD").test(name))) {
    const message = checker.say("WORDS_ALONE", { given: names[1], last: names[0] });
    checker.report("author-lists", "authors", message, { level: "note" });
  }
  const initials = names.map((name) => checker.pattern("INITIALS").test(name));
  const alone = names.findIndex((_, place) => place > 0 && initials[place] && !initials[place - 1]);
  if (alone > 0) {
    const message = checker.say("INITIALS_ALONE", { name: names[alone], last: names[alone - 1] });
    checker.report("author-lists", "authors", message, { level: "warning" });
  }
}

/** @param {Checker} checker @param {string[]} authors */
function onlyNames(checker, authors) {
  const etAl = checker.say("ET_AL");
  return authors.filter((name, place) => {
    if (name === etAl) {
      const last = place === authors.length - 1;
      if (!last) checker.report("author-lists", "authors", checker.say("ET_AL_BEFORE", { et_al: etAl }));
      return false;
    }
    if (!standsForOthers(checker, name)) return true;
    const first = name.replace(checker.pattern("FURTHER"), "").replace(/[ ,;]+$/, "");
    const said = first && first !== name ? "NAME_WITH_OTHERS" : "NOT_A_NAME";
    checker.report("author-lists", "authors", checker.say(said, { name, first, et_al: etAl }));
    return false;
  });
}

/** @param {Checker} checker @param {string} name @param {string} field */
function checkGroup(checker, name, field) {
  if (!name || !standsForOthers(checker, name)) return;
  checker.report("author-lists", field, checker.say("NO_GROUP", { name }), { level: "warning" });
}

/**
 * Tell whether what stands in place of a name means further people, or nobody.
 * @param {Checker} checker
 * @param {string} name
 */
function standsForOthers(checker, name) {
  return checker.rules.no_names.includes(name.toLowerCase()) || checker.pattern("FURTHER").test(name);
}

/**
 * @param {Checker} checker
 * @param {string} name
 * @param {string} field
 */
function checkOne(checker, name, field) {
  const commas = name.split(",").length - 1;
  const plain = name.replace(everywhere(checker.pattern("ENTITY")), "");
  if (plain.includes(";") || commas > 1 || (checker.pattern("SEVERAL").test(name) && commas)) {
    checker.report("author-lists", field, checker.say("LOOKS_LIKE_SEVERAL", { name }));
  } else if (
    checker.pattern("WHOLE_PAIR").test(name.replaceAll(", ", ",")) ||
    (name.split(checker.pattern("JOINED")).length === 2 && !checker.pattern("ORGANISED").test(name))
  ) {
    checker.report("author-lists", field, checker.say("LOOKS_LIKE_TWO", { name }), { level: "warning" });
  } else if (commas === 1 && field !== "collaboration") {
    const [last, given] = name.split(",").map((part) => part.trim());
    const suffix = new RegExp(`^(?:${checker.pattern("SUFFIX").source})$`, "iu");
    if (last && given && !suffix.test(given)) {
      const words = given.split(" ");
      const mayBeTwo = last.includes(" ") && words.length > 1 && !words.every((word) => word.endsWith("."));
      const turned = writeName(keepFamily(given, last));
      const message = checker.say(mayBeTwo ? "TWO_OR_TURNED" : "LAST_NAME_FIRST", { name, turned });
      checker.report("author-lists", field, message, { level: "warning" });
    }
  }
}

/**
 * @param {Checker} checker
 * @param {string} name
 * @param {string} field
 */
function checkName(checker, name, field) {
  const limit = checker.rules.longest.author;
  if (lengthOf(name) > limit) {
    const message = tooMany(checker, "name", lengthOf(name), limit) + checker.say("LONG_NAME");
    return checker.report("author-names", field, message);
  }
  if (checker.begin("LISTED", name)) {
    return checker.report("author-names", field, checker.say("SEVERAL_LISTED", { name }));
  }
  for (const which of ["MARKS", "DASHES"]) {
    const found = checker.pattern(which).exec(name);
    if (!found) continue;
    const replaced = name.replace(everywhere(checker.pattern(which)), which === "MARKS" ? "" : "-");
    const plain = spaced(replaced).replace(/^[- ]+|[- ]+$/g, "");
    const proposal = plain ? checker.say("PROPOSED_NAME", { plain }) : checker.say("NAME_ALONE");
    const message = checker.say("NO_PART_OF_A_NAME", { name, found: found[0].trim(), proposal });
    return checker.report("author-names", field, message);
  }
  if (checker.pattern("ORGANISED").test(name)) return;
  const digits = checker.pattern("DIGITS").exec(name);
  if (digits) {
    const plain = spaced(name.replace(everywhere(checker.pattern("DIGITS")), ""));
    const proposal = plain ? checker.say("MARKED_NAME", { plain }) : checker.say("NAME_ALONE");
    const message = checker.say("HOLDS_A_NUMBER", { name, found: digits[0], proposal });
    return checker.report("author-names", field, message, { level: "warning" });
  }
  const parts = name.split(/[\s.-]+/).filter((part) => /^\p{L}+$/u.test(part));
  if (parts.length < 2 || !parts.some((part) => lengthOf(part) > 3)) return;
  const [upper, lower] = [name.toUpperCase(), name.toLowerCase()];
  if (upper === lower || (name !== upper && name !== lower)) return;
  const message = checker.say(name === upper ? "IN_CAPITALS" : "NO_CAPITAL", { name, plain: withCapitals(name) });
  checker.report("author-names", field, message, { level: "warning" });
}

/** @param {string} name */
function withCapitals(name) {
  return name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}
