"""Rules of a paper's texts: names, titles, venues, authors and summary."""

from __future__ import annotations

from time import process_time

import pytest

from generator.checks.unicode_names import FAULTS
from tests.checks.conftest import BASIL, CheckEdit, rule_of


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
        ('"J.~Hofer"', 'Write "J. Hofer".'),
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


@pytest.mark.parametrize("formula", ["$O(n)$", "$k$", "$2$", "$1,000$", "$2^n$"])
def test_formula_in_a_title_is_no_amount_of_dollars(formula: str, check_edit: CheckEdit) -> None:
    (found,) = check_edit((BASIL, "The Thirsty Pot: Basil on a Cord", f"Pots in {formula} Rows"))
    assert f"contains LaTeX ({formula})" in found


def test_title_of_many_signs_takes_no_longer_for_each() -> None:
    """With its signs twice as many, a title took four times as long."""
    (pattern,) = (pattern for what, pattern in FAULTS if what == "LaTeX")
    begun = process_time()
    assert pattern.search("$" + "_" * 100_000) is None
    assert process_time() - begun < 5


@pytest.mark.parametrize("names", ["Ida Blum, Dr. Seuss", "Ida Blum, Prof. Moriarty", "I. B., J. H."])
def test_pen_name_may_begin_with_a_title_and_be_initials_among_others(names: str, check_edit: CheckEdit) -> None:
    assert () == check_edit((BASIL, "Ida Blum, Jürg Hofer", names))


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
    [
        "Salt & 'Crumb' < Crust > Air 🍞",
        "It Costs $5 a Pot",
        "At $20 versus US$50, or $5, $10 and $15, a Pot",
        "A 50% Rise: C# and x_1 at z~6",
        "Waves in Lᵖ(ℝⁿ) and aᵢ",
        "BERT, LSTM, SARSA",
        "BERT VS LSTM VS SARSA",
        "用BERT和LSTM和SARSA做面包",
        "Хлеб для BERT LSTM и SARSA",
    ],
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
        ("['{Rye Blum}, Ida', '{Rye Hofer}, Jo Ann', Noor Vos]", []),
        ("['{ Rye Blum}, Ida Rosa', '{Blum}, Ida', '{Van den Vos}, Jan Piet']", []),
        ("['Ida Blum, Ph.D.', 'Noor Vos, MSc']", []),
        ('["Rye Blum, Ida"]', [("2:11", "warning", 'last name first. Write "{Rye Blum}, Ida".')]),
        ('["Rye Blum, I. R."]', [("2:11", "warning", '" looks like last name first. Write "{Rye Blum}, I. R.".')]),
        ("[Ida Rye Blum, '{Rye Blum}, Ida']", [("2:25", "warning", 'author "Ida Rye Blum" is listed twice')]),
        ('["de Blum, Ida"]', [("2:11", "warning", '" looks like last name first. Write "Ida de Blum".')]),
        ("['Rye Blum, Ida Rosa', Noor Vos]", [("2:11", "warning", 'or write "{Rye Blum}, Ida Rosa".')]),
        ("['van Blum, Ida Rosa', Noor Vos]", [("2:11", "warning", 'or write "Ida Rosa van Blum".')]),
        ("[Blum, Ida]", [("2:11", "note", 'If so, write "Ida Blum", not "Blum, Ida".')]),
        ("[Blum, Ida, Müller-Hofer, Jürg, et al.]", [("2:11", "note", 'If so, write "Ida Blum", not')]),
        ("[Blum, Ida, Vos]", []),
        ("[Blum, MINT]", []),
        ("[OpenPot, HerbAI]", []),
        ("[王小明, 李四]", []),
        ("[Ida Blum, Mint]", []),
        ("[Mint]", []),
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
