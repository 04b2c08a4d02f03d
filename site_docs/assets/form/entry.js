/* What an entry has, in the order in which files have it. Pure. */

/** @import { Entry } from "./types.js" */

/**
 * Return an entry that says nothing yet.
 * @param {string} added
 * @returns {Entry}
 */
export function emptyEntry(added) {
  return {
    key: "",
    title: "",
    name: "",
    alt_title: "",
    type: "",
    authors: [],
    collaboration: "",
    affiliation: "",
    year: "",
    month: "",
    venue: "",
    published: {},
    ids: {},
    links: {},
    added,
    tags: {},
    summary: "",
    notes: "",
    fields: {},
    locators: {},
    sources: {},
  };
}

/** The names of what it has. */
export const NAMES = /** @type {(keyof Entry)[]} */ (Object.keys(emptyEntry("")));

/** The names of what is one text. */
export const TEXTS = /** @type {"title"[]} */ (NAMES.filter((name) => typeof emptyEntry("")[name] === "string"));
