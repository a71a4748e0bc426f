"""Face-up piles, listed card by card."""

from __future__ import annotations

import pytest

from games.acceleracers.text import piles as junk_piles
from games.core import SeatSetup
from games.race_to_ace.game import RaceOptions, RaceToAce
from games.race_to_ace.text import piles as discard_pile
from tests.games.acceleracers.table import Table

NAMES = ("Ann", "Bob")


@pytest.mark.parametrize("who", [None, 0, 1])
def test_everyone_sees_both_junk_piles_from_the_top(who: int | None) -> None:
    t = Table("synkro@1", junk="guts spoiler guts", foe_junk="avalanche")
    mine, theirs = junk_piles(t.state.view(who), NAMES)
    assert mine.title == "Ann's junk pile, 3 cards, top card first"
    assert mine.cards == ("Guts", "Spoiler", "Guts")
    assert theirs.title == "Bob's junk pile, 1 card, top card first"
    assert theirs.cards == ("Avalanche",)


def test_the_discard_pile_is_listed_from_the_top() -> None:
    state = RaceToAce().new([SeatSetup(), SeatSetup()], 1, RaceOptions())
    state.position.table.pile[:] = [0, 1, 1, 2]
    (pile,) = discard_pile(state.view(None), NAMES)
    assert pile.title == "Discard pile, 4 cards, top card first"
    assert len(set(pile.cards)) == 3
    assert pile.cards[1] == pile.cards[2]
