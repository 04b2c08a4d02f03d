"""What a site takes from where it is built rather than from the data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from generator.model.config import LIVING
from generator.record import frozen_record


@frozen_record
class BuildSettings:
    """How and where a site is built; empty what is not known.

    address, repository: override those of the survey; commit: of the data
    edition: the one that the site shows at its plain addresses
    template: text of the commented template that contributors copy
    papers: text of each paper's file, by key
    compiled: a folder to keep compiled templates in
    """

    address: str = ""
    repository: str = ""
    commit: str = ""
    edition: str = LIVING
    template: str = ""
    papers: Mapping[str, str] = field(default_factory=dict, hash=False)
    compiled: Path | None = None


def read_build_settings(environment: Mapping[str, str], *, edition: str = LIVING) -> BuildSettings:
    """Read what a site takes from its environment.

    SURVEY_ADDRESS, SURVEY_REPOSITORY and SURVEY_COMMIT come first; on GitHub the repository and the commit follow
    from what its runners set.
    """
    repository = environment.get("SURVEY_REPOSITORY", "")
    if not repository and environment.get("GITHUB_REPOSITORY"):
        server = environment.get("GITHUB_SERVER_URL", "https://github.com")
        repository = f"{server}/{environment['GITHUB_REPOSITORY']}"
    return BuildSettings(
        address=environment.get("SURVEY_ADDRESS", "").rstrip("/"),
        repository=repository.rstrip("/"),
        commit=environment.get("SURVEY_COMMIT", "") or environment.get("GITHUB_SHA", ""),
        edition=edition,
    )
