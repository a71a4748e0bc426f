"""The cards, pieces and tiles of a game as small pictures, for profiles."""

from collections.abc import Sequence
from typing import Protocol

from games.look.cards import CardFace


class Pieces(Protocol):
    """What is played in a game, drawn as cards of the drawing kit, each one distinct."""

    def keys(self) -> Sequence[str]:
        """Return the keys of the entries (`Words.entries`) that have a picture, in the rulebook's order."""

    def card(self, key: str, /) -> CardFace:
        """Return the card of one of them."""
