"""No text of any picture is cut off or overlaps another one, measured as it is painted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from games.acceleracers import cards as acceleracers
from games.acceleracers.cards import Kind
from games.contract.card_game import has_cards
from games.contract.game import Game
from games.core import SeatSetup
from games.core.rng import Rng
from games.dealin_dirt import cards as dealin_dirt
from games.look.card_pages import OTHER, SHINY, dressed, of_card
from games.look.scene import Scene, Sprite
from games.registry import GAMES
from tests.examples import for_each, less_or_all
from tests.games.lettering import Written, faults, in_svg, labelled

NAMES = ("Maximiliane von Wattenscheid 32ch", "Ben", "Cleopatra the Seventh of Egypt", "Dora", "Emil")


def looks(game: Game, seed: int) -> Iterator[Scene]:
    """Play a match; yield its pictures for spectators and for the deciding seat, and its films."""
    seats = max(game.seats)
    names = NAMES[:seats]
    state, dice = game.new([SeatSetup()] * seats, seed, game.Options()), Rng(seed)
    for step in range(240):
        if state.outcome() is not None:
            break
        seat = state.to_act()[0]
        before = state.view(None)
        if step % 6 == 0:
            yield game.scene(before, names)
            yield game.scene(state.view(seat), names)
        legal = state.legal_actions(seat)
        foolish = dice.below(4) == 0
        events = state.apply(seat, dice.choice(legal) if foolish else game.playout(state, seat, legal, dice))
        if len(events) > 20:
            yield from (frame.scene for frame in list(game.film(before, events, names))[::7])
    yield game.scene(state.view(None), names)


def faults_of(game: Game, scene: Scene, known: dict[str, tuple[float, float, list[Written]]]) -> Iterator[str]:
    """Describe the faults of a scene: its labels overlap each other or the letters of its sprites."""
    labels = list(labelled(scene))
    yield from faults(scene.width, scene.height, labels)
    for name in (scene.background, *(sprite.name for sprite in scene.sprites)):
        if name not in known:
            known[name] = in_svg(game.sprite(name))
            yield from faults(*known[name])
    placed = [
        (number, sprite.name, written.moved(sprite.x, sprite.y))
        for number, sprite in enumerate(scene.sprites)
        for written in known[sprite.name][2]
    ]
    yield from (
        f"{label.text!r} is written over {written.text!r} of {name}"
        for number, name, written in placed
        for label in labels
        if label.meets(written) and not in_burst(label, scene.sprites[number + 1 :])
    )


def in_burst(label: Written, sprites: Sequence[Sprite]) -> bool:
    """Whether a label stands in a burst, which hides the art below it."""
    sizes = [(each, float(each.name.split(":")[2])) for each in sprites if each.name.startswith("look:burst:")]
    return any(not label.moved(-each.x, -each.y).leaves(size, size) for each, size in sizes)


@pytest.mark.parametrize("key", GAMES)
def test_the_pictures_of_a_match_can_be_read(key: str) -> None:
    game = GAMES[key]
    known: dict[str, tuple[float, float, list[Written]]] = {}
    assert [fault for seed in (1, 2) for scene in looks(game, seed) for fault in faults_of(game, scene, known)] == []


@pytest.mark.parametrize("key", GAMES)
def test_the_faces_of_all_entries_can_be_read(key: str) -> None:
    game = GAMES[key]
    known: dict[str, tuple[float, float, list[Written]]] = {}
    faces = [face for entry in game.entries() if (face := game.face(entry.key)) is not None]
    assert faces or not has_cards(game), "cards that are collected have pictures"
    assert [fault for face in faces for fault in faults_of(game, face, known)] == []


CARDS = [(key, card) for key, game in GAMES.items() if has_cards(game) for card in game.catalogue()]
SIZES, DRESSES = ("thumb", "album", "hand", "big", "full"), ("", OTHER + SHINY, OTHER, SHINY)


@pytest.mark.parametrize("dresses", less_or_all(1, len(DRESSES)))
@pytest.mark.parametrize(("place", "size"), list(enumerate(SIZES)))
@for_each(("number", "key", "card"), [(number, *card) for number, card in enumerate(CARDS)])
def test_every_card_can_be_read_in_every_size(
    number: int, key: str, card: str, place: int, size: str, dresses: int
) -> None:
    """In `make test` each size wears one dress, which is another one for the next card."""
    for each in range(number + place, number + place + dresses):
        marks = DRESSES[each % len(DRESSES)]
        document = GAMES[key].sprite(of_card(size, dressed(card, marks)))
        assert list(faults(*in_svg(document))) == [], (size, marks)


@for_each("card", [card.key for card in dealin_dirt.CARDS if card.is_driver])
def test_every_driver_of_dealin_dirt_on_the_table_can_be_read(card: str) -> None:
    for size in ("active", "thumb"):
        assert list(faults(*in_svg(GAMES["dealin_dirt"].sprite(f"{size}:{card}")))) == []


def test_a_realm_shows_all_its_facts() -> None:
    for card in acceleracers.CARDS:
        if card.kind is Kind.REALM:
            assert list(faults(*in_svg(GAMES["acceleracers"].sprite(f"realm:{card.key}")))) == []
