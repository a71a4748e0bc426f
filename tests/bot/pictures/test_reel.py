"""One picture of the film of a match: the scene, and below it a band with a caption and a bar."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageColor

from bot.pictures import reel
from games.chronicle.pages import Chronicle
from games.core import SeatSetup
from games.look.colours import TEXT
from games.look.moods import mood_of
from games.look.scene import Label, Scene
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


@pytest.mark.parametrize("wide", [reel.WIDE, reel.WIDE // 2])
def test_a_picture_stands_in_the_middle_of_a_film_with_a_higher_one(scene: Scene, wide: int) -> None:
    flat, high = replace(scene, width=300, height=100), wide // 2
    whole = reel._painted(GAME.key, reel.Shot(flat, "Ada strikes.", 650, 0), wide, high)
    red = [y for y in range(high) if whole.getpixel((wide // 2, y)) == RED]
    assert len(red) == wide // 3
    assert abs(red[0] - (high - 1 - red[-1])) <= 1


def test_a_flat_picture_is_not_made_wider_than_its_film_where_its_height_is_rounded_up(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes, plainly = list[tuple[int, int]](), Image.Image.resize

    def resize(picture: Image.Image, size: tuple[int, int], *how: Any) -> Image.Image:
        sizes.append(size)
        return plainly(picture, size, *how)

    monkeypatch.setattr(Image.Image, "resize", resize)
    flat = replace(scene, width=300, height=99)
    reel._painted(GAME.key, reel.Shot(flat, "", 650, 0), reel.WIDE, reel._height(flat, reel.WIDE))
    assert sizes[0] == (720, 238), "237.6 points high"


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


@pytest.mark.parametrize("wide", [reel.WIDE, reel.WIDE // 2])
def test_the_band_shrinks_with_the_film(scene: Scene, wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    labels = list[Label]()
    monkeypatch.setattr(reel, "write", lambda _picture, label: labels.append(label))
    whole, part, accent = painted(scene, 1.0, wide), wide / reel.WIDE, ImageColor.getrgb(mood_of(GAME.key).accent)
    high = wide - reel.BAND * wide // reel.WIDE
    assert [y for y in range(wide) if whole.getpixel((wide - 1, y)) == accent] == [*range(high, high + 6)]
    (label,) = labels
    assert (label.x, label.y, label.size) == (14 * part, high + 31 * part, 28 * part), "a short caption is not shrunk"
    assert label.width == (reel.WIDE - 28) * part, "it ends as far from the edge as it begins"


def shots(*stays: int) -> list[reel.Shot]:
    return [reel.Shot(Scene(1, 1, "", (), (), ""), f"{number}", stay, 0) for number, stay in enumerate(stays)]


def captions(kept: list[reel.Shot]) -> list[int]:
    return [int(shot.caption) for shot in kept]


@pytest.mark.parametrize(
    ("stays", "kept"),
    [
        ([5_000] * 8, [3, 4, 5, 6, 7]),
        ([1, *[5_000] * 5], [1, 2, 3, 4, 5]),
        ([1, *[5_000] * 4, 4_999], [0, 1, 2, 3, 4, 5]),
        ([1, 30_000], [1]),
        ([130] * 160, [*range(10, 160)]),
    ],
)
def test_the_last_turns_are_as_many_pictures_as_fit_into_25_seconds(stays: list[int], kept: list[int]) -> None:
    assert captions(reel.last_turns(shots(*stays))) == kept


def test_a_short_match_is_shown_as_it_is() -> None:
    short = shots(*[650] * 79, 3_000)
    assert reel.in_time(short) == short


@pytest.mark.parametrize(("many", "kept", "apart"), [(151, 5, 2), (400, 5, 5), (2_000, 20, 20)])
def test_every_other_short_picture_of_a_long_match_is_dropped_until_it_takes_a_minute(
    many: int, kept: int, apart: int
) -> None:
    """Every fifth picture shows something important, and is shown longer."""
    numbers = captions(reel.in_time(shots(*[130 if number % 5 else 200 for number in range(many)])))
    assert 75 <= len(numbers) <= 150
    assert {*range(0, many, kept), many - 1} <= {*numbers}
    assert max(after - before for before, after in pairwise(numbers)) == apart


def test_what_still_takes_too_long_is_shown_faster() -> None:
    kept = reel.in_time(shots(*[2_000] * 60, 130))
    assert len(kept) == 61, "with so few pictures none is dropped"
    assert [shot.stay for shot in kept] == [*[int(2_000 * 60_000 / 120_130)] * 60, 130]


@pytest.mark.parametrize(("bytes_", "widths"), [(7_000, [720, 540]), (5_000, [720]), (20_000, [720, 540, 405, 303])])
def test_a_film_that_is_too_large_is_painted_smaller(
    bytes_: int, widths: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture's size in bytes for each point of its width, here."""
    tried = list[int]()

    def encoded(_game: str, _shots: object, wide: int) -> bytes:
        tried.append(wide)
        return bytes(bytes_ * wide)

    monkeypatch.setattr(reel, "_encoded", encoded)
    monkeypatch.setattr(reel, "_shots", lambda _: shots(650))
    reel.reel(Chronicle("race_to_ace", b"", ()))
    assert tried == widths


def test_the_bar_of_a_film_grows_by_the_decisions_and_gets_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision without a caption and without a film is not shown, but for the first and the last picture."""
    still: Any = object()
    moving = {2: [SimpleNamespace(scene=still, stay=70)]}
    book = SimpleNamespace(
        decisions=4,
        weightiest=lambda ply, _names: {3: "Hit!"}.get(ply, ""),
        film=lambda ply, _names: moving.get(ply, []),
        is_grave=lambda ply: ply == 3,
        scenes=lambda *_: (still,),
    )
    chronicle: Any = SimpleNamespace(opened=lambda: book, names=("Ada", "Ben"))
    shots = [(shot.part, shot.caption, shot.stay) for shot in reel._shots(chronicle)]
    assert shots == [(0, "", reel.GLANCE), (0.5, "", 70), (0.75, "Hit!", reel.READ), (1, "", reel.LAST)]
    book.decisions = 0
    assert [shot.part for shot in reel._shots(chronicle)] == [0]


def test_the_palette_is_chosen_from_every_fourth_pixel_of_every_fourth_line() -> None:
    sizes = list[tuple[int, int]]()

    def resize(size: tuple[int, int], _how: object) -> Image.Image:
        sizes.append(size)
        return Image.new("RGB", size)

    picture: Any = SimpleNamespace(width=80, height=40, resize=resize)
    reel._palette([picture, picture])
    assert sizes == [(20, 10)] * 2


@pytest.mark.parametrize(("wide", "high", "shown"), [(100, 20, 0.2), (100, 50, 0.5), (300, 100, 1 / 3)])
def test_a_flat_picture_keeps_its_shape(wide: int, high: int, shown: float, scene: Scene) -> None:
    for width in (reel.WIDE, reel.WIDE // 2):
        assert reel._height(replace(scene, width=wide, height=high), width) == round(width * shown)
