/* A figure as the survey's generator writes it in, one that Plotly draws in the site's style out. Pure. */

/**
 * @typedef {import("./types.js").Layout} Layout
 * @typedef {(token: string) => string} ColourOf
 */

const TOKEN = /^var\(--[\w-]+\)$/;
const QUIET = 13; // pixels of the line below the finding

/**
 * Return a copy of a value with every `var(--token)` in it replaced by its colour.
 * @template Value
 * @param {Value} value
 * @param {ColourOf} colourOf
 * @returns {Value}
 */
export function withColours(value, colourOf) {
  return /** @type {Value} */ (coloured(value, colourOf));
}

/**
 * Return the template that every chart stands on: the site's ink, paper, hairlines and type.
 * @param {ColourOf} colourOf
 * @param {{family: string, size: number}} font
 */
export function template(colourOf, font) {
  const [ink, quiet, paper, hairline, outline] = ["ink", "ink-quiet", "paper", "hairline", "outline"].map((name) =>
    colourOf(`var(--${name})`)
  );
  const axis = {
    gridcolor: hairline,
    linecolor: outline,
    zerolinecolor: outline,
    tickcolor: outline,
    tickfont: { color: quiet },
    title: { font: { size: font.size } }, // else larger than all other words
    automargin: true,
  };
  return {
    data: { parcats: [{ labelfont: { size: font.size }, tickfont: { size: font.size } }] }, // else rounded, and smaller
    layout: {
      paper_bgcolor: paper,
      plot_bgcolor: paper,
      font: { ...font, color: ink },
      hoverlabel: { bgcolor: ink, bordercolor: ink, align: "left", font: { ...font, color: paper } },
      hovermode: "closest",
      dragmode: false,
      xaxis: axis,
      yaxis: axis,
      legend: { font: { color: ink } },
    },
  };
}

/**
 * Return a layout with the finding and what is drawn above, for a picture that leaves the page.
 * @param {Layout} layout
 * @param {{title: string, subtitle: string}} words
 * @param {{width: number, height: number, colourOf: ColourOf}} size
 */
export function titled(layout, { title, subtitle }, { width, height, colourOf }) {
  const lines = wrap(title, Math.floor(width / 9));
  const room = 48 + 36 * lines.length;
  return {
    ...layout,
    width,
    height: height + room,
    autosize: false,
    margin: { ...layout.margin, t: (layout.margin?.t ?? 0) + room, l: Math.max(16, layout.margin?.l ?? 0) },
    title: {
      text: lines.map(escape).join("<br>"),
      subtitle: { text: escape(subtitle), font: { size: QUIET, color: colourOf("var(--ink-quiet)") } },
      font: { size: 18 },
      x: 0,
      xref: "container",
      xanchor: "left",
      y: 1,
      yref: "container",
      yanchor: "top",
      // Plotly lifts the first line by half of each further one.
      pad: { l: 16, t: 16 + 12 * (lines.length - 1) },
    },
  };
}

/**
 * @param {unknown} value
 * @param {ColourOf} colourOf
 * @returns {unknown}
 */
function coloured(value, colourOf) {
  if (typeof value === "string") return TOKEN.test(value) ? colourOf(value) : value;
  if (Array.isArray(value)) return value.map((each) => coloured(each, colourOf));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, coloured(each, colourOf)]));
}

/**
 * @param {string} text
 * @param {number} most letters of a line
 */
function wrap(text, most) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last && `${last} ${word}`.length > most) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
