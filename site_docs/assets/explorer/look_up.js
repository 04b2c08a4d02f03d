/* The look-up, asked beside the explorer; what answers is loaded with the first question. */

import { openDialog } from "../base/dialog.js";
import { closest, find } from "../base/elements.js";
import { LOOK_UP_A_PAPER } from "../text/wording.js";

/**
 * Let the look-up of a page answer, once it is asked.
 * @param {Document} root
 */
export function offerLookUp(root) {
  root.addEventListener("click", ({ target }) => {
    const explorer = closest(closest(target, "[data-opens-look-up]"), "[data-explorer]");
    if (!explorer) return;
    const form = /** @type {HTMLTemplateElement} */ (find(explorer, "[data-look-up-dialog]"));
    openDialog(explorer, LOOK_UP_A_PAPER, [form.content.cloneNode(true)]);
  });
  root.addEventListener("submit", async (event) => {
    const form = closest(event.target, "[data-look-up]");
    // One that answers already does so by itself.
    if (!(form instanceof HTMLFormElement) || form.dataset.answers) return;
    event.preventDefault();
    const script = new URL("../form/find.js", import.meta.url).href;
    const { answerLookUps } = await import(script);
    answerLookUps(root);
    form.requestSubmit();
  });
}
