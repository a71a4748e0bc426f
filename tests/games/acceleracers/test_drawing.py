"""The pictures of AcceleRacers keep what a scene promises, however they are drawn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from games.acceleracers.cards import CARDS
from games.acceleracers.drawing import MOST_ROWS
from games.acceleracers.game import AcceleRacers
from games.core import SeatSetup
from games.rng import Rng
from tests.games.acceleracers.table import Table, number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.acceleracers.view import AcceleView
    from games.scene import Scene

GAME = AcceleRacers()
NAMES = ("Ann", "Benjamin Bartholomew")


def looks(seed: int) -> Iterator[tuple[AcceleView, Scene]]:
    """Go through a match and look at it from everywhere."""
    state, dice = GAME.new([SeatSetup()] * 2, seed, GAME.Options()), Rng(seed)
    step = 0
    while state.to_act():
        seat = state.to_act()[0]
        if step % 9 == 0:
            for onlooker in (None, 0, 1):
                view = state.view(onlooker)
                yield view, GAME.scene(view, NAMES)
        state.apply(seat, GAME.playout(state, seat, state.legal_actions(seat), dice))
        step += 1
    yield state.view(None), GAME.scene(state.view(None), NAMES)


def size(name: str) -> tuple[float, float]:
    root = ET.fromstring(GAME.sprite(name))
    return float(root.attrib["width"]), float(root.attrib["height"])


@pytest.mark.parametrize("seed", [1, 2])
def test_everything_lies_within_the_picture_and_can_be_read(seed: int) -> None:
    for _, scene in looks(seed):
        assert size(scene.background) == (scene.width, scene.height)
        for sprite in scene.sprites:
            wide, high = size(sprite.name)
            assert 0 <= sprite.x <= sprite.x + wide <= scene.width, sprite
            assert 0 <= sprite.y <= sprite.y + high <= scene.height, sprite
        for label in scene.labels:
            assert 0 <= label.x <= scene.width
            assert 0 <= label.y <= scene.height
            assert label.size >= 14


def test_a_crowd_is_counted_where_it_does_not_fit() -> None:
    crowd = ", ".join(f"{card.key}@1" for card in CARDS[:9])
    scene = GAME.scene(Table(crowd, crowd).state.view(0), NAMES)
    tiles = [sprite for sprite in scene.sprites if sprite.name.startswith("tile:")]
    assert len(tiles) == 2 * MOST_ROWS
    assert [label.text for label in scene.labels].count(f"+{9 - MOST_ROWS}") == 2


def test_what_rolls_on_and_what_is_aimed_at_is_marked_by_shape() -> None:
    t = Table("rd09@1, rd06@1", "synkro@1, chicane@2 cornering", hand="avalanche", foe_hand="guts")
    t.play("0 avalanche>chicane/1")
    names = [sprite.name for sprite in GAME.scene(t.state.view(1), NAMES).sprites]
    assert "tile:1:ready" in names
    assert "tile:1:aimed" in names
    for state in ("ready", "aimed"):
        assert GAME.sprite(f"tile:1:{state}").count("<g ") > GAME.sprite("tile:1:plain").count("<g ")


def test_a_hand_is_its_holders_alone() -> None:
    t = Table("synkro@1", hand="guts", foe_hand="spoiler")
    shown = {
        who: [s.name for s in GAME.scene(t.state.view(who), NAMES).sprites if s.name.startswith("card:")]
        for who in (None, 0, 1)
    }
    assert shown == {None: [], 0: ["card:guts"], 1: ["card:spoiler"]}


def test_an_own_realm_is_shown_face_down_to_its_owner_only() -> None:
    t = Table("synkro@1")
    names = {who: [s.name for s in GAME.scene(t.state.view(who), NAMES).sprites] for who in (None, 0, 1)}
    assert "realm:swamp-realm" in names[0]
    assert "unseen" in names[0]
    assert "realm:swamp-realm" not in names[1]
    assert "realm:swamp-realm" not in names[None]


def test_a_moved_escape_value_is_written_beside_the_printed_one() -> None:
    t = Table("high-voltage@1 fog-vision")
    worn = t.worn(0, "high-voltage", "fog-vision")
    worn.choice, worn.place = 1, 0
    assert "A: Power 5" in [label.text for label in GAME.scene(t.state.view(None), NAMES).labels]


@pytest.mark.parametrize("key", [card.key for card in CARDS])
def test_every_card_has_a_face_and_its_text_fits(key: str) -> None:
    svg = GAME.sprite(f"card:{key}")
    assert ET.fromstring(svg) is not None
    assert min(int(found) for found in re.findall(r'font-size="(\d+)"', svg)) >= 14
    assert "…" not in svg, "the text is cut"
    scene = GAME.face(key)
    assert scene is not None
    assert all(label.y <= scene.height - 10 for label in scene.labels)
    bottom = max(label.y for label in scene.labels if not label.text.startswith("No. "))
    assert bottom <= 370
    for sprite in scene.sprites:
        assert size(sprite.name)[0] > 0


def test_there_are_no_more_than_a_few_hundred_sprites() -> None:
    names = {f"card:{card.key}" for card in CARDS}
    for seed in (1, 2, 3):
        for _, scene in looks(seed):
            names |= {scene.background, *(sprite.name for sprite in scene.sprites)}
    assert len(names) < 400


def test_an_unknown_card_has_no_face() -> None:
    assert GAME.face("flux-capacitor") is None


def test_the_alt_text_tells_what_the_picture_shows() -> None:
    t = Table("synkro@1 guts", hand="spoiler")
    t.find(0, "synkro").acid = number("hollowback")
    alt = GAME.scene(t.state.view(0), NAMES).alt
    assert "Synkro" in alt
    assert "ready to roll on" in alt
