"""Chronicles return the exact pictures and sentences of a match, with any names, from few bytes."""

from __future__ import annotations

import io
import zlib

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.pictures import compose
from games.chronicle.clerk import Clerk, WrittenChronicle
from games.chronicle.compression import Packer, Unpacker, folded, unfolded
from games.chronicle.pages import WINDOW, Book, OwnBook
from games.chronicle.placeholders import named, placeholders
from games.chronicle.record import Record, steps
from games.look.scene import Anchor, Label, Scene, Sprite
from games.registry import GAMES
from tests.games.chronicle.whole import ending_of, weightiest
from tests.games.playing import played

NAMES = ("漢字", "山川田", "木", "水火", "土金日")
"""Names exactly as wide as their placeholders: the layout of pictures depends on the width."""
SCENE = Scene(
    100, 60, "plain", (Sprite("car", 1, 2.5),), (Label("\ue000 leads", 3, 4, 12, bold=True),), "Turn 1. \ue000."
)


def written(record: Record) -> WrittenChronicle:
    clerk = Clerk(record.played, record.names, 1, range(len(record.names)))
    for state, events in steps(record):
        clerk.note(state, events)
    return clerk.written()


@pytest.mark.parametrize("key", GAMES)
def test_a_chronicle_returns_the_same_pictures_and_sentences(key: str) -> None:
    record, game = played(key, NAMES, 40), GAMES[key]
    names, seats = record.names, range(len(record.names))
    kept = written(record)
    book = Book(kept.public)
    own = {seat: OwnBook(data, book) for seat, data in kept.own.items()}
    assert set(own) == (set() if game.open else {*seats})
    assert book.decisions == len(record.log)
    before = None
    for ply, (state, events) in enumerate(steps(record)):
        view = state.view(None)
        assert book.scenes(ply, names, names) == tuple(game.scenes(view, names))
        for seat, pages in own.items():
            shown = tuple(replace(scene, spots=()) for scene in game.scenes(state.view(seat), names))
            assert pages.scenes(ply, names, names) == shown, "nobody chooses there any more, so it keeps no spots"
        assert book.sentences(ply, names) == [text for event in events if (text := game.sentence(event, names))]
        for seat in (None, *seats):
            known = [event for event in events if event.audience is None or seat in event.audience]
            assert book.sentences_for(seat, ply, names) == [
                text for event in known if (text := game.sentence(event, names))
            ]
        assert book.weightiest(ply, names) == weightiest(game, events, names)
        public = [event for event in events if event.audience is None]
        assert book.is_grave(ply) == any(isinstance(event, game.grave) for event in public)
        assert book.film(ply, names) == (list(game.film(before, public, names)) if before is not None else [])
        before = view
    assert book.ending(names) == ending_of(record, 1)


@pytest.mark.parametrize("key", GAMES)
def test_a_chronicle_names_nobody_and_is_small(key: str) -> None:
    kept = written(played(key, NAMES, 40))
    public = zlib.decompress(kept.public)
    own = [zlib.decompressobj(zdict=public[-WINDOW:]).decompress(data) for data in kept.own.values()]
    for raw in (public, *own):
        assert not any(name.encode() in raw for name in NAMES)
    assert len(kept.public) < 12_000, "of forty decisions"


def test_the_pages_of_a_seat_can_be_read_beside_public_ones_of_any_length() -> None:
    """They are compressed with the end of the public ones, as much of it as zlib looks back at."""
    record = played("tiny_turbo_cars", NAMES, 120)
    kept = written(record)
    book = Book(kept.public)
    assert len(book.raw) > WINDOW, "longer than what zlib looks back at"
    for seat, data in kept.own.items():
        own = OwnBook(data, book)
        (*_, (last, _events)) = steps(record)
        shown = record.played.scenes(last.view(seat), record.names)
        assert own.scenes(book.decisions, NAMES, NAMES) == tuple(replace(scene, spots=()) for scene in shown)


def test_pictures_have_drawable_names_and_alt_texts_real_ones() -> None:
    packer = Packer()
    number = packer.scene(SCENE)
    scene = Unpacker(packer.packed()).scene(number, ("A",), ("Áda",))
    assert scene.labels[0].text == "A leads"
    assert scene.alt == "Turn 1. Áda."


def test_a_name_that_looks_like_a_placeholder_is_not_replaced() -> None:
    packer = Packer()
    assert packer.sentence("\ue000\ue000 passes \ue001.") == 0
    unpacker = Unpacker(packer.packed())
    assert unpacker.sentence(0, ("\ue001", "Ben")) == "\ue001 passes Ben."


def test_repeated_and_changed_pictures_are_distinguished() -> None:
    packer = Packer()
    sprites = [Sprite("car", x, 2.5) for x in range(4)]
    labels = (Label("a", 0, 0, 11), Label("a", 0, 0, 11, anchor=Anchor.RIGHT, width=9.5))
    scenes = [
        Scene(100, 60, ground, tuple(sprites[first:last]), labels[:many], "One. Two, three.\n")
        for ground in ("plain", "grass")
        for first, last, many in ((0, 4, 2), (1, 3, 0), (0, 4, 2), (3, 4, 1), (0, 0, 2))
    ]
    numbers = [packer.scene(scene) for scene in scenes]
    assert len(set(numbers)) == 8
    pages = Unpacker(packer.packed())
    assert [pages.scene(number, (), ()) for number in numbers] == scenes


def test_a_placeholder_is_about_as_wide_as_its_name() -> None:
    names = ("Al", "Maximiliane", "")
    kept = placeholders(names)
    assert [len(each) for each in kept] == [1, 8, 1]
    assert named(f"{kept[0]}'s {kept[1][:4]}…, {kept[2]}. …", names, drawn=True) == "Al's Maximiliane, . …"
    assert named(f"Cut behind {kept[0]}…", names) == "Cut behind Al…", "what is no drawing has only whole names"


def test_numbers_in_counting_order_are_folded() -> None:
    assert folded([0, 1, 1, 0, 2]) == [0, 0, 2, 1, 0]
    assert list(unfolded(folded([0, 1, 1, 0, 2]))) == [0, 1, 1, 0, 2]


def test_a_sprite_that_no_longer_exists_is_drawn_as_a_plate() -> None:
    scene = Scene(100, 60, "gone", (Sprite("gone too", 10, 10),), (Label("Turn 1", 50, 30, 12),), "Turn 1.", 2)
    with Image.open(io.BytesIO(compose.painted("race_to_ace", scene))) as picture:
        assert picture.size == (200, 120)
        assert picture.convert("RGB").getextrema()[0][1] > 200, "the label can be read"
