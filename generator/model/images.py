"""Papers whose own fields name pictures in, the same with the size of each out; what cannot be shown is a Problem."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from generator.model.axis_tags import AxisTags
from generator.model.own_field import OwnImage, OwnValue
from generator.model.paper import Paper
from generator.problem import Place, Problem, nearest, suggest
from generator.source.folder import Source
from generator.source.image import CUT_OFF, ENDINGS, MAX_BYTES_IMAGE, USABLE_IMAGES, ImageFile
from generator.wording import words

NOT_SHOWN = (
    'No paper shows the picture "{name}". Name it in a field of kind image, move it to {root}/public/ if a page '
    "shows it, or remove it."
)
# Wider ones take long to come, and none is shown so large.
MAX_PIXELS = 4000


def with_images(papers: Iterable[Paper], source: Source, problems: list[Problem]) -> tuple[Paper, ...]:
    """Return papers whose pictures know their size, and report those that are missing or cannot be shown."""
    return tuple(_measured(paper, source, problems) if pictures_of((paper,)) else paper for paper in papers)


def check_unused(papers: Iterable[Paper], images: Mapping[str, ImageFile], root: str) -> Iterator[Problem]:
    """Report pictures that no paper names."""
    papers = tuple(papers)
    if any(lost.partition(".")[0] == "fields" for paper in papers for lost in paper.lost):
        return  # what stands there may name it
    named = pictures_of(papers)
    named |= {nearest(name, images) for name in named - images.keys()}  # misspelt, which is reported there
    for name in images:
        if name not in named:
            message = NOT_SHOWN.format(name=name, root=root)
            place = Place(file=f"{root}/images/{name}")
            yield Problem(place=place, level="warning", message=message, rule=USABLE_IMAGES)


def pictures_of(papers: Iterable[Paper]) -> set[str]:
    """Return the names of the pictures that papers show, or showed before an amendment."""
    return {value.file for paper in papers for value in _values(paper) if isinstance(value, OwnImage)}


def _values(paper: Paper) -> tuple[AxisTags | OwnValue | None, ...]:
    """Return what stands in fields of its own, and what stood there before amendments."""
    return (*paper.fields.values(), *(amendment.was for amendment in paper.amendments))


def _measured(paper: Paper, source: Source, problems: list[Problem]) -> Paper:
    def measure(value: OwnImage, place: Place) -> OwnImage:
        image = source.images.get(value.file)
        if f"images/{value.file}" in source.refused:
            return value  # it is there and was not read, which is reported there
        if message := _wrong(value.file, image, source):
            problems.append(Problem(place=place, level="error", message=message, rule=USABLE_IMAGES))
        return replace(value, width=image.width, height=image.height) if image else value

    fields = {
        name: measure(value, paper.place_of(f"fields.{name}")) if isinstance(value, OwnImage) else value
        for name, value in paper.fields.items()
    }
    amendments = tuple(
        replace(each, was=measure(each.was, each.place_of("was"))) if isinstance(each.was, OwnImage) else each
        for each in paper.amendments
    )
    return replace(paper, fields=fields, amendments=amendments)


def _wrong(file: str, image: ImageFile | None, source: Source) -> str:
    if image is None:
        cure = suggest(file, source.images) or " Put it there, or correct the name."
        return f'There is no picture "{file}" in data/images/.{cure}'
    if not image.kind or not (image.width and image.height):
        return f'"{file}" is not a picture that browsers can display. Save it as PNG, JPEG, WebP or GIF.'
    if not file.endswith(ENDINGS[image.kind]):
        return f'"{file}" is a {image.kind} picture. Its name must end in {" or ".join(ENDINGS[image.kind])}.'
    if len(image.content) > MAX_BYTES_IMAGE:
        size, limit = f"{len(image.content):,}", f"{MAX_BYTES_IMAGE:,}"
        return words.TOO_MANY.format(what=f'picture "{file}"', number=size, units="bytes", limit=limit) + ". Shrink it."
    if max(image.width, image.height) > MAX_PIXELS:
        return f'"{file}" has {image.width:,} by {image.height:,} pixels; at most {MAX_PIXELS:,} a side. Shrink it.'
    return "" if image.is_whole else CUT_OFF.format(name=file)
