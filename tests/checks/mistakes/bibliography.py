"""Slips in what a paper's file says of the paper: fields, dates, identifiers, links, names, titles, summaries."""

from __future__ import annotations

from datetime import date

from tests.checks.mistakes.mistake import BASIL, MINT, Mistakes

MISTAKES: Mistakes = {
    (BASIL, "year: 2023\n"): [
        ("date: 2023\n", 'Did you mean "year"?', "3:1 error known-fields"),
        ("year: 2023\nyear: 2023\n", "Keep one.", "4:1 error unique-keys"),
        ("", "Add it.", "1:1 error required-fields"),
    ],
    (BASIL, "authors: [Ida Blum, Jürg Hofer]"): [
        (
            "authors:\n- Ida Blum\n - Jürg Hofer",
            "Begin each on a line of its own, with a hyphen and a space, indented alike.",
            "3:3 error author-names",
        ),
        ("authors: [de la {Blum Rosa}, Ida]", 'Write "de la {Blum Rosa}, Ida".', "2:17 error readable-file"),
        ("authors: [Ida Blum, etc.]", "or write `authors: unknown` alone.", "2:21 error author-lists"),
        ("authors: [Ida Blum, ...]", "or write `authors: unknown` alone.", "2:21 error author-lists"),
        ("authors: [Prof. Dr. Ida Blum]", 'Write "Ida Blum".', "2:11 error author-names"),
        ("authors: [Dr. Ida Blum]", 'Write "Ida Blum".', "2:11 error author-names"),
        ("authors: ['[Ida](https://example.org) Blum']", 'Write "Ida Blum".', "2:11 error author-names"),
        ("authors: [Ben {Cruz Vega}, Ida Blum]", 'Write "Ben {Cruz Vega}".', "2:15 error readable-file"),
        ("authors: ['Ben {Cruz Vega}', Ida Blum]", 'Write "{Cruz Vega}, Ben".', "2:11 error unicode-names"),
        ("authors: [Ida Blum (eds.)]", 'Write "Ida Blum".', "2:11 error author-names"),
        *(
            (f"authors: {nobody}", "or write `authors: unknown` alone.", "2:10 error author-lists")
            for nobody in ("Anonymous", "N/A", "none")
        ),
        ("authors: [Blum, I., Hofer, J.]", 'If so, write "I. Blum" as one author.', "2:17 warning author-lists"),
        ("authors: unkown", "or write `authors: unknown` alone.", "2:10 error author-lists"),
        ("authors: [Ida - Maria Blum]", 'Write "Ida-Maria Blum".', "2:11 error author-names"),
    ],
    (BASIL, "venue: Indoor"): [
        (
            "picture: pot.png\nvenue: Indoor",
            "Move it to `notes`, or declare a field in taxonomy.yml and write it below `fields`.",
            "5:1 error known-fields",
        ),
        (
            "link: {code: https://example.org}\nvenue: Indoor",
            'Did you mean "links", which is on line 8? Keep one of the two.',
            "5:1 error known-fields",
        ),
        ("vneue: Indoor", 'Did you mean "venue"?', "5:1 error known-fields"),
        ("Venue: Indoor", 'Did you mean "venue"?', "5:1 error known-fields"),
    ],
    (BASIL, 'ids: {arxiv: "2305.99901"}\n'): [
        (
            'ids: {arxiv: "2305.99901", doi: 10.48550/arXiv.2305.99902}\n',
            "leads to the arXiv id 2305.99902, but the identifier is 2305.99901. Correct the one that is wrong.",
            "6:33 error agreeing-links",
        ),
        ("ids:\narxiv: '2305.99901'\n", "Write it below `ids`, indented by two spaces.", "7:1 error known-fields"),
    ],
    (BASIL, "venue: Indoor Gardening\n"): [
        ("published: {journal: Pots, issue: 2}\n", 'Did you mean "number"?', "5:28 error known-fields"),
    ],
    (BASIL, "summary: Basil that"): [
        ("abstract: Basil that", 'Did you mean "summary"?', "14:1 error known-fields"),
        (
            "abstract: A cord.\nsummary: Basil that",
            "Move it to `notes`, or declare a field in taxonomy.yml and write it below `fields`.",
            "14:1 error known-fields",
        ),
    ],
    (BASIL, "month: 2023-05\n"): [
        ("date: 2023-05-01\n", 'Did you mean "month"?', "4:1 error known-fields"),
        ("edition: 2\n", "declare a field in taxonomy.yml and write it below `fields`.", "4:1 error known-fields"),
        ("pages: 1-4\n", "Write it below `published`, indented by two spaces.", "4:1 error known-fields"),
        ("url: https://example.org\n", "Write it below `links`, indented by two spaces.", "4:1 error known-fields"),
    ],
    (BASIL, "year: 2023"): [
        (
            "year: twenty",
            'The field "year" of the paper takes a whole number, found "twenty".',
            "3:7 error value-types",
        ),
        ("year: 23", "the earliest that can be cited. Write four digits.", "3:7 error possible-dates"),
        (
            "year: 1449",
            "when printing began. Correct it, unless the work is that old.",
            "3:7 warning possible-dates",
            "4:8 error possible-dates",
        ),
        ("year: 20233", "Correct one of them.", "3:7 error possible-dates"),
        ("year: [2023]", 'The field "year" of the paper takes a whole number, found a list.', "3:7 error value-types"),
    ],
    (BASIL, "month: 2023-05"): [
        (
            "month: Spring 2023",
            'The field "month" of the paper takes a month such as 2026-05, found "Spring 2023".',
            "4:8 error value-types",
        ),
        ("month: May 2023", 'Write "2023-05".', "4:8 error value-types"),
        ("month: 2023/5", 'Write "2023-05".', "4:8 error value-types"),
        ("month: 05.2023", 'Write "2023-05".', "4:8 error value-types"),
        ("month: 2023-05-04", 'Write "2023-05".', "4:8 error value-types"),
        ("month: 13/2023", 'found "13/2023".', "4:8 error value-types"),
        ("month: 2023-13", "Write a month from 01 to 12, as YYYY-MM.", "4:8 error possible-dates"),
        ("month: 2024-05", "Correct one of them.", "4:8 error possible-dates"),
        ("month: 2023-06", "Take the earlier one.", "4:8 warning possible-dates"),
        ("month: 2022-05", "Correct one of them.", "4:8 warning possible-dates"),
    ],
    (BASIL, "added: 2024-03-01"): [
        (
            "added: 01.03.2024",
            'The field "added" of the paper takes a date such as 2026-05-04, found "01.03.2024".',
            "8:8 error value-types",
        ),
        ("added: 2024/3/1", 'Write "2024-03-01".', "8:8 error value-types"),
        ("added: 2024-03-01T10:00", 'Write "2024-03-01".', "8:8 error value-types"),
        ("added: 2024/2/30", 'found "2024/2/30".', "8:8 error value-types"),
        ("added: 2024-02-30", "Write a day that exists, as YYYY-MM-DD.", "8:8 error possible-dates"),
        ("added: 2062-03-01", "Correct it, or check the clock of this computer.", "8:8 warning possible-dates"),
        ("added: 2023-03-01", "Correct one of them.", "4:8 error possible-dates"),
    ],
    (BASIL, 'title: "The Thirsty Pot: Basil on a Cord"\n'): [
        ("", "Add it.", "1:1 error required-fields"),
        (
            "title: A THIRSTY POT OF BASIL ON CORDS\n",
            "Use lower case, with capitals only where its words have them.",
            "1:8 note printed-titles",
        ),
    ],
    (BASIL, "tags:\n  herb: basil\n  watering: wick\n  light: {south: measured}\n  harvest: leaves\n"): [
        ("", "Add it.", "1:1 error required-fields"),
        (
            "tags:\nherb: basil\nharvest: leaves\n",
            "Write it below `tags`, indented by two spaces.",
            "10:1 error known-fields",
            "11:1 error known-fields",
        ),
        (
            "tags: basil\n",
            'found "basil". Write each axis on a line of its own, before its values: `herb: …`.',
            "9:7 error value-types",
        ),
    ],
    (BASIL, 'ids: {arxiv: "2305.99901"}'): [
        (
            "ids: 2305.99901",
            'found "2305.99901". Write each field on a line of its own, as `name: value`.',
            "6:6 error value-types",
        )
    ],
    (BASIL, 'ids: {arxiv: "2305.99901"}\nlinks: {code: https://example.org/thirsty-pot}\n'): [
        ("", "Add one under ids, or its address as paper under links.", "1:8 warning findable-papers")
    ],
    (BASIL, "links: {code: https://example.org/thirsty-pot}"): [
        (
            "links: https://example.org/thirsty-pot",
            'found "https://example.org/thirsty-pot". Write each field on a line of its own, as `name: value`.',
            "7:8 error value-types",
        ),
        (
            "links: {paper: https://arxiv.org/abs/2305.99910}",
            "Correct the one that is wrong.",
            "7:16 error agreeing-links",
        ),
    ],
    (BASIL, "2305.99901"): [
        ("https://arxiv.org/abs/2305.99901", 'Write only "2305.99901".', "6:14 error well-formed-identifiers"),
        ("10.48550/arXiv.2305.99901", 'Write only "2305.99901".', "6:14 error well-formed-identifiers"),
        ("arXiv:2305.99901", 'Write only "2305.99901".', "6:14 error well-formed-identifiers"),
        ("2305.99901v3", 'Write only "2305.99901".', "6:14 error well-formed-identifiers"),
        ("2305.9990", "Copy it from the page of the work.", "6:14 error well-formed-identifiers"),
        ("2313.99901", "Copy it from the page of the work, or leave it out.", "6:14 error well-formed-identifiers"),
        (
            "1305.99901",
            "arXiv ids of 2013 have 4. Copy it from the page of the work.",
            "6:14 error well-formed-identifiers",
        ),
    ],
    (BASIL, "arxiv:"): [("arXiv:", 'Did you mean "arxiv"?', "6:7 error known-fields")],
    (BASIL, "https://example.org/thirsty-pot"): [
        ("https//example.org/thirsty-pot", "Write the full address of a web page.", "7:15 error web-links"),
        ("https://example/thirsty-pot", "Write the full address of a web page.", "7:15 error web-links"),
        ("javascript:alert", "Write the full address of a web page.", "7:15 error web-links"),
        ("https://me@example.org/thirsty-pot", "Remove everything before the @.", "7:15 error web-links"),
        (
            "https://github.com/a b",
            "Give one address for each link, with %20 for a space inside it.",
            "7:15 error web-links",
        ),
        ("https://githud.com/a", 'Write "https://github.com/a", or waive the warning.', "7:15 warning web-links"),
        ("https://\u0435\u0445ample.org/a", "Type it again.", "7:15 error web-links"),
        (
            "https://arxiv.org.example.org/a",
            'Write "https://arxiv.org/a", or waive the warning.',
            "7:15 warning web-links",
        ),
    ],
    (BASIL, "Ida Blum"): [
        ("Ida Blum1", 'If it is a footnote mark, write "Ida Blum".', "2:11 warning author-names"),
        ("Ida Blum (0000-0001-2345-678X)", 'write "Ida Blum".', "2:11 warning author-names"),
        ("Ida Blum 0000-0001-2345-6789", 'write "Ida Blum".', "2:11 warning author-names"),
        ("Ida Blum (1)", 'If it is a footnote mark, write "Ida Blum".', "2:11 warning author-names"),
        ("Ida Blum –", 'Write "Ida Blum".', "2:11 error author-names"),
        ("2023", "Write only the name.", "2:11 warning author-names"),
        (
            "– Ida Blum – Pia Rost",
            "Begin each on a line of its own, with a hyphen and a space, indented alike.",
            "2:11 error author-names",
        ),
        (
            "1. Ida Blum 2. Pia Rost",
            "Begin each on a line of its own, with a hyphen and a space, indented alike.",
            "2:11 error author-names",
        ),
        ("— Ida Blum", 'Write "Ida Blum".', "2:11 error author-names"),
        ("Ida – Blum", 'Write "Ida-Blum".', "2:11 error author-names"),
        ("'Ida Blum,'", 'Write "Ida Blum".', "2:11 error author-names"),
        ("Ida Blum <ida@blum.example>", 'Write "Ida Blum".', "2:11 error author-names"),
        ("'-'", "Write only the name.", "2:11 error author-names"),
        (
            "- Ida Blum",
            "Leave out the hyphen: only an item on a line of its own has one.",
            "2:11 error readable-file",
        ),
        ("IDA BLUM", 'Write "Ida Blum", or as the author signs.', "2:11 warning author-names"),
        ("ida blum", 'Write "Ida Blum", or as the author signs.', "2:11 warning author-names"),
        ("Id\u0430 Blum", "Type it again.", "2:11 error unicode-names"),
        ("'Blum, Ida'", 'Write "Ida Blum".', "2:11 warning author-lists"),
        (
            "'Ida Blum, Mo Li'",
            'List each one separately, or write "{Ida Blum}, Mo Li".',
            "2:11 warning author-lists",
        ),
        ("Jürg Hofer", "Keep one, unless two people share the name.", "2:23 warning author-lists"),
        ("Ida Blum and Mo Li", "List each one separately.", "2:11 warning author-lists"),
    ],
    (BASIL, "Jürg Hofer"): [
        (
            "et. al",
            'End the list with "et al." instead, or write `authors: unknown` alone.',
            "2:21 error author-lists",
        ),
        (
            "Jürg Hofer et al.",
            'Write "Jürg Hofer" and "et al.", each as an author of its own.',
            "2:21 error author-lists",
        ),
        ("and others", 'with "et al." instead, or write `authors: unknown` alone.', "2:21 error author-lists"),
        ("Ju\u0308rg Hofer", "Type the letters again.", "2:21 error unicode-names"),
        ("JÃ¼rg Hofer", "Write it in plain Unicode, as it is printed.", "2:21 error unicode-names"),
        ("J&uuml;rg Hofer", "Write it in plain Unicode, as it is printed.", "2:21 error unicode-names"),
        ("'J\\\"urg Hofer'", 'Write "Jürg Hofer".', "2:21 error unicode-names"),
    ],
    (BASIL, "Ida Blum, Jürg"): [("et al., Jürg", "Move it to the end.", "2:11 error author-lists")],
    (BASIL, "[Ida Blum, Jürg Hofer]"): [("[]", "Fill it in.", "2:10 error required-fields")],
    (BASIL, "Basil on a Cord"): [
        ("Multi- Agent Basil", 'Write "Multi-Agent" or "MultiAgent".', "1:8 warning printed-titles"),
        (
            "Basil " * 120,
            "Write it as printed, and put anything else into notes.",
            "1:8 error printed-titles",
        ),  # Of 900 kB: an article that was pasted into its field.
        ("Basil " * 150_000, "Write it as printed, and put anything else into notes.", "1:8 error printed-titles"),
        ("{B}asil", 'Write "The Thirsty Pot: Basil".', "1:8 error unicode-names"),
    ],
    (BASIL, "venue: Indoor Gardening"): [
        (
            "venue: letters from the kitchen",
            "Spell both alike.",
            "5:8 warning vocabulary-drift",
            "papers/mint-jug2024.yml:4:8 warning vocabulary-drift",
        )
    ],
    (BASIL, "from the jug."): [
        ("from the jug", "Make it a sentence.", "14:10 error summary"),
        (
            "from the jug. " + "It lasts long. " * 30,
            "Shorten it by 292.",
            "14:10 error summary",
            "14:10 warning summary",
        ),
    ],
    (MINT, "10.5555/letters.7"): [
        ("https://doi.org/10.5555/letters.7", 'Write only "10.5555/letters.7".', "5:12 error well-formed-identifiers"),
        ("10.5555/letters.7.", 'Write only "10.5555/letters.7".', "5:12 error well-formed-identifiers"),
        (
            "10.55/letters.7",
            "Copy it from the page of the work, or leave it out.",
            "5:12 error well-formed-identifiers",
        ),
    ],
    (MINT, "{doi: 10.5555/letters.7}"): [
        (
            '{arxiv: "2305.99901"}',
            "Keep one entry, or correct the arXiv id.",
            "papers/basil-wick2023.yml:6:14 error unique-papers",
            "5:14 error unique-papers",
        ),
        (  # A copy has the same name, which is no problem of its own.
            '{arxiv: "2305.99901"}\nname: The Thirsty Pot',
            "Keep one entry, or correct the arXiv id.",
            "papers/basil-wick2023.yml:6:14 error unique-papers",
            "5:14 error unique-papers",
        ),
        (
            '{arxiv: "2401.99902"}',
            "Keep one entry, or correct the arXiv id. To exclude a paper, add `removed` to its file.",
            "excluded.yml:6:17 error unique-papers",
            "5:14 error unique-papers",
        ),
    ],
    (MINT, "title: Mint in the Dark\nauthors: [Noor Vos, et al.]"): [
        (
            'title: "The thirsty pot - basil on a cord"\nauthors: [I. Blum, et al.]',
            "else keep one entry, or correct the title.",
            "papers/basil-wick2023.yml:1:8 warning unique-papers",
            "1:8 warning unique-papers",
        )
    ],
    (BASIL, "Jürg Hofer]\nyear: 2023\n"): [
        (
            f"Jürg Hofer]\n{field}: {name}\nyear: 2023\n",
            "is not a name. Write only the name, or leave the field out.",
            f"3:{len(field) + 3} warning author-lists",
        )
        for field, name in (("collaboration", "Sills et al."), ("affiliation", "ETC"))
    ],
    (BASIL, 'title: "The Thirsty Pot: Basil on a Cord"\nauthors'): [
        (
            f"title: {title}\nauthors",
            "Write it in plain Unicode, as it is printed.",
            "1:8 error unicode-names",
        )
        for title in ("$2n$ Pots of Basil", "Basil for $2n+1$-like Pots")
    ],
    (
        BASIL,
        'year: 2023\nmonth: 2023-05\nvenue: Indoor Gardening\nids: {arxiv: "2305.99901"}\n'
        "links: {code: https://example.org/thirsty-pot}\nadded: 2024-03-01\n",
    ): [
        (
            f"year: {year}\nids: {{doi: 10.5555/pot}}\nvenue: Indoor Gardening\n{month}",
            f"{said}, is in the future. Correct it, or check the clock of this computer.",
            f"{line} warning possible-dates",
        )
        for year, month, said, line in (
            ("2223", "", "The year of citations, 2223", "3:7"),
            ("2223", "month: 2223-05\n", "The year of citations, 2223", "3:7"),
            (f"{date.today().year + 1}", f"month: {date.today().year + 1}-12\n", f"{date.today().year + 1}-12", "6:8"),
        )
    ],
}
