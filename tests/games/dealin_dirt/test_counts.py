"""R9: counts stay true while a question is pending; cards that are looked through still lie where they lay."""

from __future__ import annotations

import pytest

from games.contract.conformance import BrokenPromise, check_counts
from games.core import Seat, SeatSetup
from games.core.rng import Rng
from games.dealin_dirt.cards import KIND, NONE, Kind
from games.dealin_dirt.game import DealinDirt
from games.dealin_dirt.position import Part, Phase
from games.dealin_dirt.view import DirtView
from tests.games.dealin_dirt.table import Table
from tests.games.dealin_dirt.test_properties import wild_deck

GAME = DealinDirt()
NAMES = ("Ada", "Ben")


def counts(view: DirtView, seat: Seat) -> dict[str, int]:
    """Return how many cards of a seat a view counts in every zone; its own hand is counted by the cards it lists."""
    side, t = view.sides[seat], view.table
    hand = len(view.hand) if seat == view.seat else side.held
    in_play = sum(len(car.cards()) for car in side.cars)
    if t.phase == Phase.SETUP:  # Drivers that lie face down count as held
        hand, in_play = hand + in_play, 0
    played = t.part == Part.PLAY and t.active == seat and KIND[t.card] != Kind.POWER
    return {
        "deck": side.deck,
        "hand": hand,
        "discard": len(side.discard),
        "Prizes": side.prizes,
        "in play": in_play,
        "Track": int(t.track != NONE and t.track_of == seat),
        "being played": int(played),
    }


def test_the_counts_of_random_matches_are_true() -> None:
    for seed in range(30):
        size = (40, 50, 60)[seed % 3]
        setup = [SeatSetup(wild_deck(seed + seat, size)) for seat in range(2)]
        assert check_counts(GAME, 2, seed, counts, setup=setup) > 0


def test_a_wrong_count_is_noticed() -> None:
    def forgetful(view: DirtView, seat: Seat) -> dict[str, int]:
        counted = counts(view, seat)
        return {**counted, "deck": counted["deck"] - view.looked_through * (view.table.looking_of == seat)}

    def look_for_it() -> None:
        for seed in range(30):
            check_counts(GAME, 2, seed, forgetful)

    with pytest.raises(BrokenPromise, match="cards are counted"):
        look_for_it()


def description(t: Table, seat: int | None) -> str:
    return GAME.words.describe(t.state.view(seat), NAMES)


def test_trophy_peek_leaves_all_prizes_where_they_are() -> None:
    t = Table(hand="trophy-peek")
    t.play("0 play:trophy-peek")
    for onlooker in (0, 1, None):
        assert "Ada: 0 cards in hand, 10 in the deck" in description(t, onlooker)
        assert "Ada: 6 Prizes left" in description(t, onlooker)
        assert [side.prizes for side in t.state.view(onlooker).sides] == [6, 6]


def test_a_deck_that_is_searched_is_not_empty() -> None:
    t = Table(hand="progress-report", deck="clay-thresher*3 duct-tape*6")
    t.play("0 play:progress-report")
    for onlooker in (0, 1, None):
        assert "9 in the deck" in description(t, onlooker)
    assert t.state.view(0).looked_through == 9


def test_a_hand_that_is_inspected_is_still_held() -> None:
    t = Table(hand="scrutineer-blunt", foe_hand="duct-tape jerry-can")
    t.play("0 play:scrutineer-blunt")
    assert "Ben: 2 cards in hand" in description(t, 0)
    assert "Your hand: Duct Tape, Jerry Can." in description(t, 1)
    t.play("0 pick:duct-tape")
    assert t.hand(1) == ["jerry-can"]


def test_a_computer_distinguishes_looking_at_prizes_from_taking_them() -> None:
    t = Table(hand="trophy-peek")
    before = GAME.computer.evaluate(t.state, 0)
    t.play("0 play:trophy-peek")
    assert GAME.computer.evaluate(t.state, 0) - before < 0.05


def test_imagining_keeps_cards_looked_through_in_place() -> None:
    for card, zone in (("progress-report", "deck"), ("trophy-peek", "prizes"), ("spotter-dee", "deck")):
        t = Table(hand=card, deck="clay-thresher*3 duct-tape*6 red-horse-power*4", prizes="jerry-can*5 duct-tape")
        t.play(f"0 play:{card}")
        for seat in (0, 1, None):
            view = t.state.view(seat)
            imagined = GAME.determinize(view, Rng(3))
            assert imagined.view(seat) == view
            lying = list(getattr(imagined.position.sides[0], zone))
            for looked in imagined.position.looking:
                lying.remove(looked)
