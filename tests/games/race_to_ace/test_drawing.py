"""The pictures of Race to Ace keep what a scene promises, however they are drawn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from games.art import wrapped
from games.core import SeatSetup
from games.race_to_ace.cards import FACTS, KEYS, Facts
from games.race_to_ace.drawing import CARD_WIDTH
from games.race_to_ace.game import RaceOptions, RaceToAce
from games.rng import Rng
from tests.games.lettering import ASCENT, DESCENT, in_svg
from tests.games.race_to_ace.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.core import Seat
    from games.race_to_ace.view import RaceView
    from games.scene import Scene

GAME = RaceToAce()
NAMES = ("Abbie", "Benjamin", "Carla", "Derek", "Edmund")


def looks(seats: int, every: int = 5) -> Iterator[tuple[RaceView, Scene]]:
    """Go through a match and look at it from everywhere."""
    state, dice = GAME.new([SeatSetup()] * seats, 17, RaceOptions()), Rng(17)
    step = 0
    while state.to_act():
        (seat,) = state.to_act()
        state.apply(seat, dice.choice(state.legal_actions(seat)))
        step += 1
        if step % every == 0 or not state.to_act():
            for onlooker in (None, *range(seats)):
                view = state.view(onlooker)
                yield view, GAME.scene(view, NAMES)


def size(name: str) -> tuple[float, float]:
    """Return how large a sprite is."""
    root = ET.fromstring(GAME.sprite(name))
    return float(root.attrib["width"]), float(root.attrib["height"])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_lies_within_the_picture(seats: int) -> None:
    sizes: dict[str, tuple[float, float]] = {}
    for _, scene in looks(seats):
        assert scene.width <= 2000
        assert scene.height <= 2000
        for sprite in scene.sprites:
            wide, high = sizes.setdefault(sprite.name, size(sprite.name))
            assert 0 <= sprite.x <= sprite.x + wide <= scene.width
            assert 0 <= sprite.y <= sprite.y + high <= scene.height
        for label in scene.labels:
            assert 0 <= label.x <= scene.width
            assert 0 <= label.y <= scene.height
            assert label.size >= 14


@pytest.mark.parametrize("seats", [2, 5])
def test_every_sprite_is_a_drawing_and_there_are_few(seats: int) -> None:
    names = {name for _, scene in looks(seats) for name in (scene.background, *(s.name for s in scene.sprites))}
    assert len(names) < 300
    for name in names:
        root = ET.fromstring(GAME.sprite(name))
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert not re.search(r"https?://(?!www\.w3\.org)", GAME.sprite(name)), "nothing is fetched"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_alt_text_tells_all_that_the_table_shows(seats: int) -> None:
    for view, scene in looks(seats):
        assert 0 < len(scene.alt) <= 1000
        for seat in range(seats):
            assert NAMES[seat] in scene.alt
            assert f"{view.table.kills[seat]} kill" in scene.alt
        assert ("Hot Stick" in scene.alt) >= any(view.table.hot_stick)
        assert ("Golden Bird" in scene.alt) >= any(view.table.golden_bird)
        assert ("suppressed" in scene.alt) >= any(view.table.suppressed)
        assert ("flameout" in scene.alt) >= any(view.table.flameouts)


def test_the_alt_text_of_a_full_table_is_not_cut_off() -> None:
    full = "radar<{0}+ecm visual<{0}+maneuver flameout"
    front = {seat: full.format((seat + 1) % 5) for seat in range(5)}
    front[0] += " golden-bird hot-stick"
    t = Table(["radar visual missile guns relight malfunction*2"] * 2 + ["relight"] * 3, front, lost=[0, 1, 2, 3, 4])
    view = t.state.view(0)
    assert GAME.describe(view, NAMES) == GAME.scene(view, NAMES).alt


def test_the_alt_text_for_a_seat_names_its_hand() -> None:
    t = Table(["radar guns*2 hot-stick", "golden-bird"])
    alt = GAME.scene(t.state.view(0), NAMES).alt
    for name in ("Radar Acquisition", "Guns", "Hot Stick"):
        assert name in alt
    assert "Golden Bird" not in alt


@pytest.mark.parametrize("onlooker", [None, 0, 1, 2])
def test_a_picture_does_not_change_with_what_its_onlooker_may_not_know(onlooker: Seat | None) -> None:
    """Other hands and another deck, dealt at random: not a pixel, not a word is different."""
    state, dice = GAME.new([SeatSetup()] * 3, 5, RaceOptions()), Rng(5)
    step = 0
    while state.to_act():
        (seat,) = state.to_act()
        state.apply(seat, dice.choice(state.legal_actions(seat)))
        step += 1
        if step % 7:
            continue
        view = state.view(onlooker)
        imagined = GAME.determinize(view, dice).view(onlooker)
        assert GAME.scene(imagined, NAMES) == GAME.scene(view, NAMES)
        assert GAME.describe(imagined, NAMES) == GAME.describe(view, NAMES)
        assert GAME.headline(imagined, NAMES) == GAME.headline(view, NAMES)


def test_a_spectators_picture_shows_no_card_of_a_hand() -> None:
    """At the first decision nothing lies on the table: what a spectator sees names no card at all."""
    state = GAME.new([SeatSetup()] * 4, 3, RaceOptions())
    scene = GAME.scene(state.view(None), NAMES)
    told = " ".join([scene.alt, *(label.text for label in scene.labels)])
    assert not any(facts.name in told for facts in FACTS)
    assert not any(key in sprite.name.split(":") for sprite in scene.sprites for key in KEYS)


def test_the_discard_pile_is_drawn_for_everybody_each_card_with_its_number() -> None:
    t = Table(["guns radar", "ecm", ""], {1: "visual<0 flameout*2"})
    t.play("0 guns>1")
    for onlooker in (None, 0, 2):
        scene = GAME.scene(t.state.view(onlooker), NAMES)
        marks = {sprite.name: (sprite.x, sprite.y) for sprite in scene.sprites if sprite.name.startswith("gone:")}
        assert list(marks) == ["gone:visual", "gone:guns", "gone:flameout"]
        counts = [label for label in scene.labels if label.text.startswith("× ")]
        assert [label.text for label in counts] == ["× 1", "× 1", "× 2"]
        for (x, y), label in zip(marks.values(), counts, strict=True):
            assert x < label.x < x + 78
            assert y < label.y < y + 28


def test_several_flameouts_are_one_card_with_their_number() -> None:
    t = Table(["relight", ""], {0: "flameout*3 hot-stick", 1: "flameout"})
    shown = [sprite.name for sprite in GAME.scene(t.state.view(None), NAMES).sprites]
    assert shown.count("mini:flameout") == 2
    assert [name for name in shown if name.startswith("times:")] == ["times:3"]
    assert "× 3" in GAME.sprite("times:3")


def test_every_kind_of_card_fits_into_the_discard_pile() -> None:
    t = Table(["radar", ""], deck_ends=True)
    scene = GAME.scene(t.state.view(None), NAMES)
    marks = [sprite for sprite in scene.sprites if sprite.name.startswith("gone:")]
    assert len(marks) == 11
    assert all(label.x + 34 <= scene.width for label in scene.labels if label.text.startswith("× "))


def test_every_card_has_a_face() -> None:
    faces = [GAME.face(entry.key) for entry in GAME.entries()]
    for entry, face in zip(GAME.entries(), faces, strict=True):
        assert face is not None
        assert face.alt
        assert all(GAME.sprite(name).startswith("<svg") for name in (face.background, *(s.name for s in face.sprites)))
        assert entry.key in KEYS
    assert len({repr(face) for face in faces}) == 11


@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_is_written_smaller_than_fourteen_pixels(seats: int) -> None:
    names = {name for _, scene in looks(seats) for name in (scene.background, *(s.name for s in scene.sprites))}
    for name in names:
        for written in in_svg(GAME.sprite(name))[2]:
            assert written.bottom - written.top >= 14 * (ASCENT + DESCENT) - 0.01, name


def test_what_is_no_card_has_no_face() -> None:
    assert GAME.face("joker") is None


@pytest.mark.parametrize("facts", FACTS, ids=KEYS)
def test_a_motto_has_room_for_two_lines_above_the_kind_of_its_card(facts: Facts) -> None:
    assert len(wrapped(facts.motto, CARD_WIDTH - 6, 14)) <= 2
