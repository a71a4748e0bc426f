"""The junk piles, which are public."""

from __future__ import annotations

from collections.abc import Sequence

from games.acceleracers.cards import NAMES
from games.acceleracers.view import AcceleView
from games.contract.piles import Pile
from games.contract.plurals import count

label = "Junk piles"


def piles(view: AcceleView, names: Sequence[str]) -> list[Pile]:
    """Return both junk piles, the top card first."""
    return [
        Pile(f"{names[seat]}'s junk pile, {count(len(side.junk), 'card')}, top card first", _named(side.junk))
        for seat, side in enumerate(view.sides)
    ]


def _named(junk: Sequence[int]) -> tuple[str, ...]:
    return tuple(NAMES[card] for card in reversed(junk))
