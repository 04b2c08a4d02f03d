/* Words of a search: text folded to plain tokens, and what somebody typed split into terms. Twin of
   generator/query/words.py: both are held to the same vectors. Pure: no document here. */

export const FIELDS = ["author", "venue", "title", "tag", "year", "key"];

const PLAIN = /^[\x00-\x7f]*$/;
const PLAIN_GAPS = /[^a-z0-9]+/g;
const MARKS = /\p{M}+/gu;
const GAPS = /[^\p{L}\p{N}]+/gu;
const IDEOGRAPHS = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{323af}]/gu;
const TERM = /(-)?(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/g;

/** Return the tokens of a text, joined by single spaces. */
export function fold(text) {
  if (PLAIN.test(text)) return text.toLowerCase().replace(PLAIN_GAPS, " ").trim();
  const plain = text.normalize("NFKD").replace(MARKS, "").replace(GAPS, " ");
  // Letter by letter: a whole text's last sigma would be lowered to another letter than a single one.
  return Array.from(plain, (letter) => letter.toLowerCase()).join("").replace(IDEOGRAPHS, " $& ").replace(/ +/g, " ").trim();
}

/** Split what somebody typed into terms {text, field, without}; an unknown field is a word. */
export function parseTerms(typed) {
  const terms = [];
  for (const [, minus, named, phrase, word] of typed.matchAll(TERM)) {
    const known = named === undefined || FIELDS.includes(named);
    const said = phrase ?? word ?? "";
    const field = known ? named ?? "" : "";
    const text = known ? said : `${named}:${said}`;
    const shown = field === "year" ? text : fold(text);
    if (shown) terms.push({ text: shown, field, without: minus !== undefined });
  }
  return terms;
}

/** Tell whether a folded term is found in a haystack, which begins with a space. */
export function holds(term, haystack) {
  return haystack.includes(` ${term}`);
}
