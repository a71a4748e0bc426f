"""The face-up discard pile (H2)."""

from collections.abc import Sequence

from games.contract.piles import Pile
from games.race_to_ace.cards import FACTS
from games.race_to_ace.sentences import say
from games.race_to_ace.view import RaceView


def label() -> str:
    """Return the label of the button that shows it."""
    return say("discard-pile-button")


def piles(view: RaceView, _names: Sequence[str]) -> list[Pile]:
    """Return the discard pile, the top card first."""
    pile = view.table.pile
    title = say("discard-pile-title", count=len(pile))
    return [Pile(title, tuple(FACTS[card].name for card in reversed(pile)))]
