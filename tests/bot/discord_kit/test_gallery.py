"""Which pictures of a message Discord already has."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord_kit.content import Content
from bot.discord_kit.gallery import Kept, kept, numbered
from bot.pictures.picture import Picture

TABLE, HAND = cast("Any", SimpleNamespace(id=1)), cast("Any", SimpleNamespace(id=2))
FACE = cast("Content", SimpleNamespace(picture_digests=(b"table", b"hand"), film=None))


def test_a_picture_stays_where_it_is_as_long_as_it_shows_the_same() -> None:
    before = Kept((b"table", b"hand"), (TABLE, HAND))
    assert (before.at(0, b"table"), before.at(1, b"hand")) == (TABLE, HAND)
    assert (before.at(0, b"hand"), before.at(1, b"another hand"), before.at(2, b"hand")) == (None, None, None)


@pytest.mark.parametrize(
    ("shown", "files", "relied_upon"),
    [
        ([TABLE, HAND], [TABLE, HAND], (TABLE, HAND)),
        ([TABLE, None], [TABLE, HAND], ()),
        ([TABLE, HAND], [TABLE], ()),
        ([TABLE, HAND], [TABLE, HAND, TABLE], ()),
    ],
)
def test_nothing_is_kept_unless_discord_has_every_picture(
    shown: list[Any], files: list[Any], relied_upon: tuple[Any, ...]
) -> None:
    assert kept(FACE, shown, files) == Kept((b"table", b"hand"), relied_upon)


def test_no_two_pictures_of_a_message_have_the_same_name() -> None:
    picture = Picture(b"", "table.png")
    assert [numbered(picture, place).name for place in range(3)] == ["table.png", "table-2.png", "table-3.png"]
