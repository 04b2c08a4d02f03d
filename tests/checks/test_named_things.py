"""What names a thing that is not there, or is there twice, is told at the name, with what to write instead."""

from __future__ import annotations

import struct
from time import process_time

import pytest

from generator.checks.edition_locks import RULE as LOCKS
from generator.checks.example import EXAMPLE_SURVEY
from generator.checks.known_papers import nearest_key
from tests.checks.conftest import CheckEdit, CheckFiles

PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 320, 240) + b"IEND"
LAST_NUMBER = "left: {count: excluded, at_most: 8}\n"
SHADE = '"{mint} herbs are mint, and {left} were left out."'
SECOND_CLAIM = f"""{LAST_NUMBER}
  - id: shade
    sentence: "{{mint}} herbs are mint."
    edition: spring
    boundary: Only pots indoors were asked.
    describes: true
    source: Section 1
    numbers:
      mint: {{query: herb=mint, at_most: 9}}
"""
TO_MINT = "redirects:\n  - {kind: paper, old: old-mint, new: mint-jug2024}\n"


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (
            "{agreement: {audit: 2024-03-21, axis: herb}, at_least: 0}",
            'claims.yml:12:25: error: "2024-03-21" is not an audit. Did you mean "2024-03-20"? (claim-queries)',
        ),
        (
            "{scale: {system: Kitchen sill, metric: jugs}, at_least: 0}",
            'claims.yml:12:21: error: There is no scale figure of "Kitchen sill" for "jugs". '
            "Known: pots. (claim-queries)",
        ),
        (
            "{ratio: [mints, left], at_least: 0}",
            'claims.yml:12:21: error: "mints" is not a number of this claim. Did you mean "mint"? (claim-queries)',
        ),
    ],
)
def test_number_of_what_is_not_there_is_told(number: str, told: str, check_edit: CheckEdit) -> None:
    shown = SHADE.replace("out.", "out, {more}.")
    edits = ("claims.yml", LAST_NUMBER, f"{LAST_NUMBER}      more: {number}\n"), ("claims.yml", SHADE, shown)
    assert (told,) == check_edit(*edits)


def test_sentence_may_type_the_numbers_that_its_queries_ask_for(check_edit: CheckEdit) -> None:
    asked = ("claims.yml", "query: herb=mint,", 'query: "herb=mint&year=..2030",')
    assert check_edit(asked, ("claims.yml", "herbs are mint", "herbs of 2030 are mint")) == ()
    (told,) = check_edit(asked, ("claims.yml", "herbs are mint", "herbs of 2031 are mint"))
    assert 'claims.yml:3:15: error: "2031" is typed into the sentence.' in told


def test_long_word_in_a_sentence_takes_no_longer_for_each_letter(check_edit: CheckEdit) -> None:
    """A word twice as long took four times as long."""
    begun = process_time()
    (found,) = check_edit(("claims.yml", "herbs are mint", f"herbs are {'m' * 60_000} mint}}"))
    assert '"mint}" is not a name in braces.' in found
    assert process_time() - begun < 5


def test_paper_that_a_claim_names_and_the_survey_has_not_is_told(check_edit: CheckEdit) -> None:
    found = check_edit(("claims.yml", "at_most: 9", "expect: 1, papers: [mint-jag2024]"))
    told = 'claims.yml:10:52: error: "mint-jag2024" is not a paper of this survey. Did you mean "mint-jug2024"? '
    assert [f"{told}(claim-queries)"] == [problem for problem in found if "(claim-queries)" in problem]


def test_paper_that_many_files_name_and_that_has_gone_is_one_problem(check_edit: CheckEdit) -> None:
    gone = ("basil-wick2023", "sage2020")
    (found,) = check_edit(("audits/2024-03-20.yml", *gone), ("scale.yml", *gone), ("taxonomy.yml", *gone))
    assert found.startswith(
        'audits/2024-03-20.yml:6:13: error: No paper is called "sage2020", and 3 places in 3 files name it. Correct '
    )


