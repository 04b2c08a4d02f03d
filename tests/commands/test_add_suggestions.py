"""What `survey add` suggests by the papers most alike and by keywords, and what it asks for at a terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.bibliography.record import Record
from generator.checked import check_data
from generator.curation.suggestion import suggest_tags
from generator.curation.tag_option import read_tags
from generator.model.survey import Survey
from tests.commands.conftest import Run
from tests.lookup.fake_services import FakeServices


@pytest.fixture
def services(services: FakeServices) -> FakeServices:
    """Return a stand-in that has the record of 2603.99901."""
    services.record("/api/query", "arxiv_one.xml")
    return services


@pytest.fixture
def alike(data: Path) -> None:
    """Add two papers whose titles and tags are those of a third."""
    for key in ("linen-two2024", "linen-three2024"):
        text = (data / "papers" / "linen-loaf2021.yml").read_text(encoding="utf-8")
        title = next(line for line in text.splitlines() if line.startswith("title:"))
        (data / "papers" / f"{key}.yml").write_text(
            text.replace(title, f"title: Linen bags and sourdough crust, {key}"), encoding="utf-8"
        )


@pytest.mark.usefixtures("alike")
def test_tags_of_the_papers_most_alike_are_suggested_with_these_papers(
    run: Run, data: Path, services: FakeServices
) -> None:
    ran = run("add", "2603.99901", "--data", data, "--dry-run")
    assert "The most similar papers, judging by the words " in ran.err
    assert "linen" in ran.err.splitlines()[0]
    (line,) = (line for line in ran.err.splitlines() if "--tag method=linen" in line)
    assert "linen-loaf2021" in line


@pytest.mark.usefixtures("alike")
def test_suggested_tags_may_be_given_back_as_they_are_printed(run: Run, data: Path, services: FakeServices) -> None:
    """Those whose level only a reader can choose were printed without one, and refused."""
    ran = run("add", "2603.99901", "--data", data, "--dry-run")
    options = re.findall(r"--tag (\S+)", ran.err)
    assert {"method=linen", "stage=shelf:unread", "signs=crust:LEVEL"} <= set(options)
    read = read_tags(options, check_data(data).survey.taxonomy)
    assert ("{shelf: unread}", "{crust: LEVEL, mould: LEVEL}") == (read["stage"], read["signs"])


@pytest.mark.usefixtures("alike")
@pytest.mark.parametrize(
    ("tags", "panel"),
    [([], True), (["--tag", "kind=bakery"], True), (["--tag", "kind=laboratory"], False)],
)
def test_tags_are_suggested_only_on_axes_that_apply(
    run: Run, data: Path, services: FakeServices, tags: list[str], panel: bool
) -> None:
    ran = run("add", "2603.99901", "--data", data, "--dry-run", *tags)
    assert "--tag method=linen" in ran.err
    assert (not tags, panel) == ("--tag kind=kitchen" in ran.err, "--tag panel=small" in ran.err)


@pytest.mark.usefixtures("alike")
def test_one_word_is_no_words(run: Run, data: Path, tmp_path: Path) -> None:
    entry = "@misc{a, title = {Linen in the pantry}, year = {2026}, url = {https://example.org/pantry}}"
    (tmp_path / "a.bib").write_text(entry, encoding="utf-8")
    ran = run("add", tmp_path / "a.bib", "--data", data, "--dry-run")
    assert ran.err.startswith("The most similar papers, judging by the word linen, are ")


def test_words_that_most_papers_have_make_none_similar(small: Survey) -> None:
    assert () == suggest_tags(Record(title="Loaves", authors=(), year=2026), small).papers
    assert suggest_tags(Record(title="Loaves in linen", authors=(), year=2026), small).shared == ("linen",)


def test_words_that_count_most_are_named_first(small: Survey) -> None:
    record = Record(title="A frozen crust of sourdough in linen", authors=(), year=2026)
    assert ("frozen", "linen", "crust") == suggest_tags(record, small).shared


def test_words_between_others_make_none_similar(data: Path) -> None:
    """They do where titles are short, as few of them have the same one: "by the words diversity and and"."""
    for number, word in enumerate(("and", "the", "between", "malt")):
        text = (data / "papers" / "linen-loaf2021.yml").read_text(encoding="utf-8")
        title, summary = (next(line for line in text.splitlines() if line.startswith(name)) for name in ("title", "su"))
        text = text.replace(title, f"title: Ovens {word} pans, {number}").replace(summary, "summary: Bread.")
        (data / "papers" / f"pans{number}.yml").write_text(text, encoding="utf-8")
    survey = check_data(data).survey
    for word, shared in (("and", ()), ("the", ()), ("between", ()), ("malt", ("malt",))):
        assert shared == suggest_tags(Record(title=f"Hearths {word} trays", year=2026), survey).shared


def test_questions_are_asked_at_a_terminal_alone(
    run: Run, data: Path, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def say(question: str) -> str:
        asked.append(question)
        return "Linen is weighed for nine days." if "Summary" in question else ""

    monkeypatch.setattr("builtins.input", say)
    monkeypatch.setattr("generator.commands.add._may_ask", lambda _: True)
    assert 0 == run("add", "2603.99901", "--data", data, "--key", "linen2026").code
    paper = check_data(data).survey.paper("linen2026")
    assert paper is not None
    assert "Linen is weighed for nine days." == paper.summary
    assert asked[0].startswith("Summary in one sentence")


@pytest.mark.usefixtures("alike")
@pytest.mark.parametrize(("answer", "taken"), [("y", ("linen",)), ("", ())])
def test_suggested_tag_is_taken_when_the_answer_is_yes(
    run: Run, data: Path, services: FakeServices, monkeypatch: pytest.MonkeyPatch, answer: str, taken: tuple[str, ...]
) -> None:
    monkeypatch.setattr("builtins.input", lambda question: answer if "Linen" in question else "")
    monkeypatch.setattr("generator.commands.add._may_ask", lambda _: True)
    assert 0 == run("add", "2603.99901", "--data", data, "--key", "linen2026").code
    paper = check_data(data).survey.paper("linen2026")
    assert paper is not None
    assert taken == paper.on("method").values


@pytest.mark.usefixtures("alike")
@pytest.mark.parametrize(("kind", "panel"), [("Bakery trial", ["Tasting panel"]), ("Laboratory study", [])])
def test_what_its_keywords_say_is_shown_and_nothing_else_is_offered(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, panel: list[str]
) -> None:
    entry = f"""@misc{{a, title = {{Linen bags and sourdough crust}}, year = {{2026}}, url = {{https://example.org/bags}},
  author = {{Krume, Ada}}, keywords = {{method:Clay crock, Kind of study:{kind}}}}}"""
    (tmp_path / "a.bib").write_text(entry, encoding="utf-8")
    asked = []

    def say(question: str) -> str:
        asked.append(question)
        return "" if "Summary" in question else "y"

    monkeypatch.setattr("builtins.input", say)
    monkeypatch.setattr("generator.commands.add._may_ask", lambda _: True)
    ran = run("add", tmp_path / "a.bib", "--data", data, "--key", "bags2026")
    assert 0 == ran.code, ran.err
    told = f"Way of keeping: K2 Clay crock, from its keywords.\nKind of study: {kind}, from its keywords.\n"
    assert told in ran.out
    assert ["Summary", "Stage", *panel] == [each.partition(":")[0].partition(" in ")[0] for each in asked]
    paper = check_data(data).survey.paper("bags2026")
    assert paper is not None
    assert ("crock",) == paper.on("method").values
    assert bool(panel) == ("panel" in paper.tags)


@pytest.mark.usefixtures("alike")
def test_summary_with_an_error_is_asked_for_again_before_anything_else(
    run: Run, data: Path, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that was typed was lost."""
    summaries = iter(["Linen is weighed", f"Linen {'is weighed ' * 40}.", "Linen is weighed for nine days."])
    monkeypatch.setattr("builtins.input", lambda question: next(summaries) if "Summary" in question else "y")
    monkeypatch.setattr("generator.commands.add._may_ask", lambda _: True)
    ran = run("add", "2603.99901", "--data", data, "--key", "linen2026")
    assert 0 == ran.code, ran.err
    assert 'The summary ends with "Linen is weighed", without a full stop.' in ran.out
    assert "Shorten it by " in ran.out
    paper = check_data(data).survey.paper("linen2026")
    assert paper is not None
    assert ("Linen is weighed for nine days.", ("linen",)) == (paper.summary, paper.on("method").values)
