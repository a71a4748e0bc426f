"""What `print(state)` shows."""

from __future__ import annotations

from tests.games.tiny_turbo_cars.road import Road


def test_a_position_prints_every_car() -> None:
    road = Road("..... ..... .....", "m1_furry@1.2 b2 s1 lying", "dogtor@0.4 b3 wet")
    first, asked, *cars = str(road.state).splitlines()
    assert first.startswith("<TurboState to_act=(0, 1) decision=")
    assert asked == "round 1: programming | boards , line 99"
    assert [line.partition(" | ")[0] for line in cars] == ["0: m1_furry@1.2 b2 s1 lying", "1: dogtor@0.4 b3 wet"]
    assert all(len(line.partition(" | ")[2].split()) == 16 for line in cars)
