"""A whole data folder in, one Survey out, with every problem that parsing found."""

from __future__ import annotations

from collections.abc import Mapping as Lookup
from dataclasses import dataclass, field, replace

from generator.model.audit import Audit, parse_audit
from generator.model.claim import Claim, parse_claims, parse_not_covered
from generator.model.config import Config, parse_config
from generator.model.edition_lock import EditionLock, parse_lock
from generator.model.exclusion import Exclusion, parse_exclusions
from generator.model.identifiers import to_key
from generator.model.images import check_unused, with_images
from generator.model.open_problem import OpenProblems, parse_open_problems
from generator.model.paper import Paper, parse_paper
from generator.model.prose import Prose, parse_prose
from generator.model.protocol import Protocol, parse_protocol
from generator.model.reading import MISSING_FIELD
from generator.model.reading_path import ReadingPath, parse_reading_paths
from generator.model.redirect import Redirect, parse_redirects, with_former_names
from generator.model.scale import Scale, parse_scale
from generator.model.taxonomy import Taxonomy
from generator.model.taxonomy_file import parse_taxonomy
from generator.model.template import Template, parse_template
from generator.model.trace_file import TraceFile
from generator.model.waiver import Waiver, take_waivers
from generator.problem import Level, Place, Problem, nearest, suggest
from generator.source.folder import Source, SourceFile
from generator.source.found_files import KNOWN_FILES
from generator.source.image import ImageFile
from generator.source.value import Mapping, Scalar, Value

FILES = (
    "survey.yml",
    "taxonomy.yml",
    "excluded.yml",
    "protocol.yml",
    "scale.yml",
    "problems.yml",
    "claims.yml",
    "paths.yml",
    "redirects.yml",
    "template.yml",
)
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
# Without these there is no survey.
REQUIRED = ("survey.yml", "taxonomy.yml")


@dataclass(frozen=True, slots=True, kw_only=True, weakref_slot=True)
class Survey:
    """Everything a data folder holds; papers by key, everything else in the order of its file.

    locks: of the editions that were published
    template: the file that newcomers copy; None when there is none
    images: the pictures that papers may name, by file
    later: what was screened after the audit that `exclusions` tell of; it is listed and in no count
    unread: names of the files of which not all that others name is known: they were found, or have to be there, and
        could not be read or parsed (`papers/c3.yml`); a folder that could not be read ends in a slash (`papers/`)
    unparsed: where the papers, audits, pages and traces lie that are among these, as problems show them, by name
    waivers: of warnings, in whichever file they stand
    """

    config: Config
    taxonomy: Taxonomy
    papers: tuple[Paper, ...]
    exclusions: tuple[Exclusion, ...] = ()
    later: tuple[Exclusion, ...] = ()
    protocol: Protocol = Protocol()
    audits: tuple[Audit, ...] = ()
    scale: Scale = Scale()
    problems: OpenProblems = OpenProblems()
    prose: tuple[Prose, ...] = ()
    claims: tuple[Claim, ...] = ()
    not_covered: tuple[str, ...] = ()
    paths: tuple[ReadingPath, ...] = ()
    traces: tuple[TraceFile, ...] = ()
    locks: tuple[EditionLock, ...] = ()
    redirects: tuple[Redirect, ...] = ()
    template: Template | None = None
    unread: frozenset[str] = frozenset()
    unparsed: Lookup[str, str] = field(default_factory=dict)
    images: Lookup[str, ImageFile] = field(default_factory=dict)
    waivers: tuple[Waiver, ...] = ()
    _by_key: dict[str, Paper] = field(init=False, repr=False, compare=False, default_factory=dict)

    @property
    def screened(self) -> tuple[Exclusion, ...]:
        """Everything that was left out, by the audit and later."""
        return (*self.exclusions, *self.later)

    def paper(self, key: str) -> Paper | None:
        """Return a paper by its key."""
        if not self._by_key:
            self._by_key.update((paper.key, paper) for paper in reversed(self.papers))
        return self._by_key.get(key)

    def is_unread(self, *names: str) -> bool:
        """Tell whether any of these files could not be read; a folder, such as `papers/`, stands for all in it.

        What follows from that alone is no problem of its own: the file has one, at which it is mended.
        """
        return any(
            name in self.unread
            or f"{name.partition('/')[0]}/" in self.unread
            or (name.endswith("/") and any(each.startswith(name) for each in self.unread))
            for name in (names if self.unread else ())
        )


