"""`survey import`: keywords, columns and headings that name an axis become tags, and the others are told."""

from __future__ import annotations

from pathlib import Path

from generator.checked import check_data
from tests.commands.conftest import Run, put


def test_keywords_that_become_no_tags_are_told(run: Run, data: Path, tmp_path: Path) -> None:
    axis = check_data(data).survey.taxonomy.axes[0]
    known = axis.values[0].label
    many = ", ".join(f"w{number}" for number in range(12))
    entry = f"""@misc{{a, title = {{A Cloth}}, year = {{2025}}, url = {{https://example.org/cloth}},
  keywords = {{{axis.label}:{known}, {axis.label}:Nothing like it, {many}}}}}"""
    ran = run("import", put(tmp_path, "a.bib", entry), "--data", data, "--dry-run")
    assert 0 == ran.code
    told = 'Not used as tags, because the survey has no such axis or value: {} of "{}".\n'
    assert told.format("Nothing like it", axis.label) in ran.out
    assert told.format(f"{', '.join(f'w{number}' for number in range(10))} and 2 more", "keyword") in ran.out


def test_keywords_that_another_axis_has_are_told_with_that_axis(run: Run, data: Path, tmp_path: Path) -> None:
    """They were said to be no value of the survey."""
    entry = """@misc{a, title = {A Cloth}, year = {2025}, url = {https://example.org/cloth},
  keywords = {Kind of study:Linen wrap, Kind of study:freezing, Kind of study:Ants, small, Ants}}"""
    ran = run("import", put(tmp_path, "a.bib", entry), "--data", data, "--dry-run")
    assert [
        'the list does not name their axis, Tasting panel: small of "keyword".',
        'the survey has no such axis or value: Ants of "Kind of study".',
        'the survey has no such axis or value: Ants of "keyword".',
        'these are values of the axis Way of keeping: Linen wrap and freezing of "Kind of study".',
    ] == sorted(
        line.removeprefix("Not used as tags, because ") for line in ran.out.splitlines() if line.startswith("Not used")
    )


def test_column_of_an_axis_gives_tags_however_seldom_a_value_occurs(run: Run, data: Path, tmp_path: Path) -> None:
    axis = check_data(data).survey.taxonomy.axis("kind")
    assert axis is not None
    kinds = [value.label for value in axis.values]
    assert 4 == len(kinds)
    rows = [f"{kind} of Ants,2020,https://example.org/{number},{kind},x{number}" for number, kind in enumerate(kinds)]
    table = "\n".join((f"title,year,url,{axis.label},Remark", *rows, ""))
    ran = run("import", put(tmp_path, "a.csv", table), "--data", data)
    assert 'The column "Remark" is not used as an axis: none of its values occurs twice.' in ran.err
    assert axis.label not in ran.err
    tags = {paper.title: paper.on("kind").values for paper in check_data(data).survey.papers}
    assert [(value.id,) for value in axis.values] == [tags[f"{kind} of Ants"] for kind in kinds]


def test_keywords_of_an_axis_that_a_list_cannot_give_tags_on_are_told_with_the_reason(
    run: Run, data: Path, tmp_path: Path
) -> None:
    entry = """@misc{a, title = {A Cloth}, year = {2025}, url = {https://example.org/cloth},
  keywords = {stage:Shelf, panel:Small panel}}"""
    ran = run("import", put(tmp_path, "a.bib", entry), "--data", data, "--dry-run")
    told = "Not used as tags, because the axis {}\n"
    assert told.format('has evidence levels, which a list does not give: Shelf of "stage".') in ran.out
    assert told.format('applies only to papers with kind kitchen or bakery: Small panel of "panel".') in ran.out


def test_keywords_that_name_axes_become_tags(run: Run, data: Path, tmp_path: Path) -> None:
    text = "title,authors,year,doi,Kind of study\nRye,Ada Krume,2026,10.5555/rye,Bakery trial\n"
    assert 0 == run("import", put(tmp_path, "l.csv", text), "--data", data).code
    paper = check_data(data).survey.paper("krume2026-rye")
    assert paper is not None
    assert ("bakery",) == paper.on("kind").values


def test_further_papers_of_a_list_have_its_sections(run: Run, tmp_path: Path) -> None:
    head = "# Relays\n## Text\n### Surveys\n- [First Relays](https://example.org/1) 2025\n"
    began = put(tmp_path, "list.md", head + "## Video\n### Surveys\n- [Second Relays](https://example.org/2) 2025\n")
    survey = tmp_path / "relays"
    assert 0 == run("new", survey, "--title", "Relays", "--from", began).code
    labels = {value.label: value.id for value in check_data(survey / "data").survey.taxonomy.axes[0].values}
    assert ["Text", "Surveys (Text)", "Video", "Surveys (Video)"] == list(labels)
    further = "## Video\n### Surveys\n- [Third Relays](https://example.org/3) 2025\n"
    further += "### Methods\n- [Fourth Relays](https://example.org/4) 2025\n"
    further += "## Sound\n- [Fifth Relays](https://example.org/5) 2025\n"
    further += "## Text\n### 2024\n- [Sixth Relays](https://example.org/6)\n"
    ran = run("import", put(tmp_path, "more.md", further), "--data", survey / "data")
    assert (0, "") == (ran.code, ran.err)
    assert ran.out.endswith('\nNot used as tags, because the survey has no such axis or value: Sound of "Section".\n')
    axis = check_data(survey / "data").survey.taxonomy.axes[0].id
    papers = {paper.title: paper.on(axis) for paper in check_data(survey / "data").survey.papers}
    assert [[labels["Surveys (Video)"]], [labels["Video"]]] == [
        [tag.value for tag in papers[title].tags] for title in ("Third Relays", "Fourth Relays")
    ]
    assert papers["Fifth Relays"].unknown
    assert (labels["Text"],) == papers["Sixth Relays"].values
