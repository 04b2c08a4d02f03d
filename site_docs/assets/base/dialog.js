/* What opens over the page and gives the focus back. */

import { make } from "./elements.js";

/**
 * Open a dialog with a heading and content; returns its element. Escape and a click beside it close it.
 * @param {Element} root
 * @param {string} title
 * @param {(Node | string)[]} content
 * @param {{wide?: boolean}} options
 */
export function openDialog(root, title, content, { wide = false } = {}) {
  const heading = make("h2", { id: "dialog-title", text: title });
  const close = make("button", { class: "button", type: "button", text: "Close", onclick: () => dialog.close() });
  const dialog = make(
    "dialog",
    { class: `explorer-dialog${wide ? " is-wide" : ""}`, "aria-labelledby": "dialog-title" },
    make("div", { class: "dialog-head" }, heading, close),
    make("div", { class: "dialog-body" }, ...content),
  );
  // What opens a dialog from a popover is hidden with it.
  const popover = document.activeElement?.closest("[popover]:popover-open");
  const before = popover ? document.querySelector(`[popovertarget="${popover.id}"]`) : document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  root.append(dialog);
  dialog.showModal();
  return dialog;
}
