"""Labels and sentences that stand in more than one place, each said once; {names} in a sentence are filled in.

Templates have them as `words`, scripts those that they import as `text/wording.js`.
"""

from __future__ import annotations

# Papers and their values.
AUTHORS_UNKNOWN = "Authors unknown"
NO_AUTHORS = "No authors named"
ET_AL = "et al."
AND_OTHERS = "{line} and others"
AND_MORE = "{line} and {more} more"
MORE_AND_OTHERS = "{line}, {more} more and others"
NOT_READ = "not yet coded"
NOT_YET_CODED_HERE = "Not yet coded on this axis."
PAGE_NOT_FOUND = "Page not found"
NO_VALUE = "None"
NOT_READ_SHORT = "Not yet coded"
# What a paper with a value is said to do, where its axis does not say: of a choice the first word is for one paper.
HAS_VALUE = "[has|have] {value} as {axis}"
HAS_PRIMARY = "[has|have] {value} as primary {axis}"
AS_PRIMARY_VALUE = "{predicate} as primary value"
PAPERS_THAT = "{share} {predicate}"
NO_PAPER_THAT = "No paper {predicate} yet"
AND_IN_ALL = "{sentence}, {all} in all"
# Of a group of a list, in which a paper stands once: under its primary value, whatever others it has.
IN_GROUP = "{share} listed here, {all} in all"
# The same of a query, which may ask more.
AND_LEVEL = "{sentence} ({level}: {number})"
AT_LEAST = "at least {number}"
HAS_UNCODED = "[counts|count] as “{name}” on {axis}"
IS_NOT_TAGGED = "[is|are] not tagged {values} on {axis}"
IS_NOT_UNCODED = "[does|do] not count as {names} on {axis}"
DATED = "appeared in {first}"
DATED_BETWEEN = "appeared from {first} to {last}"
DATED_FROM = "appeared in {first} or later"
DATED_UNTIL = "appeared in {last} or earlier"
HAS_FIELD = "[has|have] {label} {text}"
HAS_ANSWER = "[has|have] “{text}” for {label}"
MATCHES_WORDS = "[matches|match] the search “{words}”"
IS_SELECTED = "[is|are] among those selected"
# A count with the edition that it belongs to.
QUOTED_COUNT = "{count}; {edition}, {date}."
QUOTE_THIS_COUNT = "Quote this count"
QUOTE = "Quote"
LOOK_UP_A_PAPER = "Look up a paper"
NO_SUCH_ID = "No paper{or_record} has this identifier or address. Search for its title, too."
OR_EXCLUDED_RECORD = " or excluded record"
QUOTED_LINK = "Link to these papers in this edition"
LIVING_CHANGES = "The living edition grows, so its link may lead to more papers later: give the date with the number."
AS_SECONDARY = "As a secondary value"
SHOWN_NOT_COUNTED = "Shown, but not counted"
NO_VALUE_ON_AXIS = "No value on this axis"
NO_COUNTED_VALUE = "No counted value on this axis"
NOT_CODED = "not tracked"
NO_VALUE_OR_NOT_CODED = "no value or not yet coded"
DOES_NOT_APPLY_HERE = "{axis} does not apply to papers with only this value on {other}."
LEFT_OUT_BY_RULE = "not tracked, or ruled out by definition"

# The form.
NONE_OF_THESE = "None of these"
# Stands in a template where somebody has to choose a level of evidence.
LEVEL_TO_CHOOSE = "LEVEL"
ACL_ID = "ACL Anthology id"
SOURCES_BESIDE = "Sources other than the paper"
NAME_IN_USE = "Short name"
CORRECT = "Suggest a correction"
WHAT_IS_WRONG = "What is wrong with it"
BY_A_MAINTAINER = "Tagged by a maintainer"
NO_CONNECTION = "No connection"
IS_AUTHOR = "I am one of its authors"
IS_CLOSE = "I am close to it: a colleague, student, supervisor or competitor"
COPY_FILE = "Copy the file"
NEEDS_SCRIPT = "The form needs JavaScript"

# The second reading, and what became of its disagreements.
RESULTS = {"kept": "Tag kept", "amended": "Tag corrected", "undecided": "Undecided"}
READING = "Second reading"
READINGS = "Second readings"
DO_A_READING = "Do a second reading"
OPEN_AN_ISSUE = "Open an issue"
READING_LABEL = "Blind second reading, seed {seed}"
READING_TEXT = (
    "{share} drawn by the seed {seed} and read without the recorded tags in view. Verdicts and notes "
    "were written afterwards, with both readings in view."
)
DRAWN_FROM = "{share}, drawn by the seed {seed} from {edition}"
CANNOT_TELL = "I cannot tell"
CANNOT_TELL_MEANS = (
    "The material available to you does not say. It is counted separately, neither for nor against agreement."
)
NONE_IS_COUNTED = "You have looked, and the paper has none: “{none}”. It is shown and counted."

