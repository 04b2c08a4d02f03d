"""Labels and sentences that stand in more than one place, each said once; {names} in a sentence are filled in.

Templates have them as `words`, scripts those of FOR_SCRIPTS as `text/wording.js`.
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
WEAKER_EVIDENCE = "weaker evidence"
NO_VALUE = "None"
NOT_READ_SHORT = "Not yet coded"
WEAKER_SHORT = "Weaker"
NO_VALUE_ON_AXIS = "No value on this axis"
NOT_CODED = "not tracked"
LEFT_OUT_BY_RULE = "not applicable by definition"

# Looking papers up, and taking them in.
LOOKUP_NO_RECORD = "{host} has no such record."
LOOKUP_REFUSED = "{host} refused the request with {code}."
LOOKUP_UNREACHABLE = "{host} cannot be reached: {reason}."
LOOKUP_TOO_LARGE = "The answer of {host} has more than {most} bytes and was not read."
LOOKUP_UNREADABLE = "What {service} answered cannot be read."
LOOKUP_FAULT = "{service} refused the request: {said}"
LOOKUP_NOTHING_SAID = "{service} has no record of {id}."
LOOKUP_WITHOUT = "Without a network, add the paper from a file: BibTeX, RIS or CSL-JSON."
NOT_OPENED = '"{path}" could not be opened: {reason}.'
NEITHER_FILE_NOR_ID = '"{what}" is neither a file nor an identifier or address of a service that is asked.'
RECORD_WITHOUT_TITLE = "It has no title. Add one."
RECORD_WITHOUT_YEAR = "It has no year. Add one."
SAME_ID = "same id as {what}"
SAME_TITLE = "same title as {what}"
NEAR_TITLE = "nearly the title of {what}"
OTHER_ID = "but another id"
KNOWN_PAPER = "the paper {name}"
KNOWN_REMOVED = "the removed paper {name}"
KNOWN_EXCLUSION = "the exclusion {name}"
KNOWN_RECORD = "an earlier record"
INTAKE_STATES = {
    "new": "new",
    "known": "known",
    "excluded": "excluded before",
    "doubtful": "doubtful",
    "unread": "not taken",
}
NO_RECORDS = "There are no records."
WOULD_BREAK = "With the new papers, what is listed above would no longer be right."
ONE_KEY_ONE_PAPER = "--key names one paper, and there is not exactly one."
ASK_SUMMARY = "Summary in one sentence of your own (Enter to leave it out): "
TAG_NOT_READ = '"{tag}" is not AXIS=VALUE or AXIS=VALUE:LEVEL.'
SUGGESTED_BY = "Most alike are {papers}, by the words {words}. What they have suggests:"
SUGGESTED_TAG = "{number} of {of}"
LINKS_HEAD = ("Address", "Where", "What came", "Archived copy")
LINKS_TO_MEND = "{links} that cannot be followed."
LINKS_REFUSED = "Not judged, as their hosts refuse programs: {links}."
LINKS_ASKED = "{asked} asked, {cached} known to lead somewhere, {broken} to mend, {refused} not judged."
STALE_HEAD = ("Looked at last", "Paper", "By")
FROM_THE_BEGINNING = "from the beginning"
NO_SCREENING_LIST = "This is not a screening list as `survey discover` writes it."
SCREEN_WITH = "`survey screen` goes through them, one after the other."
SCREENING_HEAD = ("Rating", "Record", "Reasons")
AND_FURTHER_RECORDS = "And {number} more in the list."
NO_QUERIES = "protocol.yml declares no queries. Add `queries`, with what arXiv is to be asked."
NO_RANKING = "Records are not ranked: that needs scikit-learn. `pip install 'survey-site[discover]'` installs it."
TOO_FEW_TO_RANK = "Records are not ranked: that needs included and excluded ones to learn from."
TITLE_TOWARDS = "words for it: {words}"
TITLE_AGAINST = "words against it: {words}"
EVALUATED = (
    "{included} included and {excluded} excluded records, each rated by its title alone and without its own tenth: "
    "to find 95% of the included ones, {read} of {total} have to be read. "
    "Work saved over sampling at 95% recall: {saved}; a perfect ranking would save {most}."
)
LATER_BY_HAND = "`later` in excluded.yml has no lines of its own. Write it as a list with `-`, a line for each."
NOTHING_WAITS = "No record waits to be screened."
NOT_IN_LIST = '"{name}" is not in the screening list.{hint}'
NEEDS_STAGE_AND_REASON = "An exclusion needs --stage and --reason."
DRY_RUN = "This was a dry run: nothing was written."
DOUBTFUL_MEANS = "Doubtful records were left out. If they are other works, take them with --doubtful."

# The form.
DOES_NOT_APPLY = "Does not apply"
ACL_ID = "ACL Anthology id"
CORRECT = "Suggest a correction"
WHAT_IS_WRONG = "What is wrong with it"
BY_A_MAINTAINER = "Tagged by a maintainer"
POSITION = "Position in the table"
NO_CONNECTION = "No connection"
IS_AUTHOR = "I am one of its authors"
IS_CLOSE = "I am close to it: a colleague, student, supervisor or competitor"
DEFINITION = "Definition"
CHECKED_HERE = (
    "needed fields, forms of ids, dates and names, the sentence, values, and whether the paper is known already"
)
COPY_FILE = "Copy the file"
NEEDS_SCRIPT = "The form needs a script"

# The second reading, and what became of its disagreements.
RESULTS = {"kept": "Tag kept", "amended": "Tag amended", "undecided": "Undecided"}
OPEN_DISAGREEMENT = "Open"
READING = "Second reading"
READ_BLIND = "Read papers blind"
READING_LABEL = "Blind second reading, seed {seed}"
READING_TEXT = (
    "{size} of {pool} papers drawn by the seed {seed} and read without the recorded tags in view. Verdicts and notes "
    "were written afterwards, with both readings in view."
)
CANNOT_TELL = "I cannot tell"
CANNOT_TELL_MEANS = "What you can reach does not say. It is counted apart, neither for nor against agreement."
NONE_IS_COUNTED = "You have looked, and the paper has none: “{none}”. It is shown and counted."

# Editions.
LIVING_EDITION = "Living edition"
NOTHING_MOVED = "Nothing moved"

# What most papers have, in findings of charts.
MOST_FREQUENT = "{finding}; their most frequent {axis} is {names}, {share}{each}"

# States of the data in git.
STATE_CANNOT_BE_READ = 'The state "{name}" cannot be read: {fault}'

# Issue forms, and what an issue is answered.
FORM_NEW_PAPER = "A paper that is missing: a few fields, checked for you, and a maintainer opens the pull request"
FORM_CORRECTION = "A tag or a fact of an entry that is wrong"
FORM_EXCLUSION = "A paper that should not be in the survey"
FORM_CLAIM = "A sentence of the survey that does not hold, or does not follow"
FORM_TAXONOMY = "A value, a definition or an axis that is missing or unclear"
FORM_NEW_PAPER_MEANS = (
    "Leave empty what you do not know; do not guess. A comment will show what is missing, or the entry as it would "
    "stand there. You can edit this issue as often as you like: it is checked anew each time."
)
FORM_AUTHORS = "First names first, one a line or separated by commas. Write et al. last if there are more."
FORM_IDS = "arXiv id, DOI, ACL Anthology or OpenReview address, one a line; else the paper's address."
FORM_SUMMARY = "What the paper does and what came of it, in your words: at most {limit} characters."
FORM_EXCLUSION_MEANS = (
    "The file stays, with the reason and the date: editions that had the paper keep it. If a tag alone is wrong, "
    "use the form for a correction."
)
FORM_KEY = "Its key: the name of its file, and the end of its address."
FORM_SOURCE = "Section, table or page of the paper, or who says so."
FORM_CLAIMS = "By its id, as the page of claims has it at the end of the address."
NO_RULE = "another reason"
FORM_TAXONOMY_MEANS = "A change of the taxonomy concerns every paper, so it is discussed here before any file changes."
FORM_FIRST_VALUE = "Choose the primary value; further ones go into a field below."
FORM_CONFLICT = "Your own paper is welcome; somebody else then reviews its tags."
FORM_CONFLICTS = (
    "none",
    "I am an author of it",
    "a close colleague or student is an author",
    "it competes with work of mine",
)
ISSUE_TOO_LONG = "The issue has more than {limit} characters. Shorten it."
ISSUE_TWO_FILES = "The issue holds more than one file. Open an issue for each paper."
ISSUE_TWICE = "The heading “{label}” stands twice. Open an issue for each paper, and do not write headings of the form."
ISSUE_NOT_TAKEN = "“{line}” cannot be read as {field}. Write it as the form describes."
ISSUE_NO_PAPER = "There is no paper “{key}” here."
ISSUE_BY_HAND = "“{field}” cannot be changed with this value by a form. A maintainer edits the file by hand."
ISSUE_BAD_KEY = "“{key}” is not a file name. Use lower-case letters, digits and hyphens."
ISSUE_KEY_TAKEN = "The survey has a paper “{key}” already. Choose another file name, or correct that entry."
ISSUE_NOT_READ = "This cannot be made into a file yet"
ISSUE_TO_FIX = "Problems to fix: {number}"
ISSUE_EDIT = "Edit the issue (three dots, *Edit*); it is checked anew, and this comment is renewed."
FILE_SO_FAR = "The file that this issue becomes"
APPROVE = "A maintainer opens the pull request with the comment `/approve`."
NO_EVENT = "There is no event to read. Name its file with --event, or set {variable}."
NOTHING_TO_DO = "Nothing to do for this event."
FROM_ISSUE = "From issue #{number}, checked before it was proposed. Closes #{number}."
PROPOSED = "The pull request is open: {address}"
TAXONOMY_NOTED = "A change of the taxonomy"
TAXONOMY_NOTED_MEANS = "A maintainer answers here. No file changes by itself."
CLAIM_NOTED = "A claim is disputed"
ISSUE_NO_CLAIM = "There is no claim “{claim}” here."
ISSUE_REMOVED = "The paper “{key}” is removed already."
SUGGEST_AN_EXCLUSION = "Suggest an exclusion"
CLAIM_IS_WRONG = "This claim is wrong"

# Files that a command generates.
UP_TO_DATE = "is up to date"
HELP_CHECK = "write nothing; fail if one of them is out of date"
OUT_OF_DATE = "{path} is out of date. Run: {command}"

# What a proposed change does.
WHERE_SAID = "Where the paper says so"
CAUSED_ELSEWHERE = "(not changed here; this follows from the change)"
OTHER_PLACES = "Other places that belong to these problems"
READY = "Ready for review"
READY_MEANS = "Nothing to fix. A maintainer now compares the entry with the paper."
FIX_MEANS = (
    "Thank you for this contribution. Each row has a line of the file and, where the fix is certain, the line fixed. "
    "Edit the file under *Files changed* (three dots, *Edit file*); this report is renewed after the next commit."
)
HERE_ALREADY = "This work is in the survey already. Do you want to correct its entry?"
CLAIM_IS_NEWS = "A claim is checked against its own edition, so this is no error. A maintainer adds a dated note."
CUT_SHORT = "*The report is longer than a comment may be; `survey review` prints all of it.*"
YOURS_TO_SAY = "*yours to say*"
GOES_AWAY = "*goes away with the other fixes*"
WHOLE_FILE = "The whole file with these fixes, to copy"
FORMER_PROBLEMS = "{problems} in {files} stood there before this change and do not count against it."

# Claims.
CLAIM_STATES = {
    "overturned": "overturned",
    "contested": "contested",
    "moved": "confirmed, figures moved",
    "confirmed": "confirmed",
    "described": "descriptive",
    "untestable": "not testable",
}
CLAIM_EFFECTS = {
    "overturned": "overturned",
    "contested": "contested",
    "moved": "confirmed on other figures",
    "confirmed": "left as before",
}
TURNED = {"holds": "Confirmed again", "fails": "Overturned"}
CLAIM_STATES_MEAN = {
    "overturned": "The finding is no longer so. Each of these claims was true of the papers it was made for.",
    "contested": "A tag in dispute decides. Contested tags are shown and not counted.",
    "moved": "The finding is still so, with other numbers.",
    "confirmed": "Same finding, same numbers.",
    "described": "These sentences describe the papers and find nothing, so nothing overturns them.",
    "untestable": "The numbers of the finding cannot be worked out from today’s data.",
}
WITH_NEAR_MISSES = "With near misses"
NO_NEAR_MISS_HAS_TAGS = "no near miss has tags"

# Screening.
RECORDS_AUDITED = "records audited"
PAPERS_RETAINED = "papers retained"
NEAR_MISS = "Near miss"
READING_PATHS = "Reading paths"
READING_PATHS_MEAN = "Each path is short and in order; the sentence beside a paper says why it comes at this place."
CLAIMS_TURNED = "Claims that turned"
CELLS_FILLED = "Cells with their first paper"
COVERAGE = "How far each axis is coded"
COVERAGE_MEANS = (
    "A paper is coded on an axis when it has a value there, or when somebody found that it has none. "
    "The last column counts papers that were read a second time and coded by both readers."
)
SCREENED_LATER = "Screened since"
SCREENED_LATER_MEANS = (
    "Screened for the living edition and excluded. "
    "This list is not part of the published screening above and is not in its counts."
)
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
OPEN_GAPS = "Open gaps"
PAIRS_ON_ONE_PAPER = "Pairs with one paper"
EMPTY_MARGIN = "gap in an empty row or column"
EMPTY_MARGIN_WHY = "its row or its column is empty"
ONE_PAPER_ALONE = "Cells with one paper"
ANY_PAIR = "Choose two axes"
ANY_TWO_AXES = "Any two axes"
THE_WHOLE_TABLE = "The whole table"
ALL_PAPERS = "All papers"
TALLEST_BARS = "All rows share one scale; a number marks the tallest bar of each."
THESE_PAPERS = "These papers"

# What a cross table shows: its finding, how it counts, its caption.
PAIRS_EMPTY = "None of {coded} pairs has a paper yet"
PAIRS_TAKEN = "{share} pairs {have} papers"
FULLEST_PAIR = "{taken}; the largest, {pair}, has {share}"
FULLEST_PAIRS = "{taken}; the {number} largest have {share} each"
ONE_EACH = "{taken}, one each"
COUNTED_ONCE = "Each paper is counted once, by its primary values."
COUNTED_IN_SEVERAL = "A paper may have several values of {axes} and then stands in several cells."
ON_BOTH_AXES = "{share} {papers} {have} a value on both axes{others}."
OTHERS_APART = "; the rest are in the outer row and column"
LEFT_ASIDE = "{share} papers are out of scope: {axes} does not apply to them."
CELLS_COUNT = "Each number counts papers, of {total}."
TABLE_CAPTION = "{papers} by {rows} (rows) and {columns} (columns). Each is counted {how}."
IN_EVERY_CELL = "in every cell of its values"
IN_ONE_CELL = "once, by its primary values"
OTHERS = "{number} others"
WITH_BY = "with {value}, by {axis}"
WITHOUT_PAPERS = "{number} with no paper"
PAPERS_OF_CELLS = "The papers of each cell"
MOST_FREQUENT_ALONE = "Drawn are {share} {values}, the most frequent."
NO_PAPER_IN_CELL = "no paper of {total}: {pair}"

# What a reader can do.
ADD_A_PAPER = "Add a paper"
PROPOSE_A_PAPER = "Propose a paper"
COPY_LINK = "Copy link"
# Pages at former addresses.
MOVED = "This page has moved"
MOVED_TO = "Go to its new address"
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
SHOW_IN_EXPLORER = "Show it in the explorer"
SHOW_ALL_IN_EXPLORER = "Show all {number} in the explorer"
NO_PAPER_FITS = "No paper fits."
NEWEST_FIRST = "newest first"
PRIMARY_VALUES_ONLY = "Primary values only"
NOT_POSSIBLE = "“{value}” is not possible for {name}"

# Titles of pages.
HOW_TO_CITE = "How to cite"
OPEN_PROBLEMS = "Open problems"

# Rules.
KEEPS_IT = "Passes"
BREAKS_IT = "Fails"

# What numbers count, in macros and in problems with their names.
EXCLUDED_AT = "excluded at {stage}"
ITSELF = "{label}, not narrower"
NARROWER_VALUE = "narrower value"
NARROWER_VALUES = "narrower values"
FILTER_VALUES = "Values of {label} that contain"
AMONG_VALUES = "Among {number} values"
ALL_OF = "all {number}"
FACET_KEYS = "Arrow keys go from value to value, and right from a value to the button that excludes it."
FURTHER_MATCHES = "{number} more: type on"
ONCE_ABOVE = "A paper that has several of them counts once here."
WAIVED_WARNINGS = "Waived warnings"
WAIVED_MEANS = "The check would warn of these; somebody looked, and says why they stand."
PAPER = "Paper"
READ_LINK = "Read: {label}"
OPEN_LINK = "Open: {label}"
NOT_PAPERS = {"benchmark": "Benchmark", "dataset": "Data set", "tool": "Tool"}
GUESSED_KINDS = "The kind of {entries} in citations is guessed from the shape of the venue; `type` states it."
FACTS = "Facts"
NOTHING = "nothing"
# What fields are called inside of a sentence where a page says that one was amended; the others go by their names.
AMENDED = {"alt_title": "other title"}
A_DATE = "a date such as 2026-05-04"
LEAST = "Least {label}"
MOST = "Most {label}"
OF_AXIS = "papers that {axis} concerns"
OF_AXES = "papers that {rows} and {columns} concern"

# Problems of the data.
TOO_MANY = "The {what} has {number} {units}; at most {limit}"
DID_YOU_MEAN = ' Did you mean "{word}"?'
TWO_AXES = "A cross table needs two different axes."
NOT_AN_AXIS = '"{name}" is not an axis.{hint}'
NOT_A_VALUE = '"{value}" is not a value of the axis {axis}.{hint}'
NO_SUCH_EDITION = 'There is no edition "{name}"'
NOTHING_WRITTEN = "nothing was written."
NOT_AN_EDITION = '"{name}" is not an edition.{hint}'
NOT_A_NUMBER_OF_CLAIM = '"{name}" is not a number of this claim'
FIRST_HERE = "first here"
SAME_MACRO = "The macro \\{macro} would stand for both {first} and {second}. Rename one of the ids."

FOR_SCRIPTS = (
    "NOT_PAPERS",
    "PAPER",
    "AND_MORE",
    "AND_OTHERS",
    "AUTHORS_UNKNOWN",
    "IS_AUTHOR",
    "IS_CLOSE",
    "NO_CONNECTION",
    "NOT_READ",
    "WHAT_IS_WRONG",
    "NARROWER_VALUE",
    "NARROWER_VALUES",
    "NO_AUTHORS",
    "CELLS_COUNT",
    "COUNTED_IN_SEVERAL",
    "COUNTED_ONCE",
    "EMPTY_MARGIN_WHY",
    "ET_AL",
    "FULLEST_PAIR",
    "FULLEST_PAIRS",
    "FURTHER_MATCHES",
    "IN_EVERY_CELL",
    "IN_ONE_CELL",
    "LEFT_ASIDE",
    "LEFT_OUT_BY_RULE",
    "MORE_AND_OTHERS",
    "NEWEST_FIRST",
    "NOT_CODED",
    "NOT_POSSIBLE",
    "NOT_YET_CODED_HERE",
    "NO_MATCHES",
    "NO_PAPER_FITS",
    "NO_PAPER_IN_CELL",
    "NO_VALUE_ON_AXIS",
    "ONE_EACH",
    "ONE_PAPER_ALONE",
    "ON_BOTH_AXES",
    "OTHERS",
    "OTHERS_APART",
    "PAIRS_EMPTY",
    "PAIRS_TAKEN",
    "PRIMARY_VALUES_ONLY",
    "READING_LABEL",
    "READING_TEXT",
    "SEARCH_FAILED",
    "SEARCH_GROUPS",
    "SEARCH_HINT",
    "SEARCH_IN_EXPLORER",
    "SELECTED",
    "SHOWING_NEAR",
    "SHOW_ALL_IN_EXPLORER",
    "SHOW_IN_EXPLORER",
    "TABLE_CAPTION",
    "TAGGED",
    "VERDICTS",
)
