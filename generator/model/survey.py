"""A whole data folder in, one Survey out, with every problem that parsing found."""

from __future__ import annotations

from collections.abc import Mapping as Lookup
from dataclasses import dataclass, field, replace

from generator.model.audit import Audit, parse_audit
from generator.model.claim import Claim, parse_claims
from generator.model.config import Config, parse_config
from generator.model.edition_lock import EditionLock, parse_lock
from generator.model.exclusion import Exclusion, parse_exclusions
from generator.model.images import check_unused, with_images
from generator.model.open_problem import OpenProblems, parse_open_problems
from generator.model.paper import Paper
from generator.model.paper_file import parse_paper
from generator.model.prose import Prose, parse_prose
from generator.model.protocol import Protocol, parse_protocol
from generator.model.reading_path import ReadingPath, parse_reading_paths
from generator.model.redirect import Redirect, parse_redirects, with_former_names
from generator.model.scale import Scale, parse_scale
from generator.model.survey_files import check_files, looks_like_paper
from generator.model.taxonomy import Taxonomy
from generator.model.taxonomy_file import parse_taxonomy
from generator.model.template import Template, parse_template
from generator.model.told_apart import told_apart
from generator.model.trace_file import TraceFile
from generator.model.unread import find_lost, find_unknown, find_unparsed, find_unread
from generator.model.waiver import Waiver, take_waivers
from generator.problem import Place, Problem
from generator.source.folder import Source
from generator.source.image import ImageFile
from generator.source.value import Scalar, Value


@dataclass(frozen=True, slots=True, kw_only=True, weakref_slot=True)
class Survey:
    """Everything a data folder holds; papers by key, everything else in the order of its file.

    locks: of the editions that were published
    template: the file that newcomers copy; None when there is none
    images: the pictures that papers may name, by file
    public: where the files lie that go into the site as they are, as problems show them, by their paths there
    beside: the names of other files and folders that a site of this survey has at its root
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
    public: Lookup[str, str] = field(default_factory=dict)
    beside: frozenset[str] = frozenset()
    waivers: tuple[Waiver, ...] = ()
    _by_key: dict[str, Paper] = field(init=False, repr=False, compare=False, default_factory=dict)

    @property
    def screened(self) -> tuple[Exclusion, ...]:
        """Everything that was left out, by the audit and later."""
        return (*self.exclusions, *self.later)

    @property
    def near_misses(self) -> tuple[Exclusion, ...]:
        """What was left out so narrowly that it has tags, as a paper would."""
        return tuple(exclusion for exclusion in self.exclusions if exclusion.tags)

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
    check_files(source, problems)
    source, waivers = take_waivers(source, problems)
    taxonomy = _parse_taxonomy(source, problems)
    redirects = parse_redirects(value, problems) if (value := _value(source, "redirects.yml")) else ()
    taxonomy = with_former_names(taxonomy, redirects)
    plain = taxonomy.without_evidence()
    known.begin(source)
    papers = told_apart(with_images(_parse_papers(source, taxonomy, problems, known), source, problems))
    log, ledger = _value(source, "excluded.yml"), _value(source, "claims.yml")
    exclusions, later = parse_exclusions(log, taxonomy, problems) if log else ((), ())
    claims, not_covered = parse_claims(ledger, problems) if ledger else ((), ())
    settings = _value(source, "survey.yml")
    none = Scalar(text="", null=True, place=Place(file=f"{source.root}/survey.yml"))
    config = parse_config(settings or none, taxonomy, problems if settings else [])
    prose, locks = _parse_prose_pages(source, problems), _parse_locks(source, problems)
    unread = find_unread(source) | find_unparsed(source, papers, prose, locks) | find_unknown(taxonomy, config)
    survey = Survey(
        config=config,
        taxonomy=taxonomy,
        papers=papers,
        exclusions=exclusions,
        later=later,
        protocol=parse_protocol(value, problems) if (value := _value(source, "protocol.yml")) else Protocol(),
        audits=tuple(
            parse_audit(file.name.removeprefix("audits/").removesuffix(".yml"), file.value, taxonomy, problems)
            for file in source.below("audits", ".yml")
            if file.value is not None and not looks_like_paper(file.value)
        ),
        scale=parse_scale(value, problems) if (value := _value(source, "scale.yml")) else Scale(),
        problems=(
            parse_open_problems(value, plain, problems) if (value := _value(source, "problems.yml")) else OpenProblems()
        ),
        prose=prose,
        claims=claims,
        not_covered=not_covered,
        paths=parse_reading_paths(value, problems) if (value := _value(source, "paths.yml")) else (),
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
        public={name.partition("/")[2]: f"{source.root}/{name}" for name in source.public},
        beside=source.beside,
        waivers=waivers,
    )
    survey = replace(survey, unread=unread | find_lost(source, problems))
    if not survey.is_unread("taxonomy.yml", "papers/"):
        problems.extend(check_unused(papers, source.images, source.root))
    return survey, tuple(problems)


def _parse_papers(source: Source, taxonomy: Taxonomy, problems: list[Problem], known: KnownPapers) -> tuple[Paper, ...]:
    papers = (
        known.parse(file.name.removeprefix("papers/").removesuffix(".yml"), file.value, taxonomy, problems)
        for file in source.below("papers", ".yml")
        if file.value is not None
    )
    return tuple(paper for paper in papers if paper is not None)


def _parse_taxonomy(source: Source, problems: list[Problem]) -> Taxonomy:
    if value := _value(source, "taxonomy.yml"):
        return parse_taxonomy(value, problems)
    return Taxonomy(has_all_axes=False, has_all_fields=False)


def _parse_prose_pages(source: Source, problems: list[Problem]) -> tuple[Prose, ...]:
    pages = (parse_prose(file, problems) for file in source.below("pages", ".md") if file.text is not None)
    return tuple(sorted((page for page in pages if page is not None), key=lambda page: (page.order, page.id)))


def _parse_locks(source: Source, problems: list[Problem]) -> tuple[EditionLock, ...]:
    locks = (parse_lock(file, problems) for file in source.below("editions", ".lock") if file.text is not None)
    return tuple(lock for lock in locks if lock is not None)


def _value(source: Source, name: str) -> Value | None:
    """Return what a file says; None where it is missing or could not be read."""
    return source.files[name].value if name in source.files else None
