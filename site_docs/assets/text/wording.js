/* Labels and sentences that scripts share with pages. Pure.

   Written from generator/wording by `pytest tests/wording --update-golden`; never edited by hand. */

// deno-fmt-ignore-file

export const CLAIM_STATES = {"overturned": "overturned", "contested": "contested", "moved": "confirmed, figures moved", "confirmed": "confirmed", "described": "descriptive", "untestable": "not testable"};
export const NOT_PAPERS = {"benchmark": "Benchmark", "dataset": "Data set", "tool": "Tool"};
export const PAPER = "Paper";
export const AND_MORE = "{line} and {more} more";
export const AND_OTHERS = "{line} and others";
export const AUTHORS_UNKNOWN = "Authors unknown";
export const IS_AUTHOR = "I am one of its authors";
export const IS_CLOSE = "I am close to it: a colleague, student, supervisor or competitor";
export const NO_CONNECTION = "No connection";
export const NOT_READ = "not yet coded";
export const WHAT_IS_WRONG = "What is wrong with it";
export const NARROWER_VALUE = "narrower value";
export const NARROWER_VALUES = "narrower values";
export const NO_AUTHORS = "No authors named";
export const CELLS_COUNT = "Each number counts papers, of {total}.";
export const COUNTED_IN_SEVERAL = "A paper may have several values of {axes} and then counts in several cells.";
export const COUNTED_ONCE = "Each paper is counted once, by its primary values.";
export const EMPTY_MARGIN_WHY = "its row or its column is empty";
export const ET_AL = "et al.";
export const FULLEST_PAIR = "{taken}; the largest, {pair}, has {share}";
export const FULLEST_PAIRS = "{taken}; the {number} largest have {share} each";
export const FURTHER_MATCHES = "{number} more: keep typing";
export const IN_EVERY_CELL = "in each of its cells";
export const IN_ONE_CELL = "once, by its primary values";
export const LEFT_ASIDE = "{share} papers are out of scope: {axes} does not apply to them.";
export const LEFT_OUT_BY_RULE = "not applicable by definition";
export const MORE_AND_OTHERS = "{line}, {more} more and others";
export const NEWEST_FIRST = "newest first";
export const NEW_PAPERS = "New papers";
export const NOT_CODED = "not tracked";
export const NOT_POSSIBLE = "“{value}” is not possible for {name}";
export const NOT_YET_CODED_HERE = "Not yet coded on this axis.";
export const NO_MATCHES = "No matches for “{typed}”";
export const NO_PAPER_FITS = "No papers match these filters.";
export const NO_PAPER_IN_CELL = "no paper with {pair}";
export const NO_VALUE_ON_AXIS = "No value on this axis";
export const ONE_EACH = "{taken}, one each";
export const ONE_PAPER_ALONE = "Cells with one paper";
export const ON_BOTH_AXES = "{share} {papers} {have} a value on both axes{others}.";
export const OTHERS = "{number} others";
export const OTHERS_APART = "; the rest are in the outer row and column";
export const PAIRS_EMPTY = "None of {coded} pairs has a paper yet";
export const PAIRS_TAKEN = "{share} pairs {have} papers";
export const PAUSE = "Pause";
export const PLAY = "Play";
export const PRIMARY_VALUES_ONLY = "Primary values only";
export const READING_LABEL = "Blind second reading, seed {seed}";
export const READING_TEXT = "{size} of {pool} papers drawn by the seed {seed} and read without the recorded tags in view. Verdicts and notes were written afterwards, with both readings in view.";
export const SEARCH_FAILED = "The search could not be loaded. Press Enter to search in the explorer.";
export const SEARCH_GROUPS = {"papers": "Papers", "values": "Values", "claims": "Claims", "authors": "Authors", "pages": "Pages"};
export const SEARCH_HINT = "Type a title, an author, a tag or any word";
export const SEARCH_IN_EXPLORER = "Search all papers in the explorer";
export const SELECTED = "Selected: press Ctrl+C";
export const SHOWING_NEAR = "No matches for “{typed}”. Showing “{near}”.";
export const SHOW_ALL_IN_EXPLORER = "Show all {number} in the explorer";
export const SHOW_IN_EXPLORER = "Show it in the explorer";
export const TABLE_CAPTION = "{papers} by {rows} (rows) and {columns} (columns). Each is counted {how}.";
export const TAGGED = "Tagged {value}";
export const VERDICTS = {"agree": "Agrees", "agree_with_note": "Agrees, with a note", "disagree": "Disagrees"};
