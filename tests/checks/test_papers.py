"""Rules of a paper's bibliography: identifiers, links, names, authors, summary, and works listed twice."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import Mock

import pytest

from generator.checks import other_work, unique_papers
from tests.checks.conftest import CheckEdit

BASIL = "papers/basil-wick2023.yml"
MINT = "papers/mint-jug2024.yml"


def rule_of(problem: str) -> str:
    return problem.rpartition("(")[2].rstrip(")")


@pytest.mark.parametrize(
    "identifier",
    ['arxiv: "2305.99901"', 'arxiv: "hep-th/9901001"', 'arxiv: "math.GT/0309136"', "doi: 10.1000/182", "acl: P19-1001",
     "acl: 2023.acl-long.1", "acl: 2022.findings-emnlp.12", "openreview: B1xsqj09Fm"],
)  # fmt: skip
def test_identifiers_as_registries_give_them_pass(identifier: str, check_edit: CheckEdit) -> None:
    year = ("year: 2023\nmonth: 2023-05\n", "year: 2023\n")
    assert () == check_edit((BASIL, *year), (BASIL, 'arxiv: "2305.99901"', identifier))


@pytest.mark.parametrize(
    ("identifier", "says"),
    [
        ('arxiv: "2305.99901v12"', 'Write only "2305.99901".'),
        ('arxiv: "2313.99901"', "expected an arXiv id such as 2401.01234."),
        ('arxiv: "2305.9990"', "has 4 digits after the dot; arXiv ids of 2023 have 5."),
        ("doi: 10.5555/letters.7.", 'Write only "10.5555/letters.7".'),
        ("doi: https://doi.org/10.1000/182", 'Write only "10.1000/182".'),
        ('doi: "10.1000 / 182"', "expected a DOI"),
        ('acl: "https://aclanthology.org/2023.acl-long.1/"', 'Write only "2023.acl-long.1".'),
        ("acl: ACL 2023", "expected an ACL Anthology id"),
        ("openreview: 'https://openreview.net/forum?id=B1xsqj09Fm&noteId=x'", 'Write only "B1xsqj09Fm".'),
    ],
)
def test_identifiers_with_something_around_them_are_refused(identifier: str, says: str, check_edit: CheckEdit) -> None:
    found = check_edit((BASIL, 'arxiv: "2305.99901"', identifier))
    column = 7 + identifier.index(":") + 2
    assert len(found) == 1
    assert found[0].startswith(f"{BASIL}:6:{column}: error: ")
    assert says in found[0]
    assert "well-formed-identifiers" == rule_of(found[0])


@pytest.mark.parametrize(
    ("link", "says"),
    [
        ("https://example.org/a?b=c#d", ""),
        ("http://bücher.example/ü", ""),
        ("https://\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444/", ""),
        ("https://\u0435\u0445ample.org/", "U+0435 (Cyrillic)"),
        ("https://\u0430\u0440\u0440\u04cf\u0435.com/", "U+0430 (Cyrillic)"),
        ("https://xn--80ak6aa92e.com/", "xn--"),
        ("https://gist.github.com/a", ""),
        ("https://github.c/a", ""),
        ("https://github.comxy/a", ""),
        ("'javascript:alert(1)'", "does not begin with https://"),
        ("'data:text/html,x'", "does not begin with https://"),
        ("//example.org/a", "does not begin with https://"),
        ("mailto:a@example.org", "does not begin with https://"),
        ("https://localhost/a", "names no host"),
        ("https:///a", "names no host"),
        ("https://a..org/", "names no host"),
        ("https://example.org:port/", "is not a web address"),
        ("'https://[::1/'", "is not a web address"),
        ("https://me:secret@example.org/", "contains a user name"),
        ("https://a.org ; https://b.org", "contains a space"),
        ("https://a.org/<b>", "contains <, which is not allowed in an address"),
        ("'https://a.org/\\b'", "contains \\, which is not allowed in an address"),
    ],
)
def test_links_are_one_web_address(link: str, says: str, check_edit: CheckEdit) -> None:
    found = check_edit((BASIL, "{code: https://example.org/thirsty-pot}", f"\n  code: {link}"))
    assert bool(says) == bool(found)
    if says:
        assert found[0].startswith(f"{BASIL}:8:9: error: ")
        assert says in found[0]
        assert "web-links" == rule_of(found[0])


@pytest.mark.parametrize("host", ["githu.com", "github.co", "github.comm", "gihtub.com"])
def test_host_that_is_one_slip_from_a_known_one_is_told(host: str, check_edit: CheckEdit) -> None:
    (found,) = check_edit((BASIL, "https://example.org/thirsty-pot", f"https://{host}/a"))
    assert 'looks like github.com, but is a different one. Write "github.com"' in found


def test_links_of_the_survey_itself_and_of_the_screening_log_are_checked(check_edit: CheckEdit) -> None:
    found = check_edit(
        ("survey.yml", "https://example.org/window-herbs", "example.org"),
        ("survey.yml", "home:", "paper: {url: see below, doi: none}\naddress: file:///tmp\nhome:"),
        ("excluded.yml", "https://example.org/dill", "example.org/dill"),
    )
    assert [
        ("excluded.yml:7:11", "web-links"),
        ("survey.yml:5:13", "web-links"),
        ("survey.yml:7:14", "web-links"),
        ("survey.yml:7:30", "well-formed-identifiers"),
        ("survey.yml:8:10", "web-links"),
    ] == [(problem.split(": ")[0], rule_of(problem)) for problem in found]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ('"Jürg Hofer"', ""),
        ("\"D'Arcy O'Neil-Łuk\"", ""),
        ('"J\\\\\\"urg Hofer"', 'Write "Jürg Hofer".'),
        ('"J{\\\\\\"u}rg {H}ofer"', 'Write "Jürg Hofer".'),
        ('"Fran\\\\c{c}ois \\\\L{}uk"', 'Write "François Łuk".'),
        ('"Ji\\\\v{r}\\\\\'{\\\\i} B\\\\o rg"', 'Write "Jiří Børg".'),
        ('"Jürg~Hofer"', 'Write "Jürg Hofer".'),
        ('"$\\\\alpha$ Hofer"', "Write it in plain Unicode"),
        ('"J&uuml;rg Hofer"', "contains HTML (&uuml;)"),
        ('"JÃ¼rg Hofer"', "contains a wrong encoding"),
        ('"Ju\u0308rg Hofer"', "as separate characters"),
        ('"J\u00fcrg\u200d Hofer"', "contains an invisible character (U+200D)"),
        ('"Hofer \u200d\u062c"', "contains an invisible character (U+200D)"),
        ('"\u0639\u0644\u06cc\u200c\u0631\u0636\u0627 \u0646\u0648\u0631"', ""),
        ('"Oven \U0001f469\U0001f3fd\u200d\U0001f373"', ""),
    ],
)
def test_names_are_plain_unicode(name: str, says: str, check_edit: CheckEdit) -> None:
    found = check_edit((BASIL, "Jürg Hofer", name))
    assert bool(says) == bool(found)
    if says:
        assert len(found) == 1
        assert found[0].startswith(f"{BASIL}:2:21: error: ")
        assert says in found[0]
        assert "unicode-names" == rule_of(found[0])


def test_titles_and_venues_are_plain_unicode_too(check_edit: CheckEdit) -> None:
    found = check_edit(
        (BASIL, "venue: Indoor Gardening", "venue: Indoor \\& Gardening\nalt_title: '{B}asil'"),
        (BASIL, "Basil on a Cord", "$O(n)$ Basil"),
        ("excluded.yml", "Dill Under the Lamp", "Dill ``Under'' the Lamp"),
    )
    assert [f"{BASIL}:1:8", f"{BASIL}:5:8", f"{BASIL}:6:12", "excluded.yml:3:12"] == [
        problem.split(": ")[0] for problem in sorted(found, key=lambda problem: problem.startswith("excluded"))
    ]
    assert {"unicode-names"} == {rule_of(problem) for problem in found}


@pytest.mark.parametrize("label", ["$L^p$ spaces", "Maps on \\mathbb{R}", "Weights $w_k$"])
def test_label_with_a_formula_of_latex_is_warned_of(label: str, check_edit: CheckEdit) -> None:
    (found,) = check_edit(("taxonomy.yml", "label: Leaves,", f"label: '{label}',"))
    assert "warning" in found
    assert "unicode-names" == rule_of(found)
    assert () == check_edit(("taxonomy.yml", "label: Leaves,", "label: 'From $5 to $10 {braces}',"))


def test_summary_with_a_formula_of_latex_is_warned_of_without_its_whole_text(check_edit: CheckEdit) -> None:
    (found,) = check_edit((BASIL, "three weeks", "$w^2$ weeks"))
    assert f"{BASIL}:14:10: warning: The summary contains LaTeX ($w^2$). Pages show it" in found
    assert () == check_edit((BASIL, "three weeks", "at $5 or $10 a pot three weeks"))


@pytest.mark.parametrize(
    "title",
    ["Salt & 'Crumb' < Crust > Air 🍞", "It Costs $5 a Pot", "A 50% Rise: C# and x_1", "Waves in Lᵖ(ℝⁿ) and aᵢ"],
)
def test_signs_of_ordinary_titles_pass(title: str, check_edit: CheckEdit) -> None:
    assert () == check_edit((BASIL, "The Thirsty Pot: Basil on a Cord", title))


@pytest.mark.parametrize(
    ("authors", "expected"),
    [
        ("unknown", []),
        ("[Ida Blum, et al.]", []),
        ("[Society of Pots and Pans, 'Herbs, Inc.', 'Sammy Davis, Jr.']", []),
        ("[Ida Blum, Ida Blum]", [("2:21", "warning", "is listed twice")]),
        ("[Ida Blum, IDA BLÚM]", [("2:21", "warning", "is listed twice")]),
        ("Ida Blum and Jürg Hofer", [("2:10", "warning", "looks like two authors")]),
        ("[Ida Blum & Jürg Hofer]", [("2:11", "warning", "looks like two authors")]),
        ("[Blum and Hofer, Noor Vos]", [("2:11", "warning", "looks like two authors")]),
        ("[Institute of Bread and Salt, Blum & Sons Ltd., Ida Sandy]", []),
        ("[Ida Blum; Jürg Hofer]", [("2:11", "error", "looks like several authors")]),
        ("['Ida Blum, Jürg Hofer and Noor Vos']", [("2:11", "error", "looks like several authors")]),
        ("['Ida Blum, Jürg Hofer, Noor Vos']", [("2:11", "error", "looks like several authors")]),
        ('["Blum, Ida Rosa"]', [("2:11", "warning", '" looks like last name first. Write "Ida Rosa Blum".')]),
        ("[et al., Ida Blum]", [("2:11", "error", "comes before other authors")]),
        ("[Ida Blum, et al]", [("2:21", "error", "is not a name")]),
        ("[Ida Blum, others]", [("2:21", "error", "is not a name")]),
        ("[Ida Blum, unknown]", [("2:21", "error", "is not a name")]),
    ],
)  # fmt: skip
def test_author_lists_name_each_author_once(
    authors: str, expected: list[tuple[str, str, str]], check_edit: CheckEdit
) -> None:
    found = check_edit((BASIL, "[Ida Blum, Jürg Hofer]", authors))
    assert len(expected) == len(found)
    for (place, level, says), problem in zip(expected, found, strict=True):
        assert problem.startswith(f"{BASIL}:{place}: {level}: ")
        assert says in problem
        assert "author-lists" == rule_of(problem)


@pytest.mark.parametrize(
    ("summary", "expected"),
    [
        ("Basil drinks.", []),
        ("'Does basil drink?'", []),
        ("バジルは水を飲む。", []),
        ("'She calls it \"a drink.\"'", []),
        ("Compares J. Sill et al. Basil with Dr. Hofer, e.g. Mint vs. Dill.", []),
        ("Basil drinks 1.5 cups by approx. noon.", []),
        ("Basil drinks", ["error"]),
        ("Basil drinks...;", ["error"]),
        ("Basil drinks through a cord. It lasts longer.", ["warning"]),
        ("Basil lasts 3 weeks. Mint (from a jug). Dill!", ["warning"]),
        ("x" * 240 + ".", ["error"]),
        ("x" * 239 + ".", []),
    ],
)
def test_summaries_are_one_short_sentence(summary: str, expected: list[str], check_edit: CheckEdit) -> None:
    text = "Basil that drinks through a cord lasts three weeks longer than basil from the jug."
    found = check_edit((BASIL, text, summary))
    assert [(f"{BASIL}:14:10", level, "summary") for level in expected] == [
        (problem.split(": ")[0], problem.split(": ")[1], rule_of(problem)) for problem in found
    ]


def test_summary_limit_is_the_surveys_own(check_edit: CheckEdit) -> None:
    found = check_edit(("survey.yml", "home:", "limits: {summary: 60}\nhome:"))
    assert [f"{BASIL}:14:10"] == [problem.split(": ")[0] for problem in found]
    assert "has 82 characters; at most 60 fit on a card. Shorten it by 22." in found[0]


@pytest.mark.parametrize(
    ("edits", "places"),
    [
        (
            [(MINT, "{doi: 10.5555/letters.7}", '{doi: "10.48550/arXiv.2305.99901"}')],
            [f"{BASIL}:6:14", f"{MINT}:5:12"],
        ),
        (
            [(MINT, "ids: {doi: 10.5555/letters.7}", "links: {paper: https://arxiv.org/pdf/2305.99901v2.pdf}")],
            [f"{BASIL}:6:14", f"{MINT}:5:16"],
        ),
        ([(BASIL, '{arxiv: "2305.99901"}', "{doi: 10.5555/LETTERS.7}")], [f"{BASIL}:6:12", f"{MINT}:5:12"]),
        ([(BASIL, '"2305.99901"', '"2401.99902"'), (BASIL, "2023\nmonth: 2023-05", "2024")],
         [f"{BASIL}:5:14", "excluded.yml:6:17"]),
        ([(MINT, "Mint in the Dark", "Dill, under the lâmp!")], [f"{MINT}:1:8", "excluded.yml:3:12"]),
        ([(MINT, "year: 2024\n", "year: 2024\nalt_title: Dill under the Lamp\n")],
         [f"{MINT}:4:12", "excluded.yml:3:12"]),
        (
            [(MINT, "{doi: 10.5555/letters.7}", "{openreview: Abc12}"),
             (BASIL, 'ids: {arxiv: "2305.99901"}', "links: {paper: 'https://openreview.net/forum?id=Abc12'}"),
             (BASIL, "links: {code: https://example.org/thirsty-pot}\n", "")],
            [f"{BASIL}:6:16", f"{MINT}:5:19"],
        ),
    ],
)  # fmt: skip
def test_works_listed_twice_are_reported_at_every_place(
    edits: list[tuple[str, str, str]], places: list[str], check_edit: CheckEdit
) -> None:
    found = check_edit(*edits)
    assert [(place, "unique-papers") for place in sorted(places)] == [
        (problem.split(": ")[0], rule_of(problem)) for problem in found
    ]


def test_openreview_ids_differ_by_case(check_edit: CheckEdit) -> None:
    assert () == check_edit(
        (MINT, "{doi: 10.5555/letters.7}", "{openreview: Abc12}"),
        (BASIL, '{arxiv: "2305.99901"}', "{openreview: aBC12}"),
    )


def test_work_listed_three_times_names_all_the_others(
    check_files: Callable[..., tuple], example_files: dict[str, str]
) -> None:
    copy = example_files[BASIL].replace("Ida", "Eda")
    found = check_files({**example_files, "papers/a.yml": copy, "papers/b.yml": copy})
    # That their titles are the same as well is not said beside it.
    assert ["data/papers/a.yml:6:14", "data/papers/b.yml:6:14", f"data/{BASIL}:6:14"] == [str(p.place) for p in found]
    assert [2, 2, 2] == [len(problem.related) for problem in found]
    assert "and 1 more" in found[0].message


def test_title_of_hundreds_of_works_is_compared_with_the_first_of_them(
    check_files: Callable[..., tuple], example_files: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compare = Mock(wraps=other_work.difference_of)
    monkeypatch.setattr(unique_papers, "difference_of", compare)
    some, most = 300, unique_papers._MOST_COMPARED
    papers = {
        f"papers/p{number}.yml": example_files[MINT].replace("letters.7", f"editorials.{number}")
        for number in range(some)
    }
    found = [each for each in check_files({**example_files, **papers}) if each.rule == "unique-papers"]
    assert some + 1 == len(found)
    assert compare.call_count <= most * len(found)
    assert f"and at least {most - 1} more." in found[-1].message


def test_removed_paper_may_be_listed_elsewhere(check_edit: CheckEdit) -> None:
    edits = (
        (MINT, "Mint in the Dark", "Dill Under the Lamp"),
        (MINT, "amendments:", "removed: {date: 2024-06-01, why: Outside the rules.}\namendments:"),
    )
    assert () == check_edit(*edits)
    assert 2 == len(check_edit(*edits[:1]))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("year: 2023", "year: 226", f"{BASIL}:3:7: error: "),
        ("year: 2023", "year: 2026", f"{BASIL}:3:7: error: "),
        ("year: 2023", "year: 2025", ""),
        ("month: 2023-05", "month: 2024-01", f"{BASIL}:4:8: error: "),
        ("month: 2023-05", "month: 2022-11", ""),
        ("month: 2023-05", "month: 0023-05", f"{BASIL}:4:8: error: "),
        ("added: 2024-03-01", "added: 2023-04-30", f"{BASIL}:4:8: error: "),
        ('"2305.99901"', '"hep-th/9905001"', f"{BASIL}:4:8: warning: "),
        ('"2305.99901"', '"hep-th/0505001"', f"{BASIL}:4:8: warning: "),
        ('"2305.99901"', '"2405.99901"', f"{BASIL}:3:7: warning: "),
    ],
)
def test_dates_of_a_paper_agree(old: str, new: str, expected: str, check_edit: CheckEdit) -> None:
    found = [problem for problem in check_edit((BASIL, old, new)) if rule_of(problem) == "possible-dates"]
    assert bool(expected) == bool(found)
    assert not expected or (len(found) == 1 and found[0].startswith(expected))


def test_paper_is_removed_after_it_was_added(check_edit: CheckEdit) -> None:
    found = check_edit((BASIL, "tags:", "removed: {date: 2024-03-01, why: Never read.}\ntags:"))
    assert [f"{BASIL}:9:10"] == [problem.split(": ")[0] for problem in found if rule_of(problem) == "possible-dates"]


def test_last_and_first_of_all_days_are_days(check_edit: CheckEdit) -> None:
    config = ("survey.yml", "{id: spring, date: 2024-04-01", "{id: spring, date: 9999-12-31")
    found = check_edit(config, (BASIL, "added: 2024-03-01", "added: 0001-01-01"))
    assert [] == [problem for problem in found if "bug in the generator" in problem]


def test_paper_cannot_be_added_before_the_month_of_its_arxiv_id(check_edit: CheckEdit) -> None:
    edits = [(BASIL, "added: 2024-03-01", "added: 2023-04-30"), (BASIL, "month: 2023-05\n", "")]
    (found,) = (each for each in check_edit(*edits) if "possible-dates" in each)
    assert (
        ":8: error: The paper was added on 2023-04-30, before the month of its arXiv id 2305.99901, 2023-05." in found
    )
    edits[0] = (BASIL, "added: 2024-03-01", "added: 2023-05-01")
    assert not any("possible-dates" in each for each in check_edit(*edits))
