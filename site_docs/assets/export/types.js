/* The records of exports. Nothing runs here. */

/**
 * A paper as the API has it: generator/export/record.py.
 * @typedef {object} PaperRecord
 * @property {string} key
 * @property {string} title
 * @property {string[]} authors
 * @property {boolean} authors_complete
 * @property {string | null} affiliation
 * @property {number} year
 * @property {string | null} month such as "2024-05"
 * @property {string | null} venue
 * @property {Kind} [type]
 * @property {Record<string, string>} [published] what is known of the publication: volume, pages and so on
 * @property {Record<string, string>} ids by kind
 * @property {Record<string, string>} links by name; `paper` is where the paper itself is found
 * @property {string} url its page on the site
 * @property {string | null} added
 * @property {string} summary
 * @property {string | null} notes
 * @property {Record<string, TagRecord[]>} tags by axis
 * @property {Record<string, string | number | boolean | string[]>} [fields] of its own, by id
 * @property {string[]} unknown axes for which nobody has read it
 *
 * @typedef {{value: string, evidence: string | null}} TagRecord
 */

/**
 * An axis as the taxonomy of the API has it: what exports read of it.
 * @typedef {object} AxisRecord
 * @property {string} id
 * @property {string} label
 * @property {Record<string, string[]>} applies_to
 * @property {{id: string, label: string, counted: boolean}[]} evidence
 * @property {{id: string, code: string | null, label: string, parent?: string}[]} values
 *
 * @typedef {{axes: AxisRecord[], fields?: {id: string}[]}} Taxonomy
 */

/**
 * @typedef {object} Survey
 * @property {string} id
 * @property {string} title
 * @property {string} short
 * @property {string} address
 * @property {string} edition
 * @property {Taxonomy} taxonomy
 */

/**
 * @typedef {"preprint" | "report" | "web" | "article" | "conference" | "book" | "chapter" | "thesis"} PaperKind
 * @typedef {PaperKind | "benchmark" | "dataset" | "tool" | "document"} Kind
 */

/** @typedef {import("../text/name_parts.js").Name} Name */

/**
 * What every citation format says of a paper; what is not known is an empty text.
 * @typedef {object} Citation
 * @property {string} key
 * @property {Kind} kind
 * @property {string} title
 * @property {Name[]} names
 * @property {boolean} complete whether the names are all
 * @property {number} year
 * @property {number | null} month
 * @property {string} container
 * @property {string} issuer
 * @property {string} arxiv
 * @property {string} doi
 * @property {string} url
 * @property {string} summary
 * @property {string} volume
 * @property {string} number
 * @property {string} pages
 * @property {string} series
 */

/**
 * A format in which papers are exported.
 * @typedef {object} Format
 * @property {string} id
 * @property {string} label
 * @property {string} extension
 * @property {string} mime
 * @property {(papers: PaperRecord[], survey: Survey) => string} write papers in their order
 */

export {};
