/* A figure as the survey's generator writes it becomes one that Plotly draws: tokens become colours, addresses relative
   to the root become whole ones. Pure. */

const TOKEN = /^var\(--[\w-]+\)$/;

/** Return a copy of a value with every `var(--token)` in it replaced by its colour. */
export function dress(value, colourOf) {
  if (typeof value === "string") return TOKEN.test(value) ? colourOf(value) : value;
  if (Array.isArray(value)) return value.map((each) => dress(each, colourOf));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, dress(each, colourOf)]));
}

/** Return the template that every chart stands on: the site's ink, paper, hairlines and type. */
export function template(colourOf, font) {
  const [ink, quiet, paper, hairline, outline] = ["ink", "ink-quiet", "paper", "hairline", "outline"].map((name) => colourOf(`var(--${name})`));
  const axis = { gridcolor: hairline, linecolor: outline, zerolinecolor: outline, tickcolor: outline, tickfont: { color: quiet }, automargin: true };
  return {
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

/** Return a layout with the finding and what is drawn above, for a picture that leaves the page. */
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
      subtitle: { text: escape(subtitle), font: { size: 13, color: colourOf("var(--ink-quiet)") } },
      font: { size: 18 },
      x: 0, xref: "container", xanchor: "left",
      y: 1, yref: "container", yanchor: "top",
      // Plotly lifts the first line by half of each further one.
      pad: { l: 16, t: 16 + 12 * (lines.length - 1) },
    },
  };
}

/** Return where a click leads, `~/` replaced by the root; empty for nowhere. `event` is Plotly's, `traces` what it drew. */
export function addressOf(event, traces, root) {
  const point = event.points?.[0];
  const found = event.constraints ? pathAddress(point, event.constraints, traces) : point?.customdata?.[0];
  return typeof found === "string" && found.startsWith("~/") ? root + found.slice(2) : "";
}

/* The constraints are values by the place of their axis, and a colour: a ribbon has one on every axis, a box its own. */
function pathAddress({ curveNumber, pointNumber }, { color, ...values }, traces) {
  const { paths, values: boxes } = traces[curveNumber].meta;
  const named = Object.entries(values);
  if (named.length !== 1) return paths[pointNumber];
  const [place, value] = named[0];
  return boxes[place]?.[value];
}

function wrap(text, most) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last && `${last} ${word}`.length > most) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

function escape(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
