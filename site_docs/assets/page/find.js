/* The header's search before it is used: entering it loads all the rest. Until then, and without it, it is a form. */

import { closest } from "../base/elements.js";
import { singleKeys, writes } from "../base/single_keys.js";

/** @typedef {import("../search/search_box.js").SearchBox} SearchBox */

const KEYS = ["/", "s", "f"];
/** @type {WeakMap<HTMLElement, Promise<SearchBox>>} */
const opened = new WeakMap();

/**
 * Load the search as soon as its field is entered; send what is typed to the papers where that fails.
 * @param {Document} root
 */
export function offerSearch(root) {
  root.addEventListener("focusin", ({ target }) => {
    const node = closest(target, "[data-find]");
    if (node && !opened.has(node)) open(node).then((box) => box.show(), console.error);
  });
  root.addEventListener("submit", (event) => {
    const node = closest(event.target, "[data-find]");
    if (!node) return;
    event.preventDefault();
    open(node).then((box) => box.follow(), () => ask(event.target));
  });
  root.addEventListener("click", (event) => {
    const closer = closest(event.target, "[data-find-close]")?.closest("[data-find]");
    if (closer instanceof HTMLElement) open(closer).then((box) => box.leave(), console.error);
    if (!closer && !(closest(event.target, "[data-find-open]") && focusField(root))) return;
    event.preventDefault();
  });
  // On the window: keys of the page itself come first.
  addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !KEYS.includes(key)) return;
    if (!(target instanceof Element) || writes(target) || root.querySelector("dialog[open]") || !singleKeys.on()) {
      return;
    }
    if (focusField(root)) event.preventDefault();
  });
}

/** @param {Document} root */
function focusField(root) {
  const node = root.querySelector("[data-find]");
  const field = node?.querySelector("input");
  // On a small screen it can be focused only now.
  node?.toggleAttribute("data-entered", true);
  field?.focus();
  field?.select();
  node?.toggleAttribute("data-entered", false);
  return field !== undefined && field !== null;
}

/** @param {HTMLElement} node @returns {Promise<SearchBox>} */
function open(node) {
  const known = opened.get(node);
  if (known) return known;
  const script = new URL("../search/search_box.js", import.meta.url).href;
  const loading = import(script).then(({ SearchBox }) => new SearchBox(node, script));
  loading.catch(() => opened.delete(node));
  opened.set(node, loading);
  return loading;
}

/** @param {EventTarget | null} form */
function ask(form) {
  if (!(form instanceof HTMLFormElement)) return;
  const address = new URL(form.action);
  address.search = String(new URLSearchParams({ q: form.q.value.trim() }));
  location.assign(address);
}
