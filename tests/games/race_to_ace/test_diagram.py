"""What `print(state)` shows."""

from __future__ import annotations

from tests.games.race_to_ace.table import Table


def test_a_position_prints_every_zone() -> None:
    t = Table(["radar guns*2", "ecm", "relight"], {1: "visual<2 flameout*2"}, deck="missile", deck_ends=True, lost=[2])
    t.play("0 radar>1")
    assert str(t.state).splitlines()[:5] == [
        "<RaceState to_act=(1,) decision=1>",
        "turn 1: 1 defend",
        "0: kills 0/5 |  | guns*2",
        "1: kills 0/5 | radar<0 visual<2 flameout*2 | ecm",
        "2: kills 0/5 lost |  | relight",
    ]
    assert "deck: missile" in str(t.state).splitlines()
    t.play("1 ecm")
    assert t.front(1) == "radar<0+ecm visual<2 flameout*2"


def test_a_maneuver_that_may_be_answered_is_pending() -> None:
    t = Table(["visual hot-stick", "maneuver", ""])
    t.play("0 visual>1", "1 maneuver")
    assert "pending: maneuver by 1 on 1" in str(t.state)


def test_the_end_is_one_line() -> None:
    t = Table(["guns", ""], {1: "visual<0"}, goal=1)
    t.play("0 guns>1")
    assert repr(t.state) == "<RaceState over=ace places=(1, 2)>"
