/* Hints (a .tip in its .has-tip or .chip): lifted into the top layer, kept on the screen, sent away with Escape. */

const EDGE = 8; // pixels between a hint and the edge of the window
const GAP = 4;  // pixels between a hint and what it explains

/** Show hints on hover and focus where they have room; the styles alone show them without a script. */
export function liftTips(root) {
  if (!("popover" in HTMLElement.prototype)) return;
  root.addEventListener("pointerover", (event) => enter(holderOf(event.target)));
  root.addEventListener("focusin", (event) => enter(holderOf(event.target)));
  root.addEventListener("pointerout", (event) => leave(holderOf(event.target), event.relatedTarget));
  root.addEventListener("focusout", (event) => leave(holderOf(event.target), event.relatedTarget));
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || document.documentElement.dataset.tips === "off") return;
    const shown = root.querySelector(".tip:popover-open, .code-only:is(:hover, :focus-visible) > .name");
    if (!shown) return;
    event.preventDefault();
    document.documentElement.dataset.tips = "off";
    if (shown.matches(":popover-open")) shown.hidePopover();
  });
}

function holderOf(target) {
  return target.closest?.(".has-tip, .chip:has(> .tip), .code-only");
}

function enter(holder) {
  if (!holder) return;
  delete document.documentElement.dataset.tips;
  const tip = holder.querySelector(":scope > .tip");
  if (!tip || tip.matches(":popover-open")) return;
  tip.popover = "manual";
  tip.showPopover();
  place(tip, holder.getBoundingClientRect());
}

function leave(holder, to) {
  if (!holder || holder.contains(to)) return;
  delete document.documentElement.dataset.tips;
  const tip = holder.querySelector(":scope > .tip:popover-open");
  if (tip && !holder.contains(document.activeElement)) tip.hidePopover();
}

function place(tip, around) {
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const x = Math.max(EDGE, Math.min(around.left, clientWidth - width - EDGE));
  const below = around.bottom + GAP;
  const y = below + height > clientHeight ? Math.max(EDGE, around.top - GAP - height) : below;
  tip.style.setProperty("--tip-x", `${x}px`);
  tip.style.setProperty("--tip-y", `${y}px`);
}
