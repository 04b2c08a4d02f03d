/* Where a tag stands in its source, and what second readers found there: on hover, focus and tap, wherever papers are listed.

   The note is what the paper's own page says of the tag, asked for when somebody wants it: lists do not grow by it, and
   without a script that page has it. Until then only this stands ready. */

import { closest } from "../base/elements.js";

const TAGS = ".is-listed .chip, .table-row .tag";
const PAUSE = 150; // milliseconds; a pointer on its way elsewhere asks for nothing

/**
 * @typedef {object} Note
 * @property {typeof import("./evidence_note.js").showNote} showNote
 * @property {typeof import("./evidence_note.js").leaveNote} leaveNote
 */

/** @type {Promise<Note> | undefined} */
let loading;

/** @param {Document} root */
export function showEvidence(root) {
  let touched = false;
  let waits = 0;
  root.addEventListener("pointerdown", (event) => {
    touched = event.pointerType === "touch";
    if (touched && !closest(event.target, `${TAGS}, .evidence-note`)) leave();
  });
  root.addEventListener("pointerover", (event) => {
    const tag = closest(event.target, TAGS);
    if (!tag || event.pointerType === "touch") return;
    clearTimeout(waits);
    waits = setTimeout(() => tag.matches(":hover") && show(tag), PAUSE);
  });
  root.addEventListener("pointerout", (event) => {
    if (event.pointerType === "touch" || !closest(event.target, `${TAGS}, .evidence-note`)) return;
    if (!closest(event.relatedTarget, `${TAGS}, .evidence-note`)) leave();
  });
  root.addEventListener("focusin", ({ target }) => {
    const tag = closest(target, TAGS);
    if (tag?.matches(":focus-visible")) show(tag);
  });
  root.addEventListener("focusout", ({ target }) => {
    if (closest(target, TAGS)) leave();
  });
  root.addEventListener("scroll", leave, { capture: true, passive: true });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !root.querySelector(".evidence-note:not([hidden])")) return;
    event.preventDefault();
    leave();
  });
  // While capturing: a first tap tells, and only a second one follows the link or filters.
  root.addEventListener("click", (event) => {
    const tag = closest(event.target, TAGS);
    if (!tag || !touched || !event.isTrusted || tag.hasAttribute("aria-describedby")) return;
    event.preventDefault();
    event.stopPropagation();
    show(tag).then((told) => told || tag.click());
  }, { capture: true });
}

/** @param {HTMLElement} tag */
async function show(tag) {
  loading ??= import(new URL("./evidence_note.js", import.meta.url).href);
  return await loading.then((note) => note.showNote(tag), () => false);
}

function leave() {
  loading?.then((note) => note.leaveNote(), () => {});
}