# Editions.
LIVING_EDITION = "Living edition"
NOTHING_MOVED = "Nothing changed"

# What most papers have, in findings of charts.
MOST_FREQUENT = "{finding}; their most frequent {axis} is {names}, {share}"
MOST_FREQUENT_OF_SEVERAL = "{finding}; their most frequent {axes} are {names}, {share} each"

# States of the data in git.
STATE_CANNOT_BE_READ = 'The state "{name}" cannot be read: {fault}'

# Files that a command generates.
FILES_AS_BEFORE = "All files are as they were."
EXPECTED_ONE_OF = "expected one of {known}"
NOT_IN_EDITION = "not in this edition"
UP_TO_DATE = "is up to date"
HELP_CHECK = "write nothing; fail if a file is out of date"
OUT_OF_DATE = "{path} is out of date. Run: {command}"

# Claims.
CLAIM_STATES = {
    "overturned": "overturned",
    "contested": "contested",
    "moved": "confirmed with new numbers",
    "confirmed": "confirmed",
    "described": "descriptive",
    "untestable": "not testable",
}
RELATIONS = {"expect": "", "at_least": "at least ", "at_most": "at most "}
CLAIM_EFFECTS = {
    "overturned": "overturned",
    "contested": "contested",
    "moved": "confirmed with new numbers",
    "confirmed": "unchanged",
}
TURNED = {"holds": "Confirmed again", "fails": "Overturned", "contested": "Contested"}
CLAIM_STATES_MEAN = {
    "overturned": "The finding is no longer true. Each of these claims was true of the papers it was made for.",
    "contested": "The result depends on a disputed tag. Contested tags are shown, but not counted.",
    "moved": "The finding is still true, with new numbers.",
    "confirmed": "Same finding, same numbers; only totals may differ.",
    "described": "These sentences describe the papers and make no finding, so nothing can overturn them.",
    "untestable": "The numbers of the finding cannot be worked out from today’s data.",
}
BASIS = "Basis"
OWN_EDITION = "Own edition"
WITH_NEAR_MISSES = "{edition} with its near misses"
NO_NEAR_MISS_HAS_TAGS = "no near miss has tags"

# Screening.
RECORDS_SCREENED = "records screened"
PAPERS_INCLUDED = "papers included"
PAPERS_AND_RECORDS = "Papers and records"
# What the records of an edition are counted by, as its statistics name them.
SIZES = {
    "retained": "Papers included",
    "excluded": "Records excluded",
    "audited": "Records screened",
    "later": "Records excluded later",
}
NEAR_MISS = "Near miss"
READING_PATHS = "Reading paths"
CELLS_FILLED = "Cells filled for the first time"
COVERAGE = "How far each axis is coded"
INCLUDED_BY = "papers included by {day}"
ADDED_SINCE, REMOVED_SINCE, EXCLUDED_SINCE = "papers added since", "papers removed since", "excluded since"
NOT_IN_STAGES = "Not in the stages above."
SINCE_THE_STAGES = (
    "The stages led to the papers of this edition: {edition}. What has been added, removed or excluded since then"
    " belongs to no stage."
)
NOT_COUNTED_SINCE = "Not counted: {records} excluded later."
LET_IN = "Included"
LEFT_OUT = "Excluded"
CONFLICTS_OF_INTEREST = "Conflicts of interest"

# Audits.
SAME_VALUE = "Same value"
VERDICTS = {"agree": "Agrees", "agree_with_note": "Agrees, with a note", "disagree": "Disagrees"}

# Scale figures.
WHAT_WAS_COUNTED = "What was counted"
NOT_DISCLOSED = "not disclosed"
SCALE_EVIDENCE = {
    "paper": "paper",
    "code": "released code",
    "report": "company report",
    "doc": "documentation",
    "blog": "blog or press",
    "derived": "derived",
}

