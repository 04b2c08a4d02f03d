"""A function of a survey in, the same function out that computes each answer once while that survey lives."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from generator.model.survey import Survey

Rest = ParamSpec("Rest")
Answer = TypeVar("Answer")


def once_per_survey(
    function: Callable[Concatenate[Survey, Rest], Answer],
) -> Callable[Concatenate[Survey, Rest], Answer]:
    """Keep the answers of a pure function by the survey itself, not by its content, and by the other arguments.

    A survey never changes, so that an answer stays right; it is forgotten with its survey. The other arguments must
    be hashable.
    """
    kept: dict[int, tuple[weakref.ref[Survey], dict[Hashable, Answer]]] = {}

    @wraps(function)
    def ask(survey: Survey, /, *rest: Rest.args, **named: Rest.kwargs) -> Answer:
        number = id(survey)
        if number not in kept:
            kept[number] = (weakref.ref(survey, lambda _: kept.pop(number, None)), {})
        answers = kept[number][1]
        question = (rest, tuple(named.items()))
        if question not in answers:
            answers[question] = function(survey, *rest, **named)
        return answers[question]

    return ask
