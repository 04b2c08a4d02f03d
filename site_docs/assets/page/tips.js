/* Hints (a .tip in its .has-tip or .chip): lifted into the top layer, kept on the screen, sent away with Escape. */

import { closest, findAll, setProperty } from "../base/elements.js";

const EDGE = 8; // pixels between a hint and the edge of the window
const GAP = 4; // pixels between a hint and what it explains

/**
 * Show hints on hover and focus where they have room; the styles alone show them without a script.
 * @param {Document} root
 */
export function liftTips(root) {
  if (!("popover" in HTMLElement.prototype)) return;
  root.addEventListener("pointerover", (event) => enter(holderOf(event.target)));
  root.addEventListener("focusin", (event) => enter(holderOf(event.target)));
  root.addEventListener("pointerout", (event) => leave(holderOf(event.target), event.relatedTarget));
  root.addEventListener("focusout", (event) => leave(holderOf(event.target), event.relatedTarget));
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || document.documentElement.dataset.tips === "off") return;
    const [shown] = findAll(root, ".tip:popover-open, .code-only:is(:hover, :focus-visible) > .name");
    if (!shown) return;
    event.preventDefault();
    document.documentElement.dataset.tips = "off";
    if (shown.matches(":popover-open")) shown.hidePopover();
  });
}

/** @param {EventTarget | null} target */
function holderOf(target) {
  return closest(target, ".has-tip, .chip:has(> .tip), .code-only");
}

/** @param {HTMLElement | null} holder */
function enter(holder) {
  if (!holder) return;
  delete document.documentElement.dataset.tips;
  const [tip] = findAll(holder, ":scope > .tip");
  if (!tip || tip.matches(":popover-open")) return;
  tip.popover = "manual";
  tip.showPopover();
  place(tip, holder.getBoundingClientRect());
}

/**
 * @param {HTMLElement | null} holder
 * @param {EventTarget | null} to
 */
function leave(holder, to) {
  if (!holder || (to instanceof Node && holder.contains(to))) return;
  delete document.documentElement.dataset.tips;
  const [tip] = findAll(holder, ":scope > .tip:popover-open");
  if (tip && !holder.contains(document.activeElement)) tip.hidePopover();
}

/**
 * @param {HTMLElement} tip
 * @param {DOMRect} around
 */
function place(tip, around) {
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const x = Math.max(EDGE, Math.min(around.left, clientWidth - width - EDGE));
  const below = around.bottom + GAP;
  const y = below + height > clientHeight ? Math.max(EDGE, around.top - GAP - height) : below;
  setProperty(tip, "--tip-x", `${x}px`);
  setProperty(tip, "--tip-y", `${y}px`);
}
