/* What a report counts, in the plural, in; the same in the singular, for what there is only one of, out. Pure.

   Twin of generator/traces/importers/singular.py, where the words stand. */

import { SINGULAR_NOUNS, SINGULAR_VERBS } from "../vocabulary.js";

// The noun stands first, or behind one or two words that say more of it, and before all else.
const NOUN = new RegExp(
  `^((?:(?!(?:of|from|without) )[^ ,:]+ ){0,2}?)(${Object.keys(SINGULAR_NOUNS).join("|")})(?![^ ,])`,
);
// A verb has it for its subject right behind it, behind a comma, and with "only".
const VERB = new RegExp(
  `(^(?:(?!(?:of|from|without) )[^ ,:]+ ){1,3}that|, which| that only|, which only) (${
    Object.keys(SINGULAR_VERBS).join("|")
  })(?![^ ,])`,
  "g",
);

/** Return what a report counts as it stands behind a 1; what it has no singular for stays.
 * @type {(what: string) => string} */
export function toSingular(what) {
  const told = what.replace(NOUN, (_, before, noun) => before + SINGULAR_NOUNS[noun]);
  return told === what ? what : told.replace(VERB, (_, before, verb) => `${before} ${SINGULAR_VERBS[verb]}`);
}
