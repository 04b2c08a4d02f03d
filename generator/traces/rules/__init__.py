"""The rules of a trace, one a file: every module here that has a RULE, in the order of their codes."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from generator.traces.rules.rule import Check, Rule


def _with_check(module: ModuleType) -> tuple[Rule, Check]:
    """Return a rule with its check: the keywords of a rule of shape are one."""
    rule: Rule = module.RULE
    return rule, rule.shape_problems if rule.keywords else module.check


_HERE = [import_module(f"{__name__}.{each.name}") for each in iter_modules(__path__)]
_FOUND = [_with_check(module) for module in _HERE if hasattr(module, "RULE")]
CHECKS: tuple[tuple[Rule, Check], ...] = tuple(sorted(_FOUND, key=lambda each: each[0].code))
RULES: tuple[Rule, ...] = tuple(rule for rule, _ in CHECKS)
