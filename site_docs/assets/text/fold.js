/* Words of a search, folded and split. Pure. Twin of generator/query/words.py: same vectors. */

/** @typedef {{text: string, field: string, without: boolean}} Term text: a space behind
   where its last word is whole, two where a name ends with it */

const FIELDS = ["", "author", "venue", "title", "tag", "year", "key"];

const PLAIN = /^\p{ASCII}*$/u;
const PLAIN_GAPS = /(?:%[\da-f]{2}|[^a-z0-9])+/g;
const MARKS = /\p{M}+/gu;
const GAPS = /(?:%[\da-fA-F]{2}|[^\p{L}\p{N}])+/gu;
/** @type {Record<string, string>} letters that normalizing leaves as they are */
const TYPED = { ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ß: "ss", æ: "ae", œ: "oe", þ: "th" };
const IDEOGRAPHS = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{323af}]/gu;
const TERM = /(-)?(?:([a-zA-Z]+):)?(?:"([^"]*)("?)|(\S*))/g;
// Around an id and no part of it: its kind, where a space follows, and who led to the page.
const AROUND = /(?<![\w:])(?:doi|arxiv)[^\s\d]*\s+(?=\d+\.\d{4})|[?&]utm_\S*/gi;
const HYPHENS = /(?<=\S)[-\u2010\u2011](?=\S)/;
const QUOTES = /[“”„«»]/g;

/**
 * Return a text's words without marks and capitals, a space between each and the next.
 * @param {string} text
 */
export function fold(text) {
  if (PLAIN.test(text)) return text.toLowerCase().replace(PLAIN_GAPS, " ").trim();
  const plain = text.normalize("NFKD").replace(MARKS, "").replace(GAPS, " ");
  // Letter by letter: a whole text's last sigma would be lowered to another letter than a single one.
  const lower = Array.from(plain, (letter) => TYPED[letter.toLowerCase()] ?? letter.toLowerCase()).join("");
  return lower.replace(IDEOGRAPHS, " $& ").replace(/ +/g, " ").trim();
}

/**
 * Tell whether words that end with a name begin behind a hyphen of it: "Bo Li" is not Ana-Bo Li.
 * @param {string} term
 * @param {string} name as it is written
 */
export function beginsBehindHyphen(term, name) {
  const parts = term.endsWith("  ") ? name.split(HYPHENS) : [];
  return parts.some((_, at) => at > 0 && `${fold(parts.slice(at).join(" "))}  ` === term);
}

/**
 * Split what somebody typed into terms; an unknown field is a word, and one that nothing follows asks nothing.
 * @param {string} typed
 * @returns {Term[]}
 */
export function parseTerms(typed) {
  const terms = [];
  for (
    const [, minus, named = "", phrase, closing, word = ""] of typed.replace(QUOTES, '"').replace(AROUND, "").matchAll(
      TERM,
    )
  ) {
    const known = FIELDS.includes(named.toLowerCase());
    const said = phrase ?? word;
    const field = known ? named.toLowerCase() : "";
    const text = known ? said : `${named}:${said}`;
    const shown = field === "year" ? text : fold(text);
    // One word alone may be any of a name's: some put the family first.
    const isName = field === "author" && shown.includes(" ");
    const end = !closing || field === "year" ? "" : isName ? "  " : " ";
    if (shown) terms.push({ text: shown + end, field, without: minus !== undefined });
  }
  return terms;
}

/**
 * Tell whether a folded text, a space before and behind it, has a word that begins as the term does.
 * @param {string} term
 * @param {string} haystack
 */
export function holds(term, haystack) {
  return haystack.includes(` ${term}`);
}
