"""What is counted for profiles and achievements."""

from __future__ import annotations

from games.acceleracers import events as e
from games.acceleracers.cards import BY_KEY, Kind
from games.acceleracers.game import AcceleRacers
from games.core import Event, SeatSetup
from tests.games.acceleracers.table import Table

GAME = AcceleRacers()
ME = "rd09@1, rd06@1, iridium@1, metaloid@1"


def test_hazards_and_their_results() -> None:
    t = Table(
        ME, "bassline@1 cornering*2 sprout-road, chicane@1 cornering", hand="avalanche*3", foe_hand="dodging-disaster"
    )
    happened = t.play("0 avalanche>bassline/1", "1 cancel:dodging-disaster")
    t.p.table.spent = 0
    happened += t.hazard("avalanche>bassline/1")
    happened += t.hazard("avalanche>chicane/1")
    mine, theirs = GAME.tally(happened, 2)
    assert mine == {"hazards_played": 3}
    assert theirs == {"hazards_cancelled": 1, "hazards_blocked": 1, "cards_junked": 1}


def test_races_and_equipment() -> None:
    t = Table("synkro@1, bassline@1", hand="cornering")
    happened = t.play("0 cornering>bassline") + t.round() + t.round()
    mine, _ = GAME.tally(happened, 2)
    assert mine == {"cards_equipped": 1, "realms_passed": 2, "cards_junked": 1}


def test_the_last_realm_is_passed_too_by_a_vehicle_that_comes_home() -> None:
    """R9.3 counts it, so the end card and the achievements do."""
    t = Table("synkro@4 strato-thruster, bassline@1 strato-thruster")
    mine, _ = GAME.tally(t.round() + t.round(), 2)
    assert (mine["realms_passed"], mine["vehicles_home"]) == (t.p.sides[0].passed, 1) == (2, 1)


def begun(seat: int) -> list[Event]:
    """A whole match has turns; these begin with one of `seat`."""
    return [e.TurnStarted(seat, 1)]


def test_the_course_counts_what_came_into_play_once() -> None:
    t = Table(ME, "bassline@1 cornering*2 sprout-road", hand="avalanche*3 cornering", foe_hand="dodging-disaster")
    happened = t.play("0 avalanche>bassline/1", "1 cancel:dodging-disaster", "0 cornering>rd09")
    course = GAME.course(begun(1) + happened, 2)
    assert (course.first, course.turns) == (1, 1)
    assert course.played == ({"avalanche": 1, "cornering": 1}, {"dodging-disaster": 1})


def test_a_card_that_cancels_and_is_equipped_was_played_once() -> None:
    t = Table(ME, "bassline@1 cornering*2", hand="avalanche", foe_hand="2-d")
    happened = t.play("0 avalanche>bassline/1", "1 cancel:2-d>bassline")
    assert GAME.course(begun(0) + happened, 2).played[1] == {"2-d": 1}


def test_an_anchor_that_is_junked_was_played_when_it_was_equipped() -> None:
    t = Table(ME, "bassline@1 asphalt-anchor cornering*2", hand="avalanche")
    happened = t.play("0 avalanche>bassline/2", "1 anchor:bassline/1")
    assert any(isinstance(event, e.HazardCancelled) for event in happened)
    assert GAME.course(begun(0) + happened, 2).played[1] == {}


def test_both_seats_place_two_realms() -> None:
    state = GAME.new([SeatSetup(), SeatSetup()], 3, GAME.Options())
    happened = list(state.opening)
    while state.to_act() and not any(isinstance(event, e.TurnStarted) for event in happened):
        seat = state.to_act()[0]
        happened += state.apply(seat, state.legal_actions(seat)[0])
    kinds = [[BY_KEY[key].kind for key in played] for played in GAME.course(happened, 2).played]
    assert kinds == [[Kind.REALM] * 2] * 2
