"""Applications are made by the hundred in tests: what is the same in all of them is compiled once.

Nothing that they do changes. Templates are compiled for the first application that shows them, and
an address when somebody first asks for one. The running program knows nothing of this.
"""

from collections.abc import Callable
from types import CodeType
from typing import Any

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Rule


class CompiledTemplates(BytecodeCache):
    """Templates in memory, each for as long as its text is the same."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Hand out a template that is known."""
        bucket.code = self._known.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template that was compiled."""
        if bucket.code is not None:
            self._known[bucket.key, bucket.checksum] = bucket.code


class LateRule(Rule):
    """A rule whose addresses are compiled when the first one is built; most are never asked for."""

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        compiled = super()._compile_builder
        known: list[Callable[..., tuple[str, str]]] = []

        def built(rule: Rule, **values: Any) -> tuple[str, str]:
            if not known:
                known.append(compiled(append_unknown))
            return known[0](rule, **values)

        return built


def make_applications_quickly() -> None:
    """Let all applications of this process share what they have in common."""
    Flask.jinja_options = {**Flask.jinja_options, "bytecode_cache": CompiledTemplates()}
    Flask.url_rule_class = LateRule