class KnownPapers:
    """Papers that were parsed before, for whoever parses a survey again and again, and what tells that they stay so.

    A paper stays as it was with the value of its file and with those of the files that say what its tags may be. Values
    are compared as objects: who reads a folder again has the same one for a file that did not change.
    """

    def __init__(self) -> None:
        self._beside: tuple[Value | None, ...] = ()
        self._parsed: dict[str, tuple[Value, Paper | None, list[Problem]]] = {}

    def begin(self, source: Source) -> None:
        """Forget everything if the taxonomy is another one now."""
        files = (source.files.get(name) for name in ("taxonomy.yml", "redirects.yml"))
        beside = tuple(file.value if file else None for file in files)
        if len(beside) != len(self._beside) or any(a is not b for a, b in zip(beside, self._beside, strict=True)):
            self._beside = beside
            self._parsed.clear()

    def parse(self, key: str, value: Value, taxonomy: Taxonomy, problems: list[Problem]) -> Paper | None:
        """Parse a paper as `parse_paper` does, or return what was parsed."""
        known = self._parsed.get(key)
        if known is None or known[0] is not value:
            found: list[Problem] = []
            known = self._parsed[key] = (value, parse_paper(key, value, taxonomy, found), found)
        problems.extend(known[2])
        return known[1]


def parse_survey(source: Source, known: KnownPapers | None = None) -> tuple[Survey, tuple[Problem, ...]]:
    """Parse all files; the survey holds what could be parsed, so that checks can go on and find the rest.

    known: papers that were parsed before; those that are parsed now are kept there
    """
    known = known or KnownPapers()
    problems: list[Problem] = list(source.problems)
    _check_files(source, problems)
    source, waivers = take_waivers(source, problems)
    taxonomy = _parse_taxonomy(source, problems)
    redirects = parse_redirects(_value(source, "redirects.yml"), problems) if _has(source, "redirects.yml") else ()
    taxonomy = with_former_names(taxonomy, redirects)
    plain = taxonomy.without_evidence()
    known.begin(source)
    papers = with_images(_parse_papers(source, taxonomy, problems, known), source, problems)
    problems.extend(check_unused(papers, source.images, source.root))
    exclusions, later = (
        parse_exclusions(_value(source, "excluded.yml"), taxonomy, problems)
        if _has(source, "excluded.yml")
        else ((), ())
    )
    config = parse_config(_value(source, "survey.yml"), taxonomy, problems if _has(source, "survey.yml") else [])
    prose, locks = _parse_prose_pages(source, problems), _parse_locks(source, problems)
    unread = _unread(source) | _unparsed(source, papers, prose, locks) | _unknown(taxonomy, config)
    survey = Survey(
        config=config,
        taxonomy=taxonomy,
        papers=papers,
        exclusions=exclusions,
        later=later,
        protocol=(
            parse_protocol(_value(source, "protocol.yml"), problems) if _has(source, "protocol.yml") else Protocol()
        ),
        audits=tuple(
            parse_audit(file.name.removeprefix("audits/").removesuffix(".yml"), file.value, taxonomy, problems)
            for file in source.below("audits", ".yml")
            if file.value is not None
        ),
        scale=parse_scale(_value(source, "scale.yml"), problems) if _has(source, "scale.yml") else Scale(),
        problems=(
            parse_open_problems(_value(source, "problems.yml"), plain, problems)
            if _has(source, "problems.yml")
            else OpenProblems()
        ),
        prose=prose,
        claims=parse_claims(_value(source, "claims.yml"), problems) if _has(source, "claims.yml") else (),
        not_covered=parse_not_covered(_value(source, "claims.yml")) if _has(source, "claims.yml") else (),
        paths=parse_reading_paths(_value(source, "paths.yml"), problems) if _has(source, "paths.yml") else (),
        traces=tuple(
            TraceFile(id=file.name.removeprefix("traces/").removesuffix(".json"), text=file.text, shown=file.shown)
            for file in source.below("traces", ".json")
            if file.text is not None
        ),
        locks=locks,
        redirects=redirects,
        template=(
            parse_template(source.files["template.yml"], taxonomy, problems) if "template.yml" in source.files else None
        ),
        unread=unread,
        unparsed={name: source.files[name].shown for name in sorted(unread) if "/" in name and name in source.files},
        images=source.images,
        waivers=waivers,
    )
    return replace(survey, unread=unread | _lost(source, problems)), tuple(problems)


def _parse_papers(source: Source, taxonomy: Taxonomy, problems: list[Problem], known: KnownPapers) -> tuple[Paper, ...]:
    papers = []
    for file in source.below("papers", ".yml"):
        if file.value is not None:
            paper = known.parse(_key(file), file.value, taxonomy, problems)
            if paper is not None:
                papers.append(paper)
    return tuple(papers)


def _parse_taxonomy(source: Source, problems: list[Problem]) -> Taxonomy:
    if _has(source, "taxonomy.yml"):
        return parse_taxonomy(_value(source, "taxonomy.yml"), problems)
    return Taxonomy(has_all_axes=False, has_all_fields=False)


