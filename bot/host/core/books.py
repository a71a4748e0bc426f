"""The chronicles that are being read or written."""

import asyncio
from dataclasses import dataclass, field

from bot.shared.newest import Newest
from games.chronicle.pages import Book, OwnBook
from games.core import Seat

KEPT = 16
"""How many books are kept open; that of a long match takes about a megabyte."""


@dataclass(slots=True)
class Books:
    """The chronicles that were read last, opened, and those that are being written."""

    public: Newest[int, Book] = field(default_factory=lambda: Newest(KEPT))
    """By match."""
    own: Newest[tuple[int, Seat], OwnBook | None] = field(default_factory=lambda: Newest(KEPT))
    """By match and seat; None where the seat saw only what everybody saw."""
    writing: dict[int, asyncio.Task[bool]] = field(default_factory=dict)
    """By match, the writing that is under way; its result is False if the chronicle can never be written."""
    judging: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    """By match, the analysis that is under way."""
    failed: set[int] = field(default_factory=set)
    """The matches whose chronicle could not be written since the start."""
    reached: dict[int, int] = field(default_factory=dict)
    """By shard, the oldest match whose owed chronicle has been tried since the start."""

    def close(self) -> None:
        """Close all books."""
        self.public.clear()
        self.own.clear()
