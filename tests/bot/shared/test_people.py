"""The names of people, as everybody is shown them."""

from __future__ import annotations

import pytest

from bot.shared.people import Person, is_visible

NOTHING = ["\u3164", "\u2800\u2800", "\u115f\u1160", "\uffa0", "\u200b\u200d\ufeff", "\u202e", "\u00ad \u034f"]
"""Names that Discord takes and that show nothing."""


@pytest.mark.parametrize("name", NOTHING)
def test_a_person_who_has_a_name_that_shows_nothing_is_called_by_a_number(name: str) -> None:
    assert Person(123_456_789, name).name == "Player 6789"


@pytest.mark.parametrize(
    "name", ["Ada", "Ада", "阿达", "עדה", "🏎️", "👩\u200d🚀", "_", ".", "\u3164Ada", "a\u0301", "ก็", "\U0001fae9"]
)
def test_a_name_that_shows_something_stays(name: str) -> None:
    """Even an emoji that is newer than this Python."""
    assert Person(1, name).name == name


def test_characters_that_turn_what_follows_are_left_out() -> None:
    assert Person(1, "Ada\u202e[x]\u2066").name == "Ada[x]"


def test_nobody_has_no_name() -> None:
    assert Person(0, "").name == ""
    assert not is_visible("")
