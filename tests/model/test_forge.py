"""The addresses at which a forge makes a file, an issue or an edit, and what survey.yml may say of it."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.forge import LONGEST_ADDRESS, ForgeSettings, find_forge, parse_forge
from generator.model.reading import FieldReader
from generator.problem import Problem
from generator.source.yaml_reader import read_yaml

ADDRESSES = {
    "https://github.com/example/loaf": (
        "GitHub",
        "https://github.com/example/loaf/new/main/data/papers?filename=k.yml&value=a%3A%20%22b%22%0A",
        "https://github.com/example/loaf/issues/new?title=T&body=a%20%26%20b",
        "https://github.com/example/loaf/edit/main/data/papers/k.yml",
        "https://github.com/example/loaf/blob/main/data/papers/k.yml",
    ),
    "https://gitlab.com/example/loaf": (
        "GitLab",
        "https://gitlab.com/example/loaf/-/new/main/data/papers?file_name=k.yml",
        "https://gitlab.com/example/loaf/-/issues/new?issue[title]=T&issue[description]=a%20%26%20b",
        "https://gitlab.com/example/loaf/-/edit/main/data/papers/k.yml",
        "https://gitlab.com/example/loaf/-/blob/main/data/papers/k.yml",
    ),
    "https://codeberg.org/example/loaf": (
        "Codeberg",
        "https://codeberg.org/example/loaf/_new/main/data/papers?filename=k.yml&value=a%3A%20%22b%22%0A",
        "https://codeberg.org/example/loaf/issues/new?title=T&body=a%20%26%20b",
        "https://codeberg.org/example/loaf/_edit/main/data/papers/k.yml",
        "https://codeberg.org/example/loaf/src/branch/main/data/papers/k.yml",
    ),
}


@pytest.mark.parametrize("repository", ADDRESSES)
def test_host_tells_the_forge_and_its_addresses(repository: str) -> None:
    forge = find_forge(repository, ForgeSettings())
    assert forge
    assert ADDRESSES[repository] == (
        forge.name,
        forge.new_file("k.yml", 'a: "b"\n'),
        forge.new_issue("T", "a & b"),
        forge.edit("papers/k.yml"),
        forge.view("papers/k.yml"),
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


def test_what_makes_an_address_too_long_is_left_out() -> None:
    forge = find_forge("https://github.com/example/loaf", ForgeSettings())
    assert forge
    assert "https://github.com/example/loaf/new/main/data/papers?filename=k.yml" == forge.new_file("k.yml", "ü" * 2000)
    assert "https://github.com/example/loaf/issues/new?title=T&body=" == forge.new_issue("T", "ü" * 2000)


@given(name=st.text(max_size=20), content=st.text(max_size=400))
def test_name_and_content_arrive_as_they_were(name: str, content: str) -> None:
    forge = find_forge("https://github.com/example/loaf", ForgeSettings())
    assert forge
    address = forge.new_file(name, content)
    assert len(address) <= LONGEST_ADDRESS
    found = parse_qs(urlsplit(address).query, keep_blank_values=True)
    assert found["filename"] == [name]
    assert found.get("value", [""]) == [content] or "value" not in found


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
