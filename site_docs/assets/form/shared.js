/* What every form of the site loads once: the declaration with where files go, the works that are known, and what shows
   what an entry changes. The works grow with the survey: who only looks at an entry loads neither them nor the preview. */

import { loadJson } from "../base/load.js";

/** @import { Claim, Rules, Table, Work } from "./types.js" */
/** @import { Choice } from "./choices.js" */
/** @import { Forge } from "./addresses.js" */

/**
 * @typedef {object} Declared
 * @property {string} survey
 * @property {Rules} rules
 * @property {boolean} criteria whether the survey says what belongs to it
 * @property {{title: string, id: string}} not_found what is said where a look-up finds nothing, by title or by id
 * @property {Forge | null} forge
 * @property {Record<string, number>} hues of the axes
 * @property {Table[]} tables that are published
 * @property {Claim[]} claims that papers move
 * @property {Record<string, Choice[]>} choices by axis, of those whose values the page does not have
 *
 * @typedef {Declared & {works: Work[]}} Shared
 */

/**
 * @param {HTMLElement} form that says where the site begins
 * @returns {Promise<Declared>}
 */
export async function loadDeclared(form) {
  return /** @type {Declared} */ (await loadJson(inSite(form, "contribute/form.json")));
}

/** @param {HTMLElement} form @returns {Promise<Work[]>} */
export async function loadWorks(form) {
  return /** @type {Work[]} */ (await loadJson(inSite(form, "contribute/works.json")));
}

/** @param {HTMLElement} form @returns {Promise<Shared>} */
export async function loadShared(form) {
  const [declared, works] = await Promise.all([loadDeclared(form), loadWorks(form)]);
  return { ...declared, works };
}

/** @returns {Promise<{ Preview: typeof import("./preview.js").Preview }>} */
export function loadPreview() {
  return import(new URL("./preview.js", import.meta.url).href);
}

/**
 * Return the address of a file of the site.
 * @param {HTMLElement} form
 * @param {string} path
 */
export function inSite(form, path) {
  return new URL(`${form.dataset.root ?? ""}${path}`, document.baseURI).href;
}

/** Return the day that it is here, as files have it. */
export function today() {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, "0"));
  return `${now.getFullYear()}-${month}-${day}`;
}
