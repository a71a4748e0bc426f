"""Numbers of things in words."""

from __future__ import annotations

from games.contract.plurals import count


def test_one_thing_and_several() -> None:
    assert [count(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [count(number, "die", "dice") for number in (1, 2)] == ["1 die", "2 dice"]
