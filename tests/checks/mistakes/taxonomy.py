"""Slips in the taxonomy."""

from __future__ import annotations

from tests.checks.mistakes.mistake import TAXONOMY, Mistakes

MISTAKES: Mistakes = {
    (TAXONOMY, "      - {id: jug, label: Jug, definition: From above.}\n"): [
        (
            "",
            "write another one at each of them, or remove it there. If only its name has changed, put it back and run "
            "`survey rename value watering.jug NEW`.",
            "10:9 error known-values",
        )
    ],
    (TAXONOMY, "      - {id: wick, label: Wick, definition: Through a cord.}\n"): [
        (
            "      - {id: wick, label: Wick, definition: Through a cord.}\n      - Sprayed twice\n",
            'Write it as `{id: sprayed-twice, label: "Sprayed twice"}`.',
            "17:9 error value-types",
        )
    ],
    (TAXONOMY, "      - {id: wick, label: Wick,"): [
        (
            "      - id: wick\n        label: $w^2$\n       ",
            "Write it in plain Unicode.",
            "17:16 warning unicode-names",
        ),
    ],
    (TAXONOMY, "{id: wick, label: Wick,"): [
        ("{id: wick, label: Wick, parent: hose,", "Known: jug, rain.", "16:41 error value-parents"),
    ],
    (TAXONOMY, "      - {id: stems, label: Stems,"): [
        (
            "      {id: stems, label: Stems,",
            "write a hyphen and a space before it, and indent it like the others.",
            "35:7 error readable-file",
        ),
    ],
    (TAXONOMY, "{cells: {herb: mint, watering: wick}"): [
        ("{cells: [herb, watering]", "as `name: value`.", "37:13 error value-types"),
        ("{cells: {herb: mint}", "names values of two axes or more. Add them.", "37:13 error required-fields"),
    ],
    (TAXONOMY, "- {id: mint, label: Mint"): [
        ("- {id: mint, name: Mint", 'Did you mean "label"?', "9:20 error known-fields"),
    ],
    (TAXONOMY, "    label: Watering\n"): [
        ("    name: Watering\n", 'Did you mean "label"?', "11:5 error known-fields"),
    ],
    (TAXONOMY, "  - {id: drawing, label: Drawing, kind: image}\n"): [
        (
            "  pots: number\n",
            'Write each entry on a line of its own, as `- {id: pots, label: "pots", kind: number}`.',
            "39:3 error value-types",
        ),
        (
            "  - {id: drawing, name: Drawing, type: image}\n",
            'Did you mean "kind"?',
            "39:19 error known-fields",
            "39:34 error known-fields",
        ),
        ("  - {name: drawing, label: Drawing, kind: image}\n", 'Did you mean "id"?', "39:6 error known-fields"),
        (
            "  - {id: herb, label: Drawing, kind: image}\n",
            "Give the field another one.",
            "39:10 error unique-ids",
        ),
        (
            "  - {id: drawing, label: Drawing, kind: image}\n  - Plan of the pot\n",
            'Write it as `{id: plan-of-the-pot, label: "Plan of the pot", kind: text}`.',
            "40:5 error value-types",
        ),
    ],
    (TAXONOMY, "  - id: watering\n"): [
        (
            "  - id: waterng\n",
            "write another one at each of them, or remove it there. If only its name has changed, put it back and run "
            "`survey rename axis watering NEW`.",
            "2:9 error known-values",
        )
    ],
    # A paper with one of them is no mistake beside that.
    (TAXONOMY, "- {id: wick, label: Wick, definition: Through a cord.}\n"): [
        (
            f"- id: cord\n        label: Cord\n        {name}:\n          - {{id: wick, label: Wick}}\n",
            f'"{name}" is not a field of the value. List each beside this value, with `parent: cord`.',
            "19:11 error known-fields",
        )
        for name in ("values", "children")
    ],
    (TAXONOMY, "applies_to: {herb: basil}"): [
        (
            "applies_to: {herb: bazil}",
            'Did you mean "basil"?',
            "32:18 error known-values",
        ),
        (
            "applies_to: {herb: basil, mint}",
            "If it is a value of the axis herb, write `herb: [basil, mint]`.",
            "32:31 error value-types",
        ),
        ("applies_to: {herb: []}", "takes one or more values of the axis herb, found none.", "32:24 error value-types"),
    ],
    (TAXONOMY, "mark: solid"): [
        (
            "mark: round",
            '"round" is not valid for the field "mark"; expected solid, half, outline, dotted or hatched.',
            "23:30 error value-types",
        )
    ],
    (TAXONOMY, "not_coded: No pot stands outdoors."): [
        (
            f"not_coded: {flag}",
            "Write why papers are not tagged with it, or leave the field out.",
            "17:71 error value-types",
        )
        for flag in ("true", "false", "Yes")
    ],
    (TAXONOMY, "fields:\n"): [
        (
            "fields:\n  - {id: sketch, label: Drawing, kind: text}\n",
            "first at data/taxonomy.yml:39:10). Choose another.",
            "40:10 error unique-ids",
        )
    ],
    (TAXONOMY, "examples: [basil-wick2023]"): [
        ("examples: [basil-wick2023, basil-wick2023]", "Keep one.", "8:91 error unique-ids")
    ],
    (TAXONOMY, "{id: wick, label: Wick, definition"): [
        (
            "{id: wick, label: Wick, short: Jug, definition",
            "is repeated as a short name on the axis watering (first at data/taxonomy.yml:15:14). Choose another.",
            "16:40 warning unique-ids",
        ),
        (
            "{id: wick, label: Wick, short: $\\\\alpha$, definition",
            "Pages show it as it is written. Write it in plain Unicode.",
            "16:40 warning unicode-names",
        ),
    ],
}
