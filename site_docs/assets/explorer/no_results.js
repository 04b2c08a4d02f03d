/* Below the sentence that nothing is found: what finds papers again, the nearest of them, and the look-up of a paper that
   is missing. */

import { make } from "../base/elements.js";
import { plural } from "../text/numbers.js";
import { SHOW_ALL_RESULTS } from "../text/wording.js";
import { lookUpFor } from "./missing_paper.js";
import { describeNothing } from "./nothing_found.js";
import { whatToDrop } from "./what_to_drop.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {(query: Partial<import("../query/types.js").Query>) => void} Clear asks nothing but what is given
 * @typedef {(remove: (state: import("./types.js").State) => void) => void} Drop asks a part less
 */

const MOST_NEAR = 3;

/**
 * Offer what can be done where nothing is found.
 * @param {Store} store
 * @param {HTMLElement} place that holds a heading and the sentence
 * @param {Clear} clear
 * @param {Drop} drop
 */
export function offerInstead(store, place, clear, drop) {
  const { words, edition } = store.state.query;
  const { text, unpicked, filtered } = describeNothing(store);
  const keep = make("button", {
    class: "button is-main",
    type: "button",
    text: "Keep the search, clear the filters",
    onclick: () => clear({ words, edition }),
  });
  const showAll = make("button", {
    class: "button is-main",
    type: "button",
    text: SHOW_ALL_RESULTS,
    onclick: () =>
      drop((state) => {
        state.only = false;
      }),
  });
  const clearAll = make("button", { class: "button", type: "button", "data-do": "clear", text: "Clear all" });
  const drops = unpicked ? [] : whatToDrop(store);
  const shown = JSON.stringify([text, drops.map(({ label, count }) => [label, count])]);
  // What has the focus stays.
  if (place.dataset.offered === shown) return;
  place.dataset.offered = shown;
  const [heading, sentence] = place.children;
  place.replaceChildren(
    heading,
    sentence,
    ...offerDrops(store, drops, drop),
    make("p", { class: "bar" }, ...(unpicked ? [showAll] : []), ...(filtered ? [keep] : []), clearAll),
    ...(words && (!filtered || store.spelled) && !unpicked ? lookUpFor(words, place) : []),
  );
}

/**
 * Offer what finds papers when it is dropped, and show some that fit but for that.
 * @param {Store} store
 * @param {import("./what_to_drop.js").Drop[]} drops
 * @param {Drop} drop
 */
function offerDrops({ corpus, links }, drops, drop) {
  if (!drops.length) return [];
  const near = drops.flatMap(({ label, papers }) =>
    papers.map((paper) =>
      make(
        "li",
        {},
        make("a", { href: `${links.papers}${encodeURIComponent(corpus.keys[paper])}/`, text: corpus.titles[paper] }),
        make("span", { class: "quiet", text: ` matches all but ${label}` }),
      )
    )
  );
  return [
    make(
      "ul",
      { class: "bar", role: "list", "aria-label": "Filters to drop" },
      ...drops.map(({ button, count, remove }) =>
        make(
          "li",
          {},
          make("button", {
            class: "button",
            type: "button",
            text: `${button}: ${plural(count, "paper")}`,
            onclick: () => drop(remove),
          }),
        )
      ),
    ),
    make("h3", { text: "Nearest papers" }),
    make("ul", { class: "ruled", role: "list" }, ...near.slice(0, MOST_NEAR)),
  ];
}
