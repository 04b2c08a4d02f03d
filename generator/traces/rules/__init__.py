"""The rules of a trace, one a file: every module here that has a RULE, in the order of their codes."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from generator.traces.rules.rule import Rule, RuleModule

_HERE = [import_module(f"{__name__}.{each.name}") for each in iter_modules(__path__)]
_FOUND = [cast(RuleModule, module) for module in _HERE if hasattr(module, "RULE")]
MODULES: tuple[RuleModule, ...] = tuple(sorted(_FOUND, key=lambda module: module.RULE.code))
RULES: tuple[Rule, ...] = tuple(module.RULE for module in MODULES)
