"""A pseudo-language for tests: English in which every letter of every message bears a mark.

What is still readable without marks did not come from a catalogue.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import _lru_cache_wrapper, cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import rustfluent
from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Transformer

from games.core import fluent

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀçđéƒğĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁɃÇĐÉƑĞĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"
MARKS = str.maketrans(PLAIN, ACCENTED)
UNMARKS = str.maketrans(ACCENTED, PLAIN)

_read = fluent.read

CODE = re.compile(r"```.*?```|`[^`]*`|<[@#:/at][^<>]*>|https?://\S+", re.DOTALL)
"""What is no language: code, Discord's own marks for times, people, channels and emojis, and addresses."""


def unmarked(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """Return the readable words of a text that bear no mark, except the names that are `allowed`, and code."""
    return re.findall(r"[A-Za-z]{2,}", _any_of(frozenset(allowed)).sub(" ", CODE.sub(" ", text)))


@cache
def _any_of(names: frozenset[str]) -> re.Pattern[str]:
    """Return a pattern of whole names, the longest first."""
    pattern = "|".join(map(re.escape, sorted(filter(None, names), key=len, reverse=True)))
    return re.compile(rf"(?<![A-Za-z])(?:{pattern})(?![A-Za-z])")


def plain(text: str) -> str:
    """Return the English of a text in the pseudo-language."""
    return text.translate(UNMARKS)


@contextmanager
def pseudo_language() -> Iterator[None]:
    """Let all sentences of this process be said in the pseudo-language until the context ends.

    The caches of games and of help may contain sentences, so they are cleared at the beginning and at the end.
    """
    english = {package: say.catalogue for package, say in fluent.EVERY.items()}
    try:
        with patch.object(fluent, "read", _read_marked):
            _speak({})
            yield
    finally:
        _speak(english)


def _speak(known: Mapping[str, rustfluent.Bundle]) -> None:
    """Let every package say its sentences as the `known` catalogues do; those of other packages are read."""
    for package, say in fluent.EVERY.items():
        say.catalogue = known[package] if package in known else fluent.read(fluent.catalogues(package))
    for name, module in list(sys.modules.items()):
        if name.startswith(("games.", "bot.help.")):
            for value in vars(module).values():
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()


def _read_marked(files: Sequence[Path]) -> rustfluent.Bundle:
    return _marked_bundle(tuple(files))


@cache
def _marked_bundle(files: tuple[Path, ...]) -> rustfluent.Bundle:
    with TemporaryDirectory() as folder:
        copies = [Path(folder, f"{number}.ftl") for number in range(len(files))]
        for file, copy in zip(files, copies, strict=True):
            copy.write_text(marked(file.read_text("utf-8")), "utf-8")
        return _read(copies)


def marked(catalogue: str) -> str:
    """Return a catalogue with a mark on every letter of its sentences; keys, variables and code stay as they are."""
    resource = parse(catalogue)
    for entry in resource.body:
        _Marker().visit(entry)
    return serialize(resource)


class _Marker(Transformer):
    """Marks the words of one message; code may begin before a placeable and end after it."""

    def __init__(self) -> None:
        self._until = ""

    def generic_visit(self, node: ast.BaseNode) -> ast.BaseNode:
        if isinstance(node, ast.TextElement):
            node.value = "".join(self._marked(part) for part in re.split(r"(`|<[@#:/at]|>)", node.value))
        elif isinstance(node, ast.StringLiteral) and "\\" not in node.value:
            node.value = self._marked(node.value)
        return super().generic_visit(node)

    def _marked(self, part: str) -> str:
        if self._until:
            self._until = "" if part == self._until else self._until
            return part
        if part == "`" or part.startswith("<"):
            self._until = "`" if part == "`" else ">"
            return part
        return part.translate(MARKS)
