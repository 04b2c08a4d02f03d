/* What other sites append to addresses to follow a reader. Pure. */

const BEGINNING = "utm_";
const NAMES = [
  ...["fbclid", "gclid", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "ttclid", "twclid", "igshid", "igsh"],
  ...["li_fat_id", "mc_cid", "mc_eid", "_ga", "_gl", "_hsenc", "_hsmi", "mkt_tok", "srsltid"],
];

/**
 * Tell whether a name in an address is one of those: no reader typed it, so nothing needs to be said of it.
 * @param {string} name
 */
export function isTracking(name) {
  return name.startsWith(BEGINNING) || NAMES.includes(name);
}
