/* A number as it is written becomes a value, marked when a double cannot carry it. Pure. */

const EXACT = 2 ** 53;
const FIRST = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;
const EXPONENT_OR_FRACTION = /[.eE]/;

/** A number that stands in the tree while it is read, until the walk that finds what is odd. */
export class OddNumber {
  constructor(value, kind) {
    this.value = value;
    this.kind = kind;
  }
}

/** Read the number that begins at an offset: {value: number or OddNumber, end}; null where none stands. */
export function readNumber(text, at) {
  // Most are short and whole.
  let value = 0;
  let end = at;
  let code = text.charCodeAt(end);
  for (; code >= 0x30 && code <= 0x39 && end - at < 15; code = text.charCodeAt((end += 1))) value = value * 10 + code - 0x30;
  if (end > at && code !== 0x2e && (code | 0x20) !== 0x65 && !(code >= 0x30 && code <= 0x39) && (end === at + 1 || text.charCodeAt(at) !== 0x30)) return { value, end };
  FIRST.lastIndex = at;
  const written = FIRST.exec(text)?.[0];
  if (written === undefined) return null;
  return { value: judge(written), end: at + written.length };
}

function judge(written) {
  const value = Number(written);
  if (!Number.isFinite(value)) return new OddNumber(value, "not finite");
  // 2^53 itself is exact, but so reads the integer above it, too.
  const inexact = Math.abs(value) >= EXACT && !EXPONENT_OR_FRACTION.test(written) && BigInt(written) !== BigInt(EXACT) && BigInt(written) !== -BigInt(EXACT);
  return inexact ? new OddNumber(value, "not exact") : value;
}
