/* What every form of the site loads once: the declaration, the works that are known, where files go. */

import { loadJson } from "../base/load.js";

/** @import { Claim, Rules, Table, Work } from "./types.js" */
/** @import { Forge } from "./addresses.js" */

/**
 * @typedef {object} Shared
 * @property {string} survey
 * @property {Rules} rules
 * @property {Work[]} works
 * @property {Forge | null} forge
 * @property {Record<string, number>} hues of the axes
 * @property {Table[]} tables that are published
 * @property {Claim[]} claims that papers move
 */

/**
 * @param {HTMLElement} node that names the file
 * @returns {Promise<Shared>}
 */
export async function loadShared(node) {
  return /** @type {Shared} */ (await loadJson(new URL(node.dataset.data ?? "", document.baseURI).href));
}

/** Return the day that it is here, as files have it. */
export function today() {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, "0"));
  return `${now.getFullYear()}-${month}-${day}`;
}
