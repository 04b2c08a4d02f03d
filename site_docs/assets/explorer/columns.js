/* The columns that the table of papers may have. Pure. */

import { PREFIX } from "../query/own_range.js";

/**
 * Return all columns that there are beside the title.
 * @param {import("../query/types.js").AxisRecord[]} axes
 * @param {import("../query/types.js").OwnField[]} fields
 * @returns {[id: string, label: string][]}
 */
export function tableColumns(axes, fields) {
  return [
    ["authors", "Authors"],
    ["year", "Year"],
    ["venue", "Venue"],
    ["added", "Added"],
    ...axes.map((axis) => /** @type {[string, string]} */ ([`tags.${axis.id}`, axis.label])),
    ...fields.map((own) => /** @type {[string, string]} */ ([`${PREFIX}${own.id}`, labelOfField(own)])),
    ["links", "Links"],
  ];
}

/**
 * Return what a field is called where its unit is not said beside each number.
 * @param {import("../query/types.js").OwnField} own
 */
export function labelOfField({ label, unit }) {
  return unit ? `${label} (${unit})` : label;
}
