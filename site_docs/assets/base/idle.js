/* What has time until the browser has none of its own work to do. */

/**
 * Do a step while nothing else is to be done, and again as long as it says that more is left.
 * @param {() => boolean} step
 */
export function whenIdle(step) {
  const later = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ run) => setTimeout(run, 20));
  later(() => {
    if (step()) whenIdle(step);
  });
}
