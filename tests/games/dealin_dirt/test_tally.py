"""What is counted for profiles and achievements."""

from __future__ import annotations

from games.dealin_dirt import events as e
from games.dealin_dirt.cards import KEYS
from games.dealin_dirt.game import DealinDirt
from tests.games.dealin_dirt.table import Table, car

GAME = DealinDirt()


def test_a_wreck_counts_for_both() -> None:
    t = Table([car("journeyman-joe", "G")], [car("cinder-kid", damage=50), car("gecko-gio")])
    mine, theirs = GAME.tally(t.play("0 attack:1"), 2)
    assert (mine["wrecks"], mine["prizes"], mine["attacks"], mine["damage"]) == (1, 1, 1, 10)
    assert theirs["wrecked_out"] == 1


def test_winners_conditions_heads_and_cards() -> None:
    t = Table([car("clay-combine")], hand="harvest-king-of-the-half-mile roll-cage protest-filed", foe_hand="duct-tape",
              coins="H")  # fmt: skip
    events = t.play(
        "0 progress:harvest-king-of-the-half-mile>active", "0 tool:roll-cage>active", "0 play:protest-filed"
    )
    mine, _ = GAME.tally(events, 2)
    assert (mine["winners"], mine["progressed"], mine["heads"], mine["cards_played"]) == (1, 1, 1, 2)
    mine, _ = GAME.tally(Table([car("hornet-hank", "Y")]).play("0 attack:1"), 2)
    assert mine["conditions"] == 1


def test_the_course_counts_what_came_into_play() -> None:
    t = Table([car("clay-combine")], hand="harvest-king-of-the-half-mile roll-cage protest-filed", foe_hand="duct-tape",
              coins="H")  # fmt: skip
    events = t.play(
        "0 progress:harvest-king-of-the-half-mile>active", "0 tool:roll-cage>active", "0 play:protest-filed"
    )
    course = GAME.course([e.TurnStarted(1, 1), e.TurnStarted(0, 2), *events], 2)
    assert (course.first, course.turns) == (1, 2)
    assert course.played == ({"harvest-king-of-the-half-mile": 1, "roll-cage": 1, "protest-filed": 1}, {})


def test_the_drivers_of_the_beginning_were_played_too() -> None:
    happened = [e.DriversRevealed(1, (0, 2)), e.TurnStarted(1, 1), e.Staged(1, 2), e.PowerAttached(1, 2, 3)]
    assert GAME.course(happened, 2).played == ({}, {KEYS[0]: 1, KEYS[2]: 2, KEYS[3]: 1})
