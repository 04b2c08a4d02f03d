/* The forms of a kind are opened on each page that has one, with what stands around them: look-ups answer, and what may
   wait is folded on phones. */

import { findAll } from "../base/elements.js";
import { onEachPage } from "../base/pages.js";
import { answerLookUps } from "./find.js";
import { foldOnPhones, unfoldNamed } from "./fold.js";

/** @param {string} kind @param {(form: HTMLFormElement) => Promise<void>} open */
export function openForms(kind, open) {
  unfoldNamed();
  onEachPage(() => {
    answerLookUps(document);
    foldOnPhones();
    for (const form of findAll(document, `[data-form=${kind}]:not([data-open])`)) {
      if (!(form instanceof HTMLFormElement)) continue;
      form.dataset.open = "";
      open(form).catch(console.error);
    }
  });
}
