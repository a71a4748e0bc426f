"""How much news a message shows."""

from __future__ import annotations

import pytest

from bot.match_ui.news import LONGEST, MOST, news_lines
from db.recent import RecentLine


def lines_of(*texts: str) -> list[RecentLine]:
    """News with these texts, one decision after another."""
    return [RecentLine(text, None, 0, ply) for ply, text in enumerate(texts, 1)]


@pytest.mark.parametrize("count", [0, 1, MOST - 1, MOST, MOST + 1, MOST + 2])
def test_a_message_shows_two_lines_and_the_rest_is_behind_more(count: int) -> None:
    lines = lines_of(*map(str, range(count)))
    assert len(news_lines(lines)) == min(count, MOST)


@pytest.mark.parametrize("length", [LONGEST - 1, LONGEST, LONGEST + 1])
def test_a_line_shows_its_first_letters(length: int) -> None:
    lines = lines_of("x", "x" * length)
    assert len(news_lines(lines)[-1]) == len("- ") + min(length, LONGEST)


def test_where_one_line_has_room_it_is_the_grave_one() -> None:
    shot, drawn = (
        RecentLine("Bolt shoots you down!", None, -1, 1, grave=True),
        RecentLine("You draw Relight.", (0,), -1, 1),
    )
    assert news_lines([shot, drawn], 1) == ["- Bolt shoots you down!"]
    assert news_lines([shot, drawn]) == ["- Bolt shoots you down!", "- You draw Relight."]


def test_the_same_sentence_stands_once_at_its_last_place() -> None:
    assert news_lines(lines_of("a", "b", "a")) == ["- b", "- a"]