@pytest.mark.parametrize(
    ("key", "meant"),
    [
        *((slip, "mint-jug2024") for slip in ("mint-jag2024", "mint-jug", "mint-jug2023", "Mint-Jug2024")),
        # Another paper, of which the year alone is the same: a row of a reader would be about what nobody read.
        *((gone, "") for gone in ("mint-tea2024", "dill-jug2024", "rosemary2024")),
    ],
)
def test_paper_is_meant_where_a_key_differs_by_a_slip(key: str, meant: str, check_edit: CheckEdit) -> None:
    lock = ("editions/spring.lock", LOCKS.examples.passing.text + "paper mint-jag2024\n")
    audit = ("audits/2024-03-20.yml", "paper: basil-wick2023", f"paper: {key}")
    (found,) = check_edit(audit)
    restore = "Correct the key, or restore its file; to take a paper out, add `removed` to it."
    cure = f'Did you mean "{meant}"?' if meant else restore
    assert found.endswith(f"{cure} (known-papers)")
    if key == "mint-jag2024":
        (found,) = (each for each in check_edit(audit, lock) if "known-papers" in each)
        assert restore in found, "an edition has a paper of this key"


@pytest.mark.parametrize(
    ("key", "meant"),
    [
        # Of a short name, one letter is much.
        *((slip, "sage2024") for slip in ("sabe2024", "saeg2024", "sge2024", "sage2022", "sage")),
        # Of keys with one name, the nearest; another one of another year is another paper.
        *((slip, "dill2019") for slip in ("dill2019", "dil2019", "dill2018", "dill2019b")),
        *((gone, "") for gone in ("sake2019", "sabe2022", "sorrel2024", "sa2024")),
    ],
)
def test_nearest_key_is_that_of_a_slip(key: str, meant: str) -> None:
    assert meant == nearest_key(key, ["sage2024", "dill2019", "dill2024"])


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (
            ("claims.yml", "{left} were", "{author:left} {left} were"),
            'claims.yml:3:15: error: "author:" is not a kind of name; expected papers:, paper:, axis: or value:. '
            "(claim-queries)",
        ),
        (
            ("claims.yml", LAST_NUMBER, f"{LAST_NUMBER}      more: {{count: papers, at_least: 0}}\n"),
            'claims.yml:12:7: warning: The number "more" is computed and not shown. Put {more} into the sentence. '
            "(claim-sentences)",
        ),
        (
            ("claims.yml", "{left} were", "{paper:mint-jug2024} was"),
            'claims.yml:11:7: warning: The number "left" is computed and not shown. Put {left} into the sentence. '
            "(claim-sentences)",
        ),
        (
            ("claims.yml", LAST_NUMBER, SECOND_CLAIM),
            'claims.yml:13:9: error: The claim "shade" is repeated. Give each claim an id of its own. (unique-ids)',
        ),
        (
            ("redirects.yml", TO_MINT.replace("kind: paper, ", "")),
            'redirects.yml:2:5: error: The field "kind" of the redirect is missing. Add it. (required-fields)',
        ),
        (
            ("redirects.yml", TO_MINT.replace("old-mint", "basil-wick2023")),
            'redirects.yml:2:24: error: The paper "basil-wick2023" exists. If it is what is called "mint-jug2024" now, '
            "put what is new in it there, and remove it; otherwise remove this line. (redirects)",
        ),
        (
            ("redirects.yml", TO_MINT.replace("old-mint", "mint-jug2024")),
            'redirects.yml:2:24: error: The paper "mint-jug2024" exists. Remove this line. (redirects)',
        ),
        (
            ("redirects.yml", f"{TO_MINT}  - {{kind: paper, old: old-mint, new: basil-wick2023}}\n"),
            'redirects.yml:3:24: error: "old-mint" is redirected already. Remove this line. (redirects)',
        ),
        (
            ("protocol.yml", "families:\n", "families:\n  - {id: dry herbs, label: dry herbs}\n"),
            'protocol.yml:5:10: error: The id "dry herbs" of the family may contain only letters without '
            'accents, digits, - _ and . Write "dry-herbs". (well-formed-ids)',
        ),
        (
            ("protocol.yml", "families:\n", "families:\n  - {id: .grasses, label: grasses}\n"),
            'protocol.yml:5:10: error: The id ".grasses" of the family begins with ".". Begin it with a '
            "letter or a digit. (well-formed-ids)",
        ),
        (
            ("papers/mint-jug2024.yml", "added:", "locators: {herb: {mnt: page 2}}\nadded:"),
            'papers/mint-jug2024.yml:6:19: error: "mnt" is not a tag of this paper on the axis herb. '
            'Did you mean "mint"? (known-values)',
        ),
        (
            ("papers/mint-jug2024.yml", "watering: jug", "watering: jug, wick"),
            'papers/mint-jug2024.yml:9:13: error: "jug, wick" is not a value of the axis watering. '
            "Write several values as [jug, wick]. (known-values)",
        ),
        (
            ("papers/mint-jug2024.yml", "light: {north: guessed}", "light: north,south"),
            'papers/mint-jug2024.yml:10:10: error: "north,south" is not a value of the axis light. '
            "Write several values as {north: LEVEL, south: LEVEL}. (known-values)",
        ),
        (
            ("survey.yml", "columns: light", "columns: zoo"),
            'survey.yml:9:27: error: "zoo" is not an axis. Known: herb, watering, light, harvest. (known-values)',
        ),
        (
            ("survey.yml", "home: {", 'findings: {home: {text: "{filled} pairs", when: "{filed} > 0"}}\nhome: {'),
            'survey.yml:7:49: error: "{filed}" is not a number of this page. Did you mean "{filled}"? (page-findings)',
        ),
        (
            ("survey.yml", "home: {", 'findings: {home: {text: "{filled} pairs", when: "{filled > 0"}}\nhome: {'),
            'survey.yml:7:49: error: The condition "{filled > 0": Each name stands in braces of its own. Write it as '
            "{papers} > 0. (page-findings)",
        ),
        *(
            (
                ("survey.yml", "home: {", f'findings: {{home: "{written} of {{pairs}} pairs"}}\nhome: {{'),
                f'survey.yml:7:18: error: "{written}" is not a name in braces. Write {meant}. (page-findings)',
            )
            for written, meant in (
                ("{ filled }", "{filled}"),
                ("{{filled}}", "{filled}"),
                ("{filled", "{filled}"),
                ("{1, 2}", "{name} for a number of the page"),
            )
        ),
        *(
            (
                ("taxonomy.yml", "none: not watered\n", f"none: not watered\n    predicate: 'watered by {written}'\n"),
                f'taxonomy.yml:14:16: error: "{written}" is not {{value}}. Write {{value}}, and no other braces. '
                "(axis-predicates)",
            )
            for written in ("{ value }", "{Value}", "{{value}}", "{value", "{values}", "{{a, b}}")
        ),
        (
            ("papers/mint-jug2024.yml", "Noor Vos", f"Noor {'V' * 296}"),
            "papers/mint-jug2024.yml:2:11: error: The name has 301 characters; at most 200 are possible. "
            "List each author separately. (author-names)",
        ),
        (
            ("taxonomy.yml", "none: not watered\n", "none: not watered\n    predicate: 'is [watered by {value}'\n"),
            'taxonomy.yml:14:16: error: "[" is not text. A choice has two parts, for 1 and for other numbers: '
            "[trains|train]. (axis-predicates)",
        ),
    ],
)
def test_name_that_is_wrong_or_taken_is_told_where_it_stands(
    edit: tuple[str, ...], told: str, check_edit: CheckEdit
) -> None:
    assert (told,) == check_edit(edit)


