/* What is done on a page before its script answers: controls work from the first moment, and what was chosen, typed or
   pressed meanwhile is done again once somebody listens. */

import { closest, findAll } from "./elements.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

const TICKS = new Set(["checkbox", "radio"]);

/**
 * Enable the controls below an element, which are disabled for readers without scripts, and note what is done with them.
 * @param {HTMLElement} root
 * @param {string} buttons selector of the buttons that the script to come listens to
 * @returns {{ repeat: () => void, lock: () => void }} repeat: the script listens now, so do it all again; lock: it does
 *   not come, so disable the controls again
 */
export function noteInput(root, buttons) {
  const locked = /** @type {(Field | HTMLButtonElement | HTMLFieldSetElement)[]} */ (findAll(root, "[disabled]"));
  for (const control of locked) control.disabled = false;
  const noted = new AbortController();
  /** @type {Map<HTMLElement, () => void>} how to do again what was done last with each, in that order */
  const steps = new Map();
  const note = (/** @type {HTMLElement} */ control, /** @type {() => void} */ step) => {
    steps.delete(control);
    steps.set(control, step);
  };
  const options = { capture: true, signal: noted.signal };
  root.addEventListener("click", ({ target }) => {
    const button = closest(target, buttons);
    if (button) note(button, () => button.click());
  }, options);
  for (const type of ["input", "change"]) {
    root.addEventListener(type, ({ target }) => {
      const field = /** @type {Field} */ (target);
      note(field, "checked" in field && TICKS.has(field.type) ? tickAgain(field) : fillAgain(field, type === "change"));
    }, options);
  }
  return {
    repeat() {
      noted.abort();
      for (const [control, step] of steps) if (control.isConnected) step();
    },
    lock() {
      noted.abort();
      for (const control of locked) control.disabled = true;
    },
  };
}

/** @param {HTMLInputElement} box */
function tickAgain(box) {
  const { checked } = box;
  return () => {
    if (box.checked === checked) return;
    box.checked = checked;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

/**
 * @param {Field} field
 * @param {boolean} done whether the reader was done with the field
 */
function fillAgain(field, done) {
  const { value } = field;
  return () => {
    if (field.value !== value) field.value = value;
    for (const type of done ? ["input", "change"] : ["input"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
}
