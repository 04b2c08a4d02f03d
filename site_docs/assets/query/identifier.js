/* An address in, the name by which its paper is known out. Pure. Twin of generator/query/identifier.py. */

const BEFORE = /^https? (?:www |dx )?(?:(?:doi|arxiv|aclanthology|openreview) \w+ (?:\w+ id |abs |pdf )?)?/;
const BEHIND = /(?:(?<=\d)v\d+)?(?: pdf)?$/;

/**
 * Return what names a paper at the end of an address, folded, or of an identifier.
 * @param {string} folded
 */
export function nameOf(folded) {
  return folded.trim().replace(BEFORE, "").replace(BEHIND, "");
}
