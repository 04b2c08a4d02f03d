/* What a page says to its explorer in, its setting out. */

import { wholeAddress } from "../base/address.js";
import { dataOf } from "../base/elements.js";
import { tableColumns } from "./columns.js";

/**
 * Return all that a page says to its explorer. Addresses are taken now: where the theme swaps pages in place, relative ones
 * change their meaning.
 * @param {HTMLElement} root
 * @param {HTMLSelectElement} editions
 * @param {import("../query/types.js").Taxonomy} taxonomy
 * @returns {import("./types.js").Setup}
 */
export function setupOf(root, editions, taxonomy) {
  const { axes } = taxonomy;
  const papers = dataOf(root, "paper");
  const all = tableColumns(axes, taxonomy.fields ?? []);
  const chips = dataOf(root, "chips").split(" ");
  const files = [...editions.options].map((option) => ({
    id: option.value,
    label: option.text,
    columns: wholeAddress(dataOf(option, "columns")),
    text: wholeAddress(dataOf(option, "text")),
    first: option.dataset.first ? wholeAddress(option.dataset.first) : "",
    records: wholeAddress(dataOf(option, "records")),
  }));
  return {
    name: dataOf(root, "explorer"),
    taxonomy,
    editions: files,
    links: { papers: wholeAddress(papers), axes: wholeAddress(`${papers}../axes/`) },
    setting: {
      axes,
      fields: taxonomy.fields ?? [],
      editions: files.map(({ id }) => id),
      group: dataOf(root, "group"),
      chips,
      columns: {
        all,
        known: all.map(([id]) => id),
        usual: ["authors", "year", ...chips.slice(0, 3).map((id) => `tags.${id}`)],
      },
    },
  };
}
