/* Copy buttons: the text of an element, given words, or the page's address. */

import { announce } from "../base/announce.js";
import { copyText } from "../base/clipboard.js";
import { closest, findAll } from "../base/elements.js";
import { SELECTED } from "../text/wording.js";

const BUTTONS = ["[data-copy]", "[data-copy-text]", "[data-copy-address]"];
const STAYS = 1800; // milliseconds the button says that it copied
/** @type {WeakMap<HTMLElement, Node[]>} */
const labels = new WeakMap(); // what a button said before
/** @type {WeakMap<HTMLElement, number>} */
const timers = new WeakMap();

/**
 * Let every button with data-copy, data-copy-text or data-copy-address copy on click.
 * @param {Document} root
 */
export function copyOnClick(root) {
  root.addEventListener("click", async (event) => {
    const button = closest(event.target, BUTTONS.join());
    if (!button) return;
    event.preventDefault();
    const source = button.dataset.copy ? root.querySelector(button.dataset.copy) : null;
    const copied = await copyText(textFor(button, source));
    if (copied) say(button, "Copied");
    else if (source) select(source, button);
    else say(button, "Could not copy");
  });
}

/**
 * Show the buttons that were hidden because nothing answered them.
 * @param {Document} root
 */
export function showCopyButtons(root) {
  for (const button of findAll(root, BUTTONS.map((each) => `${each}[hidden]`).join())) button.hidden = false;
}

/** @param {HTMLElement} button @param {Element | null} source */
function textFor(button, source) {
  if (button.dataset.copyText !== undefined) return button.dataset.copyText;
  if (button.dataset.copyAddress !== undefined) return location.href;
  return (isField(source) ? source.value : source?.textContent ?? "").trim();
}

/**
 * Where the clipboard is closed, the text is selected so that one key does the rest.
 * @param {Element} source
 * @param {HTMLElement} button
 */
function select(source, button) {
  if (isField(source)) source.select();
  else getSelection()?.selectAllChildren(source);
  say(button, SELECTED);
}

/** @param {Element | null} element @returns {element is HTMLInputElement | HTMLTextAreaElement} */
function isField(element) {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** @param {HTMLElement} button @param {string} words */
function say(button, words) {
  const label = labels.get(button) ?? Array.from(button.childNodes);
  labels.set(button, label);
  button.style.minInlineSize = `${button.offsetWidth}px`;
  button.replaceChildren(words);
  announce(words);
  clearTimeout(timers.get(button));
  timers.set(
    button,
    setTimeout(() => {
      button.replaceChildren(...label);
      button.style.minInlineSize = "";
    }, STAYS),
  );
}
