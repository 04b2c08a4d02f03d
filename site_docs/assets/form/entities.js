/* A text with entities of HTML in (`M&uuml;ller`, `O&#x27;Dea`), the characters that they stand for out. Pure. */

// What stands behind a letter, as in `&eacute;` and `&Scaron;`.
/** @type {Record<string, string>} */
const MARKS = {
  acute: "\u0301",
  breve: "\u0306",
  caron: "\u030c",
  cedil: "\u0327",
  circ: "\u0302",
  dblac: "\u030b",
  grave: "\u0300",
  macr: "\u0304",
  ogon: "\u0328",
  ring: "\u030a",
  tilde: "\u0303",
  uml: "\u0308",
};
/** @type {Record<string, string>} */
const OTHERS = {
  AElig: "Æ",
  aelig: "æ",
  OElig: "Œ",
  oelig: "œ",
  szlig: "ß",
  Oslash: "Ø",
  oslash: "ø",
  Lstrok: "Ł",
  lstrok: "ł",
  Dstrok: "Đ",
  dstrok: "đ",
  ETH: "Ð",
  eth: "ð",
  THORN: "Þ",
  thorn: "þ",
  imath: "ı",
  inodot: "ı",
  amp: "&",
  quot: '"',
  Cdot: "Ċ",
  cdot: "ċ",
  Edot: "Ė",
  edot: "ė",
  Gdot: "Ġ",
  gdot: "ġ",
  Idot: "İ",
  Zdot: "Ż",
  zdot: "ż",
  apos: "'",
  lsquo: "‘",
  rsquo: "’",
  hyphen: "‐",
  ndash: "–",
  nbsp: "\u00a0",
};
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([A-Za-z]{3,6}));/gi;

/**
 * Return a text with the characters that entities stand for; one that is not known stays. Of names those of letters and of
 * signs within names of people are known: generator/bibliography/ris.py reads all.
 * @param {string} text
 */
export function fromEntities(text) {
  return text.replace(ENTITY, (whole, hex, decimal, name) => name ? named(name) ?? whole : numbered(hex, decimal));
}

/** @param {string} name */
function named(name) {
  const letter = `${name[0]}${MARKS[name.slice(1)] ?? ""}`.normalize("NFC");
  return OTHERS[name] ?? (letter.length === 1 && letter !== name[0] ? letter : undefined);
}

/**
 * Return the character of a number; those from 128 to 159 are, as in browsers, of Windows.
 * @param {string | undefined} hex
 * @param {string} decimal
 */
function numbered(hex, decimal) {
  const number = hex ? parseInt(hex, 16) : Number(decimal);
  if (number > 127 && number < 160) return new TextDecoder("windows-1252").decode(Uint8Array.of(number));
  const isCharacter = number > 0 && number < 0x110000 && (number < 0xd800 || number > 0xdfff);
  return String.fromCodePoint(isCharacter ? number : 0xfffd);
}
