"""What is counted over a match of Race to Ace."""

from __future__ import annotations

from games.core import Event, SeatSetup
from games.core.rng import Rng
from games.race_to_ace import events as e
from games.race_to_ace.game import RaceOptions, RaceToAce
from tests.games.race_to_ace.table import Table, only

GAME = RaceToAce()


def test_a_kill_counts_for_the_shooter_by_weapon_and_against_the_victim() -> None:
    t = Table(["guns", "missile", ""], {1: "visual<2", 2: "radar<0"})
    events = t.play("0 guns>1", "1 discard:missile")
    assert GAME.tally(events, 3) == (
        {"kills": 1, "guns_kills": 1, "cards_played": 1},
        {"shot_down": 1},
        {},
    )
    t = Table(["missile", ""], {1: "radar<0"})
    assert GAME.tally(t.play("0 missile>1"), 2)[0] == {"kills": 1, "missile_kills": 1, "cards_played": 1}


def test_a_reversal_counts_when_it_comes_about() -> None:
    t = Table(["visual", "maneuver"])
    assert GAME.tally(t.play("0 visual>1", "1 maneuver", "0 decline"), 2) == (
        {"cards_played": 1},
        {"cards_played": 1, "reversals": 1},
    )


def test_a_countered_maneuver_is_no_reversal_but_a_counter() -> None:
    t = Table(["visual hot-stick", "maneuver"])
    assert GAME.tally(t.play("0 visual>1", "1 maneuver", "0 counter"), 2) == (
        {"cards_played": 1, "counters": 1},
        {"cards_played": 1},
    )


def test_a_reversal_that_cannot_land_is_none() -> None:
    t = Table(["visual", "maneuver", ""], {0: "visual<2"})
    assert "reversals" not in GAME.tally(t.play("0 visual>1", "1 maneuver", "0 decline"), 3)[1]


def test_flameouts_count_in_attack_and_in_defence() -> None:
    t = Table(["flameout", "", ""])
    assert GAME.tally(t.play("0 flameout>1", "1 decline"), 3)[0] == {"cards_played": 1, "flameouts_played": 1}
    t = Table(["radar", "flameout"])
    assert GAME.tally(t.play("0 radar>1", "1 flameout", "0 decline"), 2)[1]["flameouts_played"] == 1


def test_a_countered_flameout_stops_no_engine() -> None:
    t = Table(["flameout", "golden-bird", ""])
    assert GAME.tally(t.play("0 flameout>1", "1 counter"), 3)[0] == {"cards_played": 1}


def test_counts_begin_empty() -> None:
    assert GAME.tally([], 4) == ({}, {}, {}, {})


def test_over_a_whole_match_the_tally_is_the_outcome() -> None:
    for seed in range(8):
        state, dice = GAME.new([SeatSetup()] * 4, seed, RaceOptions()), Rng(seed)
        events = list(state.opening)
        while state.to_act():
            (seat,) = state.to_act()
            events += state.apply(seat, dice.choice(state.legal_actions(seat)))
        counts = GAME.tally(events, 4)
        outcome = state.outcome()
        assert outcome is not None
        assert tuple(count.get("kills", 0) for count in counts) == outcome.scores
        assert sum(count.get("shot_down", 0) for count in counts) == sum(outcome.scores)
        for count in counts:
            assert count.get("kills", 0) == count.get("guns_kills", 0) + count.get("missile_kills", 0)
        assert sum(count.get("cards_played", 0) for count in counts) == len(only(events, e.CardPlayed))


def test_the_course_counts_cards_counters_and_turns() -> None:
    t = Table(["visual hot-stick", "maneuver"])
    begun: list[Event] = [e.TurnStarted(0, 1, lost=False)]
    course = GAME.course(begun + t.play("0 visual>1", "1 maneuver", "0 counter"), 2)
    assert course.first == 0
    assert course.turns >= 1
    assert course.played == ({"visual": 1, "hot-stick": 1}, {"maneuver": 1})
