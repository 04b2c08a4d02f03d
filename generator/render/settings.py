"""What a site takes from where it is built rather than from the data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from generator.model.config import LIVING, Config
from generator.record import frozen_record


@frozen_record
class BuildSettings:
    """How and where a site is built; empty what is not known.

    address, repository: override those of the survey; here: the repository that builds it; commit: of the data
    edition: the one that the site shows at its plain addresses
    template: text of the commented template that contributors copy
    papers: text of each paper's file, by key
    compiled: a folder to keep compiled templates in
    """

    address: str = ""
    repository: str = ""
    here: str = ""
    commit: str = ""
    edition: str = LIVING
    template: str = ""
    papers: Mapping[str, str] = field(default_factory=dict, hash=False)
    compiled: Path | None = None

    def repository_of(self, config: Config) -> str:
        """Return the repository of a survey; a copy or a mirror builds the site of the one that the survey names."""
        return self.repository or config.repository or self.here


def read_build_settings(environment: Mapping[str, str], *, edition: str = LIVING) -> BuildSettings:
    """Read what a site takes from its environment.

    SURVEY_ADDRESS, SURVEY_REPOSITORY and SURVEY_COMMIT come first; on GitHub the commit, and the repository of a survey
    that names none, follow from what its runners set.
    """
    server, name = environment.get("GITHUB_SERVER_URL", "https://github.com"), environment.get("GITHUB_REPOSITORY", "")
    return BuildSettings(
        address=environment.get("SURVEY_ADDRESS", "").rstrip("/"),
        repository=environment.get("SURVEY_REPOSITORY", "").rstrip("/"),
        here=f"{server}/{name}" if name else "",
        commit=environment.get("SURVEY_COMMIT", "") or environment.get("GITHUB_SHA", ""),
        edition=edition,
    )
