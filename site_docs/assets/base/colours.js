/* The site's tokens as colours that Plotly and a picture file understand. */

/**
 * How an element's present scheme shows tokens.
 * @typedef {object} Tokens
 * @property {(token: string) => string} colourOf from `var(--token)` to its colour
 * @property {{family: string, size: number}} font
 * @property {() => void} end gives back what it takes to know
 */

/**
 * Return the tokens of an element.
 * @param {Element} element
 * @returns {Tokens}
 */
export function readTokens(element) {
  const probe = document.createElement("span");
  probe.style.forcedColorAdjust = "none";
  probe.hidden = true;
  element.append(probe);
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  /** @type {Map<string, string>} */
  const known = new Map();
  const colourOf = (/** @type {string} */ token) => {
    let colour = known.get(token);
    if (colour === undefined) {
      probe.style.color = token;
      colour = toRgb(canvas, getComputedStyle(probe).color);
      known.set(token, colour);
    }
    return colour;
  };
  const { fontFamily, fontSize } = getComputedStyle(element);
  return { colourOf, font: { family: fontFamily, size: parseFloat(fontSize) }, end: () => probe.remove() };
}

/**
 * Mixed colours are computed as oklab(): drawn on a canvas, every notation becomes the same.
 * @param {CanvasRenderingContext2D | null} canvas
 * @param {string} colour
 */
function toRgb(canvas, colour) {
  if (!canvas) return colour;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? `rgb(${red},${green},${blue})` : `rgba(${red},${green},${blue},${(alpha / 255).toFixed(3)})`;
}
