"""Slips in the other files that a survey has once: survey.yml, screening log, claims, prose and the others."""

from __future__ import annotations

from tests.checks.mistakes.mistake import ABOUT, CLAIMS, EXCLUDED, SURVEY, TAXONOMY, Mistakes

AUDIT = "audits/2024-03-20.yml"
_CLOCK = "Correct it, or check the clock of this computer."

MISTAKES: Mistakes = {
    (
        TAXONOMY,
        "      - {id: measured, mark: solid, label: measured with a meter}\n"
        "      - {id: guessed, mark: half, label: guessed}\n",
    ): [
        (
            "      measured: solid\n      guessed: half\n",
            "Write each entry on a line of its own, as `- {id: measured, mark: solid}`.",
            "23:7 error value-types",
        ),
        (
            "      - measured\n      - {id: guessed, mark: half}\n",
            "Write it as `{id: measured, mark: solid}`.",
            "23:9 error value-types",
        ),
        (
            "      - {id: measured, mark: solid, counted: false}\n      - {id: guessed, mark: half, counted: false}\n",
            "Remove `counted: false` from at least one.",
            "23:14 error evidence-levels",
        ),
    ],
    (SURVEY, "authors: [Petra Sill]"): [
        ("authors: Petra Sill and Jo Pane", "List each one separately.", "4:10 warning author-lists"),
        ("authors: Petra Sill, Jo Pane", 'or write "{Petra Sill}, Jo Pane".', "4:10 warning author-lists"),
        ("authors: [Petra Sill, Petra Sill]", "unless two people share the name.", "4:23 warning author-lists"),
    ],
    (SURVEY, "repository: https://example.org/window-herbs"): [
        *(
            (
                f"repository: https://github.com/sill/pots{more}",
                'is more than the address of the repository. Write "https://github.com/sill/pots".',
                "5:13 error web-links",
            )
            for more in (
                ".git",
                "/tree/main",
                "/-/blob/main/data/survey.yml",
                "/src/branch/main",
                "?tab=readme",
                "#readme",
            )
        ),
    ],
    (SURVEY, "  - {rows: herb, columns: light}\n"): [
        (
            "  - {rows: herb, columns: light}\n  - {rows: herb, columns: light}\n",
            "is repeated as a cross table (first at data/survey.yml:9:5). Keep one.",
            "10:5 error unique-ids",
        ),
    ],
    (SURVEY, "petra@example.org"): [
        ("petra at example", "Write one, such as you@example.org.", "10:10 warning web-links"),
        ("Petra <petra@example.org>", "Write one, such as you@example.org.", "10:10 warning web-links"),
    ],
    (SURVEY, "{rows: herb, columns: watering}"): [
        ("herb by watering", "Write it as `{rows: herb, columns: watering}`.", "7:7 error value-types"),
        ("the herbs", "Write it as `{rows: …, columns: …}`.", "7:7 error value-types"),
    ],
    (SURVEY, "{rows: herb, columns: light}"): [
        ("herb × light", "Write it as `{rows: herb, columns: light}`.", "9:5 error value-types"),
    ],
    (SURVEY, "\n  - {id: spring, date: 2024-04-01, label: Spring edition}"): [
        (
            " {spring: 2024-04-01}",
            "Write each entry on a line of its own, as `- {id: spring, date: 2024-04-01}`.",
            "11:11 error value-types",
        ),
        ("\n  - 2024-04-01", "Write it as `{id: …, date: 2024-04-01}`.", "12:5 error value-types"),
        ("\n  - spring", "Write it as `{id: spring, date: YYYY-MM-DD}`.", "12:5 error value-types"),
        (
            "\n  - Spring 2024",
            'Write it as `{id: spring-2024, label: "Spring 2024", date: YYYY-MM-DD}`.',
            "12:5 error value-types",
        ),
    ],
    (SURVEY, "CC0-1.0"): [
        ("CC0", 'Write "CC0-1.0".', "6:18 error value-types"),
        ("cc0", 'Write "CC0-1.0".', "6:18 error value-types"),
        ("cc by-sa 4.0 International", 'Write "CC-BY-SA-4.0".', "6:18 error value-types"),
        *(
            (licence, "if it is not listed there, write a name such as LicenseRef-own.", "6:18 error value-types")
            for licence in (
                "Creative Commons",
                "CC-BY",
                "CC BY-SA 3.0 DE",
                "CC BY 4.0 / MIT",
                "CC0 and CC-BY",
                "none",
                "Open",
            )
        ),
    ],
    (SURVEY, "contact:"): [
        ("logo: a.png\ncontact:", "sections, short, tables, title.", "10:1 error known-fields"),
        ("charts: [{type: timeline}]\ncontact:", 'Did you mean "kind"?', "10:11 error known-fields"),
        *(
            (
                f"charts: [{{kind: timeline, axes: {both}}}]\ncontact:",
                "Write several axes as [herb, watering].",
                "10:33 error known-values",
            )
            for both in ("herb and watering", "Herb/Watering", "herb watering")
        ),
        ("charts: [timeline]\ncontact:", "Write it as `{kind: timeline}`.", "10:10 error value-types"),
        ("forge: github\ncontact:", "Write it as `{kind: github}`.", "10:8 error value-types"),
        *(
            (
                f"address: https://example.org/pots{more}\ncontact:",
                'is more than the address of the site. Write "https://example.org/pots".',
                "10:10 error web-links",
            )
            for more in ("/index.html", "?q=a", "/#top")
        ),
        (
            "paper: {year: 2024, month: 2025-01}\ncontact:",
            "is after its year, 2024. Correct one of them.",
            "10:28 error possible-dates",
        ),
        (
            "limits: {summary: -5}\ncontact:",
            "A summary is a sentence: its limit must be between 40 and 2000, found -5.",
            "10:19 error value-types",
        ),
        (
            "limits: {summary: 10}\ncontact:",
            "A summary is a sentence: its limit must be between 40 and 2000, found 10.",
            "10:19 error value-types",
        ),
    ],
    (EXCLUDED, "id: X1"): [
        (
            "id: X 1",
            'The id "X 1" of the exclusion may contain only letters without accents, digits, - _ and . Write "X-1".',
            "2:9 error well-formed-ids",
        )
    ],
    (EXCLUDED, "arXiv:2401.99902"): [
        ("arXiv:2401.9990", "Copy it from the page of the work.", "6:17 error well-formed-identifiers")
    ],
    (EXCLUDED, "date: 2024-02-01"): [
        ("date: 2062-02-01", "Correct it, or check the clock of this computer.", "8:11 warning possible-dates")
    ],
    (EXCLUDED, "excluded:\n"): [
        (
            "later:\n  - {id: L1, title: Pots, stage: title, reason: No.}\nexcluded:\n",
            'The field "date" of the exclusion is missing. Add it.',
            "2:5 error required-fields",
        ),
        (
            "later:\n  - {id: L1, title: Pots, date: 2062-02-01, stage: title, reason: No.}\nexcluded:\n",
            "Correct it, or check the clock of this computer.",
            "2:33 warning possible-dates",
        ),
        (
            "later:\n  - {id: L1, title: Pots, date: 2024-05-01, stage: title, reason: No., "
            "identifier: arXiv:2401.99903, link: https://arxiv.org/abs/2401.99904}\nexcluded:\n",
            "leads to the arXiv id 2401.99904, but the identifier is 2401.99903. Correct the one that is wrong.",
            "2:108 error agreeing-links",
        ),
    ],
    ("paths.yml", None): [
        ("paths: [{id: first, title: A, papers: []}]\n", 'Did you mean "steps"?', "1:31 error known-fields"),
    ],
    ("protocol.yml", "id: shelf, label"): [
        ("name: shelf, label", 'Did you mean "id"?', "3:6 error known-fields"),
    ],
    ("problems.yml", "    text: "): [
        ("    description: ", 'Did you mean "text"?', "7:5 error known-fields"),
    ],
    ("audits/2024-03-20.yml", "published:"): [
        ("date:", 'Did you mean "published"?', "1:1 error known-fields"),
    ],
    (EXCLUDED, '"arXiv:2401.99902"'): [
        ("2401.99902", 'Write "arXiv:2401.99902".', "6:17 warning well-formed-identifiers"),
        ("10.5555/dill", 'Write "DOI:10.5555/dill".', "6:17 warning well-formed-identifiers"),
    ],
    (EXCLUDED, "    reason:"): [
        ("    why:", 'Did you mean "reason"?', "10:5 error known-fields"),
    ],
    ("redirects.yml", None): [
        (
            "redirects: {old-pot: basil-wick2023}\n",
            "Write each entry on a line of its own, as `- {kind: paper, old: old-pot, new: basil-wick2023}`.",
            "1:12 error value-types",
        ),
        (
            "redirects: [old-pot to basil-wick2023]\n",
            "Write it as `{kind: paper, old: …, new: …}`.",
            "1:13 error value-types",
        ),
        (
            "redirects: [{kind: paper, from: old-pot, new: basil-wick2023}]\n",
            'Did you mean "old"?',
            "1:27 error known-fields",
        ),
    ],
    (CLAIMS, "{query: herb=mint, at_most: 9}"): [
        ("herb=mint", 'Write it as `{query: "herb=mint", expect: …}`.', "10:13 error value-types"),
        ("papers", "Write it as `{count: papers, expect: …}`.", "10:13 error value-types"),
        ("9", "Write it as `{query: AXIS=VALUE, expect: 9}`.", "10:13 error value-types"),
    ],
    (CLAIMS, "query: herb=mint"): [
        ("scale: {system: Kitchen, metric: pots}", 'Did you mean "Kitchen sill"?', "10:21 error claim-queries"),
        ("scale: {system: Kitchen sill, metric: pot}", 'Did you mean "pots"?', "10:21 error claim-queries"),
        (
            'query: "https://example.org/herbs/papers/?herb=mint#list"',
            'Write only what follows the "?": "herb=mint".',
            "10:21 error claim-queries",
        ),
        ("query: hreb=mint", 'Did you mean "herb"?', "10:21 error claim-queries"),
        ("values: hreb", 'Did you mean "herb"?', "10:22 error claim-queries"),
        (
            "agreement: {audit: 2024-03-20, axis: light}",
            'The audit "2024-03-20" does not cover the axis "light". Known: herb, watering.',
            "10:25 error claim-queries",
        ),
        ("query: herb", "Write herb=VALUE, such as herb=basil.", "10:21 error claim-queries"),
    ],
    (CLAIMS, "at_most: 9"): [
        ("expect: 9", "Correct the number or the tags.", "10:7 error claim-holds"),
        ("expect: 9, papers: [mint-jug2024]", "Correct the number or the list.", "10:7 error claim-holds"),
        ("at_most: 9, expect: 1", "it has expect, at_most.", "10:7 error value-types"),
        ("at_mots: 9", 'Did you mean "at_most"?', "10:32 error known-fields"),
    ],
    (CLAIMS, "{mint} herbs"): [("{mnt} herbs", 'Did you mean "{mint}"?', "3:15 error claim-queries")],
    (CLAIMS, "finding: mint <= 9"): [
        (
            'finding: "{mint} <= 9"',
            'A finding has names without braces. Write "mint <= 9".',
            "6:14 error claim-findings",
        ),
        ("finding: {mint} <= 9", 'Write "{mint} <= 9".', "6:14 error readable-file"),
        ("finding: mint =< 9", "it compares by == != <= >= < >.", "6:19 error claim-findings"),
        ("finding: mint", "Expected a comparison here, found a number.", "6:14 error claim-findings"),
        ("finding: mint > 9", "Correct the finding.", "6:14 error claim-findings"),
        ("finding: 0 < 9 or mint <= 9", "Use one.", "6:14 error claim-findings"),
        ("finding: mint <= 9\n    describes: true", "Keep one of the two.", "6:14 error claim-findings"),
        (
            f"finding: {1000 * '('}",
            f'The finding "{"(" * 60}…": A finding has at most 120 names, numbers and signs.',
            "6:134 error claim-findings",
        ),
        (
            "finding: mint / 0 > 1",
            "where mint is 1: it divides by 0. Rewrite the comparison without this quotient.",
            "6:14 error claim-findings",
        ),
        (
            "finding: mint / (mint - 1) > 1",
            "where mint is 1: it divides by 0. Rewrite the comparison without this quotient.",
            "6:14 error claim-findings",
        ),
    ],
    (CLAIMS, "edition: spring\n    boundary: Only pots indoors were asked.\n    finding: mint <= 9"): [
        (
            "edition: living\n    boundary: Only pots indoors were asked.\n    finding: mint > 9",
            "in the living edition, where mint is 1. Rewrite the claim, or give it the edition in which it holds.",
            "6:14 error claim-findings",
        ),
    ],
    (CLAIMS, "    finding: mint <= 9\n    because: The text calls mint rare.\n"): [
        ("", "Add finding and because, or describes: true.", "2:5 warning claim-findings")
    ],
    (CLAIMS, "{mint} herbs are"): [
        ("[is|are] {mint} herbs are", "the {name} that decides between the two.", "3:15 error claim-sentences")
    ],
    (CLAIMS, "herbs are mint"): [
        *(
            (f"herbs are {written}", "and a brace that is text twice: {{a, b}}.", "3:15 error claim-sentences")
            for written in ("{a, b}", "{}")
        ),
        *(
            (f"herbs are {written}", f"is not a name in braces. Write {meant}.", "3:15 error claim-sentences")
            for written, meant in (
                ("{{mint}", "{mint}"),
                ("{mint", "{mint}"),
                ("mint}", "{mint}"),
                ("{Mint}", "{mint}"),
                ("{ mint }", "{mint}"),
                ("{papers: mint}", "{papers:mint}"),
                ("{Axis:herb}", "{axis:herb}"),
                ("{Value:herb.mint}", "{value:herb.mint}"),
                ("{Paper:mint-jug2024}", "{paper:mint-jug2024}"),
            )
        ),
        ("herbs are {{mint}}", "Write {mint} for what it names.", "3:15 error claim-sentences"),
        ("herbs are {value:mint}", 'Did you mean "{value:herb.mint}"?', "3:15 error claim-queries"),
        ("herbs are {value:herb.mnt}", 'Did you mean "mint"?', "3:15 error claim-queries"),
        ("herbs are {axis:herb.mint}", 'Did you mean "{axis:herb}"?', "3:15 error claim-queries"),
        ("herbs [is mint", "for 1 and for other numbers: [trains|train].", "3:15 error claim-sentences"),
        ("herbs are {paper:mint-jag2024}", 'Did you mean "{paper:mint-jug2024}"?', "3:15 error claim-queries"),
        ("herbs are {paper:mint-tea2024}", "to take a paper out, add `removed` to it.", "3:15 error claim-queries"),
        ("herbs are {papers:mnt}", 'Did you mean "{papers:mint}"?', "3:15 error claim-queries"),
    ],
    (CLAIMS, "edition: spring"): [
        (
            "edition: 2024",
            "Known: spring, living. Declare it under `editions` in survey.yml.",
            "4:14 error claim-queries",
        ),
        ("edition: sprint", 'Did you mean "spring"?', "4:14 error claim-queries"),
    ],
    (AUDIT, "axes: [herb, watering]"): [
        ("axes: herb, watering", "Write several axes as [herb, watering].", "3:7 error known-values"),
        (
            "axes: [herb, watering, herb]",
            "first at data/audits/2024-03-20.yml:3:8). Keep one.",
            "3:24 error unique-ids",
        ),
    ],
    (AUDIT, "strict: {axis: light, level: measured}\n"): [
        ("", "under `strict` of the audit, or remove it.", "5:74 error required-fields")
    ],
    (AUDIT, "published: 2024-03-20"): [
        ("published: 2062-03-20", "Correct it, or check the clock of this computer.", "1:12 warning possible-dates")
    ],
    (CLAIMS, "boundary: Only pots indoors were asked.\n"): [
        (
            "boundary: Only pots indoors were asked.\n    notes:\n      - {date: 2062-01-01, text: Seen.}\n",
            "Correct it, or check the clock of this computer.",
            "7:16 warning possible-dates",
        )
    ],
    ("scale.yml", "{id: Kitchen sill}"): [
        ("Kitchen sill", 'Write it as `{id: "Kitchen sill"}`.', "2:5 error value-types")
    ],
    ("protocol.yml", "{id: title, label: By title}"): [
        ("By title", 'Write it as `{id: by-title, label: "By title"}`.', "9:5 error value-types")
    ],
    ("problems.yml", "{id: care, label: Care}"): [
        ("Care", 'Write it as `{id: care, label: "Care"}`.', "2:5 error value-types")
    ],
    ("scale.yml", "value: 4"): [("min: 5\n    max: 4", "Swap them.", "8:10 error value-types")],
    (ABOUT, "these herbs"): [
        *(
            (
                f"these {written} herbs",
                f"is not a reference to a claim. Write {{claim:{meant}}}.",
                "5:19 error claim-references",
            )
            for written, meant in (
                ("{claim:shade.mint", "shade.mint"),
                ("{Claim:shade.mint}", "shade.mint"),
                ("{claims:shade.mint}", "shade.mint"),
                ("{ claim: shade.mint }", "shade.mint"),
                ("{claim shade.mint}", "shade.mint"),
                ("{{claim:shade.mint}}", "shade.mint"),
                ("{claim.mint}", "ID.NUMBER"),
            )
        ),
        ("[these](../papers?q=x#y) herbs", '"../papers/?q=x#y".', "5:21 error page-links"),
        (
            "<script>x</script>",
            "Pages run no scripts, set no styles and embed nothing. Remove it.",
            "5:13 error safe-prose",
        ),
        (
            "[these](http:/example.org) herbs",
            "names no host. Write the full address of a web page.",
            "5:21 error safe-prose",
        ),
        ("[these](www.example.org) herbs", 'https://: "https://www.example.org".', "5:21 error page-links"),
        ("[these](../axes/herb/mnt/) herbs", 'Did you mean "../axes/herb/mint/"?', "5:21 error page-links"),
        ("[these](../axes/herb/thyme/) herbs", 'The axis herb has no value "thyme".', "5:21 error page-links"),
        ("[these](../papers/mint-tea2024/) herbs", '"papers" has no page "mint-tea2024".', "5:21 error page-links"),
        ("[these](#herb) herbs", "No heading of this page has this name.", "5:21 error page-links"),
    ],
    ("protocol.yml", "cutoff: 2024-03-15"): [
        ("cutoff: 2224-03-15", "Correct it, or check the clock of this computer.", "1:9 warning possible-dates")
    ],
    ("scale.yml", "    unit: pots"): [
        (f"    unit: pots\n    date: {date}", f"The date of the figure, {date}, is in the future. {_CLOCK}", found)
        for date in ("2224", "2224-03", "2224-03-15")
        for found in ("10:11 warning possible-dates",)
    ],
    (AUDIT, "verdict: agree}"): [
        (
            "verdict: agree, resolutions: [{axis: watering, result: kept, by: P, why: W, date: 2224-03-15}]}",
            f"The day of the resolution, 2224-03-15, is in the future. {_CLOCK}",
            "6:117 error resolved-disagreements",
            "6:162 warning possible-dates",
        )
    ],
    (SURVEY, "authors: [Petra Sill]\nrepository"): [
        (
            "authors: [Petra Sill, et al.]\nrepository",
            "List every author of the survey, or the name of their group.",
            "4:23 warning author-lists",
        ),
        (
            "authors: [Petra Sill]\npaper: {title: Herbs, year: 2224}\nrepository",
            f"The year of the survey's paper, 2224, is in the future. {_CLOCK}",
            "5:29 warning possible-dates",
        ),
    ],
}
