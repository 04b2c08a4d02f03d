"""`survey rename` as it is called: everything has the new name, former addresses lead on, and all of it or nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from generator.cli import main
from generator.commands import rename
from generator.model.redirect import Redirect
from generator.pipeline import render_survey
from generator.render.gap_pictures import FOLDER as PICTURES
from generator.render.page import Site
from generator.render.settings import BuildSettings
from generator.scaffold.renaming import rename_in_files
from generator.source.folder import Source
from tests.copies import read_files

RENAMED = [
    ("paper", "linen-loaf2021", "linen2021", "papers/linen-loaf2021/", "papers/linen2021/"),
    ("value", "stage.dough", "mix", "axes/stage/dough/", "axes/stage/mix/"),
    ("axis", "stage", "step", "tables/method-by-stage/", "tables/method-by-step/"),
]


def addresses(site: Site) -> set[str]:
    """Return what is kept alive: all but the pictures, which a page names, and which come and go with each paper."""
    files = {path.removesuffix("index.html") for path in site.files if not path.startswith(PICTURES)}
    return {page.path for page in site.pages} | files


@pytest.mark.parametrize(("kind", "old", "new", "former", "present"), RENAMED, ids=[row[0] for row in RENAMED])
def test_renamed_survey_is_sound_and_every_former_address_lives(
    data: Path, kind: str, old: str, new: str, former: str, present: str
) -> None:
    before = render_survey(data, BuildSettings())
    assert main(["rename", kind, old, new, "--data", str(data)]) == 0
    assert main(["check", "--data", str(data)]) == 0
    after = render_survey(data, BuildSettings())
    assert addresses(before) - addresses(after) == set()
    assert present in {page.path for page in after.pages}
    page = str(after.files[f"{former}index.html"])
    assert f"url=../{present.split('/', 1)[1]}" in page or present.rsplit("/", 2)[1] in page
    assert "<script" not in page
    assert [".data.renaming"] != [path.name for path in data.parent.iterdir() if path != data]


@pytest.mark.parametrize("known", [True, False])
def test_former_address_names_the_present_one_as_canonical_where_that_is_known(data: Path, known: bool) -> None:
    main(["rename", "paper", "linen-loaf2021", "linen2021", "--data", str(data)])
    config = data / "survey.yml"
    written = config.read_text(encoding="utf-8")
    config.write_text(written if known else re.sub(r"(?m)^address: .*\n", "", written), encoding="utf-8")
    page = str(render_survey(data, BuildSettings()).files["papers/linen-loaf2021/index.html"])
    expected = ["https://example.org/fresh-loaf/papers/linen2021/"] if known else []
    assert expected == re.findall('<link rel="canonical" href="([^"]*)">', page)


def test_api_answers_at_the_former_address_with_the_record_as_it_is(data: Path) -> None:
    main(["rename", "paper", "linen-loaf2021", "linen2021", "--data", str(data)])
    files = render_survey(data, BuildSettings()).files
    assert files["api/v1/papers/linen-loaf2021.json"] == files["api/v1/papers/linen2021.json"]
    assert '"key":"linen2021"' in re.sub(r"\s", "", str(files["api/v1/papers/linen-loaf2021.json"]))


def test_names_that_were_given_one_after_the_other_all_lead_on(data: Path) -> None:
    before = addresses(render_survey(data, BuildSettings()))
    for kind, old, new in (
        ("axis", "stage", "step"),
        ("value", "step.dough", "mix"),
        ("axis", "step", "phase"),
        ("axis", "method", "way"),
        ("paper", "linen-loaf2021", "linen2021"),
        ("paper", "linen2021", "cloth2021"),
    ):
        assert main(["rename", kind, old, new, "--data", str(data)]) == 0
    assert main(["check", "--data", str(data)]) == 0
    assert before - addresses(render_survey(data, BuildSettings())) == set()


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_comments_and_waivers_of_redirects_stay(data: Path, end: str) -> None:
    text = (
        "# Ours.\nwaived:\n  - {rule: printed-titles, reason: We looked.}\nredirects:\n  # A bag no more.\n"
        "  - kind: paper\n    old: linen-bag2021  # until May\n    new: 'linen-loaf2021'\n"
        "  - {kind: paper, old: linen2021, new: linen-loaf2021}\n  # The end.\n"
    )
    (data / "redirects.yml").write_bytes(text.replace("\n", end).encode())
    assert main(["rename", "paper", "linen-loaf2021", "linen2021", "--data", str(data)]) == 0
    expected = text.replace("'linen-loaf2021'", "'linen2021'").replace(
        "old: linen2021, new", "old: linen-loaf2021, new"
    )
    expected = expected.replace("linen-loaf2021, new: linen-loaf2021", "linen-loaf2021, new: linen2021")
    assert (data / "redirects.yml").read_bytes() == expected.replace("\n", end).encode()


@pytest.mark.parametrize("head", ["# None yet.\nredirects: []\n", "# None yet.\nwaived: []\n"])
def test_first_redirect_of_a_file_with_a_comment_keeps_it(data: Path, head: str) -> None:
    (data / "redirects.yml").write_text(head, encoding="utf-8")
    assert main(["rename", "paper", "linen-loaf2021", "linen2021", "--data", str(data)]) == 0
    item = "redirects:\n  - {kind: paper, old: linen-loaf2021, new: linen2021}\n"
    assert (data / "redirects.yml").read_text(encoding="utf-8") == head.replace("redirects: []\n", "") + item


def test_first_redirect_of_a_survey_makes_the_file(data: Path) -> None:
    (data / "redirects.yml").unlink()
    assert main(["rename", "paper", "linen-loaf2021", "linen2021", "--data", str(data)]) == 0
    written = (data / "redirects.yml").read_text(encoding="utf-8")
    assert written.endswith("\nredirects:\n  - {kind: paper, old: linen-loaf2021, new: linen2021}\n")


def test_folders_that_cannot_be_exchanged_are_renamed_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rename, "exchange", lambda *_: False)
    data, copy = tmp_path / "data", tmp_path / ".data.renaming" / "data"
    for folder in (data, copy):
        folder.mkdir(parents=True)
        (folder / f"of-{folder.parent.name}").touch()
    before, after = read_files(data), read_files(copy)
    with pytest.raises(FileNotFoundError):
        rename._swap(copy.with_name("nothing"), data)
    assert (before, after) == (read_files(data), read_files(copy))
    rename._swap(copy, data)
    assert (after, before) == (read_files(data), read_files(copy))
    assert {data, copy.parent} == set(tmp_path.iterdir())


def test_query_with_former_names_finds_what_it_found(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a command, and in a claim that somebody else's branch brings."""
    asked = ["--where", "stage=dough", "--where", "stage.reading=strict", "--where", "method=!linen"]
    export = ["export", "csv", "--data", str(data), *asked]
    assert main(export) == 0
    keys = [line.split(",")[0] for line in capsys.readouterr().out.splitlines()]
    assert len(keys) > 1
    claims = (data / "claims.yml").read_bytes()
    assert b"stage=" in claims
    for kind, old, new in (("axis", "stage", "step"), ("value", "step.dough", "mix"), ("value", "step.shelf", "board")):
        assert main(["rename", kind, old, new, "--data", str(data)]) == 0
    assert (data / "claims.yml").read_bytes() != claims
    (data / "claims.yml").write_bytes(claims)
    assert main(["check", "--data", str(data)]) == 0
    capsys.readouterr()
    assert main(export) == 0
    assert [line.split(",")[0] for line in capsys.readouterr().out.splitlines()] == keys


