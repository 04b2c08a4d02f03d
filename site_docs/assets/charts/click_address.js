/* A press on a chart in, the address that it leads to out. Pure. */

/**
 * @typedef {import("./types.js").Pressed} Pressed
 * @typedef {import("./types.js").Trace} Trace
 */

/**
 * Return where a press leads, `~/` replaced by the root; empty for nowhere.
 * @param {Pressed} event
 * @param {Trace[]} traces what Plotly drew
 * @param {string} root
 */
export function addressOf({ points, constraints }, traces, root) {
  const point = points?.[0];
  if (!point) return "";
  const found = constraints ? pathAddress(point, constraints, traces) : point.customdata?.[0];
  return typeof found === "string" && found.startsWith("~/") ? root + found.slice(2) : "";
}

/**
 * The constraints are values by the place of their axis, and a colour: a ribbon has one on every axis, a box its own.
 * @param {import("./types.js").Point} point
 * @param {Record<string, string>} constraints
 * @param {Trace[]} traces
 */
function pathAddress({ curveNumber, pointNumber }, constraints, traces) {
  const { meta } = traces[curveNumber];
  const named = Object.entries(constraints).filter(([name]) => name !== "color");
  if (named.length !== 1) return meta?.paths[pointNumber];
  const [place, value] = named[0];
  return meta?.values[place]?.[value];
}
