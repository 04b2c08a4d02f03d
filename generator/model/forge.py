"""Where the data of a survey is kept, and the addresses at which its forge makes a file, an issue or an edit.

Every address is a pattern with names in braces. Pages have it without a text; scripts fill in what somebody typed.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal, get_args
from urllib.parse import quote, urlsplit

from generator.model.reading import WRONG_KIND, FieldReader
from generator.record import frozen_record

ForgeKind = Literal["github", "gitlab", "forgejo"]
KINDS: tuple[ForgeKind, ...] = get_args(ForgeKind)
# Servers refuse longer addresses: GitHub from 8 kB on.
LONGEST_ADDRESS = 8000

_HOSTS: dict[str, ForgeKind] = {"github.com": "github", "gitlab.com": "gitlab", "codeberg.org": "forgejo"}
_NAMES: dict[str, str] = {"github.com": "GitHub", "gitlab.com": "GitLab", "codeberg.org": "Codeberg"}
_NAMES_OF_KINDS: dict[ForgeKind, str] = {"github": "GitHub", "gitlab": "GitLab", "forgejo": "Forgejo"}
# GitLab's page for a new file takes a name and no content.
_NEW_FILE: dict[ForgeKind, str] = {
    "github": "/new/{branch}/{folder}?filename={name}&value={content}",
    "gitlab": "/-/new/{branch}/{folder}?file_name={name}",
    "forgejo": "/_new/{branch}/{folder}?filename={name}&value={content}",
}
_NEW_ISSUE: dict[ForgeKind, str] = {
    "github": "/issues/new?title={title}&body={body}",
    "gitlab": "/-/issues/new?issue[title]={title}&issue[description]={body}",
    "forgejo": "/issues/new?title={title}&body={body}",
}
_EDIT: dict[ForgeKind, str] = {
    "github": "/edit/{branch}/{path}",
    "gitlab": "/-/edit/{branch}/{path}",
    "forgejo": "/_edit/{branch}/{path}",
}
_VIEW: dict[ForgeKind, str] = {
    "github": "/blob/{branch}/{path}",
    "gitlab": "/-/blob/{branch}/{path}",
    "forgejo": "/src/{kind}/{branch}/{path}",
}
_COMMIT: dict[ForgeKind, str] = {
    "github": "/commit/{commit}",
    "gitlab": "/-/commit/{commit}",
    "forgejo": "/commit/{commit}",
}
# Into which changes go where nothing says it.
_BRANCH_ELSE = "main"
_BRANCH = re.compile(r"[^\s?#%\\~^:*\[]+\Z")
_FOLDER = re.compile(r"(?!.*(?:^|/)\.\.(?:/|$))[^\s/?#%\\][^\s?#%\\]*\Z")


@frozen_record
class ForgeSettings:
    """What `survey.yml` says of the forge.

    kind: one of KINDS, empty where the host of the repository tells or nobody knows
    branch: into which changes go, empty where it does not say
    folder: of the data inside of the repository, empty for all of it
    """

    kind: ForgeKind | Literal[""] = ""
    branch: str = ""
    folder: str = "data"

    def path(self, file: str) -> str:
        """Return the path of a data file (`papers/key.yml`) inside of the repository."""
        return f"{self.folder}/{file}" if self.folder else file


@frozen_record
class Forge(ForgeSettings):
    """A repository whose forge is known."""

    repository: str
    kind: ForgeKind

    @property
    def name(self) -> str:
        """What readers call the forge."""
        return _NAMES.get(_host_of(self.repository), _NAMES_OF_KINDS[self.kind])

    @property
    def takes_content(self) -> bool:
        """Whether the page for a new file can be opened with its content."""
        return "{content}" in _NEW_FILE[self.kind]

    @property
    def makes_forks(self) -> bool:
        """Whether its page for a new file opens for everybody: it makes a fork for whoever may not write there."""
        # GitLab opens it for those who have a fork already; Forgejo and older versions of Gitea never find it.
        return self.kind == "github"

    def new_file_pattern(self, folder: str = "papers") -> str:
        """Return the address of the page for a new file in a folder of the data, with {name} and perhaps {content}."""
        there = quote(self.path(folder), safe="/")
        return self._fill(_NEW_FILE[self.kind]).replace("{folder}", there)

    def new_issue_pattern(self) -> str:
        """Return the address of the page for a new issue, with {title} and {body}."""
        return self._fill(_NEW_ISSUE[self.kind])

    def new_file(self, name: str, folder: str = "papers") -> str:
        """Return the address of the page for a new file without its content, which a script fills in."""
        return re.sub("[?&][a-z_]+={content}", "", self.new_file_pattern(folder)).replace("{name}", name)

    def new_issue(self) -> str:
        """Return the address of the page for an empty issue, which a script fills in."""
        return self.new_issue_pattern().replace("{title}", "").replace("{body}", "")

    def edit(self, file: str) -> str:
        """Return the address at which a data file is edited."""
        return self._fill(_EDIT[self.kind]).replace("{path}", quote(self.path(file), safe="/"))

    def view(self, file: str, commit: str = "") -> str:
        """Return the address at which a data file is shown, of the branch or as it was in a commit."""
        at = replace(self, branch=commit) if commit else self
        pattern = _VIEW[self.kind].replace("{kind}", "commit" if commit else "branch")
        return at._fill(pattern).replace("{path}", quote(self.path(file), safe="/"))

    def commit(self, commit: str) -> str:
        """Return the address at which a commit is shown."""
        return self._fill(_COMMIT[self.kind]).replace("{commit}", quote(commit))

    def _fill(self, pattern: str) -> str:
        return self.repository + pattern.replace("{branch}", quote(self.branch, safe="/"))


def find_forge(repository: str, settings: ForgeSettings) -> Forge | None:
    """Return the forge of a repository; None where there is no repository, or nothing says what forge it is on."""
    kind = settings.kind or _HOSTS.get(_host_of(repository))
    if not repository or not kind:
        return None
    return Forge(repository=repository, kind=kind, branch=settings.branch or _BRANCH_ELSE, folder=settings.folder)


def as_kind(text: str, _name: str) -> str:
    """Return the field of a record whose kind somebody writes in its place."""
    return f"kind: {text}"


def parse_forge(reader: FieldReader) -> ForgeSettings:
    """Parse the forge of `survey.yml`."""
    item = reader.record("forge", "the forge", written=as_kind)
    if item is None:
        return ForgeSettings()
    kind = item.choice("kind", KINDS)
    branch = _read(item, "branch", _BRANCH, "the name of a branch such as main")
    folder = _read(item, "folder", _FOLDER, "a folder of the repository such as data, or . for all of it")
    item.finish()
    return ForgeSettings(kind=kind or "", branch=branch, folder="" if folder == "." else (folder or "data").rstrip("/"))


def _read(item: FieldReader, name: str, pattern: re.Pattern[str], expected: str) -> str:
    text = item.text(name) or ""
    if not text or pattern.match(text):
        return text
    message = f'The field "{name}" of the forge takes {expected}, found "{text}".'
    item.report(item.place_of(name), WRONG_KIND, message)
    return ""


def _host_of(repository: str) -> str:
    try:
        return (urlsplit(repository).hostname or "").removeprefix("www.")
    except ValueError:
        return ""
