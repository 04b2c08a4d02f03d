"""What contributors read on GitHub: issue forms, answers to issues, and what a proposed change does.

As in `words`, {names} in a sentence are filled in.
"""

from __future__ import annotations

from generator.wording.words import IS_AUTHOR, NO_CONNECTION

# Issue forms, and what an issue is answered.
FORM_NEW_PAPER = "A missing paper: fill in a few fields, which are checked for you; a maintainer opens the pull request"
FORM_CORRECTION = "A wrong tag or fact in an entry"
FORM_EXCLUSION = "A paper that should not be in the survey"
FORM_CLAIM = "A sentence in the survey that is wrong or does not follow"
FORM_TAXONOMY = "A missing or unclear value, definition or axis"
FORM_NEW_PAPER_MEANS = (
    "Leave empty what you do not know; do not guess. A comment will show what is missing, or the entry as it would "
    "appear. You can edit this issue as often as you like: it is checked again each time."
)
FORM_AUTHORS = (
    "Given names first, one per line or separated by commas. Write a family name of several words as "
    "{García Márquez}, Gabriel, and et al. last if there are more."
)
FORM_IDS = (
    "arXiv id, DOI, ACL Anthology or OpenReview address, one per line; otherwise the address of the paper's own page."
)
FORM_PUBLISHED = "One per line, such as: volume 12. Possible: {names}."
FORM_LINKS = "One per line: what it leads to and its address, such as: code https://example.org/code"
FORM_FURTHER = "One per line, such as: axis: value, or axis: value, level."
FORM_LOCATORS = "One per line, such as: axis: section 3.2, in your own words."
FORM_SOURCES = "Where a tag comes from if not from the paper, one per line, such as: axis: the released code."
FORM_OWN = "Takes"
FORM_FLAGS = ("yes", "no")
FORM_IMAGE = "The file name, a space, and what the image shows."
FORM_SUMMARY = "What the paper does and what it found, in your words: at most {limit} characters."
FORM_EXCLUSION_MEANS = (
    "The file stays, with the reason and the date: editions that had the paper keep it. If a tag alone is wrong, "
    "use the form for a correction."
)
FORM_KEY = "The last part of the address of its page on the site, or its title, arXiv id or DOI."
FORM_VALUE = (
    "The correct text, with all that stays, such as the other authors or tags. For tags: a value or its code, or "
    "value: level; several one per line. For a link: what it leads to and its address, such as: code "
    "https://example.org/code. Write none to remove what is there."
)
FORM_SOURCE = "Section, table or page of the paper, or who says so."
FORM_CLAIMS = "The claim's id, which is the last part of its address on the claims page."
FORM_RULE = "One of the exclusion criteria of the protocol."
NO_RULE = "another reason"
FORM_TAXONOMY_MEANS = "A change to the taxonomy affects every paper, so it is discussed here before any file changes."
FORM_PRIMARY_VALUE = "Choose the primary value; further values go into a field below."
FORM_ONE_VALUE = "Choose one value; further values go into a field below."
FORM_CONFLICT = "Your own paper is welcome; somebody else then reviews its tags."
FORM_CONFLICTS = (
    NO_CONNECTION,  # GitHub refuses a form with the option "none"
    IS_AUTHOR,
    "A close colleague or student is an author",
    "It competes with my own work",
)
ISSUE_TOO_LONG = "The issue has more than {limit} characters. Shorten it."
ISSUE_TWO_FILES = "The issue contains more than one file. Open an issue for each paper."
ISSUE_TWICE = (
    "The heading “{label}” appears twice. Open an issue for each paper; do not use the form's headings yourself."
)
ISSUE_HEADING = "The heading “{label}” is missing. Put back the line “### {label}”, with what belongs below it."
ISSUE_NO_FORM = (
    "### This issue cannot be read\n\nMost headings of the form are missing. Put them back in English, or open a new "
    "issue with the form."
)
ISSUE_NO_FILE_NAME = (
    "The issue contains a file, but not its name. Write this line above it: File: `papers/KEY.yml`, where KEY is the "
    "last part of the address of the paper's page or, for a new paper, a short name such as roe2026."
)
ISSUE_NO_FENCE = "Put a line ```yaml above the lines of the file and a line ``` below them, so that they can be read."
ISSUE_SAME_FILE = (
    "The file is the same as the one in the survey, so nothing would change. Change it, or close the issue."
)
ISSUE_AUTHORS = (
    "It is not clear which authors “{line}” names. Write one per line, given names first. Put a family name of several "
    "words in braces: {{García Márquez}}, Gabriel."
)
ISSUE_SECOND = "“{first}” and “{second}” are of the same kind. Keep one; other addresses belong under “{links}”."
ISSUE_OTHER_KIND = "“{other}” belongs under “{field}”. Leave it out here, and open another issue for it."
ISSUE_TITLE_ADDRESS = (
    "“{title}” is an address, not a title. Write the title of the paper; its address belongs under “{ids}”."
)
ISSUE_NOT_TAKEN = "“{line}” cannot be read under “{field}”. {how}"
ISSUE_FORM_SAYS = "The form says: “{text}”"
ISSUE_ELSEWHERE = "Anything else, such as editors, belongs under “{notes}”."
ISSUE_CHOICE = "Write an option of the form, such as “{option}”."
ISSUE_SAID_TWICE = "“{name}” appears twice under “{field}”. Keep one line for it."
ISSUE_NO_PAPER = "There is no paper “{key}” here. Write the last part of the address of its page, or its title."
ISSUE_EMPTY = "“{label}” needs an answer."
ISSUE_TWO_FIELDS = (
    "“{line}” looks like another field than “{field}”. Choose that field, or open an issue for each field."
)
ISSUE_SAYS_SO = "“{field}” already says this. Write what it should say instead, or close the issue."
ISSUE_SAYS_NOTHING = (
    "“{field}” is empty already, so nothing would change. Write what it should say, or close the issue."
)
ISSUE_OTHER_FIELD = "The issue form can change only the fields that its list names, not “{field}”."
ISSUE_WHOLE_FIELD = "“{line}” says only what to change. Write all that “{field}” should say; now it says {now}."
# A correction of one of several tags takes the place of all.
ISSUE_LEAVES_OUT = "“{field}” no longer says {left_out}. If it should, edit the issue, and name all that stays."
ISSUE_QUOTE_NAME = " If a name begins so, put it in quotes."
ISSUE_BY_HAND = "“{field}” has no lines of its own in the file of this paper, so the issue form cannot change it."
ISSUE_ON_SITE = "{correct} on the page of the paper opens a form for the whole entry."
ISSUE_NO_LEVEL = "“{value}” needs its strength of evidence. Write {value}: LEVEL with one of {levels}."
ISSUE_TWO_LEVELS = "“{value}” has two strengths of evidence, {first} and {second}. Keep one."
ISSUE_NO_EVIDENCE = "The axis {axis} has no evidence levels. Write only {value}."
ISSUE_NOT_ONE_OF = "“{value}” is not valid here. Write one of {known}."
ISSUE_NO_MONTH = "“{value}” is not a month. Write it as 2026-05."
ISSUE_NO_LINK = (
    "“{value}” is not a link. Write what it leads to and its address on one line, such as: "
    "code https://example.org/code. Open an issue for each link."
)
ISSUE_NO_YEAR = "“{value}” is not a year. Write its four digits."
ISSUE_BAD_KEY = "“{key}” is not a file name. Use lowercase letters, digits and hyphens, at most 80."
ISSUE_KEY_TAKEN = "The survey already has a paper “{key}”. Choose another file name, or correct that entry."
ISSUE_NOT_READ = "This issue needs a change"
ISSUE_TO_FIX = "Problems to fix: {number}"
ISSUE_EDIT = "Edit the issue (three dots, *Edit*); it is checked again, and this comment is updated."
ISSUE_LINES = "Line numbers are those of the file below, which is generated from the issue."
ISSUE_OTHER_FILES = (
    "The entry itself has nothing to fix, but other files contradict it. A maintainer changes these first; after that, "
    "`/approve` opens the pull request."
)
FILE_SO_FAR = "The file generated from this issue"
FILE_CUT = "*The file is too long for a comment; this is its beginning.*"
APPROVE = "A maintainer opens the pull request with the comment `/approve`."
NOT_AN_EVENT = '"{path}" is not an event as GitHub records it, in JSON. Save it again, or name another file.'
NO_EVENT = "There is no event to read. Name its file with --event, or set {variable}."
NOTHING_TO_DO = "Nothing to do for this event."
FROM_ISSUE = "From issue #{number}, checked before it was proposed. Closes #{number}."
BRANCH_OF_OTHERS = (
    "The last commit on the branch {branch} is by a person. Merge it or delete the branch, then approve again."
)
ADDS, CORRECTS, REMOVES = "Add {key}", "Correct {key}", "Remove {key}"
PROPOSED = "The pull request is open: {address}"
TAXONOMY_NOTED = "A change to the taxonomy"
TAXONOMY_NOTED_MEANS = "A maintainer will reply here. No file changes automatically."
CLAIM_NOTED = "A claim is disputed"
ISSUE_NO_CLAIM = "There is no claim “{claim}” here."
ISSUE_REMOVED = "The paper “{key}” has already been removed."
SUGGEST_AN_EXCLUSION = "Suggest an exclusion"
CLAIM_IS_WRONG = "This claim is wrong"

