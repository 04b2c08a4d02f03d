"""The addresses at which a forge makes a file, an issue or an edit, and what survey.yml may say of it."""

from __future__ import annotations

import pytest

from generator.model.forge import ForgeSettings, find_forge, parse_forge
from generator.model.reading import FieldReader
from generator.problem import Problem
from generator.source.yaml_reader import read_yaml

ADDRESSES = {
    "https://github.com/example/loaf": (
        "GitHub",
        "https://github.com/example/loaf/new/main/data/papers?filename=k.yml",
        "https://github.com/example/loaf/issues/new?title=&body=",
        "https://github.com/example/loaf/edit/main/data/papers/k.yml",
        "https://github.com/example/loaf/blob/main/data/papers/k.yml",
        "https://github.com/example/loaf/commit/0a1",
        "https://github.com/example/loaf/blob/0a1/data/papers/k.yml",
    ),
    "https://gitlab.com/example/loaf": (
        "GitLab",
        "https://gitlab.com/example/loaf/-/new/main/data/papers?file_name=k.yml",
        "https://gitlab.com/example/loaf/-/issues/new?issue[title]=&issue[description]=",
        "https://gitlab.com/example/loaf/-/edit/main/data/papers/k.yml",
        "https://gitlab.com/example/loaf/-/blob/main/data/papers/k.yml",
        "https://gitlab.com/example/loaf/-/commit/0a1",
        "https://gitlab.com/example/loaf/-/blob/0a1/data/papers/k.yml",
    ),
    "https://codeberg.org/example/loaf": (
        "Codeberg",
        "https://codeberg.org/example/loaf/_new/main/data/papers?filename=k.yml",
        "https://codeberg.org/example/loaf/issues/new?title=&body=",
        "https://codeberg.org/example/loaf/_edit/main/data/papers/k.yml",
        "https://codeberg.org/example/loaf/src/branch/main/data/papers/k.yml",
        "https://codeberg.org/example/loaf/commit/0a1",
        "https://codeberg.org/example/loaf/src/commit/0a1/data/papers/k.yml",
    ),
}


@pytest.mark.parametrize("repository", ADDRESSES)
def test_host_tells_the_forge_and_its_addresses(repository: str) -> None:
    forge = find_forge(repository, ForgeSettings())
    assert forge
    assert ADDRESSES[repository] == (
        forge.name,
        forge.new_file("k.yml"),
        forge.new_issue(),
        forge.edit("papers/k.yml"),
        forge.view("papers/k.yml"),
        forge.commit("0a1"),
        forge.view("papers/k.yml", "0a1"),
    )


def test_other_hosts_say_what_they_are() -> None:
    assert find_forge("https://git.example.org/loaf", ForgeSettings()) is None
    assert find_forge("", ForgeSettings(kind="github")) is None
    forge = find_forge("https://git.example.org/loaf", ForgeSettings(kind="forgejo", branch="next/one", folder=""))
    assert forge
    assert ("Forgejo", "https://git.example.org/loaf/_edit/next/one/papers/k.yml") == (
        forge.name,
        forge.edit("papers/k.yml"),
    )


TAKES_A_FOLDER = "a folder of the repository such as data, or . for all of it"
WHOLE = ForgeSettings(kind="gitlab", branch="trunk", folder="my/data")


@pytest.mark.parametrize(
    ("text", "expected", "said"),
    [
        ("{}", ForgeSettings(), ""),
        ("{kind: gitlab, branch: trunk, folder: my/data/}", WHOLE, ""),
        ("{folder: .}", ForgeSettings(folder=""), ""),
        ("{branch: a b}", ForgeSettings(), 'The field "branch" of the forge takes the name of a branch such as main'),
        ("{folder: ../x}", ForgeSettings(), f'The field "folder" of the forge takes {TAKES_A_FOLDER}, found "../x".'),
        ("{folder: /x}", ForgeSettings(), f'The field "folder" of the forge takes {TAKES_A_FOLDER}, found "/x".'),
        ("{kind: svn}", ForgeSettings(), "expected github, gitlab or forgejo."),
    ],
)
def test_settings_are_read_and_what_is_wrong_is_reported(text: str, expected: ForgeSettings, said: str) -> None:
    value, _ = read_yaml(f"forge: {text}\n", "survey.yml")
    assert value
    problems: list[Problem] = []
    assert expected == parse_forge(FieldReader(value, "the survey", problems))
    assert len(problems) == bool(said)
    assert said in "".join(problem.message for problem in problems)
