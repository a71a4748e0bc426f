"""Pictures: what is on the table is in the scene, and every name has its sprite."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from bot.pictures.typefaces import shortened
from games.art import wrapped
from games.dealin_dirt.cards import CARDS, KEYS
from games.dealin_dirt.drawing import IN_A_ROW
from games.dealin_dirt.faces import CARD_WIDTH
from games.dealin_dirt.game import DealinDirt
from games.scene import Scene
from tests.games.dealin_dirt.table import Table, car
from tests.games.lettering import faults, labelled

GAME = DealinDirt()
NAMES = ("Ada", "Ben")


def names_of(scene: Scene) -> list[str]:
    return [sprite.name for sprite in scene.sprites]


def texts(scene: Scene) -> list[str]:
    return [label.text for label in scene.labels]


@pytest.fixture
def table() -> Table:
    front = car("clay-thresher", "GG2*", damage=30, tool="roll-cage", trouble="mud", spun=True)
    front.pinned = 6
    return Table(
        [front, car("cinder-kid", "R", damage=50)], [car("torch-tanner")], hand="duct-tape", track="black-gumbo-bowl"
    )


def test_the_table_shows_drivers_power_damage_conditions_prizes_and_track(table: Table) -> None:
    scene = GAME.scene(table.state.view(0), NAMES)
    names = names_of(scene)
    for name in ("active:clay-thresher", "active:torch-tanner", "card:cinder-kid", "card:duct-tape", "condition:mud",
                 "condition:spun", "tool", "track", "power:G", "power:any", "bar:14", "bar:4"):  # fmt: skip
        assert name in names
    assert names.count("prize") == 12
    for text in ("Ada", "Ben", "70/100", "10/60", "×2", "Slide Job", "Black Gumbo Bowl", "1 in hand"):
        assert text in texts(scene)


@pytest.mark.parametrize("powers", ["", "GG", "GRBY"])
def test_all_that_attacks_left_on_a_driver_is_told_uncut(powers: str) -> None:
    front = car("clay-thresher", powers, tool="roll-cage", trouble="mud", spun=True)
    front.pinned = front.stalled = front.smoked = front.guarded = 6
    front.guard = 20
    table = Table([front, *[car("cinder-kid", "RRG")] * 5], [car("torch-tanner")])
    for seat in (0, 1):
        scene = GAME.scene(table.state.view(seat), NAMES)
        (told,) = [label for label in scene.labels if "Slide Job, can't attack, in smoke, guard 20" in label.text]
        assert shortened(told.text, told.size, told.width, bold=told.bold) == told.text
        assert list(faults(scene.width, scene.height, list(labelled(scene)))) == []


def test_a_spectator_sees_no_hand_and_the_alt_text_is_the_description(table: Table) -> None:
    scene = GAME.scene(table.state.view(None), NAMES)
    assert "card:duct-tape" not in names_of(scene)
    assert scene.alt == GAME.describe(table.state.view(None), NAMES)


def test_a_seat_sits_below(table: Table) -> None:
    for seat in (0, 1):
        scene = GAME.scene(table.state.view(seat), NAMES)
        tops = {sprite.name: sprite.y for sprite in scene.sprites if sprite.name.startswith("seat:")}
        assert tops[f"seat:{seat}"] > tops[f"seat:{1 - seat}"]


@pytest.mark.parametrize(("held", "rows"), [(0, 0), (1, 1), (IN_A_ROW, 1), (IN_A_ROW + 1, 2), (40, 2)])
def test_a_hand_of_any_size_has_room(held: int, rows: int) -> None:
    scene = GAME.scene(Table(hand=f"duct-tape*{held}" if held else "").state.view(0), NAMES)
    hand = [sprite for sprite in scene.sprites if sprite.name == "card:duct-tape"]
    assert len(hand) == held
    assert scene.background == f"table:{rows}"
    assert all(0 <= sprite.x <= scene.width - CARD_WIDTH and sprite.y < scene.height - 100 for sprite in hand)


@pytest.mark.parametrize("card", range(len(CARDS)), ids=lambda card: KEYS[card])
def test_every_card_has_faces_that_are_svg(card: int) -> None:
    kinds = ["card", "large"] + (["active"] if CARDS[card].is_driver else [])
    for kind in kinds:
        ET.fromstring(GAME.sprite(f"{kind}:{KEYS[card]}"))
    scene = GAME.face(KEYS[card])
    assert scene is not None
    assert CARDS[card].name in scene.alt


@pytest.mark.parametrize("card", range(len(CARDS)), ids=lambda card: KEYS[card])
def test_no_name_is_too_long_for_a_small_card(card: int) -> None:
    lines = wrapped(CARDS[card].name.removesuffix(" Horse Power"), CARD_WIDTH - 16, 14)
    assert len(lines) <= 4
    assert max(map(len, lines)) <= 12


def test_an_unknown_card_has_no_face() -> None:
    assert GAME.face("warp-drive") is None
