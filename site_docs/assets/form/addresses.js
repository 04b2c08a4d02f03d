/* A file or an issue in, the address at which the survey's forge opens it filled in out. Pure.
   The patterns are those of generator/model/forge.py. */

/**
 * @typedef {object} Forge
 * @property {string} name
 * @property {string} new_file with {name}, and {content} where the forge takes it
 * @property {string} new_issue with {title} and {body}
 * @property {string} edit with {key}
 * @property {string} folder of papers, inside of the repository
 * @property {number} longest characters of an address
 */

/**
 * Return the address of the page for a new file with its content; empty where it would be too long or takes none.
 * @param {Forge} forge
 * @param {string} name
 * @param {string} content
 */
export function newFileAddress(forge, name, content) {
  if (!forge.new_file.includes("{content}")) return "";
  return within(forge, fill(forge.new_file, { name, content }));
}

/**
 * Return the address of the page for a new file without content.
 * @param {Forge} forge
 * @param {string} name
 */
export function bareFileAddress(forge, name) {
  return fill(forge.new_file.replace(/[?&][a-z_]+=\{content\}/, ""), { name });
}

/**
 * Return the address of the page for a new issue; a body that makes it too long is left out.
 * @param {Forge} forge
 * @param {string} title
 * @param {string} body
 */
export function newIssueAddress(forge, title, body) {
  return within(forge, fill(forge.new_issue, { title, body })) || fill(forge.new_issue, { title, body: "" });
}

/**
 * Return the address at which the file of a paper is edited.
 * @param {Forge} forge
 * @param {string} key
 */
export function editAddress(forge, key) {
  return fill(forge.edit, { key });
}

/** @param {Forge} forge @param {string} address */
function within(forge, address) {
  return address.length <= forge.longest ? address : "";
}

/** @param {string} pattern @param {Record<string, string>} texts */
function fill(pattern, texts) {
  return pattern.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(texts[name].toWellFormed()));
}
