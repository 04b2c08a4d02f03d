/* What only some read waits folded on a phone, where it would push the rest of the page out of reach: <details data-folds>
   stands open for everybody else, and for who has no script. */

import { findAll } from "../base/elements.js";

const PHONE = "(max-width: 37.5em)";

/**
 * Fold what may wait, but for what the address names.
 * @param {Document} root
 */
export function foldOnPhones(root) {
  if (!matchMedia(PHONE).matches) return;
  for (const details of foldable(root)) if (!details.contains(named(root))) details.open = false;
}

/**
 * Unfold what the address names, as it changes.
 * @param {Document} root
 */
export function unfoldNamed(root) {
  addEventListener("hashchange", () => {
    for (const details of foldable(root)) if (details.contains(named(root))) details.open = true;
  });
}

/** @param {Document} root */
function foldable(root) {
  return findAll(root, "details[data-folds]").filter((node) => node instanceof HTMLDetailsElement);
}

/**
 * Return what the address names. The browser knows, of addresses that cannot be decoded as well.
 * @param {Document} root
 */
function named(root) {
  return root.querySelector(":target");
}
