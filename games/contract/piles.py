"""Face-up piles, which people can look through as they would at a table."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from games.core import V_contra


class Pile(msgspec.Struct, frozen=True):
    """A pile whose cards everyone may see."""

    title: str
    """Whose it is, how many cards it has, and in which order they are listed."""
    cards: tuple[str, ...]
    """The names of the cards in that order."""


class Piles(Protocol[V_contra]):
    """The open piles of a game, which a button on the table shows."""

    def label(self) -> str:
        """Return the label of the button that shows them, such as "Junk piles"."""

    def piles(self, view: V_contra, names: Sequence[str], /) -> Sequence[Pile]:
        """Return every face-up pile, empty ones too; a seat sees no more of them than a spectator."""
