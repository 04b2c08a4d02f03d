"""What commands say that look papers up, take them in, screen them, ask links and list old entries.

As in `words`, {names} in a sentence are filled in.
"""

from __future__ import annotations

# Looking papers up, and taking them in.
LOOKUP_NO_RECORD = "{host} has no such record."
NO_STAGE = '"{stage}" is not a stage that the protocol declares.{hint}'
LOOKUP_REFUSED = "{host} refused the request with {code}."
LOOKUP_FAILED = "{host} answered with the error {code}."
LOOKUP_UNREACHABLE = "{host} cannot be reached: {reason}."
LOOKUP_TOO_LARGE = "The answer from {host} is larger than {most} bytes and was not read."
LOOKUP_UNREADABLE = "The answer from {service} could not be read."
LOOKUP_FAULT = "{service} refused the request: {said}"
LOOKUP_NOTHING_SAID = "{service} has no record of {id}."
NOT_LOOKED_UP = "{id} was not looked up: {why} Without a network, add the paper from a file: BibTeX, RIS or CSL-JSON."
NEITHER_FILE_NOR_ID = '"{what}" is neither a file nor an id or address that can be looked up.'
RECORD_WITHOUT_TITLE = "It has no title. Add one."
RECORD_WITHOUT_YEAR = "It has no year. Add one."
RECORD_WITH_UNREAD_YEAR = (
    'The year in its date "{date}" could not be read. Write it with four digits, such as 2026, and from 1000 on.'
)
SAME_ID = "same id as {what}"
SAME_TITLE = "same title as {what}"
NEAR_TITLE = "nearly the title of {what}"
OTHER_ID = "but another id"
OTHER_AUTHOR = "but another first author"
OTHER_YEAR = "but another year"
LEFT_OUT = '"{title}" is left out. {why}'
TAKEN_WITHOUT = (
    '"{title}" is added without {what}: too long, or not in a valid form. Add the correct value to its file by hand.'
)
THERE_BY_ID = '"{title}" was already read at {place}, with the same id. If these are two works, correct the id.'
THERE_BY_TITLE = (
    '"{title}" was already read at {place}, with the same title, and no id, first author or year '
    "tells them apart. If these are two works, give each its id."
)
TAGGED_AS_WELL = "Its tags were added to that entry: {tags}."
KNOWN_PAPER = "the paper {name}"
KNOWN_REMOVED = "the removed paper {name}"
KNOWN_EXCLUSION = "the exclusion {name}"
KNOWN_RECORD = "an earlier record"
INTAKE_STATES = {
    "new": "new",
    "known": "known",
    "excluded": "excluded before",
    "doubtful": "doubtful",
    "unread": "skipped",
}
UNTAGGED = 'Not used as tags, because {why}: {values} of "{name}".'
UNTAGGED_NAME = "the survey has no such axis or value"
UNTAGGED_OTHER = "these are values of the axis {axes}"
UNTAGGED_UNNAMED = "the list does not name their axis, {axes}"
UNTAGGED_EVIDENCE = "the axis has evidence levels, which a list does not give"
UNTAGGED_SCOPE = "the axis applies only to papers with {scope}"
FIELDS_NOT_READ = "{file}: {fields} not read: {names}."
AND_OTHER_FIELDS = " and {others}"
NO_RECORDS = "There are no records."
RECORDS_UNREAD = "What is included and excluded cannot be determined until this is fixed. Nothing was written."
WOULD_BREAK = "Adding the new papers would cause the problems listed above."
ONE_KEY_ONE_PAPER = "--key applies to a single paper, but there is not exactly one."
KEY_TAKEN = 'The survey already has a paper "{key}". Choose another key, or correct that entry.'
BAD_KEY = '"{key}" cannot be a key. Use lowercase letters, digits and hyphens, at most 80.'
ASK_SUMMARY = "Summary in one sentence of your own (Enter to leave it out): "
SAID_BY_KEYWORDS = "{axis}: {values}, from its keywords."
TAG_NOT_READ = '"{tag}" is not AXIS=VALUE or AXIS=VALUE:LEVEL.'
TAG_WITHOUT_LEVEL = "The axis {axis} has evidence levels. Write {axis}={value}:LEVEL, where LEVEL is one of {known}."
SUGGESTED_BY = "The most similar papers, judging by the {words}, are {papers}. What they have suggests:"
SUGGESTED_TAG = "{number} of {of}"
LINK_NO_PAGE = "{host} has no such page."
LINK_NOT_CHECKED = "Not checked, because {host} had not answered for {times} links in a row."
LINKS_HEAD = ("Address", "Where", "Result", "Archived copy")
LINKS_TO_MEND = "{links} found."
LINKS_REFUSED = "Not judged, because their hosts refuse automated requests: {links}."
LINKS_ASKED = "{asked} checked, {cached} known to work, {broken} broken, {refused} not judged."
LINKS_FORGOTTEN = "The next run will check all links again."
LINKS_OFFLINE = "No host could be reached, so no link could be checked. Check the network, and try again."
STALE_HEAD = ("Last checked", "Paper", "By")
FROM_THE_BEGINNING = "from the beginning"
NO_SCREENING_LIST = "This is not a screening list as `survey discover` writes it."
SCREEN_WITH = "`survey screen` goes through them one by one."
SCREENING_HEAD = ("Rating", "Record", "Reasons")
AND_FURTHER_RECORDS = "And {number} more in the list."
NO_QUERIES = "protocol.yml has no queries. Add `queries` for arXiv, OpenAlex or Crossref."
CITES = "cites papers of the survey"
NOT_ASKED = "{service} was not searched: it needs {wants}."
MAIL_OR_KEY = "a mail address as `contact` in survey.yml, or a key in SURVEY_OPENALEX_KEY"
MAIL = "a mail address as `contact` in survey.yml"
NO_RANKING = "Records are not ranked: that needs scikit-learn. `pip install 'survey-site[discover]'` installs it."
TOO_FEW_TO_RANK = "Records are not ranked: that needs included and excluded ones to learn from."
TITLE_TOWARDS = "words in favor: {words}"
TITLE_AGAINST = "words against: {words}"
EVALUATED = (
    "{included} included and {excluded} excluded records, each rated by its title alone, "
    "by a ranking learned from the other nine tenths: "
    "to find 95% of the included ones, {read} of {total} have to be read. "
    "Work saved over sampling at 95% recall: {saved}; a perfect ranking would save {most}."
)
LATER_BY_HAND = "`later` in excluded.yml has no lines of its own. Write it as a list with `-`, a line for each."
ASK_DECISION = "[i]nclude, [e]xclude, [l]ater, [n]ext or [q]uit? "
ASK_STAGE = "Stage{known}: "
ASK_REASON = "Reason, in a sentence: "
NOTHING_WAITS = "No records are waiting to be screened."
LOGGED_AS = "Logged as {id}."
LOGGED_FROM = "Logged as excluded by the review: {number}, starting with {first}."
CAN_BE_LOGGED = "Excluded with a reason: {number}. `--excluded-at STAGE` adds these records to the screening log."
DECIDED_BEFORE = "The survey already has this record, so it is no longer in the list."
STILL_WAIT = "Still in the screening list: {records}."
PUT_OFF = "Postponed: {number}. `survey screen ID` decides on one of them."
NOT_FOR_SCREENING = (
    "--key, --tag and --summary apply only to a paper that is added; a record in the screening list keeps none of them."
)
PUT_IN_LIST = "Added to {path}: {number}; already in it: {known}."
NOT_IN_LIST = '"{name}" is not in the screening list.{hint}'
DECIDES_ONE = "--{decision} decides on one record of the list. Name it by its id: survey screen ID --{decision}."
ONLY_WITH_EXCLUDE = "--stage and --reason work only with --exclude."
NEEDS_STAGE_AND_REASON = "An exclusion needs --stage and --reason."
DRY_RUN = "This was a dry run: nothing was written."
MEND_STATES = {"new": "new", "known": "known", "doubtful": "doubtful", "unread": "unread"}
MEND_HEAD = ("State", "Correction", "Current", "Proposed", "Why")
MEND_WITH = "`survey mend --accept KEY.FIELD` accepts one, `survey mend --all` all but the doubtful ones."
MEND_BY_HAND = "{name} has no lines of its own in the file. Write it by hand: {value}"
MENDED = "{papers} written."
NOT_PROPOSED = '"{name}" is not proposed.{hint}'
ASK_ACCEPT = "Accept? [y]es, [n]o or [q]uit: "
SERVICE_OF = {"arxiv": "arXiv", "doi": "Crossref, DOI", "openreview": "OpenReview", "acl": "ACL Anthology"}
WAS_PUBLISHED = "It has been published."
FURTHER_AUTHORS = "Its authors are listed differently."
NEW_TITLE = "It has a new title."
CODE_RELEASED = "Its code was released."
DOUBTFUL_MEANS = "Doubtful records were left out. If they are different works, add them with --doubtful."
