/* What a canvas is drawn with. */

/** Return the context of a canvas that nothing but these scripts draws on.
 * @template {HTMLCanvasElement | OffscreenCanvas} Canvas
 * @param {Canvas} canvas
 * @returns {Canvas extends HTMLCanvasElement ? CanvasRenderingContext2D : OffscreenCanvasRenderingContext2D} */
export function contextOf(canvas) {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser provides no canvas to draw on.");
  return /** @type {any} which of the two types depends on the canvas */ (context);
}
