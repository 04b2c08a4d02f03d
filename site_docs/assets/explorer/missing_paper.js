/* Words that no paper matches in, the look-up of the page with those words filled in out: it tells what became of a
   paper that was left out, and how to add one that is missing. */

import { find, findAll } from "../base/elements.js";

// An identifier or an address is that of one paper, so there is nothing left to ask.
const NAMES_ONE = /\d{4}\.\d{4,5}|\b10\.\d{4,9}\/|^https?:\/\//;

/**
 * Return a look-up of its own for what was typed; none where the page has no look-up.
 * @param {string} words
 * @param {Element} place where it will stand
 */
export function lookUpFor(words, place) {
  const stands = place.querySelector("[data-look-up]");
  // What is being typed into it, or was answered, is not lost when the same result is shown again.
  if (stands instanceof HTMLFormElement && stands.dataset.words === words) return [stands];
  const offered = document.querySelector("template[data-look-up-dialog]");
  if (!(offered instanceof HTMLTemplateElement)) return [];
  const content = /** @type {DocumentFragment} */ (offered.content.cloneNode(true));
  const form = /** @type {HTMLFormElement} */ (find(content, "[data-look-up]"));
  form.dataset.words = words;
  for (const name of ["id", "for", "aria-describedby"]) {
    for (const node of findAll(form, `[${name}]`)) node.setAttribute(name, `${node.getAttribute(name)}-here`);
  }
  const field = /** @type {HTMLInputElement} */ (find(form, "[name=paste]"));
  field.removeAttribute("autofocus");
  // In a dialog the title says what the field is for; here nothing does.
  find(form, "label").removeAttribute("class");
  field.value = words;
  if (NAMES_ONE.test(words)) queueMicrotask(() => form.isConnected && form.requestSubmit());
  return [form];
}
