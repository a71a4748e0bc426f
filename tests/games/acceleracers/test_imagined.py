"""What is imagined of the Realms while both players choose theirs in secret, and place them face down."""

from __future__ import annotations

from collections import Counter

import pytest

from games.acceleracers.cards import KIND, Kind
from games.acceleracers.decks import DECKS, split
from games.acceleracers.position import Phase, Position
from games.acceleracers.state import AcceleState
from games.core import Seat
from games.core.rng import Rng
from tests.examples import for_each
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


@for_each("seed", range(8))
@for_each("who", [None, 0, 1])
@for_each("chosen", [(), ("0 bring:lava-realm",), ("0 bring:lava-realm", "1 bring:fog-realm")])
def test_r2_3_realms_that_others_bring_are_imagined_to_differ(
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


@for_each("seed", range(8))
@for_each("who", [None, 0, 1])
def test_r2_4_a_face_down_realm_is_imagined_as_one_not_shown(who: Seat | None, seed: int) -> None:
    state = new(3)
    while state.position.table.phase is Phase.PLACE:
        for seat in (0, 1):
            found = realms(imagined(state, who, seed), seat)
            assert {KIND[card] for card in found} == {Kind.REALM}
            assert len(set(found)) == len(found) == 2
        seat = state.to_act()[0]
        state.apply(seat, state.legal_actions(seat)[0])


def begun(seed: int) -> AcceleState:
    """Return a match whose Realms lie in the row."""
    state = new(seed)
    while state.position.table.phase is Phase.PLACE:
        seat = state.to_act()[0]
        state.apply(seat, state.legal_actions(seat)[0])
    return state


@for_each("seed", range(20))
def test_r3_2_nobody_is_imagined_to_have_kept_a_first_hand_without_a_vehicle(seed: int) -> None:
    state = begun(1)
    for who, others in ((None, (0, 1)), (0, (1,)), (1, (0,))):
        p = imagined(state, who, seed)
        assert all(any(KIND[card] is Kind.VEHICLE for card in p.sides[other].hand) for other in others)


@pytest.mark.parametrize("seed", range(6))
def test_the_cards_of_others_are_imagined_as_those_of_a_pre_built_deck_that_fits(seed: int) -> None:
    """A Hazard that is announced, and may still be cancelled, is one of them."""
    decks = [Counter(split(deck.cards)[1]) for deck in DECKS]
    state, announced = begun(seed), 0
    for decision in range(200):
        if state.outcome() is not None:
            break
        hazard, active = state.position.table.hazard, state.position.table.active
        announced += hazard > 0
        for other in (0, 1) if hazard or decision % 20 == 0 else ():
            side = imagined(state, 1 - other, seed).sides[other]
            found = Counter([*side.hand, *side.deck, *side.junk, *side.finished])
            found.update(card for each in side.stacks for card in (each.vehicle, *(one.card for one in each.equipped)))
            found.update([hazard] if hazard and other == active else [])
            assert found in decks
        seat = state.to_act()[0]
        state.apply(seat, Rng(decision).choice(state.legal_actions(seat)))
    assert announced