@pytest.mark.parametrize(
    ("address", "cure"),
    [
        ("#nowhere", "No heading of this page has this name."),
        ("#lihgt", 'No heading of this page has this name. Did you mean "#light"?'),
        ("/papers/", 'Begin it with ".." in the place of the first "/": "../papers/".'),
        ("papers/", 'Begin it with "../": "../papers/".'),
        ("about/papers/", 'Begin it with "../": "../papers/".'),
        ("papers/mint-jug2042/", 'Did you mean "../papers/mint-jug2024/"?'),
        ("../../papers/", 'It leads out of the site; a page is one folder deep, so one ".." is enough.'),
        ("../papers.md", 'A page is a folder: "../papers/".'),
        ("papers/mint-jug2024.md", 'A page is a folder: "../papers/mint-jug2024/".'),
        ("../papers/mint-jug.md", 'A page is a folder: "../papers/mint-jug2024/".'),
        ("legnd.md", 'A page is a folder: "../legend/".'),
        ("mint-jug2024", 'Did you mean "../papers/mint-jug2024/"?'),
        ("../herb/mint/", 'Did you mean "../axes/herb/mint/"?'),
        ("../spring/", 'Did you mean "../editions/spring/"?'),
        ("../index/", "It has no page of its own. See which pages the site has."),
        ("../editions/", "It has no page of its own. See which pages the site has."),
        ("../papers/mint-jug2024.yml", 'A page is a folder: "../papers/mint-jug2024/".'),
        ("../data/taxonomy.yml", "The site does not have the files of the data folder."),
        (".yml", "The site does not have the files of the data folder."),
        ("../images/pot.png", 'Put the picture of a page into data/public/ and write "../pot.png".'),
        ("b.png", 'Put the file into data/public/ as "about/b.png".'),
        ("../map.pdf", 'Put the file into data/public/ as "map.pdf".'),
    ],
)
def test_link_of_a_page_is_told_with_the_address_that_it_should_have(
    address: str, cure: str, check_edit: CheckEdit
) -> None:
    page = ("pages/about.md", "Nobody grew", f"## Light\n\n[Nobody]({address}) grew")
    told = f'pages/about.md:7:10: error: "{address}" leads to nothing on the site. {cure} (page-links)'
    assert (told,) == check_edit(page)


