"""Computer racers: they play sensibly, and know no more than their view."""

from __future__ import annotations

from games.acceleracers.cpu import evaluate
from games.acceleracers.decks import DECKS
from games.acceleracers.game import AcceleRacers
from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu import choose
from tests.games.acceleracers.table import Table, everywhere

GAME = AcceleRacers()
ME = "rd09@1, rd06@1, iridium@1, metaloid@1"


def test_a_vehicle_further_on_is_worth_more() -> None:
    behind, ahead = Table("bassline@1", "chicane@1"), Table("bassline@3", "chicane@1")
    assert evaluate(ahead.state, 0) > evaluate(behind.state, 0)


def test_an_advantage_for_one_is_a_disadvantage_for_the_other() -> None:
    before, after = Table("bassline@1", "chicane@1"), Table("bassline@3 guts", "chicane@1")
    assert evaluate(after.state, 0) > evaluate(before.state, 0)
    assert evaluate(after.state, 1) < evaluate(before.state, 1)


def test_a_match_that_is_over_is_won_or_lost() -> None:
    t = Table("bassline@1", foe_deck="")
    t.play("0 end")
    assert [evaluate(t.state, seat) for seat in (0, 1)] == [1.0, 0.0]


def test_a_driver_plays_what_makes_a_vehicle_roll_on() -> None:
    t = Table("bassline@1", "chicane@1", hand="cornering drifting", row="ice-realm ice-realm ice-realm ice-realm")
    chosen = choose(GAME, t.state.view(0), t.state.legal_actions(0), "driver", Rng(1))
    assert chosen.notation == "cornering>bassline"


def test_a_driver_cancels_what_would_wreck_it() -> None:
    t = Table(ME, "bassline@3", hand="sweeper-strike", foe_hand="dodging-disaster")
    t.play("0 sweeper-strike>bassline")
    chosen = choose(GAME, t.state.view(1), t.state.legal_actions(1), "driver", Rng(1))
    assert chosen.notation == "cancel:dodging-disaster"


def test_a_driver_beats_a_rookie() -> None:
    wins = 0
    for seed in range(10):
        state, luck = GAME.new([SeatSetup()] * 2, seed, GAME.Options()), Rng(seed)
        if seed % 2:
            state = GAME.new([SeatSetup(DECKS[deck].cards) for deck in (1, 0)], seed, GAME.Options())
        while state.to_act():
            seat = state.to_act()[0]
            level = "driver" if seat == seed // 2 % 2 else "rookie"
            legal = state.legal_actions(seat)
            state.apply(seat, choose(GAME, state.view(seat), legal, level, luck))
        outcome = state.outcome()
        assert outcome is not None
        wins += seed // 2 % 2 in outcome.winners
    assert wins >= 7


def test_the_imagined_deck_fits_the_cards_seen() -> None:
    """While a pre-built deck explains all that was seen of the opponent, that is what is imagined."""
    state, dice = GAME.new([SeatSetup()] * 2, 8, GAME.Options()), Rng(8)
    while state.to_act() and state.position.table.turn < 20:
        seat = state.to_act()[0]
        imagined = GAME.determinize(state.view(0), Rng(dice.bits())).position
        assert everywhere(imagined, 0) == everywhere(state.position, 0)
        if state.position.table.turn > 6:
            assert everywhere(imagined, 1) == everywhere(state.position, 1)
        state.apply(seat, GAME.playout(state, seat, state.legal_actions(seat), dice))


def test_a_first_hand_is_never_imagined_without_a_vehicle() -> None:
    state, dice = GAME.new([SeatSetup()] * 2, 8, GAME.Options()), Rng(8)
    while state.position.table.turn < 1:
        seat = state.to_act()[0]
        state.apply(seat, state.legal_actions(seat)[0])
    for _ in range(60):
        active = state.position.table.active
        hand = GAME.determinize(state.view(1 - active), dice).position.sides[active].hand
        assert any(card <= 80 or card > 240 for card in hand)
