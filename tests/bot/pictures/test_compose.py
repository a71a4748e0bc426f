"""How texts and films are composed of pixels, and how many sprites are kept."""

from __future__ import annotations

import io
import math
from types import SimpleNamespace

import pytest
from PIL import Image, ImageFont

from bot.pictures import compose
from bot.pictures.typefaces import REGULAR, width
from bot.pictures.typefaces import shortened as plainly
from games.look.scene import Label, Scene, Sprite

SAID = "Ada Lovelace"


def written(text: str, room: float, scale: int = 1) -> Image.Image:
    """A text that is set into some room; 0 is as much as it needs."""
    picture = Image.new("L", (400 * scale, 60 * scale))
    compose.write(picture, Label(text, 10, 30, 20, "#ffffff", width=room), scale)
    return picture


def box(text: str, room: float, scale: int = 1) -> tuple[int, int, int, int]:
    """Where its pixels are."""
    found = written(text, room, scale).getbbox()
    assert found is not None
    return found


def middle(picture: Image.Image) -> float:
    """How many pixels the middle of all ink stands from the left."""
    pixels = picture.tobytes()
    ink = [sum(pixels[x :: picture.width]) for x in range(picture.width)]
    return sum(x * much for x, much in enumerate(ink)) / sum(ink)


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_a_text_that_is_a_little_too_long_is_set_narrower_at_the_same_height(scale: int) -> None:
    natural = width(SAID, 20, bold=False)
    free, narrow = box(SAID, 0, scale), box(SAID, natural * 0.95, scale)
    assert narrow[2] - narrow[0] == pytest.approx((free[2] - free[0]) * 0.95, abs=2 * scale)
    middles = [middle(written(SAID, room, scale)) - 10 * scale for room in (natural * 0.95, 0)]
    assert middles[0] == pytest.approx(middles[1] * 0.95, abs=0.6), "it begins at the same pixel"
    assert abs(narrow[1] - free[1]) <= 1
    assert abs(narrow[3] - free[3]) <= 1


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_a_text_that_is_much_too_long_is_cut_at_every_scale(scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = list[str]()

    def shortened(text: str, size: float, room: float, *, bold: bool) -> str:
        cut.append(text)
        return plainly(text, size, room, bold=bold)

    monkeypatch.setattr(compose, "shortened", shortened)
    natural = width(SAID, 20, bold=False)
    assert box(SAID, natural * 0.5, scale)[2] <= (10 + natural * 0.5 + 1) * scale
    assert cut == [SAID]


def test_a_colour_that_only_the_middle_of_a_film_has_is_kept() -> None:
    colours = ["#ff0000"] * 4 + ["#00ff00"] * 4 + ["#ff0000"] * 4
    pictures = [Image.new("RGB", (40, 20), colour) for colour in colours]
    with Image.open(io.BytesIO(compose.animated(pictures, [100] * 12, few=True))) as film:
        film.seek(1)
        pixel = film.convert("RGB").getpixel((20, 10))
    assert isinstance(pixel, tuple)
    red, green, blue = pixel
    assert green > 200 > 50 > red + blue


def test_neighbouring_colours_of_large_grounds_stay_apart_beside_a_thousand_others() -> None:
    picture = Image.new("RGB", (400, 400))
    for place in range(0, 400, 2):  # many colours below, two tiles above that are much alike
        picture.paste((place // 2, 255 - place // 2, place * 7 % 256), (place, 200, place + 2, 400))
    tiles = [(116, 102, 148), (124, 108, 156)]
    for tile, left in zip(tiles, (0, 200), strict=True):
        picture.paste(tile, (left, 0, left + 200, 200))
    with Image.open(io.BytesIO(compose.encoded(picture))) as written:
        assert written.mode == "P"
        assert [written.convert("RGB").getpixel((left, 100)) for left in (50, 350)] == tiles


def test_letters_are_not_cut_where_they_stand_out_of_their_line() -> None:
    picture = Image.new("L", (60, 60))
    compose.write(picture, Label("j", 30, 30, 40, "#ffffff"))
    whole = ImageFont.truetype(REGULAR, 40, layout_engine=ImageFont.Layout.BASIC).getbbox("j", anchor="ls")
    found = picture.getbbox()
    assert found is not None
    assert found[0] - 30 == whole[0] < 0


def test_as_many_sprites_are_kept_as_there_is_room_for_the_latest_ones() -> None:
    names = ["look:one", "look:another"]  # which nobody draws: a plain plate stands for each
    sprites = compose.Sprites(10**9)
    assert sprites.used == 0
    sizes = [size.width * size.height * 4 for size in (sprites.get("race_to_ace", name, 1) for name in names)]
    assert sprites.used == sum(sizes)
    for name in names:
        sprites.get("race_to_ace", name, 1)
    assert sprites.used == sum(sizes), "none is kept twice"
    tight = compose.Sprites(sum(sizes) - 1)
    for name in names:
        tight.get("race_to_ace", name, 1)
    assert tight.used == sizes[1]


def test_a_text_moves_with_its_place() -> None:
    lefts = set()
    for x in range(20, 36):
        picture = Image.new("L", (400, 60))
        compose.write(picture, Label(SAID, x, 30, 20, "#ffffff"), 1)
        found = picture.getbbox()
        assert found is not None
        lefts.add(found[0] - x)
    assert len(lefts) == 1


def test_the_corners_of_a_round_ground_stay_transparent_but_for_what_stands_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ground = Image.new("RGBA", (40, 30), "blue")
    ground.paste((0, 0, 0, 0), (0, 0, 8, 8))
    ground.paste((0, 0, 0, 0), (32, 22, 40, 30))
    round_piece = Image.new("RGBA", (10, 10), "red")
    round_piece.paste((0, 0, 0, 0), (0, 0, 2, 2))
    drawn = {"ground": ground, "square": Image.new("RGB", (4, 4), "red"), "round": round_piece}
    monkeypatch.setattr(compose, "SPRITES", SimpleNamespace(get=lambda _game, name, *_: drawn[name]))
    sprites = (Sprite("square", 0, 0), Sprite("round", 20, 10), Sprite("round", 30, 20))
    picture = compose.composed("a game", Scene(40, 30, "ground", sprites, (), ""))
    clear = {(x, y) for x in range(40) for y in range(30) if picture.getpixel((x, y))[3] == 0}
    first = {(x, y) for x in range(8) for y in range(8)} - {(x, y) for x in range(4) for y in range(4)}
    assert clear == first
    assert picture.getpixel((20, 10))[:3] == (0, 0, 255), "the ground is seen through the corner of a piece"
    assert picture.getpixel((25, 15))[:3] == (255, 0, 0)


def test_points_are_scaled_to_pixels_both_ways() -> None:
    assert compose.pixel(1.3, 2.6, 3) == (4, 8)


def test_a_text_is_cut_by_one_letter_where_that_is_enough() -> None:
    whole, cut = "Wide WWW", "Wide WW…"
    room = math.ceil(width(cut, 20, bold=False))
    assert room < width(whole, 20, bold=False)
    assert plainly(whole, 20, room, bold=False) == cut