def _unread(source: Source) -> frozenset[str]:
    """Return the names of the files that cannot be read, and of papers that lie where nothing reads them."""
    found = (set(source.refused) - source.files.keys()) | {name for name in REQUIRED if name not in source.files}
    meant = _misnamed(source)
    for name, file in source.files.items():
        if "/" not in name and name not in FILES:
            found |= {f"papers/{name}"} if _looks_like_paper(file.value) else set()
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


def _unparsed(
    source: Source, papers: tuple[Paper, ...], prose: tuple[Prose, ...], locks: tuple[EditionLock, ...]
) -> frozenset[str]:
    """Return the names of the files of papers, pages and locks without which these cannot stand."""
    parsed = {f"papers/{paper.key}.yml" for paper in papers}
    parsed |= {f"pages/{page.id}.md" for page in prose} | {f"editions/{lock.id}.lock" for lock in locks}
    folders = (("papers", ".yml"), ("pages", ".md"), ("editions", ".lock"))
    return frozenset({file.name for folder in folders for file in source.below(*folder)} - parsed)


def _unknown(taxonomy: Taxonomy, config: Config) -> frozenset[str]:
    """Return the names of the files that declare axes, fields and editions, where one of these could not be read."""
    declared = {
        "taxonomy.yml": taxonomy.is_whole,
        "survey.yml": config.has_all_editions,
    }
    return frozenset(name for name, whole in declared.items() if not whole)


def _lost(source: Source, problems: list[Problem]) -> frozenset[str]:
    """Return the names of the files in which a field could not be read that others look up or count."""
    found = {problem.place.file.removeprefix(f"{source.root}/") for problem in problems if _loses_name(source, problem)}
    return frozenset(found)


def _loses_name(source: Source, problem: Problem) -> bool:
    if not problem.lost:
        return False
    folder, slash, _ = problem.place.file.removeprefix(f"{source.root}/").partition("/")
    return problem.lost in _LOOKED_UP.get(f"{folder}{slash}", ())


def _key(file: SourceFile) -> str:
    return file.name.removeprefix("papers/").removesuffix(".yml")


def _parse_prose_pages(source: Source, problems: list[Problem]) -> tuple[Prose, ...]:
    pages = []
    for file in source.below("pages", ".md"):
        if file.text is not None:
            page = parse_prose(file, problems)
            if page is not None:
                pages.append(page)
    return tuple(sorted(pages, key=lambda page: (page.order, page.id)))


def _parse_locks(source: Source, problems: list[Problem]) -> tuple[EditionLock, ...]:
    locks = (parse_lock(file, problems) for file in source.below("editions", ".lock") if file.text is not None)
    return tuple(lock for lock in locks if lock is not None)


def _has(source: Source, name: str) -> bool:
    return name in source.files and source.files[name].value is not None


def _value(source: Source, name: str) -> Value:
    value = source.files[name].value if name in source.files else None
    return value if value is not None else Scalar(text="", null=True, place=Place(file=f"{source.root}/{name}"))


def _looks_like_paper(value: Value | None) -> bool:
    return isinstance(value, Mapping) and all(value.get(name) is not None for name in ("title", "tags"))


def _check_files(source: Source, problems: list[Problem]) -> None:
    """Report the two files without which there is no survey, and files whose name nobody reads."""
    told = {problem.place.file for problem in source.problems}
    meant = _misnamed(source)
    for name in REQUIRED:
        place = Place(file=f"{source.root}/{name}")
        known = {*source.files, *source.refused, *meant.values()}
        if name not in known and source.root not in told:
            message = f'The file "{name}" is missing. Every survey has one.'
            problems.append(Problem(place=place, level="error", message=message, rule=MISSING_FIELD))
    for name, file in source.files.items():
        if "/" not in name and name not in FILES and _looks_like_paper(file.value):
            message = f'"{name}" holds a paper and lies where nothing reads it. Move it to papers/{name}.'
            problems.append(Problem(place=Place(file=file.shown), level="error", message=message, rule=KNOWN_FILES))
        elif "/" not in name and name not in FILES:
            message = f'"{name}" is not a file of a survey; nothing reads it.{suggest(name, FILES)}'
            # Of what it was meant for, nothing is known.
            level: Level = "error" if name in meant else "warning"
            problems.append(Problem(place=Place(file=file.shown), level=level, message=message, rule=KNOWN_FILES))


def _misnamed(source: Source) -> Lookup[str, str]:
    """Return by the name of a file that nobody reads the name that it was meant to have, where no file has that."""
    found = {name: nearest(name, FILES) for name in source.files if "/" not in name and name not in FILES}
    return {name: near for name, near in found.items() if near and near not in source.files}
