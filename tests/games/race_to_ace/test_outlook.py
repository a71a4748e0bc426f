"""What an ace of Race to Ace has learned to think of positions."""

from __future__ import annotations

from importlib import resources

import pytest

from bench.teach import learned, written
from games import race_to_ace
from games.core import Rng
from games.race_to_ace.cards import MANEUVER
from games.race_to_ace.game import RaceToAce
from games.race_to_ace.outlook import LEARNED, outlook
from tests.games.race_to_ace.table import Table


def worth(t: Table, seat: int = 0) -> float:
    return outlook(t.state.position, seat)


@pytest.mark.parametrize("seats", RaceToAce.seats)
def test_the_shares_of_all_seats_make_one_victory(seats: int) -> None:
    t = Table(["radar*3 ecm"] * seats, {1: "visual<0 radar<0 flameout*3"}, kills=[2, *[0] * (seats - 1)])
    assert sum(worth(t, seat) for seat in range(seats)) == pytest.approx(1.0)
    assert worth(t) == max(worth(t, seat) for seat in range(seats))


def test_a_shot_that_comes_before_the_next_turn_is_the_greatest_danger() -> None:
    soon, late = (Table(["", "missile", ""], {seat: "radar<1"}) for seat in (2, 0))
    assert worth(soon, 2) < worth(late, 0), "pilot 2 plays after pilot 1, but pilot 0 before"
    skipped = Table(["", "missile", ""], {2: "radar<1"}, lost=[1])
    assert worth(skipped, 2) > worth(soon, 2)
    running, out = (Table(["", "missile"], {0: "radar<1", 1: front}) for front in ("", "flameout"))
    assert worth(out) > worth(running), "whose engine is out cannot fire"


def test_an_attack_that_can_still_be_answered_is_no_danger_yet() -> None:
    windows = []
    for answer in ("ecm", "maneuver"):
        t = Table(["radar missile*2", answer])
        t.play("0 radar>1")
        windows.append(worth(t, 1))
    assert windows[0] > windows[1], "a Maneuver does not answer a Radar"


def test_a_card_that_waits_for_its_counter_has_probably_no_effect_if_that_is_there() -> None:
    worths = []
    for special in ("hot-stick", ""):
        t = Table(["maneuver", special], {0: "visual<1"})
        t.play("0 maneuver@visual")
        worths.append(worth(t))
    assert worths[0] < worths[1]


def test_points_are_learned_from_matches() -> None:
    points = learned(2, 60, Rng(3))
    _, one, two, three, *_ = points.missing
    assert one > two > three, "the fewer kills are missing, the better"
    assert points.held[MANEUVER][0] < points.held[MANEUVER][2], "and Defense cards save a pilot"


def test_points_are_written_as_the_file_has_them() -> None:
    sections = (written(seats, LEARNED[str(seats)]) for seats in RaceToAce.seats)
    file = resources.files(race_to_ace).joinpath("outlook.toml").read_text(encoding="utf-8")
    without_comment = file.split("\n\n", 1)[1]
    assert "\n\n".join(sections) + "\n" == without_comment
