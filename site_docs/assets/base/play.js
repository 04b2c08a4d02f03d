/* A range that a button walks through, place by place, until its end. */

import { setText } from "./elements.js";

const PACE = 900; // milliseconds at each place

/**
 * Let a button play a range; where motion is unwanted there is no button.
 * @param {HTMLInputElement} range from 0
 * @param {HTMLElement} button
 * @param {object} options
 * @param {string} options.play what the button says
 * @param {string} options.pause and while it plays
 * @param {() => void} options.show is called when the place has changed
 */
export function playThrough(range, button, { play, pause, show }) {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  const isAtEnd = () => Number(range.value) === Number(range.max);
  const halt = () => {
    clearInterval(timer);
    timer = undefined;
    setText(button, play);
  };
  const advance = () => {
    range.value = String(Number(range.value) + 1);
    show();
    if (isAtEnd() || !range.isConnected) halt();
  };
  button.addEventListener("click", () => {
    if (timer) return halt();
    if (isAtEnd()) range.value = "0";
    show();
    setText(button, pause);
    timer = setInterval(advance, PACE);
  });
  range.addEventListener("input", () => {
    halt();
    show();
  });
  button.hidden = matchMedia("(prefers-reduced-motion: reduce)").matches;
}