def test_renaming_back_leaves_the_data_as_it_was_but_for_the_name_between(data: Path) -> None:
    before = read_files(data)
    main(["rename", "value", "stage.dough", "mix", "--data", str(data)])
    main(["rename", "value", "stage.mix", "dough", "--data", str(data)])
    after = read_files(data)
    assert b"old: stage.mix, new: stage.dough" in after.pop("redirects.yml")
    before.pop("redirects.yml")
    assert after == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["paper", "nobody", "x"], 'No paper here is called "nobody".\n'),
        (["value", "dough", "x"], 'No value here is called "dough". Did you mean "stage.dough"?\n'),
        (["axis", "stag", "x"], 'No axis here is called "stag". Did you mean "stage"?\n'),
        (["value", "stage.dow", "x"], 'No value here is called "stage.dow". Did you mean "stage.dough"?\n'),
        (["paper", "linen-loaf2021", "cold-proof2026"], 'There is already a paper "cold-proof2026".\n'),
        (["axis", "stage", "kind"], 'There is already an axis "kind".\n'),
        (["value", "stage.oven", "oven"], 'There is already a value "stage.oven".\n'),
        (
            ["value", "stage.dough", "oven"],
            'There is already a value "stage.oven". To merge the two, change the tags. ',
        ),
        (["value", "method.linen", "none"], '"none" is reserved: it has a meaning of its own in tags.'),
        (["axis", "stage", "Not An Id"], '"Not An Id" cannot be a name: use lowercase letters, digits, - and _,'),
        (
            ["value", "stage.dough", "Foo\nBar"],
            '"Foo Bar" cannot be a name: use lowercase letters, digits, - and _,',
        ),
        (["paper", "linen-loaf2021", "a_b"], '"a_b" cannot be a name: use lowercase letters, digits and -, starting'),
        (["value", "stage.dough", "method.dough"], "A value cannot be moved to another axis."),
    ],
)
def test_wrong_names_are_told(data: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = read_files(data)
    assert main(["rename", *arguments, "--data", str(data)]) == 2
    told = capsys.readouterr().err
    assert (1, True) == (told.count("\n"), told.startswith(f"survey rename: {said}"))
    assert read_files(data) == before


@pytest.mark.parametrize(
    "names",
    [
        ("paper", "cold-proof2026", "cold-night2026"),  # which no edition has yet
        ("paper", "linen-loaf2021", "linen-wrap2021"),
        ("value", "stage.oven", "stage.baking"),
    ],
    ids=lambda names: names[1],
)
def test_only_files_that_were_changed_are_told(
    data: Path, names: tuple[str, str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    before = read_files(data)
    assert main(["rename", *names, "--data", str(data)]) == 0
    changed = {data / name for name, content in read_files(data).items() if before.get(name) != content}
    assert sorted(changed) == [Path(line.strip()) for line in capsys.readouterr().out.splitlines()[1:]]


def test_copy_that_does_not_say_the_same_is_thrown_away(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = "papers/cold-proof2026.yml"

    def rename_and_lose_a_tag(source: Source, redirect: Redirect, axes: Sequence[str]) -> dict[str, str]:
        changed = dict(rename_in_files(source, redirect, axes))
        text = changed.get(file) or source.files[file].text or ""
        return {**changed, file: text.replace("{aroma: shown, crust: planned}", "{aroma: shown}")}

    before = read_files(data)
    monkeypatch.setattr(rename, "rename_in_files", rename_and_lose_a_tag)
    assert main(["rename", "value", "stage.oven", "stage.baking", "--data", str(data)]) == 1
    assert (
        "survey rename: the name stage.baking would change what the data says; nothing was written.\n"
        == capsys.readouterr().err
    )
    assert read_files(data) == before


def test_link_in_the_place_of_the_data_is_not_replaced(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    link = data.with_name("link")
    link.symlink_to(data)
    before = read_files(data)
    assert main(["rename", "paper", "linen-loaf2021", "linen-wrap2021", "--data", str(link)]) == 2
    assert f"{link} is a link or a mount, which cannot be replaced in one step." in capsys.readouterr().err
    assert (True, before) == (link.is_symlink(), read_files(data))


def test_new_name_that_the_check_refuses_changes_nothing(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = read_files(data)
    assert main(["rename", "paper", "linen-loaf2021", "con", "--data", str(data)]) == 1
    assert "nothing was written" in capsys.readouterr().err
    assert read_files(data) == before
    assert ["data"] == [path.name for path in data.parent.iterdir()]


def test_data_is_the_former_until_the_copy_takes_its_place_and_the_new_from_then_on(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever the command is killed, the data is one of the two."""
    swap, found = rename._swap, [read_files(data)]

    def look(copy: Path, target: Path) -> None:
        found.append(read_files(data))
        swap(copy, target)
        found.append(read_files(data))

    monkeypatch.setattr(rename, "_swap", look)
    assert main(["rename", "paper", "linen-loaf2021", "linen2021", "--data", str(data)]) == 0
    before, at_last, after = found
    assert before == at_last != after == read_files(data)


def test_value_takes_a_name_that_nothing_had_when_the_edition_was_locked(data: Path) -> None:
    lock = data / "editions" / "first.lock"
    text = lock.read_text(encoding="utf-8")
    lock.write_text(text.replace("plate=0/0/0", "plate=0/0/0 bake=0/0/0"), encoding="utf-8")
    assert main(["rename", "value", "stage.oven", "bake", "--data", str(data)]) == 0
    assert "dough=0/0/0 bake=1/1/1 shelf=2/2/1 plate=0/0/0\n" in lock.read_text(encoding="utf-8")
