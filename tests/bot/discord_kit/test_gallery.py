"""Which pictures of a message Discord already has."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord_kit.content import Content
from bot.discord_kit.gallery import NOTHING, Kept, gallery, kept, numbered
from bot.discord_kit.gallery import painted as one_picture
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


class Brush:
    """A painter who notes what it paints, and drops whatever is called bad."""

    def __init__(self) -> None:
        self.painted = list[str]()

    async def paint(self, _game: str, scene: str) -> Picture:
        self.painted.append(scene)
        if "bad" in scene:
            raise RuntimeError(scene)
        return Picture(scene.encode(), "table.png")

    async def moment(self, _game: str, film: Any, _still: str) -> Picture:
        return await self.paint("", film.key)


def message(*scenes: str, film: str = "") -> Content:
    shown = SimpleNamespace(key=film) if film else None
    digests = tuple(each.encode() for each in scenes)
    return cast("Content", SimpleNamespace(scenes=scenes, picture_digests=digests, film=shown))


@pytest.mark.parametrize(
    ("face", "before", "painted"),
    [
        (message("table", "hand"), NOTHING, ["table", "hand"]),
        (message("table", "hand"), Kept((b"table", b"another"), (TABLE, HAND)), ["hand"]),
        (message("table", "hand"), Kept((b"table", b"hand"), (TABLE, HAND)), []),
        (message("table", "hand", film="crash"), Kept((b"table", b"hand"), (TABLE, HAND)), ["crash"]),
        (message("table", "hand", film="crash"), Kept((b"table", b"hand"), (TABLE, HAND), "crash"), []),
        (message("table", "hand", film="bad crash"), NOTHING, ["bad crash", "table", "hand"]),
    ],
)
async def test_only_what_a_message_does_not_show_yet_is_painted(
    face: Content, before: Kept, painted: list[str]
) -> None:
    """A film that cannot be painted is left out: the picture with which it ends is shown instead."""
    brush: Any = Brush()
    assert None not in await gallery(brush, "race_to_ace", face, before)
    assert sorted(brush.painted) == sorted(painted)


async def test_a_message_is_sent_without_the_picture_that_cannot_be_painted() -> None:
    brush: Any = Brush()
    shown = await gallery(brush, "race_to_ace", message("table", "bad hand"))
    assert shown == [Picture(b"table", "table.png"), None]
    assert await one_picture(brush, "race_to_ace", None) is None
    assert "bad hand" in brush.painted
    assert len(brush.painted) == 2, "nothing is asked for where there is no scene"
