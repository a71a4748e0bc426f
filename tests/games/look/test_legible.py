"""The legibility checks report everything that is hard to read, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from games import look
from games.contract.conformance import BrokenPromise, check_match
from games.core import View
from games.look import shapes
from games.look.canvas import Canvas
from games.look.colours import MUTED
from games.look.legible import faults
from games.look.marks import mark
from games.look.moods import MOODS
from games.look.plates import chip, plate
from games.look.scene import Anchor, Scene
from games.race_to_ace.game import RaceToAce

SPRITES = {
    "card": shapes.svg(
        84, 118, shapes.rect(0, 0, 84, 118, "#faf5e9"), shapes.words("Roll Cage", 42, 80, 12, anchor="middle")
    ),
    "tiny": shapes.svg(40, 20, shapes.words("30 HP", 2, 14, 9)),
    "scaled": shapes.svg(60, 20, shapes.group(shapes.words("30 HP", 2, 14, 12), scale=0.8)),
    "door": shapes.svg(40, 20, shapes.words("55", 2, 14, 6, decor=True)),
    "long": shapes.svg(40, 20, shapes.words("Harvest King", 2, 14, 12)),
    "cover": shapes.svg(84, 118, shapes.rect(0, 0, 84, 118, "#000000")),
}


def sprite(name: str) -> str:
    return look.sprite(name) if name.startswith(look.PREFIX) else SPRITES[name]


def canvas() -> Canvas:
    picture = Canvas(MOODS["dealin_dirt"], 236)
    plate(picture, 8, 8, 344, 38, turn=True)
    mark(picture, 0, 18, 15)
    picture.write("Ann", 50, 19, 15, bold=True, room=224)
    picture.write("5 in hand", 50, 36, 12, MUTED, room=292)
    picture.write("2 of 6", 342, 19, 13, picture.mood.accent, anchor=Anchor.RIGHT, bold=True, room=66)
    chip(picture, "crew used", 100, 60)
    picture.place("card", 8, 100)
    picture.write("Now", 200, 150, 13, anchor=Anchor.MIDDLE, room=60)
    return picture


def faults_of(scene: Scene) -> list[str]:
    return list(faults(scene, sprite))


def test_a_picture_made_with_the_kit_has_no_faults() -> None:
    assert faults_of(canvas().scene("alt")) == []


@pytest.mark.parametrize("change", [{"width": 900}, {"height": 361}, {"scale": 1}])
def test_a_picture_not_360_points_wide_is_noticed(change: dict[str, int]) -> None:
    assert any("points at a scale" in fault for fault in faults_of(replace(canvas().scene("alt"), **change)))


@pytest.mark.parametrize(
    ("text", "x", "y", "size", "says"),
    [
        ("small", 200, 200, 10.9, "has 10.9 points"),
        ("beyond the edge", 300, 200, 13, "is cut off"),
        ("too low", 200, 233, 13, "is cut off"),
        ("over Now", 190, 150, 13, "is written over 'Now'"),
        ("on the card", 20, 176, 13, "is written over 'Roll Cage' of card"),
    ],
)
def test_a_label_that_cannot_be_read_is_noticed(text: str, x: float, y: float, size: float, says: str) -> None:
    picture = canvas()
    picture.write(text, x, y, size)
    assert any(says in fault for fault in faults_of(picture.scene("alt")))


def test_a_name_with_limited_room_is_cut_and_so_stays_in_the_picture() -> None:
    picture = canvas()
    picture.write("Bartholomew of the very long name", 250, 200, 13, room=100)
    assert faults_of(picture.scene("alt")) == []


@pytest.mark.parametrize(
    ("name", "says"),
    [("tiny", "has 9.0 points"), ("scaled", "has 9.6 points"), ("long", "is cut off"), ("door", ""), ("card", "")],
)
def test_texts_in_sprites_are_measured_except_decoration(name: str, says: str) -> None:
    picture = canvas()
    picture.place(name, 250, 100)
    wrong = faults_of(picture.scene("alt"))
    assert any(says in fault for fault in wrong) if says else wrong == []


def test_a_sprite_outside_the_picture_is_noticed() -> None:
    picture = canvas()
    picture.place("cover", 300, 60)
    assert any("reaches out of the picture" in fault for fault in faults_of(picture.scene("alt")))


def test_text_may_overlap_text_that_a_sprite_covers() -> None:
    picture = canvas()
    picture.place("cover", 8, 100)
    picture.write("gone", 20, 176, 13)
    assert faults_of(picture.scene("alt")) == []


def test_the_conformance_test_holds_games_to_it() -> None:
    class Whispering(RaceToAce):
        def scenes(self, view: View, names: Sequence[str] = ()) -> list[Scene]:
            picture = canvas()
            picture.write("too small to read", 200, 200, 8)
            return [picture.scene("A picture.")]

        def sprite(self, name: str) -> str:
            return sprite(name)

    with pytest.raises(BrokenPromise, match="a picture cannot be read: 'too small to read'"):
        check_match(Whispering(), seats=2, seed=1, rarity=1)
