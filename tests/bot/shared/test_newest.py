"""What is remembered only as long as there is room."""

from __future__ import annotations

from bot.shared.newest import Newest


def test_the_oldest_goes_and_what_is_set_again_is_new() -> None:
    known = Newest[str, int](2)
    known["a"], known["b"] = 1, 2
    known["a"] = 3
    known["c"] = 4
    assert dict(known) == {"a": 3, "c": 4}


def test_there_may_be_room_for_one_only() -> None:
    known = Newest[str, int](1)
    known["a"], known["b"] = 1, 2
    assert list(known) == ["b"]


def test_what_is_only_asked_for_stays_where_it_is() -> None:
    known = Newest[str, int](2)
    known["a"], known["b"] = 1, 2
    assert known.setdefault("a", 3) == 1
    assert known.setdefault("c", 3) == 3
    assert list(known) == ["b", "c"]
