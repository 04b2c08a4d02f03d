/* Copy buttons: the text of an element, or the page's address. */

import { copyText, flash } from "../base/clipboard.js";
import { closest, findAll } from "../base/elements.js";
import { SELECTED } from "../text/wording.js";

const BUTTONS = ["[data-copy]", "[data-copy-address]"];

/**
 * Let every button with data-copy or data-copy-address copy on click.
 * @param {Document} root
 */
export function copyOnClick(root) {
  root.addEventListener("click", async (event) => {
    const button = closest(event.target, BUTTONS.join());
    if (!button) return;
    event.preventDefault();
    const source = button.dataset.copy ? root.querySelector(button.dataset.copy) : null;
    const copied = await copyText(textFor(button, source));
    if (copied) flash(button, "Copied");
    else if (source) select(source, button);
    else flash(button, "Could not copy");
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
  if (button.dataset.copyAddress !== undefined) return location.href;
  return source?.textContent?.trim() ?? "";
}

/**
 * Where the clipboard is closed, the text is selected so that one key does the rest.
 * @param {Element} source
 * @param {HTMLElement} button
 */
function select(source, button) {
  getSelection()?.selectAllChildren(source);
  flash(button, SELECTED);
}