@pytest.mark.parametrize("before", ["[Papers](../papers/)", '<a href="../papers/">Papers</a>'])
def test_link_is_told_where_it_stands_and_not_where_another_one_contains_it(before: str, check_edit: CheckEdit) -> None:
    (told,) = check_edit(("pages/about.md", "Nobody grew", f"{before}\n[Nobody](/papers/) grew"))
    assert told.startswith('pages/about.md:6:10: error: "/papers/" leads to nothing on the site. ')


@pytest.mark.parametrize(
    "address", ["#light", "../papers/", "../about/#light", "", "../feed.xml", "../api/v1/papers.json", "../robots.txt"]
)
def test_link_of_a_page_that_leads_somewhere_passes(address: str, check_edit: CheckEdit) -> None:
    assert () == check_edit(("pages/about.md", "Nobody grew", f"## Light\n\n[Nobody]({address}) grew"))


def test_file_that_is_published_unchanged_may_be_linked_and_is_suggested(check_edit: CheckEdit) -> None:
    def told(address: str) -> tuple[str, ...]:
        about = ("pages/about.md", "Nobody grew", f"[Nobody]({address}) grew")
        return check_edit(("public/talk.txt", "Mint"), ("public/about/pots.net", "1 2"), about)

    assert () == told("../talk.txt") == told("pots.net")
    (found,) = told("../tlak.txt")
    assert 'leads to nothing on the site. Did you mean "../talk.txt"?' in found


def test_picture_of_a_paper_may_be_linked_and_is_suggested(check_files: CheckFiles) -> None:
    """Others in the folder are not published: the check says so before the build finds a link that leads nowhere."""
    mint = EXAMPLE_SURVEY["papers/mint-jug2024.yml"] + "fields: {drawing: {file: mint.png, alt: A pot of mint}}\n"
    was = "was: {file: old.png, alt: A pot}, why: Drawn anew., source: Table 2."
    former = f"  - {{date: 2024-06-07, field: fields.drawing, {was}}}\n"
    mint = mint.replace("amendments:\n", f"amendments:\n{former}")
    pictures = {"images/mint.png": PNG, "images/pot.png": PNG, "images/old.png": PNG}

    def told(address: str) -> list[str]:
        about = EXAMPLE_SURVEY["pages/about.md"].replace("Nobody grew", f"[Nobody]({address}) grew")
        files: dict[str, str | bytes] = {
            **EXAMPLE_SURVEY,
            **pictures,
            "papers/mint-jug2024.yml": mint,
            "pages/about.md": about,
        }
        return [problem.message for problem in check_files(files) if problem.level == "error"]

    assert [] == told("../images/mint.png") == told("../images/old.png")
    assert told("../images/mnit.png")[0].endswith('Did you mean "../images/mint.png"?')
    assert told("../images/pot.png")[0].endswith('into data/public/ and write "../pot.png".')


def test_address_without_its_beginning_is_told_once_and_as_no_page_of_the_site(check_edit: CheckEdit) -> None:
    (told,) = check_edit(("pages/about.md", "Nobody grew", "[Nobody](//example.org/a) grew"))
    assert told.endswith("does not say how the host is reached. Begin it with https://. (safe-prose)")
