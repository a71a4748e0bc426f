"""What is imagined of the Realms while both players choose theirs in secret, and place them face down."""

from __future__ import annotations

import pytest

from games.acceleracers.cards import KIND
from games.acceleracers.decks import DECKS
from games.acceleracers.kinds import Kind
from games.acceleracers.position import Phase, Position
from games.acceleracers.state import AcceleState
from games.core import Seat
from games.core.rng import Rng
from tests.games.acceleracers.test_rules import GAME, do, new

LARGE = (*DECKS[0].cards, "fog-realm", "lava-realm")


def imagined(state: AcceleState, who: Seat | None, seed: int) -> Position:
    """Return what a viewer imagines, after making sure that it looks the same to it."""
    view = state.view(who)
    found = GAME.determinize(view, Rng(seed))
    assert found.view(who) == view
    return found.position


def realms(p: Position, seat: Seat) -> list[int]:
    """Return the Realms of a seat, wherever they are."""
    side = p.sides[seat]
    return [*side.realms, *side.pool, *(realm.card for realm in p.row if realm.by == seat)]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("who", [None, 0, 1])
@pytest.mark.parametrize("chosen", [(), ("0 bring:lava-realm",), ("0 bring:lava-realm", "1 bring:fog-realm")])
def test_r2_3_what_others_bring_is_imagined_as_different_realms(
    chosen: tuple[str, ...], who: Seat | None, seed: int
) -> None:
    state = new(3, LARGE, LARGE)
    for line in chosen:
        do(state, line)
    p = imagined(state, who, seed)
    for seat in (0, 1):
        found = realms(p, seat)
        assert {KIND[card] for card in found} == {Kind.REALM}
        assert len(set(found)) == len(found), "a Realm is in a deck only once"
        assert len(p.sides[seat].realms) == sum(line.startswith(f"{seat}") for line in chosen)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("who", [None, 0, 1])
def test_r2_4_what_lies_face_down_is_imagined_as_a_realm_that_its_player_has_not_shown(
    who: Seat | None, seed: int
) -> None:
    state = new(3)
    while state.position.table.phase is Phase.PLACE:
        for seat in (0, 1):
            found = realms(imagined(state, who, seed), seat)
            assert {KIND[card] for card in found} == {Kind.REALM}
            assert len(set(found)) == len(found) == 2
        seat = state.to_act()[0]
        state.apply(seat, state.legal_actions(seat)[0])
