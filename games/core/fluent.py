"""Writes sentences from catalogues in Fluent, the format of https://projectfluent.org."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import Path

import rustfluent

MOST = 2**31 - 1
"""The largest number that the library can write; for a larger one it writes the variable's name."""
KEPT = 10_000
"""The size of the cache of written sentences: the messages of a match repeat many of them."""


class Sentences:
    """The sentences of a package: the messages in the `.ftl` files of its folder."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.catalogue = read(catalogues(package))

    def __call__(self, key: str, /, **values: str | int) -> str:
        """Return a sentence with its values filled in; raises `LookupError` for a key that no catalogue has.

        Numbers are written without grouping, texts as they are. tests/test_sentences.py compares the names of the
        values with the message's variables, because a message shows a missing value by its name.
        """
        return _written(self, key, **values)

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        try:
            self.catalogue.get_translation(key, {}, use_isolating=False)
        except ValueError:
            return False
        return True

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Pickle as the name of the package: every process reads its own catalogues."""
        return sentences, (self.package,)


@lru_cache(KEPT, typed=True)
def _written(package: Sentences, key: str, /, **values: str | int) -> str:
    for name, value in values.items():
        if isinstance(value, str):
            continue
        if not isinstance(value, int):
            raise TypeError(f"{package.package}, {key}: {name} is {value!r}, neither text nor a whole number")
        if abs(value) > MOST:
            values[name] = str(value)
    try:
        sentence: str = package.catalogue.get_translation(key, values, use_isolating=False)
    except ValueError as error:
        raise LookupError(f"{package.package} has no sentence {key}") from error
    return sentence


EVERY: dict[str, Sentences] = {}
"""The sentences of all packages that are in use."""


def sentences(package: str) -> Sentences:
    """Return the sentences of a package; a module asks for its own with `__package__`."""
    if package not in EVERY:
        EVERY[package] = Sentences(package)
    return EVERY[package]


def catalogues(package: str) -> list[Path]:
    """Return the catalogues of a package."""
    return sorted(Path(import_module(package).__path__[0]).glob("*.ftl"))


def read(files: Sequence[Path]) -> rustfluent.Bundle:
    """Read English catalogues; of two messages with one key, the later counts. Raises `ParserError`."""
    return rustfluent.Bundle("en", [str(file) for file in files], strict=True)


def listed(words: Sequence[str]) -> str:
    """Return "Ada", "Ada and Ben" or "Ada, Ben and Cleo"."""
    if not words:
        return ""
    left, *others = words
    for word in others[:-1]:
        left = _say("list-next", list=left, next=word)
    return _say("list-last", list=left, last=others[-1]) if others else left


def grouped(words: Sequence[str]) -> str:
    """Return words with equal ones together: "2 × Guns, Relight"."""
    counts = Counter(words)
    return ", ".join(_say("group", count=count, word=word) for word, count in counts.items())


_say = sentences(__package__)
