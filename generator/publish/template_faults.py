"""What failed while pages were made in, the line of the survey's own template that it failed at out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from jinja2 import TemplateNotFound, TemplateSyntaxError

from generator.publish.report import NotPublished
from generator.publish.sources import Sources


@contextmanager
def own_templates_named(sources: Sources) -> Iterator[None]:
    """Raise NotPublished for what fails in a template beside the data; what fails in one of ours stays an error."""
    try:
        yield
    except Exception as error:
        # A publisher may have said already what is wrong with its theme, but names the copy that it reads.
        cause = error.__cause__ if isinstance(error, NotPublished) and error.__cause__ else error
        places = [place for place in _places(cause, sources.project) if _is_own(place[0], sources)]
        if not places:
            raise
        file, line = places[-1]
        raise NotPublished([f"{file}:{line}:1: error: {_reason(cause)} (template)"]) from error


def _is_own(file: str, sources: Sources) -> bool:
    return any((layer / file).is_file() for layer in sources.layers[1:])


def _places(error: BaseException, project: Path) -> Iterator[tuple[str, int]]:
    """Yield the templates of a project, by their paths in it, and the lines at which an error happened in them."""
    step = error.__traceback__
    while step is not None:
        # What Jinja could not trace back itself has the line of the code that it compiled.
        template = step.tb_frame.f_globals.get("__jinja_template__")
        line = template.get_corresponding_lineno(step.tb_lineno) if template else step.tb_lineno
        yield from _below(project, step.tb_frame.f_code.co_filename, line)
        step = step.tb_next
    if isinstance(error, TemplateSyntaxError) and error.filename:
        yield from _below(project, error.filename, error.lineno)


def _below(project: Path, filename: str, line: int) -> Iterator[tuple[str, int]]:
    path = Path(filename)
    path = path.resolve() if path.is_absolute() else path
    if path.is_relative_to(project / "templates"):
        yield path.relative_to(project).as_posix(), line


def _reason(error: BaseException) -> str:
    if isinstance(error, RecursionError):
        return "the template extends or includes itself"
    if isinstance(error, TemplateNotFound):
        return f'there is no template "{error.name}"'
    return " ".join(str(error.message if isinstance(error, TemplateSyntaxError) else error).split())