# What a proposed change does.
WHERE_SAID = "Where the paper says so"
CAUSED_ELSEWHERE = "(not changed here; this follows from {causes})"
THE_CHANGE = "the change"
FOLLOWS = "{problems} to fix, which {follow} from {causes}"
CHANGED_FILE, GONE_FILE = "{file}", "{file}, which no longer exists"
OTHER_PLACES = "Other places that belong to these problems"
READY = "Ready for review"
READY_MEANS = "Nothing to fix. A maintainer now {looks}."
READY_TO_LOOK_AT = "Nothing has to be fixed, but look at what is listed first. A maintainer then {looks}."
LOOKS_AT_PAPERS, LOOKS_AT_CHANGE = "compares the entry with the paper", "looks at the change"
FIX_MEANS = (
    "Thank you for this contribution. Each row shows a line of the file and, where the fix is certain, the fixed line. "
    "Edit the file under *Files changed* (three dots, *Edit file*); this report is updated after the next commit."
)
FOLLOWS_MEANS = (
    "Thank you for this contribution. It no longer agrees with files that it does not change; each row shows a "
    "line in one of them. {cure} If the change is intended, open the file at its line and correct that, too. "
    "This report is updated after the next commit."
)
MEND_CHANGED = "Look at {files} under *Files changed* (three dots, *Edit file*) first, and undo what was not intended."
PUT_BACK = "Put {files} back; a paper that leaves the survey keeps its file, with a `removed` field."
HERE_ALREADY = "This work is already in the survey. Do you want to correct its entry?"
HERE_EXCLUDED = (
    "This work was screened and excluded; the screening log has the reason. "
    "If it should be included, say why in a comment."
)
REMOVED = "Removed: {key}, {title}"
REASON = "Reason: {why}"
SAME_UNDER_ANOTHER_KEY = (
    "The same work is added as {key}: put {line} under `redirects` in redirects.yml, "
    "so that its former address leads there."
)
CLAIM_IS_NEWS = (
    "A claim is checked against its own edition, so this is not an error. A maintainer will add a dated note."
)
CORRECTION_LOST = (
    "The correction of {field} on {date} is no longer on record. If it was merged after this change was begun, "
    "start again from the present entry, or put the correction and its value back."
)
REMOVAL_LOST = (
    "This change brings back a paper that was removed on {date}. If it was removed after this change was begun, "
    "start again from the present entry."
)
NOT_SHOWN = "**Not shown here:** what changed in {files}."
CUT_SHORT = "*This report is too long for a comment; `survey review` prints all of it.*"
YOURS_TO_SAY = "*for you to decide*"
GOES_AWAY = "*goes away with the other fixes*"
WHOLE_FILE = "The whole file with these fixes, to copy"
FORMER_PROBLEMS = "{problems} in {files} existed before this change and will not count against it."
