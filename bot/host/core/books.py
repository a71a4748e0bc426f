"""The chronicles that are being read."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

from games.chronicle.pages import Book, OwnBook
from games.core import Seat


@dataclass(slots=True)
class Books:
    """The chronicles that were read last, opened, and how far older matches have been written down."""

    public: OrderedDict[int, Book] = field(default_factory=OrderedDict)
    """By match."""
    own: OrderedDict[tuple[int, Seat], OwnBook | None] = field(default_factory=OrderedDict)
    """By match and seat; None where the seat saw only what everybody saw."""
    reached: dict[str, int] = field(default_factory=dict)
    """By game, the oldest match without a chronicle that was tried."""
    complete: bool = False
    """Whether no match without a chronicle is left to try."""

    def close(self) -> None:
        """Close all books."""
        self.public.clear()
        self.own.clear()
