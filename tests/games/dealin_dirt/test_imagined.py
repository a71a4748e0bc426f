"""What a seat that may not know imagines while cards are looked through (R9.3)."""

from __future__ import annotations

import pytest

from games.core.rng import Rng
from games.dealin_dirt.cards import INDEX
from games.dealin_dirt.game import DealinDirt
from games.dealin_dirt.position import Position
from tests.games.dealin_dirt.table import Table, car, cards

GAME = DealinDirt()
HAND = "duct-tape red-horse-power energy-bar"


def imagined(t: Table, who: int | None, seed: int) -> Position:
    """Return what a viewer imagines, after making sure that it looks the same to it."""
    view = t.state.view(who)
    state = GAME.determinize(view, Rng(seed))
    assert state.view(who) == view
    return state.position


@pytest.mark.parametrize("seed", range(5))
def test_a_hand_looked_at_is_imagined_as_it_is(seed: int) -> None:
    t = Table(hand="scrutineer-blunt", foe_hand=HAND)
    t.play("0 play:scrutineer-blunt")
    assert imagined(t, 0, seed).sides[1].hand == sorted(cards(HAND))


@pytest.mark.parametrize("seed", range(5))
def test_spectators_imagine_that_a_whole_hand_is_looked_at(seed: int) -> None:
    t = Table(hand="scrutineer-blunt", foe_hand=HAND)
    t.play("0 play:scrutineer-blunt")
    p = imagined(t, None, seed)
    assert sorted(p.looking) == sorted(p.sides[1].hand)
    assert len(p.looking) == 3


@pytest.mark.parametrize("shown", ["red-horse-power", "yellow-horse-power", "teal-horse-power", "purple-horse-power"])
@pytest.mark.parametrize("seed", range(5))
def test_a_card_that_was_shown_and_is_still_to_be_attached_is_among_those_looked_through(shown: str, seed: int) -> None:
    """Also if no deck that fits what was seen has it."""
    two = [car("clay-sprout"), car("cinder-kid")]
    t = Table(two, hand="fuel-runner-pim", deck=f"duct-tape {shown}*2 blue-horse-power*40")
    t.play("0 play:fuel-runner-pim")
    t.play(f"0 pick:{shown}")
    for who in (1, None):
        assert INDEX[shown] in imagined(t, who, seed).looking


@pytest.mark.parametrize("seed", range(5))
def test_prizes_that_are_looked_through_are_prizes_in_every_imagination(seed: int) -> None:
    t = Table(hand="trophy-peek", prizes="duct-tape*5 energy-bar", deck="rain-delay*2 jerry-can")
    t.play("0 play:trophy-peek")
    assert sorted(imagined(t, 0, seed).sides[0].prizes) == sorted(cards("duct-tape*5 energy-bar"))
    for who in (1, None):
        p = imagined(t, who, seed)
        assert sorted(p.looking) == sorted(p.sides[0].prizes)
        assert len(p.looking) == 6


def test_imagining_does_not_change_later_imagination() -> None:
    """The decks that fit are remembered; shuffling and dealing must leave them as they are."""
    t = Table([car("clay-sprout"), car("cinder-kid")])
    first, *_, again = [imagined(t, 1, seed) for seed in (1, 2, 3, 1)]
    assert (first.sides, first.looking) == (again.sides, again.looking)
