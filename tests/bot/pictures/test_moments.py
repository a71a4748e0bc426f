"""The last picture of a film of what just happened: the message's own, in the middle of the film's frame."""

from __future__ import annotations

import pytest
from PIL import Image

from bot.pictures import moments
from bot.pictures.moments import _pictures
from games.contract.moments import SCALE
from games.look.grid import WIDTH
from games.look.scene import Scene

HIGH = 200
FRAME = WIDTH * SCALE, HIGH * SCALE


def last(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch, *, mode: str = "RGB", high: int = HIGH) -> Image.Image:
    """The end of a film whose message shows a red picture of a size."""

    def composed(_game: str, scene: Scene) -> Image.Image:
        if scene.background == "still":
            return Image.new(mode, size, "red")
        return Image.new("RGB", (scene.width * scene.scale, scene.height * scene.scale), "blue")

    monkeypatch.setattr(moments, "composed", composed)
    (picture,) = _pictures("race_to_ace", [], Scene(100, high, "still", (), (), ""), HIGH)
    return picture


@pytest.mark.parametrize(
    ("size", "shown"),
    [
        ((300, 90), (300, 90)),
        ((FRAME[0], 90), (FRAME[0], 90)),
        ((300, FRAME[1]), (300, FRAME[1])),
        ((300, 2 * FRAME[1]), (150, FRAME[1])),
    ],
)
def test_a_picture_of_another_size_stands_in_the_middle_and_is_not_cut(
    size: tuple[int, int], shown: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = last(size, monkeypatch, high=90)
    assert picture.size == FRAME
    box = picture.getchannel("R").getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert (right - left, bottom - top) == shown
    assert abs(left - (FRAME[0] - right)) <= 1
    assert abs(top - (FRAME[1] - bottom)) <= 1


def test_a_picture_of_the_films_own_height_ends_it_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert last((33, 44), monkeypatch).size == (33, 44)
    assert last((33, 44), monkeypatch, mode="RGBA").size == FRAME, "a message cannot show round corners in a film"
