/* Identifiers and links: well formed, enough to open the paper, and of no other work that is known. Pure. */

import { everywhere, shown, toExpression } from "./checker.js";
import { foldTitle, identify } from "./identify.js";
import { describeLookalike, findLookalike } from "./lookalikes.js";
import { differenceOf } from "./other_work.js";

/** @import { Checker } from "./checker.js" */
/** @import { Entry, Work } from "./types.js" */

export const SEE_ENTRY = "See its entry";

/**
 * @param {Checker} checker
 * @param {Entry} entry
 * @param {Work[]} works
 */
export function checkIdentity(checker, entry, works) {
  for (const [kind, text] of Object.entries(entry.ids)) checkId(checker, kind, text);
  for (const [name, text] of Object.entries(entry.links)) checkLink(checker, name, text);
  if (!Object.keys(entry.ids).length && !Object.keys(entry.links).length && entry.title && entry.year) {
    checker.report("findable-papers", "ids", checker.say("NOT_FINDABLE"));
  }
  checkOthers(checker, entry, works);
}

/**
 * @param {Checker} checker
 * @param {string} kind
 * @param {string} text
 */
function checkId(checker, kind, text) {
  const { whole, around, expected } = checker.rules.ids[kind];
  if (toExpression(whole).test(text)) return;
  const bare = text.replace(everywhere(toExpression(around)), "");
  const isBare = toExpression(whole).test(bare);
  const counted = kind === "arxiv" && !isBare ? checker.pattern("NUMBERED").exec(bare) : null;
  const field = `ids.${kind}`;
  if (counted) {
    const texts = { text, found: counted[2].length, year: counted[1], digits: counted[1] >= "15" ? 5 : 4 };
    checker.report("well-formed-identifiers", field, checker.say("WRONG_DIGITS", texts));
  } else if (bare !== text && isBare) {
    const message = checker.say("MORE_THAN_ID", { text, expected, bare });
    checker.report("well-formed-identifiers", field, message, { cure: bare });
  } else {
    checker.report("well-formed-identifiers", field, checker.say("NOT_AN_ID", { text, expected }));
  }
}

/**
 * @param {Checker} checker
 * @param {string} name
 * @param {string} text
 */
function checkLink(checker, name, text) {
  const fault = faultOf(checker, text);
  if (fault) checker.report("web-links", `links.${name}`, `"${text}" ${fault}`);
}

/**
 * Say what is wrong with an address and how to mend it; other faults are found on the pull request.
 * @param {Checker} checker
 * @param {string} text
 */
function faultOf(checker, text) {
  const sign = checker.pattern("NOT_IN_ADDRESSES").exec(text);
  if (text.includes(" ")) return checker.say("HOLDS_A_SPACE");
  if (sign) return checker.say("HOLDS_A_SIGN", { found: shown(sign[0]) });
  if (!/^https?:/i.test(text)) return checker.say("NO_SCHEME");
  const host = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1].toLowerCase() ?? "";
  const name = host.slice(host.lastIndexOf("@") + 1).replace(/:\d*$/, "");
  if (!name.replace(/^\.+|\.+$/g, "").includes(".") || name.includes("..")) return checker.say("NO_HOST");
  if (host.includes("@")) return checker.say("A_USER_NAME");
  const found = findLookalike(checker, name.replace(/\P{L}/gu, ""));
  if (found) return checker.say("HOST_LOOKS_LATIN", { found, letter: describeLookalike(checker, found) });
  return name.includes("xn--") ? checker.say("HOST_IN_ASCII") : "";
}

/**
 * @param {Checker} checker
 * @param {Entry} entry
 * @param {Work[]} works
 */
function checkOthers(checker, entry, works) {
  const own = identify(entry, checker.rules);
  const current = works.filter((work) => !work.removed);
  for (const { kind, name, field } of own) {
    const has = current.filter((work) => namesOf(work, kind).includes(name));
    const alike = kind === "title" ? has.filter((work) => !shares(own, work)) : has;
    if (!alike.length) continue;
    const apart = alike.map((work) => (kind === "title" ? differenceOf(own, entry, work) : ""));
    const same = alike.filter((_, place) => !apart[place]);
    const others = same.length ? same : alike;
    const differs = same.length ? "" : apart[0];
    const more = others.length > 1 ? ` and ${others.length - 1} more` : "";
    const isPaper = others[0].stage === undefined;
    const message = checker.say(differs ? "TAKEN_TITLE" : isPaper ? "TAKEN" : "TAKEN_BY_EXCLUDED", {
      kind: kind === "title" ? checker.rules.title : checker.rules.ids[kind].name,
      title: others[0].title,
      more,
      difference: differs ? checker.say(differs) : "",
    });
    checker.report("unique-papers", field, message, {
      level: differs ? "warning" : "error",
      see: isPaper ? [SEE_ENTRY, `papers/${others[0].key}/`] : ["See the screening log", "screening/"],
    });
  }
}

/** @param {Work} work @param {string} kind */
function namesOf(work, kind) {
  return kind === "title" ? [foldTitle(work.title), foldTitle(work.alt_title)] : work.names[kind] ?? [];
}

/** @param {{kind: string, name: string}[]} own @param {Work} work */
function shares(own, work) {
  return own.some(({ kind, name }) => kind !== "title" && namesOf(work, kind).at(-1) === name);
}
