/* The help that the page brings; single keys can be switched off there. */

import { openDialog } from "../base/dialog.js";
import { find } from "../base/elements.js";
import { HELP_WITH_EXPLORER } from "../text/wording.js";

/** @param {HTMLElement} root @param {import("../base/single_keys.js").SingleKeys} singleKeys */
export function openHelp(root, singleKeys) {
  const template = /** @type {HTMLTemplateElement} */ (find(root, "[data-help]"));
  const content = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  const box = /** @type {HTMLInputElement} */ (find(content, "input"));
  box.checked = singleKeys.on();
  box.addEventListener("change", () => singleKeys.set(box.checked));
  openDialog(root, HELP_WITH_EXPLORER, [content]);
}
