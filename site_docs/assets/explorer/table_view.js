/* The results as a table: its rows, how wide its columns are, and the dialog in which the reader chooses them. */

export { openColumns } from "./choose_columns.js";
export { makeTableRow } from "./table_row.js";
export { tableShape } from "./table_shape.js";
