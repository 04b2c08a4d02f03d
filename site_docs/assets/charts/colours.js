/* The site's tokens as colours that Plotly and a picture file understand. */

/** Return a function from `var(--token)` to its colour in an element's present scheme, and one from there to its font. */
export function readTokens(element) {
  const probe = document.createElement("span");
  probe.style.forcedColorAdjust = "none";
  probe.hidden = true;
  element.append(probe);
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const colourOf = (token) => {
    if (!known.has(token)) {
      probe.style.color = token;
      known.set(token, toRgb(canvas, getComputedStyle(probe).color));
    }
    return known.get(token);
  };
  const { fontFamily, fontSize } = getComputedStyle(element);
  return { colourOf, font: { family: fontFamily, size: parseFloat(fontSize) }, end: () => probe.remove() };
}

/* Mixed colours are computed as oklab(): drawn on a canvas, every notation becomes the same. */
function toRgb(canvas, colour) {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? `rgb(${red},${green},${blue})` : `rgba(${red},${green},${blue},${(alpha / 255).toFixed(3)})`;
}
