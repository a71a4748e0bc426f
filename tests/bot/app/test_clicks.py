"""Answers to presses: the pictures of a message keep their alt texts, also those that a submenu hides."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.app.clicks import Clicks
from bot.discord_kit.content import Content
from bot.discord_kit.gallery import HeldPicture
from bot.host.core.match import Match
from games.core import Seat
from games.look.canvas import Canvas
from games.look.moods import MOODS

SCENES = tuple(Canvas(MOODS["home"], 90).scene(alt) for alt in ("The table.", "The hand."))


class ClicksOnOneTable(Clicks):
    async def _face_of(self, match: Match, seat: Seat | None) -> Content:
        return Content("", 0, SCENES)


class NamedFile:
    filename = "1.png"


@pytest.mark.parametrize(
    ("held", "shown"),
    [
        (("An old table.", "An old hand."), ["An old table.", "An old hand."]),
        ((None, None), ["The table.", "The hand."]),
        (("An old table.", None), ["An old table.", "The hand."]),
        (("", None), ["", "The hand."]),
    ],
)
async def test_a_hidden_picture_comes_back_with_what_it_shows_in_words(
    held: tuple[str | None, ...], shown: list[str]
) -> None:
    clicks = object.__new__(ClicksOnOneTable)
    pictures = [HeldPicture(cast("Any", NamedFile()), alt) for alt in held]
    galleries = await clicks._shown_again(cast("Any", None), None, pictures)
    assert [item.description or "" for gallery in galleries for item in cast("Any", gallery).items] == shown
