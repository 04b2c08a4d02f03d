/* Bytes become their SHA-256. Pure.

   An own one, because the browser's answers later only, and not at all on a site that is served without encryption. */

const BLOCK = 64;
const PRIMES = firstPrimes(64);
// The first 32 bits of the fractions of the square roots and cube roots of the first primes (FIPS 180-4).
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(prime ** (1 / 2)));
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(prime ** (1 / 3)));

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Takes bytes piece by piece; `hex()` ends it. */
export class Sha256 {
  state = START.slice();
  words = new Int32Array(BLOCK);
  rest = new Uint8Array(BLOCK); // what does not fill a block yet
  size = 0;

  /** Begin anew. */
  reset() {
    this.state.set(START);
    this.size = 0;
    return this;
  }

  /** @type {(bytes: Uint8Array) => this} */
  update(bytes) {
    const held = this.size % BLOCK;
    this.size += bytes.length;
    let at = 0;
    if (held) {
      at = Math.min(BLOCK - held, bytes.length);
      this.rest.set(bytes.subarray(0, at), held);
      if (held + at < BLOCK) return this;
      this.take(this.rest, 0);
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.take(bytes, at);
    this.rest.set(bytes.subarray(at));
    return this;
  }

  hex() {
    const bits = this.size * 8;
    const held = this.size % BLOCK;
    const { rest, state } = this;
    rest[held] = 0x80;
    rest.fill(0, held + 1);
    if (held >= BLOCK - 8) {
      this.take(rest, 0);
      rest.fill(0);
    }
    for (let at = 0; at < 4; at += 1) {
      rest[BLOCK - 5 - at] = Math.floor(bits / 2 ** 32) >>> (8 * at);
      rest[BLOCK - 1 - at] = bits >>> (8 * at);
    }
    this.take(rest, 0);
    let text = "";
    for (const word of state) for (let shift = 24; shift >= 0; shift -= 8) text += DIGITS[(word >>> shift) & 0xff];
    return text;
  }

  /** @type {(bytes: Uint8Array, at: number) => void} */
  take(bytes, at) {
    const { state, words } = this;
    for (let i = 0, from = at; i < 16; i += 1, from += 4) {
      words[i] = (bytes[from] << 24) | (bytes[from + 1] << 16) | (bytes[from + 2] << 8) | bytes[from + 3];
    }
    for (let i = 16; i < 64; i += 1) {
      const two = words[i - 2];
      const fifteen = words[i - 15];
      const low = ((fifteen >>> 7) | (fifteen << 25)) ^ ((fifteen >>> 18) | (fifteen << 14)) ^ (fifteen >>> 3);
      const high = ((two >>> 17) | (two << 15)) ^ ((two >>> 19) | (two << 13)) ^ (two >>> 10);
      words[i] = (words[i - 16] + low + words[i - 7] + high) | 0;
    }
    let a = state[0];
    let b = state[1];
    let c = state[2];
    let d = state[3];
    let e = state[4];
    let f = state[5];
    let g = state[6];
    let h = state[7];
    for (let i = 0; i < 64; i += 1) {
      const high = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const first = (h + high + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i]) | 0;
      const low = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
  }
}

/** Return the hash of bytes in hexadecimal digits.
 * @type {(bytes: Uint8Array) => string} */
export function sha256(bytes) {
  return own.reset().update(bytes).hex();
}

/** @type {(root: number) => number} */
function fraction(root) {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

/** @type {(count: number) => number[]} */
function firstPrimes(count) {
  /** @type {number[]} */
  const primes = [];
  for (let each = 2; primes.length < count; each += 1) {
    if (primes.every((prime) => each % prime)) primes.push(each);
  }
  return primes;
}

// Made once: contents are many and short.
const own = new Sha256();
