/* The formats in which papers are exported in the browser, twins of those in generator/export/formats.py. Pure. */

import { toBibtex } from "./bibtex.js";
import { toCslJson } from "./csl.js";
import { toCsv } from "./csv.js";
import { toJson } from "./json.js";
import { toMarkdown } from "./markdown.js";
import { toReferences } from "./references.js";
import { toRis } from "./ris.js";

/** @type {import("./types.js").Format[]} */
export const FORMATS = [
  { id: "bibtex", label: "BibTeX", extension: "bib", mime: "application/x-bibtex", write: toBibtex },
  { id: "ris", label: "RIS", extension: "ris", mime: "application/x-research-info-systems", write: toRis },
  {
    id: "csl",
    label: "CSL-JSON",
    extension: "csl.json",
    mime: "application/vnd.citationstyles.csl+json",
    write: toCslJson,
  },
  { id: "csv", label: "CSV", extension: "csv", mime: "text/csv", write: toCsv },
  { id: "json", label: "JSON", extension: "json", mime: "application/json", write: toJson },
  { id: "markdown", label: "Markdown", extension: "md", mime: "text/markdown", write: toMarkdown },
  { id: "references", label: "References", extension: "txt", mime: "text/plain", write: toReferences },
];
