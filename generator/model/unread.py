"""What was read of a survey in, the names of the files of which not all that others name is known, out."""

from __future__ import annotations

from generator.model.config import Config
from generator.model.edition_lock import EditionLock
from generator.model.identifiers import to_key
from generator.model.paper import Paper
from generator.model.prose import Prose
from generator.model.survey_files import REQUIRED, misnamed, misplaced_papers
from generator.model.taxonomy import Taxonomy
from generator.problem import Problem
from generator.source.data_folder import FILES
from generator.source.folder import Source
from generator.source.value import Mapping

# Fields that other files look up or count, by the file or folder that has them.
_LOOKED_UP = {
    "survey.yml": ("home", "rows", "columns", "tables", "charts", "kind"),
    "protocol.yml": ("sources", "families", "stages", "id"),
    "scale.yml": ("figures", "systems", "id", "system", "metric", "value", "min", "max", "unit"),
    "excluded.yml": ("excluded", "later", "id", "title", "stage", "date", "reason", "reading"),
    "claims.yml": ("claims", "id"),
    "problems.yml": ("problems",),
    "audits/": ("published", "axes", "sample", "seed", "size", "edition", "as_of", "without", "rows", "paper", "tags"),
    "papers/": ("added", "removed", "amendments", "date", "field", "was"),
}


def find_unread(source: Source) -> frozenset[str]:
    """Return the names of the files that cannot be read, and of papers that lie where nothing reads them."""
    found = (set(source.refused) - source.files.keys()) | {name for name in REQUIRED if name not in source.files}
    found |= set(misplaced_papers(source).values())
    meant = misnamed(source)
    for name, file in source.files.items():
        if "/" not in name and name not in FILES:
            found |= {meant[name]} if name in meant else set()
        elif file.text is None or (name.endswith(".yml") and not isinstance(file.value, Mapping)):
            found.add(name)
        elif (key := _key_meant(name)) and key not in source.files:
            found |= {name, key}
    return frozenset(found)


def _key_meant(name: str) -> str:
    """Return the name that a file should have whose own cannot be an address; empty where it can."""
    folder, _, rest = name.partition("/")
    stem, dot, ending = rest.rpartition(".")
    key = to_key(stem)
    return f"{folder}/{key}{dot}{ending}" if key and folder in ("papers", "audits", "traces") and key != stem else ""


def find_unparsed(
    source: Source, papers: tuple[Paper, ...], prose: tuple[Prose, ...], locks: tuple[EditionLock, ...]
) -> frozenset[str]:
    """Return the names of the files of papers, pages and locks without which these cannot stand."""
    parsed = {f"papers/{paper.key}.yml" for paper in papers}
    parsed |= {f"pages/{page.id}.md" for page in prose} | {f"editions/{lock.id}.lock" for lock in locks}
    folders = (("papers", ".yml"), ("pages", ".md"), ("editions", ".lock"))
    return frozenset({file.name for folder in folders for file in source.below(*folder)} - parsed)


def find_unknown(taxonomy: Taxonomy, config: Config) -> frozenset[str]:
    """Return the names of the files that declare axes, fields and editions, where one of these could not be read."""
    declared = {"taxonomy.yml": taxonomy.is_whole, "survey.yml": config.has_all_editions}
    return frozenset(name for name, whole in declared.items() if not whole)


def find_lost(source: Source, problems: list[Problem]) -> frozenset[str]:
    """Return the names of the files in which a field could not be read that others look up or count."""
    found = {problem.place.file.removeprefix(f"{source.root}/") for problem in problems if _loses_name(source, problem)}
    return frozenset(found)


def _loses_name(source: Source, problem: Problem) -> bool:
    if not problem.lost:
        return False
    folder, slash, _ = problem.place.file.removeprefix(f"{source.root}/").partition("/")
    return problem.lost in _LOOKED_UP.get(f"{folder}{slash}", ())
