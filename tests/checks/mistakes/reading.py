"""What keeps a file from being read: quotes, brackets, indentation, shorthand, invisible characters."""

from __future__ import annotations

from tests.checks.mistakes.mistake import BASIL, Mistakes

MISTAKES: Mistakes = {
    (BASIL, 'title: "The Thirsty Pot: Basil on a Cord"'): [
        ('title: "The Thirsty Pot: Basil on a Cord', 'Write " at the end of the text.', "1:8 error readable-file")
    ],
    (BASIL, "summary: Basil that drinks"): [
        ('summary: "Basil that drinks', 'Write " at the end of the text.', "14:10 error readable-file")
    ],
    (BASIL, "venue: Indoor Gardening"): [
        (
            "venue: 'Indoor Gardening",
            """Write ' at the end of the text, or "'Indoor Gardening" for an apostrophe.""",
            "5:8 error readable-file",
        ),
        (
            'venue: "C:\\new\\"',
            "Write 'C:\\new\\', or \" at the end of a text that ends with a quote.",
            "5:8 error readable-file",
        ),
        (
            "venue: `Indoor Gardening`",
            'Write "`Indoor Gardening`".',
            "5:8 error readable-file",
        ),
        (
            "venue: [Indoor] Gardening",
            'Write "[Indoor] Gardening".',
            "5:8 error readable-file",
        ),
        (
            "venue: *Indoor* Gardening",
            'Write "*Indoor* Gardening".',
            "5:8 error readable-file",
        ),
        ("venue: > Gardening", "or begin it on the next line, indented.", "5:10 error readable-file"),
        ("venue: - Gardening", "or begin a list on a new line.", "5:8 error readable-file"),
        ("venue: Indoor\n=======", "Keep one of them, and remove the line.", "6:1 error readable-file"),
        ("venue: Indoor\n...", "This line ends the document. Remove it.", "6:1 error readable-file"),
        ("venue: ? Gardening", 'Write "? Gardening".', "5:8 error readable-file"),
        ("venue: @Gardening", 'Write "@Gardening".', "5:8 error readable-file"),
        (
            "venue: [Indoor Gardening",
            "Close the list with ], put commas between its items, and quote texts that contain a comma or a bracket.",
            "5:8 error readable-file",
        ),
        (
            "venue: Garden #1",
            "Quote the whole text, or, for a comment, put a space after the #.",
            "5:15 warning readable-file",
        ),
        ("venue: “Indoor: Gardening”", "Write straight quotes instead.", "5:8 error readable-file"),
        ("venue: “Indoor Gardening”", "Write straight quotes instead, or around them.", "5:8 warning readable-file"),
        ("venue Indoor Gardening", "or indent the line if it continues the text above.", "5:1 error readable-file"),
        ("venue: Indoor: Gardening", 'Write "Indoor: Gardening".', "5:14 error readable-file"),
        ("venue: arxiv: 2305", 'Write "arxiv: 2305", or {arxiv: 2305} for a mapping.', "5:13 error readable-file"),
        ("venue:Indoor Gardening", "or indent the line if it continues the text above.", "5:1 error readable-file"),
        ("? [a]\n: b", "A key must be a single word, not a list or a mapping.", "5:3 error readable-file"),
    ],
    (BASIL, 'title: "The Thirsty Pot: Basil on a Cord"\nauthors'): [
        (
            ' title: "The Thirsty Pot: Basil on a Cord"\nauthors',
            "Remove the spaces before it.",
            "1:1 error readable-file",
        ),
        (
            '# A pot.\n  title: "The Thirsty Pot: Basil on a Cord"\nauthors',
            "Remove the spaces before it.",
            "2:1 error readable-file",
        ),
    ],
    (BASIL, "  watering: wick"): [
        ("\twatering: wick", "There is a tab in the indentation; indent with spaces.", "11:1 error readable-file"),
        (
            " watering: wick\n\tlight:\n\t\tsouth: measured",
            "from here to line 13; indent with spaces.",
            "12:1 error readable-file",
        ),
        (
            "   watering: wick",
            "Indent it like its neighbors, or put a text of several lines in quotes.",
            "11:4 error readable-file",
        ),
        (
            " watering: wick",
            "or begins with a bracket, quote all of it.",
            "11:2 error readable-file",
        ),
        (
            "watering: wick",
            "Indent it like its neighbors, or put a text of several lines in quotes.",
            "12:3 error readable-file",
        ),
    ],
    (BASIL, "  herb: basil"): [
        (
            "\u00a0\u00a0herb: basil\n\u00a0\u00a0watering: wick",
            "is not a space in YAML. Write a plain space.",
            "10:1 error readable-file",
        ),
        (
            "  herb: #basil",
            "Quote it, or, for a comment, put a space after the #.",
            "10:8 error required-axes",
            "10:9 warning readable-file",
        ),
    ],
    (BASIL, "light: {south: measured}"): [
        (
            "light: {south: measured",
            "put commas between its entries, and quote texts that contain a comma, a colon or a brace.",
            "12:10 error readable-file",
        ),
        ("light: {south:measured}", "Write `south: measured`.", "12:11 error readable-file"),
    ],
    (BASIL, "authors: [Ida Blum, Jürg Hofer]"): [
        (
            "authors: [Ida Blum, Jürg Hofer]]",
            "This bracket closes nothing. Remove it, or quote the text that it belongs to.",
            "2:32 error readable-file",
        ),
        (
            'authors: [Ida Blum, "Jürg" Hofer]',
            """Write '"Jürg" Hofer', or put a comma between two texts.""",
            "2:26 error readable-file",
        ),
        (
            "authors: [Ida Blum, Jürg Hofer",
            "Close the list with ], put commas between its items, and quote texts that contain a comma or a bracket.",
            "2:10 error readable-file",
        ),
        (
            "authors: &a [Ida Blum]",
            "Write the value out, or quote a text that begins with &.",
            "2:10 error readable-file",
        ),
        ("authors: *a", "Write the value out, or quote a text that begins with *.", "2:10 error readable-file"),
    ],
    (BASIL, "year: 2023"): [
        (
            "year: !!int 2023",
            "Leave it out, or quote a text that begins with !.",
            "3:7 error readable-file",
        ),
        (
            "year: 2023 #checked",
            "Quote the whole text, or, for a comment, put a space after the #.",
            "3:12 warning readable-file",
        ),
        (
            "---\nyear: 2023",
            "Remove the line, or put what follows it into a file of its own.",
            "3:1 error readable-file",
        ),
    ],
    (BASIL, 'ids: {arxiv: "2305.99901"}'): [
        ('ids: {arxiv:"2305.99901"}', 'Write `arxiv: "2305.99901"`.', "6:7 error readable-file"),
        ("ids: {arxiv:2305.99901}", "Write `arxiv: 2305.99901`.", "6:7 error readable-file"),
        (
            "ids: arxiv: 2305.99901",
            'Write "arxiv: 2305.99901", or {arxiv: 2305.99901} for a mapping.',
            "6:11 error readable-file",
        ),
    ],
    (BASIL, None): [
        (
            b"PK\x03\x04\x14\x00\x06\x00",
            "The file is not a text but a Word file or another packed one. Put its text into a plain text file of this "
            "name.",
            "1:1 error readable-file",
        ),
        (b"%PDF-1.7\n%\xe2\xe3", "Put its text into a plain text file of this name.", "1:1 error readable-file"),
        ("{\\rtf1\\ansi{\\fonttbl}}", "Save the file as plain text.", "1:1 error readable-file"),
    ],
    (BASIL, "Thirsty Pot"): [
        ('Thirsty "Pot"', """Write 'The Thirsty "Pot": Basil on a Cord'.""", "1:21 error readable-file"),
        *(
            (
                f"Thirsty {macro}",
                f"Write 'The Thirsty {macro}: Basil on a Cord', or \\\\ for each \\.",
                "1:8 error unicode-names",
                f"1:{21 + macro.index(chr(92))} error readable-file",
            )
            for macro in ("\\Pot", "\\alpha", "$\\theta$", "$\\nu$", "x \\neq y")
        ),
        (
            'Thirsty G\\"odel',
            """if it is a quote, write 'The Thirsty G"odel: Basil on a Cord'.""",
            "1:22 warning readable-file",
        ),
        (
            'Thirsty\\n "Pot"',
            'Write \\" for a quote within it.',
            "1:23 error readable-file",
        ),
        (
            'Thirsty \\d "Pot"',
            "Write \\\\ for each \\ that is to be kept.",
            "1:21 error readable-file",
        ),
        ("Thirsty\u200bPot", "Remove it or write a space.", "1:20 error readable-file"),
        (
            "Thirsty \\lambda",
            "Write 'The Thirsty \\lambda: Basil on a Cord', or \\\\ for each \\.",
            "1:21 error readable-file",
        ),
        ("Thirsty\\0Pot", "Write \\\\, or put the text in single quotes.", "1:8 error readable-file"),
    ],
}