# Gaps and tables.
MATRIX_BY_MONTH = "Growth by month of appearance"
APPEARED_BY = "Papers that had appeared by"
AS_A_TABLE = "as a table"
NEW_PAPERS = "New papers"
PLAY = "Play"
PAUSE = "Pause"
OPEN_GAPS = "Open gaps"
IS_IT_REAL = "Is this gap real?"
MOST_USED = "most used values"
WORDS_TO_FIND = "Title, author, words"
STATISTICS = "Statistics"
LEGEND = "Legend"
CODES_AND_VALUES = "Codes and values"
RARELY_USED = "Rarely used values, with their evidence"
PAIRS_ON_ONE_PAPER = "Pairs with one paper"
NO_PAIR_IN_USE = "No pair of {axes} can be compared yet"
# What no paper of an open gap does, by how its table counts; of a choice the first word is for one paper.
HAVE_BOTH = "[has|have] both"
HAVE_BOTH_AS_PRIMARY = "[has|have] both as primary values"
COUNT_UNDER_BOTH = "[counts|count] under both"
ONLY_PRIMARY_ON = "{said} (on {axis}, only primary values count)"
ONLY_PRIMARY_WHERE = "{said} (where an axis has primary values, only these count)"
OPEN_GAP = "open gap: empty, though its row and its column are in use"
IN_USE_BUT = "both values are in use, but no paper {has_both}"
EMPTY_MARGIN = "gap in an empty row or column"
EMPTY_MARGIN_WHY = "its row or its column is empty"
ONE_PAPER_ALONE = "Cells with one paper"
ANY_PAIR = "Choose two axes"
THE_WHOLE_TABLE = "The whole table"
IN_THE_EXPLORER = "Open in the explorer"
MORE_IN_EXPLORER = "{number} more in the explorer"
DETAILS = "Details"
THESE_PAPERS = "These papers"

# What a cross table shows: its finding, how it counts, its caption.
PAIRS_EMPTY = "None of {coded} has a paper yet"
PAIR_EMPTY = "The only pair{of} has no paper yet"
PAIRS_TAKEN = "{share} {have} papers"
LARGEST_CELL = "the largest cell"
FULLEST_PAIR = "{taken}; the largest, {pair}, has {share}"
FULLEST_PAIRS = "{taken}; the {number} largest have {share} each"
ONE_EACH = "{taken}, one each"
COUNTED_ONCE = "Each paper is counted once, by its primary values."
EVERY_VALUE_COUNTS = "every value of a paper counts"
PRIMARY_VALUES_COUNT = "only primary values count"
COUNTED_IN_SEVERAL = "A paper may have several values of {axes} and then counts in several cells."
ON_BOTH_AXES = "{share} {have} a value on both axes{others}."
COUNT_BOTH = "{papers} with a value on both axes"
OTHERS_APART = "; the rest are in the outer rows and columns"
LEFT_ASIDE = "{share} [is|are] out of scope: {axes} does not apply to [it|them]."
CELLS_COUNT = "Each number counts papers, of {total}."
TABLE_CAPTION = "{papers} by {rows} (rows) and {columns} (columns). Each is counted {how}."
IN_EVERY_CELL = "in each of its cells"
IN_ONE_CELL = "once, by its primary values"
OTHERS = "{number} others"
WITHOUT_PAPERS = "{number} with no paper"
NEVER_PRIMARY = "{number} never the primary value"
PAPERS_OF_CELLS = "The papers of each cell"
MOST_FREQUENT_ALONE = "Shown: {share} {values}, the most frequent."
NO_PAPER_IN_CELL = "no paper counted: {pair}"

# What a reader can do.
ADD_THE_FIRST = "Add the first paper"
ADD_A_PAPER = "Add a paper"
PROPOSE_A_PAPER = "Propose a paper"
COPY_LINK = "Copy link"
# Pages at former addresses.
MOVED = "This page has moved"
SELECTED = "Selected: press Ctrl+C"

# The header's search.
SEARCH_HINT = "Type a title, an author, a tag or any word"
SEARCH_FAILED = "The search could not be loaded. Press Enter to search in the explorer."
NO_MATCHES = "No matches for “{typed}”"
SHOWING_NEAR = "No matches for “{typed}”. Showing “{near}”."
SEARCH_IN_EXPLORER = "Search all papers in the explorer"
TAGGED = "Tagged {value}"
SEARCH_GROUPS = {"papers": "Papers", "values": "Values", "claims": "Claims", "authors": "Authors", "pages": "Pages"}

# The explorer.
HELP_WITH_EXPLORER = "Help with search and keyboard shortcuts"
SHOW_IN_EXPLORER = "Show it in the explorer"
SHOW_ALL_IN_EXPLORER = "Show all {number} in the explorer"
NO_PAPERS_YET = "No papers yet"
NO_PAPER_FITS = "No papers match these filters."
SHOW_ALL_RESULTS = "Show all results"
NEWEST_FIRST = "newest first"
PRIMARY_VALUES_ONLY = "Primary values only"
NOT_POSSIBLE = "“{value}” is not valid for {name}"

