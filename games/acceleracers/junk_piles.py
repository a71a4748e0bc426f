"""The junk piles, which are public."""

from collections.abc import Sequence

from games.acceleracers.cards import NAMES
from games.acceleracers.sentences import say
from games.acceleracers.view import AcceleView
from games.contract.piles import Pile


def label() -> str:
    """Return the label of the button that shows them."""
    return say("junk-piles")


def piles(view: AcceleView, names: Sequence[str]) -> list[Pile]:
    """Return both junk piles, the top card first."""
    return [_pile(names[seat], side.junk) for seat, side in enumerate(view.sides)]


def _pile(name: str, junk: Sequence[int]) -> Pile:
    title = say("junk-title", name=name, count=len(junk))
    return Pile(title, tuple(NAMES[card] for card in reversed(junk)))
