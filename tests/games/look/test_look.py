"""The drawing kit: widths, colours, marks, and the names of its sprites."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from bot.pictures import sprites, typefaces
from bot.pictures.features.end_cards import EndCard, Standing, end_card
from games import look
from games.look import colours, letters, moods
from games.look.canvas import Canvas
from games.look.cards import ALBUM, FULL, HAND, THUMB, CardFace, album, full, hand, thumb
from games.look.legible import faults, read
from games.look.marks import SEAT_COLOURS, mark
from games.look.meters import bar, batteries, pips
from games.look.moods import MOODS
from games.look.moves import arrow, burst
from games.look.plates import chip, plate
from games.look.scene import Anchor, Sprite
from games.look.shapes import circle, rect, svg
from games.look.sprite_names import named
from tests.contrast import contrast

TEXTS = ("Harvest King of the Half Mile", "Ann", "−30", "2 of 6 · Prizes", "Zoë Ångström", "AVAT", "WINNER")


@pytest.mark.parametrize("bold", [False, True])
def test_the_tables_of_widths_match_the_typefaces(bold: bool) -> None:
    for text in TEXTS:
        assert letters.width(text, 1000, bold=bold) == pytest.approx(typefaces.width(text, 1000, bold=bold), rel=0.01)


def test_a_text_is_condensed_before_it_is_cut() -> None:
    text, wide = "Harvest King", letters.width("Harvest King", 15)
    assert letters.shortened(text, wide * 0.9, 15) == text
    assert letters.set_width(text, wide * 0.9, 15) == pytest.approx(wide * 0.9)
    cut = letters.shortened(text, wide * 0.6, 15)
    assert cut.endswith("…")
    assert letters.width(cut, 15) <= wide * 0.6


@pytest.mark.parametrize(("damage", "size"), [("−8", 32), ("−10", 32), ("−40", 44), ("−100", 44), ("−100", 46)])
def test_the_damage_in_a_burst_is_never_cut(damage: str, size: float) -> None:
    canvas = Canvas(MOODS["dealin_dirt"], 100)
    burst(canvas, damage, 50, 50, size=size)
    (label,) = canvas.labels
    assert letters.width(damage, label.size, bold=True) <= label.width <= size * 0.74


def test_lines_are_broken_to_fit() -> None:
    lines = letters.wrapped("every Get Passed costs one less while this Track is in play", 120, 12, most=2)
    assert len(lines) == 2
    assert all(letters.width(line, 12) * 0.88 <= 120 for line in lines)
    assert lines[1].endswith("…")


@pytest.mark.parametrize("mood", MOODS.values(), ids=lambda mood: mood.key)
def test_text_has_enough_contrast_on_every_plate(mood: moods.Mood) -> None:
    for text in (colours.TEXT, colours.MUTED, mood.accent, colours.GOOD, colours.ALARM, colours.GOLD):
        assert contrast(text, mood.plate) >= colours.ENOUGH


def test_letters_contrast_with_marks_and_marks_with_each_other() -> None:
    for colour in SEAT_COLOURS:
        assert contrast(colours.INK, colour) >= 7
    assert len({look.sprite(f"look:mark:{seat}:24") for seat in range(5)}) == 5
    for one, other in combinations(SEAT_COLOURS, 2):
        assert one != other


def everything() -> Canvas:
    canvas = Canvas(MOODS["dealin_dirt"], 236)
    plate(canvas, 8, 8, 344, 38, turn=True)
    mark(canvas, 0, 18, 15)
    canvas.write("Ann", 50, 19, 15, bold=True, room=224)
    canvas.write("5 in hand", 50, 36, 12, colours.MUTED, room=292)
    canvas.write("2 of 6", 342, 19, 13, canvas.mood.accent, anchor=Anchor.RIGHT, bold=True, room=66)
    plate(canvas, 8, 60, 168, 44, rim="#ff7a66")
    mark(canvas, 4, 20, 70, ring=True)
    canvas.place(named("rail", 2, 100), 2, 110)
    chip(canvas, "crew used", 100, 120)
    bar(canvas, 100, 150, 120, 0.6)
    pips(canvas, "card", 100, 165, 2, 6)
    batteries(canvas, 250, 160, 2)
    arrow(canvas, (120, 200), (300, 190), bend=0.2)
    burst(canvas, "−30", 320, 200)
    return canvas


def test_every_part_of_the_kit_has_its_sprite() -> None:
    scene = everything().scene("All parts of the kit.")
    assert scene.pixels == (1080, 708)
    for name in (scene.background, *(sprite.name for sprite in scene.sprites)):
        assert name.startswith(look.PREFIX)
        root = ET.fromstring(look.sprite(name))
        assert float(root.attrib["width"]) > 0
        assert look.sprite(name) == look.sprite(name), "the same name gives the same drawing"


def test_an_alt_text_that_is_too_long_ends_in_an_ellipsis() -> None:
    assert len(everything().scene("a" * 1200).alt) == 1000
    assert everything().scene("a" * 990 + " Cleopatra leads.").alt == "a" * 990 + "…", "no part of a name"


ART = svg(84, 60, rect(0, 0, 84, 60, "#456"))
SIGN = circle(6, 6, 5, "#333")
CARDS = [
    CardFace("Harvest King of the Half Mile", ART, rarity="legend", figures=(("HP", "150"),), kind="Winner"),
    CardFace("Spare Tear-Off", ART, kind="Pit Item", cost="12", text="Draw two cards. " * 12),
    CardFace("Nitro", ART, (120, 56), rarity="hologram", figures=((SIGN, "5"), (SIGN, "4"), (SIGN, "6"))),
]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
@pytest.mark.parametrize(
    "size", [(thumb, THUMB), (album, ALBUM), (hand, HAND), (full, FULL)], ids=["thumb", "album", "hand", "full"]
)
def test_cards_can_be_read_at_every_size(card: CardFace, size: tuple) -> None:
    draw, (wide, high) = size
    canvas = Canvas(MOODS["dealin_dirt"], 350)
    scene = replace(canvas.scene("A card."), sprites=(Sprite("card", 0, 0),))
    drawn = draw(card)
    assert read(drawn).wide, read(drawn).high == (wide + 8, high + 8)
    assert list(faults(scene, lambda name: drawn if name == "card" else look.sprite(name))) == []


@pytest.mark.parametrize("seats", [2, 5])
def test_an_end_card_is_a_poster_and_standings(seats: int) -> None:
    rows = [
        Standing(n, "Bartholomew the Great"[: 4 + 6 * n], n + 1, f"{9 - n} Prizes", "1500 → 1512") for n in range(seats)
    ]
    card = EndCard(
        MOODS["dealin_dirt"], "art", "WINNER", "The sixth Prize: Bumper Crop beat Night Nell", tuple(rows),
        (("22", "turns"), ("110", "hardest hit"), ("3", "Features raced")), "Turn 19: heads kept Clay Combine at 10 HP",
    )  # fmt: skip
    art = svg(360, 172, rect(0, 0, 360, 172, "#345"))
    scene = end_card(card)
    assert [label.text for label in scene.labels].count("Rating") == 1, "what 1500 → 1512 is"
    assert list(faults(scene, lambda name: art if name == "art" else sprites.sprite("", name))) == []
    assert "Bart" in scene.alt
    assert scene.height <= 360, "never taller than wide"
    assert "The moment of the match: Turn 19" in scene.alt