# Titles of pages.
HOW_TO_CITE = "How to cite"
OPEN_PROBLEMS = "Open problems"

# Rules.
KEEPS_IT = "Passes"
BREAKS_IT = "Fails"

# What numbers count, in macros and in problems with their names.
EXCLUDED_AT = "excluded at {stage}"
NARROWER_VALUE = "narrower value"
NARROWER_VALUES = "narrower values"
FILTER_VALUES = "Values of {label} that contain"
AMONG_VALUES = "Filter {number} values"
SOUGHT_IDS = {"arxiv": "arXiv id", "doi": "DOI"}
FURTHER_MATCHES = "{number} more: keep typing"
WAIVED_WARNINGS = "Waived warnings"
PAPER = "Paper"
NOT_PAPERS = {"benchmark": "Benchmark", "dataset": "Data set", "tool": "Tool"}
# What a citation may be told to be, and what it says of a publication, by their names in the file.
TYPES = {
    "article": "Journal article",
    "conference": "Conference paper",
    "preprint": "Preprint",
    "report": "Report",
    "web": "Web page",
    "book": "Book",
    "chapter": "Chapter",
    "thesis": "Thesis",
    **NOT_PAPERS,
}
PUBLISHED = {
    "journal": "Journal",
    "book_title": "Proceedings or book",
    "volume": "Volume",
    "number": "Issue",
    "pages": "Pages",
    "publisher": "Publisher",
    "series": "Series",
    "report_number": "Report number",
}
NOTHING = "nothing"
# What fields are called inside of a sentence where a page says that one was amended; the others go by their names.
AMENDED = {
    "alt_title": "other title",
    "ids": "identifiers",
    "ids.arxiv": "identifier on arXiv",
    "ids.doi": "DOI",
    "ids.acl": "identifier in the ACL Anthology",
    "ids.openreview": "identifier on OpenReview",
    "published.book_title": "book title",
    "published.number": "issue",
    "published.report_number": "report number",
}
A_DATE = "a date such as 2026-05-04"
LEAST = "Minimum {label}"
MOST = "Maximum {label}"
OF_AXIS = "papers to which {axis} applies"
OF_AXES = "papers to which {rows} and {columns} apply"

# Problems of the data.
NAME_A_PICTURE = "Use lowercase letters, digits, hyphens and dots, and the ending .png, .jpg, .gif or .webp."
LEADS_OUT = "This is a link that leads out of the data folder. Put the {what} itself here."
FOLDER_FOR_FILE = "This should be a file, but is a folder. Put the file in its place."
FOLDER_UNREAD = 'Nothing reads the folder "{name}". Move its files up beside it, then remove it.'
LEADS_NOWHERE = "This is a link to a {what} that does not exist. Put the {what} itself here, or remove the link."
TOO_MANY = "The {what} has {number} {units}; at most {limit}"
MORE_OF_RULE = "and {problems} ({rule}); `{command}` lists them."
DID_YOU_MEAN = ' Did you mean "{word}"?'
TWO_AXES = "A cross table needs two different axes."
NOT_AN_AXIS = '"{name}" is not an axis.{hint}'
NOT_A_VALUE = '"{value}" is not a value of the axis {axis}.{hint}'
OF_ANOTHER_AXIS = " It is a value of the axis {axes}."
KNOWN = " Known: {words}."
NONE_DECLARED = " The taxonomy declares none."
NO_SUCH_EDITION = 'There is no edition "{name}"'
DECLARE_EDITION = " Declare it under `editions` in survey.yml."
NOTHING_WRITTEN = "nothing was written."
SERVED_AT = "{address} (Ctrl-C stops it)"
NOT_HERE = 'No {kind} here is called "{name}".'
NOT_AN_EDITION = '"{name}" is not an edition.{hint}'
CHOICE_WITHOUT_NUMBER = '"{choice}" follows no number. Put it after the {{name}} that decides between the two.'
NO_NAME_IN_BRACES = '"{written}" is not a name in braces. Write {cure}'
NO_CHOICE = '"{sign}" is not text. A choice has two parts, for 1 and for other numbers: [trains|train].'
NOT_A_NUMBER_OF_CLAIM = '"{name}" is not a number of this claim'
FIRST_HERE = "first here"
SAME_MACRO = "The macro \\{macro} would stand for both {first} and {second}. Rename one of the ids."
