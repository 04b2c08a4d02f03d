/* What a claim rests on, for whoever disputes it: often it is the tag of one paper that is wrong. */

import { find, make } from "../base/elements.js";
import { loadJson } from "../base/load.js";
import { inSite, loadWorks } from "./shared.js";

/** @typedef {{claims: {id: string, numbers: Record<string, {papers: string[]}>}[]}} Claims */

const SHOWN = 12;

/**
 * Show the papers behind the numbers of a claim, each with the way to correct it.
 * @param {HTMLFormElement} form
 * @param {string} id
 */
export async function showPapersBehind(form, id) {
  const box = find(form, "[data-behind]");
  if (box.dataset.claim === id) return;
  box.dataset.claim = id;
  const [{ claims }, works] = await Promise.all([
    /** @type {Promise<Claims>} */ (loadJson(inSite(form, "api/v1/claims.json"))),
    loadWorks(form),
  ]);
  if (box.dataset.claim !== id) return;
  const numbers = claims.find((claim) => claim.id === id)?.numbers ?? {};
  const keys = [...new Set(Object.values(numbers).flatMap(({ papers }) => papers))];
  const titles = new Map(works.filter((work) => work.stage === undefined).map(({ key, title }) => [key, title]));
  const items = keys.map((key) => item(form.dataset.root ?? "", key, titles.get(key) ?? key));
  const rest = items.slice(SHOWN);
  box.replaceChildren(
    make("h3", { text: `Papers behind its numbers (${keys.length})` }),
    make("p", {
      class: "help",
      text: "If one of them is counted wrongly, correct its tag; the claim will then be recomputed.",
    }),
    make("ul", { class: "ruled small" }, ...items.slice(0, SHOWN)),
  );
  if (rest.length) {
    const summary = make("summary", { text: `And ${rest.length} more` });
    box.append(make("details", { class: "more" }, summary, make("ul", { class: "ruled small" }, ...rest)));
  }
  box.hidden = !keys.length;
}

/**
 * @param {string} root
 * @param {string} key
 * @param {string} title
 */
function item(root, key, title) {
  const correct = make("a", { href: `${root}contribute/correct/?paper=${key}` }, "Correct it");
  correct.append(make("span", { class: "hidden-text", text: `: ${title}` }));
  return make("li", {}, make("a", { href: `${root}papers/${key}/`, text: title }), " · ", correct);
}
