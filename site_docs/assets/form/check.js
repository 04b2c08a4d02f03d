/* An entry of the form in, what `survey check` would say of its file out, as far as the declaration tells. Pure. */

import { Checker } from "./checker.js";
import { checkAuthors } from "./check_authors.js";
import { checkDates } from "./check_dates.js";
import { checkIdentity } from "./check_identity.js";
import { checkOwn } from "./check_own.js";
import { checkTags } from "./check_tags.js";
import { checkTexts } from "./check_texts.js";

/** @import { Entry, Problem, Rules, Work } from "./types.js" */

/**
 * Return the problems of an entry.
 * @param {Entry} entry
 * @param {Rules} rules
 * @param {Work[]} works all others that are known
 * @returns {Problem[]}
 */
export function checkEntry(entry, rules, works) {
  const checker = new Checker(rules);
  checkName(checker, entry);
  checkTexts(checker, entry);
  checkAuthors(checker, entry);
  checkDates(checker, entry);
  checkIdentity(checker, entry, works);
  checkTags(checker, entry);
  checkOwn(checker, entry);
  return checker.problems;
}

/** @param {Checker} checker @param {Entry} entry */
function checkName(checker, { key }) {
  const { reserved, copies } = checker.rules;
  if (!key) return;
  const suchAs = checker.say("SUCH_AS");
  if (reserved.includes(key)) {
    const message = checker.say(copies.includes(key) ? "SAYS_NOTHING" : "TAKEN_NAME", { name: key, such_as: suchAs });
    checker.report("file-names", "key", message);
  } else if (!checker.pattern("KEY").test(key)) {
    const folded = key.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || suchAs;
    checker.report("file-names", "key", checker.say("NO_ADDRESS", { name: key, folded }), { cure: folded });
  }
}
