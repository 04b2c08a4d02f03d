/* The records of charts. Nothing runs here. */

/**
 * What Plotly draws of: generator/charts/figure.py writes it.
 * @typedef {object} Figure
 * @property {string} title the finding
 * @property {string} subtitle what is drawn
 * @property {Trace[]} data
 * @property {Layout} layout
 *
 * @typedef {{type?: string, meta?: Paths, [name: string]: unknown}} Trace
 * @typedef {{margin?: {t?: number, l?: number}, [name: string]: unknown}} Layout
 */

/**
 * Addresses of what a chart of paths draws: of its ribbons by number, of its boxes by axis and value.
 * @typedef {{paths: string[], values: Record<string, Record<string, string>>}} Paths
 */

/**
 * Where in a chart a press or a pointer is.
 * @typedef {object} Pressed
 * @property {Point[]} [points]
 * @property {Record<string, string>} [constraints] of a chart of paths: values by the place of their axis, and a colour
 *
 * @typedef {{curveNumber: number, pointNumber: number, customdata?: unknown[]}} Point
 */

export {};
