/* The records of papers and queries, as the API and the explorer's files have them. Nothing runs here.

   The API writes them: generator/export/record.py and generator/render/payload.py. */

/**
 * A value of an axis.
 * @typedef {object} Value
 * @property {string} id
 * @property {string | null} code
 * @property {string} label
 * @property {string} short
 * @property {string} in_prose the label inside of a sentence
 * @property {string} definition
 * @property {string | null} not_coded why the survey leaves it out; null where it is coded
 * @property {string} [parent] id of the value above it
 * @property {string[]} [former] ids that it had before
 */

/**
 * A level of evidence.
 * @typedef {object} Level
 * @property {string} id
 * @property {string} label
 * @property {string} mark
 * @property {boolean} counted
 * @property {boolean} assessed
 */

/**
 * An axis as the taxonomy has it.
 * @typedef {object} AxisRecord
 * @property {string} id
 * @property {string} label
 * @property {string} in_prose the label inside of a sentence
 * @property {string | null} [predicate] what a paper with a {value} does, with choices for one paper and for more
 * @property {string} none what a paper without a value on it is said to have
 * @property {boolean} ordered
 * @property {boolean} required
 * @property {Record<string, string[]>} applies_to values of other axes that a paper needs; of each axis one
 * @property {Level[]} evidence strongest first; empty where the axis has none
 * @property {Counting} counting
 * @property {Value[]} values
 * @property {string[]} [former] ids that it had before
 */

/**
 * How values of an axis count: generator/model/counting.py.
 * @typedef {object} Counting
 * @property {boolean} primary whether a paper's first value is its primary one, under which alone it may be counted
 * @property {string | null} strict the level that the strict reading counts
 * @property {Record<string, {name: string, short: string}>} uncoded how absent, unread and weaker tags are called
 */

/**
 * A field of its own that the taxonomy declares: generator/model/own_field.py.
 * @typedef {object} OwnField
 * @property {string} id
 * @property {string} label
 * @property {string} in_prose the label inside of a sentence
 * @property {"text" | "number" | "date" | "flag" | "link" | "image"} kind
 * @property {string | null} unit
 *
 * @typedef {string | number | boolean | null} OwnValue of texts and links only whether there are some
 */

/**
 * @typedef {object} Taxonomy
 * @property {AxisRecord[]} axes
 * @property {OwnField[]} [fields]
 * @property {{cells: Record<string, string>, why: string}[]} ruled_out
 */

/**
 * What one file has of papers, by place: all that counts.
 * @typedef {object} Columns
 * @property {SurveyRecord} survey
 * @property {string} edition
 * @property {string[]} keys newest first
 * @property {Record<number, string>} names what people call them, of those that have a name
 * @property {Record<string, string>} [former] keys that papers had before, each with the one that it has now
 * @property {number[]} years
 * @property {Record<string, OwnValue[]>} [fields] of its own, by id
 * @property {Names} venues
 * @property {Names} added
 * @property {Quoted} [quoted] of an edition that has a date
 * @property {Names} [appeared] months, oldest first; each paper has that by whose end it had appeared
 * @property {Record<string, AxisColumn>} axes
 * @property {{kinds: [label: string, begin: string][], of: (number | string)[][]}} links
 *
 * @typedef {{id: string, title: string, short: string, address: string}} SurveyRecord
 * @typedef {{edition: string, date: string, day: string, bibtex: string}} Quoted an edition as a quotation names it: its
 *   name inside of a sentence, its date as ISO 8601 and in words, its reference
 * @typedef {{names: string[], of: number[]}} Names of papers by place: the number of a name
 * @typedef {{tags: (number[] | null)[], of: number[]}} AxisColumn distinct tags, and of papers by place their number
 */

/**
 * What the other file has of papers, by place: all that is read. Without it, a corpus counts but has no words.
 * @typedef {object} Texts
 * @property {string[]} titles
 * @property {Record<number, string>} alt_titles
 * @property {{names: string[], of: number[][], more: number[]}} authors
 * @property {number[]} [by_author] of each paper its place by first author; none where nothing is sorted
 * @property {string[]} summaries
 * @property {Record<number, string>} notes
 * @property {Record<number, string>} [facts] of fields of its own what cards show
 * @property {Record<number, string>} [further] and what a search reads
 * @property {Record<number, Picture>} [images] and the picture on a card
 */

/** @typedef {[file: string, width: number, height: number, alt: string]} Picture */

/**
 * A set of papers, 32 bits to a word.
 * @typedef {Uint32Array} PaperSet
 */

/** @typedef {{value: Value, level: Level | null}} Tag */

/**
 * An axis with the tags of papers on it.
 * @typedef {object} Axis
 * @property {string} id
 * @property {AxisRecord} record
 * @property {number} hue
 * @property {Map<string, string[]>} under by value itself and its ancestors; empty where no value has any
 * @property {(Tag[] | null)[]} tags distinct lists of tags; null for papers that nobody has read for this axis
 * @property {Uint32Array} of of papers by place: the number of their tags
 * @property {Level | null} strongest what the strict reading counts
 * @property {PaperSet} applies the papers that it applies to
 * @property {Map<string, Map<string, PaperSet>>} sets what setsOf has made
 */

/**
 * The papers of an edition.
 * @typedef {object} Corpus
 * @property {SurveyRecord} survey
 * @property {string} edition
 * @property {Taxonomy} taxonomy
 * @property {number} count
 * @property {string[]} keys
 * @property {Record<number, string>} names of those that have one
 * @property {Map<string, number>} places by key, present or former
 * @property {Uint16Array} years
 * @property {Record<string, OwnValue[]>} fields of its own, by id
 * @property {Names} venues
 * @property {Names} added
 * @property {Names | undefined} appeared
 * @property {Quoted | undefined} quoted
 * @property {Columns["links"]} links
 * @property {string[]} titles
 * @property {Record<number, string>} altTitles
 * @property {{names: string[], of: number[][]}} authors
 * @property {number[]} byAuthor
 * @property {Set<number>} incomplete papers whose authors are not all named
 * @property {string[]} summaries
 * @property {Record<number, string>} notes
 * @property {Record<number, string>} facts of fields of its own what cards show
 * @property {Record<number, string>} further and what a search reads
 * @property {Record<number, Picture>} images and the picture on a card
 * @property {PaperSet} all
 * @property {Axis[]} axes
 */

/**
 * What is asked of one axis.
 * @typedef {object} Clause
 * @property {string[]} include
 * @property {string[]} exclude
 * @property {string} match "any" or "all"
 * @property {string} reading "broad", "strict", or "" for that of the query
 */

/**
 * @typedef {object} Query
 * @property {Map<string, Clause>} clauses by axis
 * @property {string} count "primary", "any", or "" for what is usual where it is asked
 * @property {string} reading "broad" or "strict"
 * @property {Map<string, string>} fields of its own, by id, with what is asked of each
 * @property {string} words
 * @property {Years} years
 * @property {string} edition "" for the usual one
 *
 * @typedef {[first: number | null, last: number | null]} Years an end that is null is open
 */

/**
 * What a query finds.
 * @typedef {object} Selection
 * @property {PaperSet} found
 * @property {Map<string, PaperSet>} others by axis with choices: what is found without its choices
 * @property {Query} query
 * @property {string} count
 */

export {};
