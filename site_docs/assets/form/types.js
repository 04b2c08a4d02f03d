/* What a paper's file holds, as the form has it, and what is known of other works. Pure. Nothing runs here. */

/**
 * @typedef {object} Tag
 * @property {string} value
 * @property {string | null} level "" on axes without evidence, null where it is still to be chosen
 *
 * @typedef {"unknown" | Tag[]} AxisTags no tags at all: what the axis says for none
 *
 * @typedef {string | string[] | {file: string, alt: string}} OwnValue one text, texts or links, or a picture
 *
 * @typedef {string | Record<string, string>} Locator one text for all tags on an axis, or one for each value
 *
 * @typedef {object} Entry
 * @property {string} key
 * @property {string} title
 * @property {string} name what people call it
 * @property {string} alt_title
 * @property {string} type
 * @property {string[]} authors as files write them, with "et al." last where more are known to exist
 * @property {string} collaboration the group that wrote it, with the authors or without any
 * @property {string} affiliation
 * @property {string} year
 * @property {string} month
 * @property {string} venue
 * @property {Record<string, string>} published
 * @property {Record<string, string>} ids
 * @property {Record<string, string>} links
 * @property {string} added
 * @property {Record<string, AxisTags>} tags
 * @property {string} summary
 * @property {string} notes
 * @property {Record<string, OwnValue>} fields that the survey declares
 * @property {Record<string, Locator>} locators
 * @property {Record<string, string>} sources
 *
 * @typedef {object} Problem
 * @property {string} field `title`, `ids.doi`, `tags.kind`, …
 * @property {string} rule
 * @property {"error" | "warning" | "note"} level
 * @property {string} message
 * @property {string} [cure] what to write instead, where that is sure
 * @property {[text: string, path: string]} [see] a page of the site to look at
 *
 * @typedef {object} Work
 * @property {string} key of a paper, or the id of a record that was left out
 * @property {string} title
 * @property {string} alt_title
 * @property {string} [name] what people call a paper
 * @property {Record<string, string[]>} names identifiers by kind, folded
 * @property {string} [stage] of a record that was left out, in words
 * @property {string} [date]
 * @property {string} [reason]
 * @property {string} [author] the first one of a paper
 * @property {number} [year]
 * @property {string} [line] authors, year and venue of a paper
 * @property {string} [summary]
 * @property {Record<string, string[]>} [tags] values by axis, the primary one first
 * @property {string} [removed] the day on which a paper was taken out
 */

/**
 * @typedef {{source: string, flags: string}} Pattern
 *
 * @typedef {object} FormAxis
 * @property {string} id
 * @property {string} none
 * @property {boolean} ours whether a contributor tags papers on it
 * @property {boolean} required
 * @property {boolean} multiple
 * @property {Record<string, string[]>} conditions
 * @property {string} scope
 * @property {{id: string, label: string, mark: string, ours: boolean, counted: boolean}[]} levels
 * @property {Record<string, string[]>} under by value that lies below another: itself and all above it
 * @property {{id: string, code: string, label: string, not_coded: string}[]} values
 *
 * @typedef {object} Rules
 * @property {Record<string, "error" | "warning">} covered levels by rule
 * @property {Record<string, string>} messages
 * @property {Record<string, Pattern>} patterns
 * @property {Record<string, {name: string, expected: string, whole: Pattern, around: Pattern}>} ids
 * @property {string} title
 * @property {[string, Pattern][]} addresses
 * @property {Record<string, string>} journals the names of journals by the macros that ADS has for them
 * @property {Record<string, string>} hosts what an address leads to, by its host and perhaps the first part of its path
 * @property {[string, Pattern][]} faults
 * @property {[string, Pattern][]} lookalikes
 * @property {Record<string, string>} accents
 * @property {Record<string, string>} letters
 * @property {string[]} no_names
 * @property {Record<string, number>} longest
 * @property {string[]} stops
 * @property {string} closing
 * @property {number} first_year
 * @property {number} first_printed a work from before this year is no print
 * @property {number} long_before
 * @property {string[]} reserved
 * @property {string[]} copies
 * @property {string[]} former_keys that papers had
 * @property {string[]} amendable
 * @property {string[]} examples
 * @property {string[]} not_papers
 * @property {EntryTypes} entry_types
 * @property {{id: string, label: string, kind: string, takes: string}[]} fields
 * @property {FormAxis[]} axes
 * @property {{cells: [string, string, string[]][], why: string}[]} ruled_out
 */

/**
 * What other programs call an entry, by their names; what a publication's fields make of it, by theirs.
 * @typedef {object} EntryTypes
 * @property {Record<string, string>} bibtex
 * @property {Record<string, string>} ris
 * @property {Record<string, string>} made_by
 * @property {Record<string, "journal" | "book_title">} containers what it appeared in is called so, by kind
 * @property {string[]} stand_alone kinds that appear in nothing else
 * @property {string[]} published_alone kinds that have a publisher even where nothing says what they appeared in
 * @property {Record<string, string>} of_biblatex words for its types
 */

/**
 * @typedef {object} Table
 * @property {string} rows
 * @property {string} columns
 * @property {[Record<string, string>, Record<string, string>]} under what a lower value of rows or columns counts as
 * @property {Record<string, number>} cells papers by `row column`
 */

/**
 * A claim as the living edition has it: generator/render/form_claims.py.
 * @typedef {object} Claim
 * @property {string} id
 * @property {string} sentence
 * @property {string} state
 * @property {boolean} living whether it was made for the living edition, in which the check requires it to hold
 * @property {boolean} describes
 * @property {Finding | null} finding
 * @property {ClaimNumber[]} numbers
 *
 * @typedef {object} ClaimNumber
 * @property {string} name
 * @property {number | null} value null where it cannot be worked out
 * @property {boolean} context
 * @property {[relation: string, number: number] | null} expected
 * @property {string[]} [papers] keys that the claim expects behind it
 * @property {string[]} [members] and those that are behind it
 * @property {CountingQuery | null} [query] null where it asks for more than axes and years
 * @property {string} [counts]
 * @property {[above: string, below: string]} [ratio]
 *
 * @typedef {object} CountingQuery
 * @property {string} count
 * @property {[number | null, number | null]} years
 * @property {{axis: string, include: string[], exclude: string[], match: string, reading: string}[]} clauses
 *
 * @typedef {[operation: string, ...parts: (string | Finding)[]]} Finding
 */

export {};
