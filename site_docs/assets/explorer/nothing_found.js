/* Why nothing was found, in a sentence: it is shown, and said to who listens. */

import { NO_PAPER_FITS } from "../text/wording.js";

/**
 * Return why no paper is shown.
 * @param {import("./store.js").Store} store
 * @returns {{ text: string, unpicked: boolean, filtered: boolean }} unpicked: none of those that were selected is here,
 *   so that no other part of what is asked stands in the way; filtered: papers have the words, and the filters none of them
 */
export function describeNothing(store) {
  const { state: { only, picked: linked }, picked, pickedPlaces, searched: words } = store;
  const unpicked = only && !pickedPlaces.length;
  const filtered = !unpicked && words !== "" && store.holdsWords();
  const text = unpicked
    ? picked.size || linked?.length ? "This edition has none of the selected papers." : "No paper is selected."
    : filtered
    ? `Papers match “${words}”, but the filters exclude them.`
    : words
    ? `No papers match “${words}”.`
    : NO_PAPER_FITS;
  return { text, unpicked, filtered };
}
