"""The cards, pieces and tiles of a game as small pictures, which stand beside a player's name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.look.cards import Card


class Pieces(Protocol):
    """What is played in a game, drawn as cards of the kit, each unlike all others."""

    def keys(self) -> Sequence[str]:
        """Return the keys of what has a picture, in the order of the rulebook: keys of `Words.entries`."""
        ...

    def card(self, key: str, /) -> Card:
        """Return what stands on the card of one of them."""
        ...
