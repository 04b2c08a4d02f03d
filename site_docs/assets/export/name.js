/* An author's name in, its parts out. Pure. Twin of generator/export/name.py, which has the rules. */

import { asciiLower, oneLine } from "./plain.js";

const GROUP_WORDS = new Set((
  "team group consortium collaboration society institute university laboratory laboratories lab labs association " +
  "committee foundation project initiative company corporation inc inc. ltd ltd. research contributors community " +
  "center centre network organization organisation agency council department commission ministry authority board " +
  "bureau federation nations library museum secretariat school college academy hospital program programme " +
  "administration office services survey government parliament union alliance forum panel gmbh llc corp corp. plc " +
  "engineering technologies systems investigators collaborators " +
  "national international world health institut universität université universidad universidade università " +
  "universiteit gesellschaft universitet instituto istituto stiftung fondation fundación fondazione ministerium " +
  "ministère ministerio ministero kommune bundesamt für société nationale of for and the"
).split(" "));
const NO_NAME = /[,/\\{}~^%&#_$]/;
const WIDE = /^[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af ]+$/;
const SUFFIXES = new Set(["Jr.", "Jr", "Sr.", "Sr", "II", "III", "IV"]);
const CONJUNCTIONS = new Set(["y", "e", "i"]);
const FAMILY_PREFIXES = new Set(["Al", "El", "Da", "De", "Del", "Della", "Di", "Dos", "La", "Von"]);

/**
 * Split a full name into {literal} or {family, particle, given, suffix}; what a name has not is an empty text.
 * @param {string} fullName
 * @returns {import("./types.js").Name}
 */
export function splitName(fullName) {
  const text = oneLine(fullName);
  const parts = text.split(" ");
  if (parts.length === 1 || WIDE.test(text) || NO_NAME.test(text) || parts.some(isGroup)) {
    return named({ literal: text });
  }
  const suffix = parts.length > 2 && SUFFIXES.has(parts[parts.length - 1]) ? parts.pop() : "";
  let start = parts.length - 1;
  if (start > 2 && CONJUNCTIONS.has(parts[start - 1])) start -= 2;
  else if (start > 1 && FAMILY_PREFIXES.has(parts[start - 1])) start -= 1;
  let particleStart = start;
  while (particleStart > 1 && isParticle(parts[particleStart - 1])) particleStart -= 1;
  let family = parts.slice(start).join(" ");
  let particle = parts.slice(particleStart, start).join(" ");
  if (particle && particleStart > 1 && parts[particleStart - 1] === "Van") {
    particleStart -= 1;
    family = parts.slice(particleStart).join(" ");
    particle = "";
  }
  return named({ family, particle, given: parts.slice(0, particleStart).join(" "), suffix });
}

/**
 * Return a name as lists sort it: "de Witt, Ana", "King, Martin, Jr."; a literal one as it is.
 * @param {import("./types.js").Name} name
 */
export function inverted(name) {
  return name.literal || [withParticle(name), name.given, name.suffix].filter(Boolean).join(", ");
}

/**
 * Return the family name with what goes before it.
 * @param {Pick<import("./types.js").Name, "particle" | "family">} name
 */
export function withParticle({ particle, family }) {
  return particle ? `${particle} ${family}` : family;
}

/** @param {Partial<import("./types.js").Name>} parts @returns {import("./types.js").Name} */
function named(parts) {
  return { literal: "", family: "", particle: "", given: "", suffix: "", ...parts };
}

/** @param {string} part */
function isGroup(part) {
  return part === "AI" || GROUP_WORDS.has(asciiLower(part));
}

/** @param {string} part */
function isParticle(part) {
  return /^['’]?[a-z]/.test(part);
}
