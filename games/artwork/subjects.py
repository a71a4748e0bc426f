"""What a picture shows of which the data say nothing: the words of the name tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def by_words(name: str, words: Mapping[str, str], usual: str) -> str:
    """Return the subject of the first of `words` that stands in `name`, else the usual one."""
    return next((subject for word, subject in words.items() if word in name), usual)
