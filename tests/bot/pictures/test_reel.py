"""One picture of the film of a match: the scene, and below it a band with a caption and a bar."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageColor

from bot.pictures import reel
from games.core import SeatSetup
from games.look.colours import TEXT
from games.look.moods import mood_of
from games.look.scene import Scene
from games.registry import GAMES

GAME = GAMES["race_to_ace"]
RED = (255, 0, 0)


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """A scene three times as high as wide, that is painted red."""
    monkeypatch.setattr(reel, "composed", lambda _, scene: Image.new("RGB", (scene.width, scene.height), RED))
    table = GAME.scene(GAME.new((SeatSetup(),) * 2, 7, GAME.Options()).view(None))
    return replace(table, width=100, height=300)


def painted(scene: Scene, part: float, wide: int = reel.WIDE) -> Image.Image:
    return reel._painted(GAME.key, reel.Shot(scene, "Ada strikes.", 650, part), wide, reel._height(scene, wide))


@pytest.mark.parametrize("wide", [reel.WIDE, reel.WIDE // 2])
def test_a_picture_is_no_higher_than_wide_and_stands_in_the_middle(scene: Scene, wide: int) -> None:
    whole = painted(scene, 0.5, wide)
    assert whole.size == (wide, wide)
    high = wide - reel.BAND * wide // reel.WIDE
    red = [x for x in range(wide) if whole.getpixel((x, high // 2)) == RED]
    assert len(red) == round(high / 3)
    assert abs(red[0] - (wide - 1 - red[-1])) <= 1
    assert [whole.getpixel((wide // 2, y)) == RED for y in (0, high - 1, high)] == [True, True, False]


@pytest.mark.parametrize("part", [0.0, 0.25, 1.0])
def test_the_bar_is_as_long_as_the_part_of_the_match_that_is_over(scene: Scene, part: float) -> None:
    whole, accent = painted(scene, part), ImageColor.getrgb(mood_of(GAME.key).accent)
    bar = [x for x in range(reel.WIDE) if whole.getpixel((x, reel.WIDE - reel.BAND + 2)) == accent]
    assert len(bar) == pytest.approx(part * reel.WIDE, abs=1)


def test_the_caption_stands_in_the_band(scene: Scene) -> None:
    whole, ink = painted(scene, 0.5), ImageColor.getrgb(TEXT)
    around = range(reel.WIDE - 2 * reel.BAND, reel.WIDE)
    lit = [(x, y) for x in range(300) for y in around if whole.getpixel((x, y)) == ink]
    assert reel.WIDE - reel.BAND < min(y for _, y in lit) < max(y for _, y in lit) < reel.WIDE
    assert min(x for x, _ in lit) < 30
