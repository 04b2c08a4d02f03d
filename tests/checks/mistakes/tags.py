"""Slips in tags, amendments and the names of files."""

from __future__ import annotations

from generator.checks.example import EXAMPLE_SURVEY
from tests.checks.mistakes.mistake import BASIL, MINT, Mistakes

# A paper that is none of the others.
OTHER_PAPER = EXAMPLE_SURVEY[BASIL].replace("2305.99901", "2306.99901").replace("Thirsty Pot", "Other Pot")

MISTAKES: Mistakes = {
    # A field that became an axis; another field is near to its name.
    (BASIL, "summary: "): [
        (
            "fields: {watering: A cord.}\nsummary: ",
            "declares. Write it below `tags`, indented by two spaces.",
            "14:10 error known-fields",
        )
    ],
    (BASIL, "herb: basil"): [
        ("herb: bazil", 'Did you mean "basil"?', "10:9 error known-values"),
        ("herb: Basil", 'Did you mean "basil"?', "10:9 error known-values"),
        ("herb: Unknown", 'Did you mean "unknown"?', "10:9 error known-values"),
        (
            "herb: N/A",
            "Write none if the paper has no value here, unknown if it is not yet coded.",
            "10:9 error known-values",
        ),
        ("hreb: basil", 'Did you mean "herb"?', "10:3 error known-values"),
        ("herb: [basil, basil]", "Keep one.", "10:17 error unique-tags"),
    ],
    (BASIL, "  herb: basil\n"): [
        ("", "Add one of basil, mint; write unknown if the paper is not yet coded on it.", "10:3 error required-axes")
    ],
    (BASIL, "light: {south: measured}"): [
        ("light: south", "Write {south: LEVEL} with one of measured, guessed.", "12:10 error evidence-levels"),
        (
            "light: {south: [measured, guessed]}",
            "takes one level, not a list. Write one of measured, guessed.",
            "12:18 error evidence-levels",
        ),
        ("light: {measured: south}", "Write {south: measured}.", "12:11 error known-values"),
        ("light:\n  - south: measured", "Write {south: measured}.", "13:3 error value-types"),
        ("light: south measured", "Write {south: measured}.", "12:10 error known-values"),
        ("light: south (measured)", "Write {south: measured}.", "12:10 error known-values"),
        ("light:\n  - south:", "Write {south: LEVEL} with one of measured, guessed.", "13:5 error value-types"),
    ],
    (BASIL, "watering: wick"): [
        ("watering: jug/wick", "Write several values as [jug, wick].", "11:13 error known-values"),
        ("watering: jug; wick", "Write several values as [jug, wick].", "11:13 error known-values"),
        ("watering: jug and wick", "Write several values as [jug, wick].", "11:13 error known-values"),
        ("watering: jug + wick", "Write several values as [jug, wick].", "11:13 error known-values"),
        ("watering: rain", "Remove the tag.", "11:13 error not-coded"),
        ("watering: {wick: guessed}", "Write `watering: wick`.", "11:13 error value-types"),
        ("watering: {jug, wick}", "Write `watering: [jug, wick]`.", "11:13 error value-types"),
        ("watering: jug wick", "Write several values as [jug, wick].", "11:13 error known-values"),
        ('watering: "[jug, wick]"', "Write several values as [jug, wick].", "11:13 error known-values"),
        ("watering: jug jug", 'Did you mean "jug"?', "11:13 error known-values"),
        ("watering: Jug, Wick", "Write several values as [jug, wick].", "11:13 error known-values"),
        ("watering:\n  -jug\n  -wick", "or quote the text if the hyphen is part of it.", "12:3 error readable-file"),
        ("watering: none, wick", "Known: jug, wick.", "11:13 error known-values"),
        (
            "watering: [unknown, wick]",
            '"unknown" cannot be combined with values: write `watering: unknown`, or keep the values and remove it.',
            "11:14 error known-values",
        ),
    ],
    (MINT, "watering: jug"): [
        ("watering: jug\n  harvest: leaves", "Remove it, or correct the other tag.", "10:12 warning applies")
    ],
    (MINT, "date: 2024-05-06"): [
        ("date: 2024-01-06", "change the field without recording a correction.", "13:11 error amendments"),
        ("date: 2062-01-06", "Correct it, or check the clock of this computer.", "13:11 warning possible-dates"),
    ],
    (MINT, "field: tags.light"): [
        ("field: tags.lihgt", 'Did you mean "light"?', "14:12 error known-values"),
        (
            "field: added",
            '"added" cannot be corrected this way; expected title, year, venue, summary, alt_title, authors, ids.KIND, '
            "links.NAME, published.FIELD, fields.ID or tags.AXIS.",
            "14:12 error known-values",
        ),
    ],
    (MINT, "was: {south: guessed}"): [
        (
            "was: {north: guessed}",
            "Give the former value in was, and the new one in the field itself.",
            "15:10 warning amendments",
        )
    ],
    (MINT, "    why: The house was drawn the wrong way round.\n"): [("", "Add it.", "13:5 error required-fields")],
    (MINT, "amendments:"): [
        (
            "amendments:\n  - {date: 2024-05-07, field: tags.light, was: {south: guessed}, why: A turn., source: We.}",
            "In was of the later one, give the value that this one introduced, or remove one of the two.",
            "16:10 warning amendments",
        ),
        (
            "removed: Gone.\namendments:",
            'Write it as `{date: YYYY-MM-DD, why: "Gone."}`.',
            "12:10 error value-types",
        ),
        (
            "removed: 2024-03-09\namendments:",
            "Write it as `{date: 2024-03-09, why: …}`.",
            "12:10 error value-types",
        ),
        (
            'removed: It says "no".\namendments:',
            'Write it as `{date: YYYY-MM-DD, why: "It says \\"no\\"."}`.',
            "12:10 error value-types",
        ),
        (
            "removed: {date: 2024-04-01, why: Gone.}\namendments:",
            "so no edition shows it. Correct one of the dates, or remove the correction.",
            "14:11 warning amendments",
        ),
        (
            "waived: [possible-dates]\namendments:",
            "Write it as `{rule: possible-dates, reason: …}`.",
            "12:10 error value-types",
        ),
        (
            "waived: {possible-dates: Seen.}\namendments:",
            'as `- {rule: possible-dates, reason: "Seen."}`.',
            "12:9 error value-types",
        ),
        (
            "removed: {date: 2024-01-01, why: Gone.}\namendments:",
            "Correct one of the dates, or delete the file if it was never published.",
            "12:10 error possible-dates",
        ),
    ],
    ("papers/New Paper.yml", None): [
        (
            EXAMPLE_SURVEY[BASIL],
            'Call the file "paper2026".',
            "1:1 error file-names",
            "6:14 error unique-papers",
            "papers/basil-wick2023.yml:6:14 error unique-papers",
        )
    ],
    ("papers/new-paper.yml", None): [
        (OTHER_PAPER, 'Name the file after the paper, such as "paper2026".', "1:1 error file-names")
    ],
    ("papers/basil.yaml", None): [
        (EXAMPLE_SURVEY[BASIL], 'Call it "basil.yml", or remove it.', "1:1 error file-names")
    ],
    ("basil.yml", None): [(EXAMPLE_SURVEY[BASIL], "Move it to papers/basil.yml.", "1:1 error known-files")],
    ("paper/basil.yml", None): [(EXAMPLE_SURVEY[BASIL], "out of the data folder.", "paper:1:1 error known-files")],
    ("papers/sub/basil.yml", None): [
        (EXAMPLE_SURVEY[BASIL], "Move its files up beside it, then remove it.", "papers/sub:1:1 error file-names")
    ],
    ("papers/all.yml", None): [(OTHER_PAPER, "Rename the file.", "1:1 error file-names")],
    ("papers/empty.yml", None): [("", "found nothing. Fill it in, or restore it from git.", "1:1 error value-types")],
    ("papers/list.yml", None): [
        (
            "- a\n- b\n",
            "found a list. Write each field on a line of its own, as `name: value`.",
            "1:1 error value-types",
        )
    ],
    ("papers/bytes.yml", None): [(b"title: \xe4\n", "Save the file as UTF-8.", "1:8 error readable-file")],
}
