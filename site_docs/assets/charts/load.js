/* Fetches what charts need, each thing once: plotly.js, and the figure of a chart. */

const loading = new Map();

/** Return a promise of plotly.js; the first call adds its script to the page. */
export function loadPlotly(address) {
  return once(address, () => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () => (window.Plotly ? resolve(window.Plotly) : reject(new Error(`${address} is not plotly.js`))));
    script.addEventListener("error", () => reject(new Error(`${address} could not be loaded`)));
    document.head.append(script);
  }));
}

/** Return a promise of a figure, {title, subtitle, data, layout}. */
export function loadFigure(address) {
  return once(address, async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
    return answer.json();
  });
}

/* What failed is tried anew when it is asked for again. */
function once(address, load) {
  if (!loading.has(address)) {
    const promise = load();
    promise.catch(() => loading.delete(address));
    loading.set(address, promise);
  }
  return loading.get(address);
}
