"""A small library of texts that can be searched, in memory, whichever engine keeps the rest."""

from __future__ import annotations

import re
import sqlite3
from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.queries import queries
from db.statements import shaped

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of text, and where it was found the words around the finding."""

    game: str
    title: str
    body: str
    snippet: str = ""


class Library:
    """Passages and an index of their words. Small enough to be searched in a millisecond."""

    def __init__(self, passages: Iterable[Passage]) -> None:
        self._sql = {name: query.sql for name, query in queries("sqlite").items()}
        rows = [{"game": each.game, "title": each.title, "body": each.body} for each in passages]
        self._index = sqlite3.connect(":memory:", isolation_level=None)
        self._index.execute(self._sql["make_passages"])
        self._index.executemany(self._sql["add_passage"], rows)

    def search(self, text: str, game: str = "", most: int = 5) -> list[Passage]:
        """Return the passages that hold all words of `text`, or else some of them; the last word may be begun only."""
        words = re.findall(r"\w+", text.lower())[:12]
        if not words:
            return []
        quoted = [f'"{word}"' for word in words]
        quoted[-1] += "*"
        for joint in (" ", " or ".upper()):
            found = self._index.execute(
                self._sql["search_passages"], {"words": joint.join(quoted), "game": game, "most": most}
            ).fetchall()
            if found:
                return shaped(Passage, found)
        return []

    def close(self) -> None:
        """Let go of the index."""
        self._index.close()
