/* A cell of a table leads to the list of its papers for readers without scripts; with them it leads to the explorer. */

import { dataOf, findAll } from "../base/elements.js";

/** @param {Document} root */
export function leadToExplorer(root) {
  for (const cell of findAll(root, "a.cell[data-papers]")) cell.setAttribute("href", dataOf(cell, "papers"));
}
