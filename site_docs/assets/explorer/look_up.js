/* Is a paper missing? Asked beside the explorer; what answers is loaded with the first question. */

import { closest } from "../base/elements.js";

/**
 * Let the look-up of a page answer, once it is asked.
 * @param {Document} root
 */
export function offerLookUp(root) {
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
