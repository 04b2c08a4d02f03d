"""The invented survey, for what is made before there are fixtures."""

from __future__ import annotations

from pathlib import Path

from generator.model.survey import parse_survey
from generator.source.folder import read_folder

SMALL, _ = parse_survey(read_folder(Path(__file__).parent / "small_survey"))
