"""Every card has its own picture, drawn from its data."""

from __future__ import annotations

from itertools import combinations
from zlib import crc32

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.pictures.compose import raster
from games.acceleracers import card_art as acceleracers
from games.acceleracers.card_faces import full as full_of_acceleracers
from games.acceleracers.cards import CARDS, Kind
from games.dealin_dirt import card_art as dealin_dirt
from games.dealin_dirt.card_faces import DISCS, full, type_disc
from games.dealin_dirt.cards import CARDS as DIRT
from games.dealin_dirt.cards import LETTERS, TYPES
from games.look.cards import BRIM, FULL
from games.look.legible import read
from games.look.shapes import SIZE
from games.registry import GAMES
from tests.examples import less_or_all

FLOOR = 7
"""How far apart any two pictures are, of 255, when they are reduced to 16 x 12 pixels."""


def all_art() -> dict[str, str]:
    drawn = {card.key: acceleracers.art(card.number) for card in CARDS}
    return drawn | {card.key: dealin_dirt.art(place) for place, card in enumerate(DIRT)}


@pytest.mark.parametrize("step", less_or_all(12, 1))
def test_no_two_cards_look_alike_when_small(step: int) -> None:
    art = all_art()
    assert len(art) == len(set(art.values())) == 246 + 167
    small, tiny = {}, {}
    for key in list(art)[::step]:
        picture = raster(art[key]).convert("RGB")
        assert picture.size == SIZE
        reduced = picture.resize((16, 12), Image.Resampling.BOX)
        small[key], tiny[key] = reduced.tobytes(), reduced.resize((4, 3), Image.Resampling.BOX).tobytes()
    # Averages of patches can only be nearer to each other than the patches are, so most pairs need no second look.
    near = [pair for pair in combinations(tiny, 2) if _apart(tiny[pair[0]], tiny[pair[1]]) < FLOOR + 1]
    assert [pair for pair in near if _apart(small[pair[0]], small[pair[1]]) < FLOOR] == []
    assert near or step > 1, "few are so near to each other"


def _apart(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_art_does_not_change_by_accident() -> None:
    """A change in the order of random calls changes every card of a family, and people's collections with it."""
    art = all_art()
    families = {
        "synkro": 1011280211,
        "torqued-hollowback": 3650763911,
        "vectra-carbide": 2777187809,
        "rd07": 1291115809,
        "swamp-realm": 2627511101,
        "hyper-jump": 893308820,
        "grappler-claw": 1324060350,
        "moss-gorillas": 4199397733,
        "tsunami": 2067215402,
        "drifting": 2693975347,
        "clay-sprout": 2638612700,
        "clay-thresher": 3660643818,
        "clay-combine": 3952039723,
        "harvest-king-of-the-half-mile": 1930121914,
        "green-horse-power": 1781059795,
        "black-flag": 3196282054,
        "spotter-dee": 1550500115,
        "jerry-can": 1096320117,
        "half-mile-clay-oval": 1751673951,
    }
    assert {key: crc32(art[key].encode()) for key in families} == families


def test_every_line_of_the_data_belongs_to_a_card_and_every_card_has_one() -> None:
    lines, pits = acceleracers.SUBJECTS, dealin_dirt.SUBJECTS
    keys = {
        Kind.REALM: set(lines.realm),
        Kind.CHARGER: set(lines.charger),
        Kind.MOD: set(lines.mod),
        Kind.HAZARD: set(lines.hazard),
        Kind.SHIFT: set(lines.shift),
    }
    assert keys == {kind: {card.key for card in CARDS if card.kind is kind} for kind in keys}
    things = {kind: set(pits[kind]) for kind in ("strategy", "crew", "item", "tool", "track")}
    assert pits.keys() == {"driver", "power", *things, "pit_words", "band", "disc"}
    assert pits["band"].keys() == things.keys()
    assert pits["disc"].keys() == {*TYPES, "any"}
    assert things == {kind: {card.key for card in DIRT if card.kind == kind} for kind in things}
    assert set(pits["power"]) <= {card.key for card in DIRT if card.kind == "power"}


def test_a_card_without_a_line_gets_a_picture_by_its_name() -> None:
    for kind in (kind for kind in Kind if kind is not Kind.VEHICLE):
        card = next(card for card in CARDS if card.kind is kind)
        assert raster(acceleracers.card_art(replace(card, key="something-new"))).size == SIZE
    for name in ("power", "strategy", "crew", "item", "tool", "track"):
        assert raster(dealin_dirt.pit_art("Something New", name, "something-new")).size == SIZE
    rope, hat = (dealin_dirt.pit_art(name, "item", "something-new") for name in ("Old Rope", "Old Hat"))
    assert rope != hat


@pytest.mark.parametrize("card", [number for number, facts in enumerate(DIRT) if facts.rarity == "legend"])
def test_no_legends_hair_is_cut_flat_at_the_top_of_its_card(card: int) -> None:
    """What breaks the frame ends below the upper edge of the picture, or it would end in a straight line there."""
    svg, (wide, high) = full(DIRT[card].key), (BRIM + FULL[0] + BRIM, BRIM + FULL[1] + BRIM)
    whole = f'height="{high}" viewBox="0 0 {wide} {high}"'
    assert whole in svg
    # Its top alone has the same pixels, and is drawn in a twentieth of the time.
    top = raster(svg.replace(whole, f'height="8" viewBox="0 0 {wide} 8"', 1), 3).getchannel("A")
    assert top.crop((0, 0, 3 * 160, 1)).getextrema() == (0, 0)


@pytest.mark.parametrize("kind", TYPES)
def test_a_type_has_one_sign_on_cards_and_in_play(kind: str) -> None:
    """Its colour and its sign are the same, so that what a card costs is found again on a Driver."""
    on_card, in_play = type_disc(kind, 24), GAMES["dealin_dirt"].sprite(f"disc:{LETTERS[TYPES.index(kind)]}:24")
    assert DISCS[kind] in on_card
    assert on_card.partition(">")[2].removesuffix("</g>") in in_play


@pytest.mark.parametrize("step", less_or_all(7, 1))
def test_no_full_card_is_a_few_words_on_empty_paper(step: int) -> None:
    """Where a text is short, its letters and the picture are larger: at most a quarter of the card is empty."""
    drawn = {card.key: full_of_acceleracers(card.key) for card in CARDS}
    drawn |= {card.key: full(card.key) for card in DIRT if not card.is_driver}
    for key in list(drawn)[::step]:
        foot = BRIM + FULL[1] - max(text.bottom for text in read(drawn[key]).texts)
        assert 2 < foot < FULL[1] / 4, key
