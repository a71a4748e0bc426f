"""R3: setting up, with second thoughts, and mulligan offers only where there is something to choose."""

from __future__ import annotations

import pytest

from games.core import IllegalAction, SeatSetup
from games.core.rng import Rng
from games.dealin_dirt import events as e
from games.dealin_dirt.cards import KEYS, KIND, Kind
from games.dealin_dirt.game import DealinDirt, DirtOptions
from games.dealin_dirt.position import Phase, Position, Side
from games.dealin_dirt.state import DirtState
from tests.games.dealin_dirt.table import Table, cards, everywhere, only

GAME = DealinDirt()


def setting_up(hand: str) -> Table:
    """Return a match in which seat 0 has this hand to set up with."""
    sides = [Side(cards("duct-tape*20"), sorted(cards(held)), [], [], []) for held in (hand, "gecko-gio")]
    t = Table()
    t.state = DirtState(Position(sides, Rng(1)))
    t.begun = everywhere(t.p)
    return t


def placed(t: Table, seat: int = 0) -> list[str]:
    return [KEYS[driver.stack[-1]] for driver in t.cars(seat)]


def test_a_driver_in_staging_can_be_taken_back() -> None:
    t = setting_up("cinder-kid torch-tanner clay-sprout")
    t.play("0 active:cinder-kid", "0 stage:torch-tanner", "0 stage:clay-sprout")
    events = t.play("0 back:s1")
    assert placed(t) == ["cinder-kid", "clay-sprout"]
    assert t.hand(0) == ["torch-tanner"]
    assert all(event.audience == (0,) for event in events)
    assert t.may(0) == ["stage:torch-tanner", "ready", "back:active", "back:s1"]


def test_the_active_driver_can_be_exchanged() -> None:
    t = setting_up("cinder-kid torch-tanner clay-sprout")
    t.play("0 active:cinder-kid", "0 stage:torch-tanner", "0 back:active")
    assert t.may(0) == ["active:clay-sprout", "active:cinder-kid", "back:s1"]
    assert t.refuses("0 ready") == "NO_ACTIVE"
    assert t.refuses("0 stage:clay-sprout") == "NO_ACTIVE"
    assert t.refuses("0 back:active") == "NOT_THERE"
    t.play("0 active:clay-sprout", "0 ready", "1 active:gecko-gio")
    assert placed(t) == ["clay-sprout", "torch-tanner"]


def test_nothing_is_taken_back_after_ready_nor_in_a_turn() -> None:
    t = setting_up("cinder-kid torch-tanner")
    t.play("0 active:cinder-kid", "0 ready")
    assert t.refuses("0 back:active") == "NOT_YOUR_DECISION"
    assert Table().refuses("0 back:active") == "WRONG_PHASE"
    t = setting_up("cinder-kid")
    assert t.refuses("0 back:s1") == "NOT_THERE"


def test_the_opponent_does_not_see_drivers_taken_back() -> None:
    t = setting_up("cinder-kid torch-tanner")
    before = t.state.view(1), t.state.view(None)
    t.play("0 active:cinder-kid", "0 stage:torch-tanner", "0 back:active")
    assert (t.state.view(1), t.state.view(None)) == before
    view = t.state.view(0)
    assert view.sides[0].vacant
    assert GAME.determinize(view, Rng(1)).view(0) == view


def test_the_menu_names_the_driver_taken_back() -> None:
    t = setting_up("cinder-kid torch-tanner")
    t.play("0 active:cinder-kid")
    menu = GAME.menus.menu(t.state.view(0), t.state.legal_actions(0), ("Ada", "Ben"))
    assert menu.prompt == "Add Drivers to Staging, then choose Ready."
    t.play("0 stage:torch-tanner")
    menu = GAME.menus.menu(t.state.view(0), t.state.legal_actions(0), ("Ada", "Ben"))
    assert menu.prompt == "Your line-up is complete. Choose Ready."
    labels = [choice.label for choice in menu.leaves()]
    assert "Choose another Active Driver" in labels
    assert "Take back Staging 1: Torch Tanner" in labels
    undoing = [each for each in menu.leaves() if each.notation.startswith("back:")]
    assert [each.idle for each in undoing] == [True, True], "no hint goes in circles"
    t.play("0 back:active")
    menu = GAME.menus.menu(t.state.view(0), t.state.legal_actions(0), ("Ada", "Ben"))
    assert menu.prompt == "Who is your Active Driver?"


@pytest.mark.parametrize("seed", range(6))
def test_no_question_without_a_card_to_spare(seed: int) -> None:
    """R3.2: with a deck that has no card to spare, mulligans pass without a question."""
    few = ("clay-sprout",) + ("green-horse-power",) * 39
    state = GAME.new([SeatSetup(few), SeatSetup(few)], seed, DirtOptions())
    asked = 0
    while state.position.table.phase == Phase.EXTRA:
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        assert len(legal) > 1, "a question with one answer"
        asked += 1
        state.apply(seat, legal[-1])
    assert only(state.opening, e.HandShown) or asked == 0
    assert all(any(KIND[card] == Kind.HOT_LAP for card in side.hand) for side in state.position.sides)


def test_nobody_has_a_prize_before_the_prizes_are_laid_out() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, GAME.Options())
    assert state.preparing()
    assert state.scores() == (0, 0)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_match_is_for_two_and_says_so(seats: int) -> None:
    with pytest.raises(IllegalAction) as refusal:
        GAME.new([SeatSetup()] * seats, 1, DirtOptions())
    assert (refusal.value.code, refusal.value.reason) == ("PLAYER_COUNT", "Dealin' Dirt is for two players.")


@pytest.mark.parametrize("size", [40, 60])
def test_seats_that_bring_no_deck_get_one_of_the_size_that_was_chosen(size: int) -> None:
    options = DirtOptions(size=size)
    assert GAME.deck_size(options) == size
    state = GAME.new([SeatSetup()] * 2, 1, options)
    assert [everywhere(state.position).total()] == [2 * size]
