/* What only some read waits folded on a phone, where it would push the rest of the page out of reach: <details data-folds>
   stands open for everybody else, and for who has no script. */

import { findAll } from "../base/elements.js";

const PHONE = "(max-width: 37.5em)";

/** Fold what may wait, but for what the address names. */
export function foldOnPhones() {
  if (!matchMedia(PHONE).matches) return;
  for (const details of foldable()) if (!details.contains(named())) details.open = false;
}

/** Unfold what the address names, as it changes. */
export function unfoldNamed() {
  addEventListener("hashchange", () => {
    for (const details of foldable()) if (details.contains(named())) details.open = true;
  });
}

function foldable() {
  return findAll(document, "details[data-folds]").filter((node) => node instanceof HTMLDetailsElement);
}

/** Return what the address names. The browser knows, of addresses that cannot be decoded as well. */
function named() {
  return document.querySelector(":target");
}
