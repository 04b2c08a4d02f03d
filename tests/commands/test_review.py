"""`survey review`: what a proposed change has to fix, or what it would do, as Markdown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.checks import RULES
from generator.checks.shown_rules import shown_rules
from generator.commands.git_state import data_at
from generator.review.report import LONGEST
from generator.source.folder import limit_of
from tests.commands.conftest import Edit, Run
from tests.commands.repository import commit, git

NEW = """\
title: "Crumb Notes: Nights in a Cellar"
authors: [Ana Miga]
year: 2026
month: 2026-03
ids: {arxiv: "2603.99955"}
added: 2026-04-09
tags:
  kind: bakery
  method: [acid, linen]
  stage: {oven: tasted}
  signs: {crust: shown}
  panel: unknown
summary: Hotel guests notice no difference after a night in linen.
locators: {method: "section 2"}
"""
PAPER = "papers/crumb-notes2026.yml"


@pytest.fixture
def proposed(data: Path) -> Path:
    """Return a survey whose state is in git at `main`."""
    git(data.parent, "init", "--initial-branch=main")
    commit(data.parent, "First")
    return data


def review(run: Run, data: Path) -> str:
    ran = run("review", "--base", "main", "--data", data)
    assert (0, "") == (ran.code, ran.err)
    return ran.out


def test_good_paper_is_shown_with_its_tags_and_what_it_moves(run: Run, proposed: Path) -> None:
    (proposed / PAPER).write_text(NEW, encoding="utf-8")
    removed = f"{NEW}removed: {{date: 2026-05-02, why: It is a draft.}}\n"
    (proposed / "papers" / "crumb-draft2026.yml").write_text(removed, encoding="utf-8")
    text = review(run, proposed)
    lines = text.splitlines()
    assert "### ✓ Ready for review: 1 paper added" == lines[0]
    assert "the paper `crumb-draft2026`, which was removed on 2026-05-02, “" in text
    assert "> **Crumb Notes: Nights in a Cellar**\\" in lines
    assert any(line.startswith("| Way of keeping | **K4 Sourdough acidity** |  | ") for line in lines)
    assert "*Not yet coded:* " in text
    assert "#### Claims" in lines
    assert "no place in the paper is given for " in text


RENAMED = [
    ("paper", "linen-loaf2021", "linen2021"),
    ("axis", "method", "way"),
    ("value", "method.linen", "method.cloth"),
]


@pytest.mark.parametrize(
    "renamed", [[each] for each in RENAMED] + [RENAMED[::-1]], ids=["paper", "axis", "value", "all"]
)
def test_what_was_renamed_neither_went_nor_came(run: Run, proposed: Path, renamed: list[tuple[str, str, str]]) -> None:
    for kind, old, new in renamed:
        assert 0 == run("rename", kind, old, new, "--data", proposed).code
    head, _, *rest, _ = review(run, proposed).strip().split("\n\n")
    assert "### ✓ Ready for review: no paper changes" == head
    assert [f"Renamed: `{old}` to `" for _, old, _ in renamed] == [
        said[: said.index("to `") + 4] for said in rest if said.startswith("Renamed")
    ]
    assert [] == [said for said in rest if not said.startswith(("Renamed", "**Not shown here:**"))]
    assert "no differences" in run("diff", "git:main", "living", "--data", proposed).out


def test_file_that_was_renamed_by_hand_needs_a_redirect(run: Run, proposed: Path, edit: Edit) -> None:
    papers = proposed / "papers"
    edit("taxonomy.yml", "cold-proof2026", "proof2026")
    (papers / "cold-proof2026.yml").rename(papers / "proof2026.yml")
    line = "{kind: paper, old: cold-proof2026, new: proof2026}"
    said = (
        "Removed: `cold-proof2026`, Cold Proof: Three Nights in the Cellar. "
        f"The same work is added as `proof2026`: put `{line}` under `redirects`"
    )
    text = review(run, proposed)
    assert said in text, text


def test_removed_paper_is_named_with_the_reason(run: Run, proposed: Path) -> None:
    path = proposed / "papers" / "cold-proof2026.yml"
    path.write_text(
        f"{path.read_text('utf-8')}removed: {{date: 2026-11-20, why: The authors *withdrew* it.}}\n", "utf-8"
    )
    said = "Removed: `cold-proof2026`, Cold Proof: Three Nights in the Cellar. Reason: The authors \\*withdrew\\* it."
    assert said in review(run, proposed).split("\n\n")


def test_axis_that_does_not_apply_is_not_called_an_answer(run: Run, proposed: Path) -> None:
    (proposed / PAPER).write_text(
        NEW.replace("kind: bakery", "kind: overview").replace("  panel: unknown\n", ""), encoding="utf-8"
    )
    assert "*Does not apply:* Tasting panel" in review(run, proposed)


def test_nearly_the_same_title_is_told(run: Run, proposed: Path) -> None:
    (proposed / PAPER).write_text(
        NEW.replace("Crumb Notes: Nights in a Cellar", "Cold Prooof: Three Nights in the Celler"), encoding="utf-8"
    )
    assert "nearly the title of the paper `cold-proof2026`, “Cold Proof: Three Nights in the Cellar”" in review(
        run, proposed
    )


def test_other_title_of_a_paper_is_near_as_well(run: Run, proposed: Path) -> None:
    title = "Half a Loaf: Ice Crystals in White Bread (first version)"
    (proposed / PAPER).write_text(NEW.replace("Crumb Notes: Nights in a Cellar", title), encoding="utf-8")
    text = review(run, proposed)
    assert f"nearly the title of the paper `frozen-halves2023`, “{title}”".replace("(", "\\(")[:70] in text
    assert "nearly the same title" not in text
    # The same is a warning of the check, and what is said above warnings does not deny them.
    assert "Warning: " in text
    assert "Nothing has to be fixed, but look at what is listed first." in text
    assert "Nothing to fix." not in text


def test_faulty_paper_gets_its_lines_fixed_and_nothing_of_what_stood_before(
    run: Run, proposed: Path, edit: Edit
) -> None:
    edit("papers/village-oven2022.yml", "authors: unknown", "authors: [Jose Pan y Agua]")
    edit("papers/linen-loaf2021.yml", "month: 2021-03", "month: 2021-13")
    commit(proposed.parent, "Faults")
    (proposed / PAPER).write_text(NEW.replace("[acid, linen]", "[acid, linnen]"), encoding="utf-8")
    text = review(run, proposed)
    assert text.startswith(f"### 1 problem to fix in `data/{PAPER}`\n")
    assert "| `method: [acid, linen]` |" in text
    assert "2021-13" not in text
    assert "earlier problem" in text


def test_problem_in_a_file_that_is_not_changed_names_the_change_that_it_follows_from(
    run: Run, proposed: Path, edit: Edit
) -> None:
    for lock in (proposed / "editions").glob("*.lock"):  # it was accepted, as a maintainer may
        lock.unlink()
    commit(proposed.parent, "Unlocked")
    edit("papers/village-oven2022.yml", "  method: acid", "  method: linen")
    text = review(run, proposed)
    head, means = text.splitlines()[0], text.splitlines()[2]
    assert re.fullmatch(r"### \d+ problems? to fix, which follows? from `data/papers/village-oven2022\.yml`", head)
    assert "Look at `data/papers/village-oven2022.yml` under *Files changed*" in means
    assert "In `data/claims.yml` (not changed here; this follows from `data/papers/village-oven2022.yml`):" in text


def test_problems_of_a_paper_that_is_gone_name_its_file(run: Run, proposed: Path) -> None:
    (proposed / "papers" / "cold-proof2026.yml").unlink()
    text = review(run, proposed)
    head, means = text.splitlines()[0], text.splitlines()[2]
    assert head == "### 1 problem to fix, which follows from `data/papers/cold-proof2026.yml`, which no longer exists"
    assert "Put `data/papers/cold-proof2026.yml` back; a paper that leaves the survey keeps its file" in means
    assert "*Files changed*" not in means


def test_missing_taxonomy_is_a_problem_of_the_change_itself(run: Run, proposed: Path) -> None:
    (proposed / "taxonomy.yml").unlink()
    assert review(run, proposed).startswith("### 1 problem to fix in `data/taxonomy.yml`\n")


def test_work_that_is_here_already_is_said_first(run: Run, proposed: Path) -> None:
    (proposed / PAPER).write_text(NEW.replace("2603.99955", "2602.99902"), encoding="utf-8")
    assert "**This work is already in the survey." in review(run, proposed).splitlines()[2]


def test_changed_and_removed_papers_are_told(run: Run, proposed: Path, edit: Edit) -> None:
    edit("papers/cold-proof2026.yml", "venue: arXiv", "venue: Bread Almanac")
    edit("papers/cold-proof2026.yml", "added: 2026-02-20", 'added: 2026-02-20\nnotes: "@org *b* | c"')
    text = review(run, proposed)
    assert text.startswith("### ✓ Ready for review: 1 paper changed\n")
    assert "| `venue` | arXiv | Bread Almanac |" in text
    assert "| `notes` | nothing | @<!-- -->org \\*b\\* \\| c |" in text


def test_paper_changes_where_its_citation_sources_or_locators_do(run: Run, proposed: Path, edit: Edit) -> None:
    more = "type: report\npublished: {pages: 3-9}\nsources: {method: The log}\nlocators: {stage: page 4}\nadded:"
    edit("papers/cold-proof2026.yml", "added:", more)
    text = review(run, proposed)
    assert text.startswith("### ✓ Ready for review: 1 paper changed\n")
    for row in ("type` | nothing | report", "published.pages` | nothing | 3-9", "sources.method` | nothing | The log",
                "locators.stage` | nothing | dough: page 4"):  # fmt: skip
        assert f"| `{row} |" in text.replace("\\", "")


def test_correction_that_a_change_loses_is_told(run: Run, proposed: Path, edit: Edit) -> None:
    file = "papers/village-oven2022.yml"
    edit(file, "why: The long rest of the dough is tasted too.", "why: The dough is tasted too.")
    assert "no longer on record" not in review(run, proposed)
    edit(file, "stage: {oven: weighed, dough: tasted}", "stage: {oven: weighed}")
    edit(file, "good on day three.", "good on day three")  # which is mended, and brings nothing back
    told = "Warning: The correction of tags.stage on 2026-03-02 is no longer on record."
    [row] = [line for line in review(run, proposed).splitlines() if told in line]
    assert row.endswith(" | *for you to decide* |")


def test_change_of_nothing_says_so(run: Run, proposed: Path) -> None:
    assert review(run, proposed).startswith("### ✓ Ready for review: no paper changes\n")


def test_entry_is_compared_with_its_paper_only_where_one_changed(run: Run, proposed: Path) -> None:
    (proposed / "pages" / "more.md").write_text("---\ntitle: More\n---\n\nMore.\n", encoding="utf-8")
    assert "\n\nNothing to fix. A maintainer now looks at the change.\n" in review(run, proposed)
    (proposed / PAPER).write_text(NEW, encoding="utf-8")
    assert "\n\nNothing to fix. A maintainer now compares the entry with the paper.\n" in review(run, proposed)


def test_changed_files_that_a_report_does_not_show_are_named(run: Run, proposed: Path, edit: Edit) -> None:
    (proposed / PAPER).write_text(NEW, encoding="utf-8")
    edit("papers/cold-proof2026.yml", "venue: arXiv", "venue: Bread Almanac")
    assert "Not shown here" not in review(run, proposed)
    edit("papers/linen-loaf2021.yml", "title:", "# Read twice.\ntitle:")
    (proposed / "problems.yml").unlink()
    files = "`data/papers/linen-loaf2021.yml` and `data/problems.yml`"
    assert f"\n\n**Not shown here:** what changed in {files}.\n\n" in review(run, proposed)


def test_title_of_a_megabyte_and_markup_stay_short_and_still(run: Run, proposed: Path) -> None:
    title = "@org/team #1 | ` </details> ${{ github.token }} " + "x" * 900_000
    (proposed / PAPER).write_text(NEW.replace("Crumb Notes: Nights in a Cellar", title), encoding="utf-8")
    text = review(run, proposed)
    assert len(text) < LONGEST
    assert not re.search(r"(?m)^(?!```).*@org(?!/)", text)


def test_many_papers_are_cut_to_what_a_comment_holds(run: Run, proposed: Path) -> None:
    for number in range(30):
        # The same before the colon, so that each is told beside each and none is compared letter by letter.
        title = f"Crumb Notes: Night {number} {'y' * 300}"
        text = NEW.replace("2603.999", f"2603.9{number:02}").replace("Crumb Notes: Nights in a Cellar", title)
        (proposed / "papers" / f"crumb-note-{number}.yml").write_text(text, encoding="utf-8")
    text = review(run, proposed)
    assert len(text) <= LONGEST + 200
    assert "And 20 more papers added." in text or "longer than a comment" in text


def test_attributes_of_a_state_hide_and_rewrite_nothing_of_it(run: Run, proposed: Path) -> None:
    (proposed / PAPER).write_text(f'{NEW}notes: "$Format:%an$"\n', encoding="utf-8")
    attributes = f"{PAPER} export-ignore\n* export-subst ident eol=crlf\n"
    (proposed / ".gitattributes").write_text(attributes, encoding="utf-8")
    commit(proposed.parent, "Hide a paper")
    with data_at("HEAD", proposed) as state:
        assert (proposed / PAPER).read_bytes() == (state / PAPER).read_bytes()
    assert "Crumb Notes" in run("diff", "git:HEAD^", "git:HEAD", "--data", proposed).out


def test_links_and_what_is_too_large_are_refused_in_a_state_as_in_a_folder(run: Run, proposed: Path) -> None:
    (proposed / "papers/away2026.yml").symlink_to("/etc/passwd")
    with (proposed / "papers/huge2026.yml").open("wb") as file:
        file.truncate(limit_of("papers/huge2026.yml") + 1)
    commit(proposed.parent, "Add what is no entry")
    # A link of git may lead where none of the file system can.
    (proposed.parent / "target").write_bytes(b"\0" + b"x/" * 4_000)
    blob = git(proposed.parent, "hash-object", "-w", "target").strip()
    git(proposed.parent, "update-index", "--add", "--cacheinfo", f"120000,{blob},data/papers/endless2026.yml")
    git(proposed.parent, "commit", "--message", "Add a link to nowhere")
    ran = run("diff", "git:HEAD", "git:HEAD", "--data", proposed)
    assert 1 == ran.code
    for name, said in (
        ("away2026", "error: This is a link that leads out of the data folder."),
        ("huge2026", "error: "),
        ("endless2026", "error: "),
    ):
        assert f"data/papers/{name}.yml:1:1: {said}" in ran.err
    with data_at("HEAD", proposed) as state:
        assert (state / "papers/away2026.yml").is_symlink()
        assert 0 == (state / "papers/huge2026.yml").stat().st_blocks


def test_state_without_the_folder_is_told(run: Run, proposed: Path) -> None:
    git(proposed.parent, "rm", "-r", "--quiet", "data")
    git(proposed.parent, "commit", "--allow-empty", "--message", "Remove all")
    proposed.mkdir(exist_ok=True)
    ran = run("review", "--base", "HEAD", "--data", proposed)
    assert (2, 'The state "HEAD" cannot be read: it does not contain the folder data.\n') == (ran.code, ran.err)


def test_state_that_git_lacks_is_wrong_use(run: Run, proposed: Path) -> None:
    ran = run("review", "--base", "nowhere", "--data", proposed)
    assert (2, "") == (ran.code, ran.out)


def test_report_counts_the_rules_that_the_site_explains(run: Run, proposed: Path) -> None:
    (proposed / PAPER).write_text(NEW, encoding="utf-8")
    survey = check_data(proposed).survey
    explained = len(shown_rules(survey))
    assert explained < len(RULES), "the survey shows no traces"
    assert f"<sub>Checked 7 papers by {explained} rules.</sub>" in review(run, proposed)
