"""The computer: it prefers what is better, and plays sensibly."""

from __future__ import annotations

from collections import Counter

from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu import choose
from games.dealin_dirt.game import DealinDirt, DirtOptions
from tests.games.dealin_dirt.table import Table, car

GAME = DealinDirt()


def favour(t: Table) -> Counter[str]:
    """Count what the playout policy picks."""
    luck = Rng(1)
    legal = t.state.legal_actions(0)
    return Counter(str(GAME.playout(t.state, 0, legal, luck)) for _ in range(300))


def test_fewer_prizes_left_is_better() -> None:
    ahead, behind = Table(prizes="duct-tape*2"), Table(prizes="duct-tape*6")
    assert GAME.evaluate(ahead.state, 0) > GAME.evaluate(behind.state, 0)
    assert GAME.evaluate(ahead.state, 0) + GAME.evaluate(ahead.state, 1) == 1.0


def test_more_power_is_better_and_trouble_is_worse() -> None:
    bare, able = Table([car("clay-thresher")]), Table([car("clay-thresher", "GG")])
    assert GAME.evaluate(able.state, 0) > GAME.evaluate(bare.state, 0)
    asleep = Table([car("clay-thresher", "GG", condition="asleep", spun=True)])
    assert GAME.evaluate(asleep.state, 0) < GAME.evaluate(able.state, 0)


def test_a_match_that_is_over_is_certain() -> None:
    t = Table(foe_deck="")
    t.play("0 end")
    assert (GAME.evaluate(t.state, 0), GAME.evaluate(t.state, 1)) == (1.0, 0.0)


def test_it_attacks_rather_than_ending_the_turn() -> None:
    picks = favour(Table([car("clay-thresher", "GG")]))
    assert picks["attack:1"] > 10 * picks["end"]


def test_it_attaches_where_it_helps() -> None:
    t = Table([car("cinder-kid", "R"), car("clay-sprout")], hand="red-horse-power green-horse-power")
    picks = favour(t)
    assert picks["power:red-horse-power>active"] > picks["power:green-horse-power>active"]


def test_it_does_not_draw_its_deck_away() -> None:
    assert "play:fresh-rubber" not in favour(Table(hand="fresh-rubber", deck="duct-tape*5"))
    assert "play:fresh-rubber" in favour(Table(hand="fresh-rubber", deck="duct-tape*30"))


def test_playing_sensibly_beats_dice() -> None:
    wins = 0
    for seed in range(60):
        state, luck = GAME.new([SeatSetup(), SeatSetup()], seed, DirtOptions()), Rng(seed)
        sensible = seed % 2
        while to_act := state.to_act():
            seat = to_act[0]
            legal = state.legal_actions(seat)
            action = GAME.playout(state, seat, legal, luck) if seat == sensible else luck.choice(legal)
            state.apply(seat, action)
        outcome = state.outcome()
        assert outcome is not None
        wins += outcome.winners == (sensible,)
    assert wins >= 46


def test_every_level_finds_a_legal_action_in_every_phase() -> None:
    state, luck = GAME.new([SeatSetup(), SeatSetup()], 4, DirtOptions()), Rng(4)
    for _ in range(60):
        to_act = state.to_act()
        if not to_act:
            break
        seat = to_act[0]
        legal = state.legal_actions(seat)
        action = choose(GAME, state.view(seat), legal, "driver", luck)
        assert action in legal
        state.apply(seat, action)
