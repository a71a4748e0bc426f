"""How texts are broken into lines, condensed, shortened and cut.

In these tests every letter is as wide as the text is large, so that room is counted in letters. A text may be condensed
to 88 hundredths of its width: eleven letters stand where there is room for ten.
"""

from __future__ import annotations

import pytest

from games.look import letters
from games.look.letters import fitted, hyphenated, largest, set_width, shortened, wrapped


@pytest.fixture(autouse=True)
def every_letter_is_equally_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters, "width", lambda text, size, *, bold=False: len(text) * size * (2 if bold else 1))


@pytest.mark.parametrize(
    ("text", "room", "lines"),
    [
        ("Ada flies a jet", 15, ["Ada flies a jet"]),
        ("Ada flies a jet", 14, ["Ada flies a", "jet"]),
        ("Ada flies a jet", 9, ["Ada flies", "a jet"]),
        ("Ada flies a jet", 8, ["Ada", "flies a", "jet"]),
        ("  Ada   flies ", 20, ["Ada flies"]),
        ("", 9, []),
        ("unbreakable", 4, ["unbreakable"]),
    ],
)
def test_as_many_words_stand_in_a_line_as_have_room(text: str, room: float, lines: list[str]) -> None:
    assert wrapped(text, room, 1) == lines
    assert wrapped(text, room * 3, 3) == lines, "in points"
    assert wrapped(text, room * 2, 1, bold=True) == lines, "bold letters are wider"


@pytest.mark.parametrize(
    ("text", "room", "lines"),
    [
        ("turbo-charged", 13, ["turbo-charged"]),
        ("turbo-charged", 12, ["turbo-charged"]),  # condensed
        ("turbo-charged", 13 * 0.88, ["turbo-charged"]),
        ("turbo-charged", 11, ["turbo-", "charged"]),
        ("turbo-charged jet", 11, ["turbo-", "charged jet"]),
        ("a turbo-charged jet", 11, ["a", "turbo-", "charged jet"]),
        ("turbo-charged-up", 11, ["turbo-", "charged-up"]),
        ("turbocharged-", 11, ["turbocharged-"]),
        ("-turbocharged", 11, ["-turbocharged"]),
    ],
)
def test_a_word_that_is_too_long_is_broken_at_its_first_hyphen_unless_it_can_be_condensed(
    text: str, room: float, lines: list[str]
) -> None:
    assert wrapped(text, room, 1) == lines


@pytest.mark.parametrize(
    ("most", "lines"),
    [
        (0, ["Ada", "flies a", "jet at", "Ben"]),
        (4, ["Ada", "flies a", "jet at", "Ben"]),
        (3, ["Ada", "flies a", "jet at…"]),
        (2, ["Ada", "flies a…"]),
        (1, ["Ada fli…"]),
    ],
)
def test_what_exceeds_the_maximum_of_lines_is_cut(most: int, lines: list[str]) -> None:
    assert wrapped("Ada flies a jet at Ben", 8, 1, most=most) == lines


@pytest.mark.parametrize(
    ("text", "room", "shown"),
    [
        ("Ada, Ben", 0, "Ada, Ben"),  # no limit
        ("Ada, Ben", 8, "Ada, Ben"),
        ("Ada, Ben", 7.04, "Ada, Ben"),  # condensed as far as may be
        ("Ada, Ben", 7, "Ada, B…"),
        ("Ada, Ben", 6, "Ada…"),
        ("Ada, Ben", 3, "Ad…"),
        ("Ada, Ben", 2, "A…"),
        ("Ada, Ben", 1, ""),
    ],
)
def test_a_text_is_condensed_and_then_cut_where_no_comma_or_blank_is_left_at_its_end(
    text: str, room: float, shown: str
) -> None:
    assert shortened(text, room, 1) == shown


@pytest.mark.parametrize(
    ("text", "room", "wide"), [("Ada", 0, 3), ("Ada", 5, 3), ("Ada, Ben", 7.5, 7.5), ("Ada, Ben", 6, 4)]
)
def test_a_text_is_drawn_as_wide_as_it_is_or_as_its_room(text: str, room: float, wide: float) -> None:
    assert set_width(text, room, 1) == wide


@pytest.mark.parametrize(
    ("letters", "room", "size"),
    [(10, 0, 20), (10, 200, 20), (10, 176, 20), (10, 175, 19.5), (10, 130, 14.5), (10, 50, 11), (1, 500, 20)],
)
def test_a_text_is_as_large_as_its_room_allows_in_steps_of_half_a_point_and_never_too_small_to_read(
    letters: int, room: float, size: float
) -> None:
    assert largest("a" * letters, room, 20) == size


def test_a_text_that_is_small_already_is_not_made_larger() -> None:
    assert largest("a" * 10, 50, 9) == 9


@pytest.mark.parametrize(
    ("name", "room", "most", "lines"),
    [
        ("Ada Lovelace", 12, 1, ["Ada Lovelace"]),
        ("Ada Lovelace", 11, 1, ["Ada Lovelace"]),  # condensed
        ("Ada Lovelace", 10, 1, ["A. Lovelace"]),
        ("Ada Lovelace", 8, 1, ["Lovelace"]),
        ("Ada Lovelace", 8, 2, ["Ada", "Lovelace"]),
        ("Ada Lovelace", 12, 2, ["Ada Lovelace"]),
        ("King of the Hill", 14, 1, ["K. of the Hill"]),
        ("King of the Hill", 8, 2, ["King of", "the Hill"]),
        ("King of the Hill", 7.1, 2, ["King of", "the Hill"]),  # condensed
        ("King of the Hill", 7, 2, ["Hill"]),
        ('"Ace" Alan Reese', 14, 1, ["A. Alan Reese"]),
        ("Alexander Reese 2", 11, 1, ["A. Reese 2"]),
        ("Alexander 2", 9, 1, ["Alexande…"]),  # a number alone is no name
        ("Turbo-Charged", 8, 2, ["Turbo-", "Charged"]),
        ("Jackhammer", 8, 2, ["Jack-", "hammer"]),
        ("Jackhammer", 10, 2, ["Jackhammer"]),
        ("Jackhammer", 8, 1, ["Jackhammer"]),  # a line of one word is cut where it is drawn
    ],
)
def test_a_name_stands_in_few_lines_and_its_first_words_become_initials_before_it_is_cut(
    name: str, room: float, most: int, lines: list[str]
) -> None:
    assert fitted(name, room, 1, most=most) == lines
    assert fitted(name, room * 2, 1, bold=True, most=most) == lines


def test_long_words_that_cards_use_have_soft_hyphens() -> None:
    assert hyphenated("A Jackhammer, two Jackhammers") == "A Jack\u00adhammer, two Jackhammers"
