/* Names of codes, which the styles show on hover and on focus: sent away with Escape. */

import { closest, findAll } from "../base/elements.js";

/** @param {Document} root */
export function dismissNames(root) {
  for (const name of ["pointerover", "pointerout", "focusin", "focusout"]) {
    root.addEventListener(name, (event) => showAgain(event.target));
  }
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || document.documentElement.dataset.tips === "off") return;
    const [shown] = findAll(root, ".mini th a:is(:hover, :focus-visible) > span");
    if (!shown) return;
    event.preventDefault();
    document.documentElement.dataset.tips = "off";
  });
}

/** @param {EventTarget | null} target */
function showAgain(target) {
  if (closest(target, ".mini th a")) delete document.documentElement.dataset.tips;
}
