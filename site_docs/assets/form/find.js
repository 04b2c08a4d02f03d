/* The look-up: a title, an id or an address in; included, excluded, nearly the same or missing out. */

import { find, findAll, make } from "../base/elements.js";
import { loadShared } from "./shared.js";

/**
 * Let every look-up of a page answer.
 * @param {Document} root
 */
export function answerLookUps(root) {
  for (const form of findAll(root, "[data-look-up]")) {
    if (!(form instanceof HTMLFormElement) || form.dataset.answers) continue;
    form.dataset.answers = "yes";
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const paste = String(new FormData(form).get("paste") ?? "").trim();
      const box = find(form, "[data-answer]");
      if (!paste) return box.replaceChildren();
      try {
        const [shared, { showAnswer }] = await Promise.all([loadShared(form), loadAnswer()]);
        box.replaceChildren(...showAnswer(shared, paste, {
          root: form.dataset.root ?? "",
          correcting: form.dataset.lookUp === "correct",
          unmatched: form.dataset.words?.trim() === paste,
        }));
      } catch (error) {
        console.error(error);
        box.replaceChildren(make("p", { text: "The list of papers could not be loaded. Try again." }));
      }
    });
  }
}

/** Load what reads a paste: most who open a page with a look-up never ask.
 * @returns {Promise<{ showAnswer: typeof import("./answer.js").showAnswer }>} */
function loadAnswer() {
  return import(new URL("./answer.js", import.meta.url).href);
}
