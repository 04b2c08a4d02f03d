/* Copy buttons: the text of an element, given words, or the page's address. */

import { announce } from "./announce.js";

const STAYS = 1800; // milliseconds the button says that it copied
const labels = new WeakMap(); // what a button said before
const timers = new WeakMap();

/** Let every button with data-copy, data-copy-text or data-copy-address copy on click. */
export function copyOnClick(root) {
  root.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copy], [data-copy-text], [data-copy-address]");
    if (!button) return;
    event.preventDefault();
    const source = button.dataset.copy ? root.querySelector(button.dataset.copy) : null;
    const copied = await put(textFor(button, source));
    if (copied) say(button, "Copied");
    else if (source) select(source, button);
    else say(button, "Could not copy");
  });
}

/** Show the buttons that were hidden because nothing answered them. */
export function showCopyButtons(root) {
  for (const button of root.querySelectorAll("[data-copy][hidden], [data-copy-text][hidden], [data-copy-address][hidden]")) button.hidden = false;
}

function textFor(button, source) {
  if (button.dataset.copyText !== undefined) return button.dataset.copyText;
  if (button.dataset.copyAddress !== undefined) return location.href;
  return (source?.value ?? source?.textContent ?? "").trim();
}

async function put(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or a page that was opened from a file
  }
}

/* Where the clipboard is closed, the text is selected so that one key does the rest. */
function select(source, button) {
  if (source.select) source.select();
  else getSelection()?.selectAllChildren(source);
  say(button, "Selected: press Ctrl+C");
}

function say(button, words) {
  const label = labels.get(button) ?? Array.from(button.childNodes);
  labels.set(button, label);
  button.style.minInlineSize = `${button.offsetWidth}px`;
  button.replaceChildren(words);
  announce(words);
  clearTimeout(timers.get(button));
  timers.set(button, setTimeout(() => {
    button.replaceChildren(...label);
    button.style.minInlineSize = "";
  }, STAYS));
}
