"""Contrast as painted: in the kit's own parts, and in many states of every game."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from bot.match_ui.table_content import hand_content
from bot.pictures.features.end_cards import EndCard, Standing, end_card, trophy
from bot.pictures.features.portraits import portraits
from bot.pictures.sprites import sprite
from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu.characters import CHARACTERS
from games.look.canvas import Canvas
from games.look.colours import MUTED
from games.look.legible import faults, placed, read
from games.look.letters import shortened
from games.look.marks import mark
from games.look.moods import MOODS
from games.look.plates import TAB, chip, plate
from games.look.scene import Anchor, Scene
from games.look.shapes import WIDE
from games.look.sprite_names import PREFIX
from tests.bot.pictures.contrast import weak
from tests.examples import less_or_all
from tests.our_games import OURS
from tests.recorded_screens import NAMES as PEOPLE
from tests.recorded_screens import corpus_of, decisions

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
CLEAR = 1.5
"""How many points are free between a text and the frame around it."""
SOME_OR_MANY = less_or_all((13, 43), (3, 11))
"""After how many steps of random matches, and of recorded ones, a picture is looked at."""


def pictures(key: str, every: int = 7, most: int = 120) -> Iterator[Scene]:
    """Pictures of random matches with every number of seats, as each seat and the spectators see them."""
    game = OURS[key]
    for seats in {game.seats[0], game.seats[-1]}:
        luck, state = Rng(seats), game.new([SeatSetup() for _ in range(seats)], seats, game.Options())
        for step in range(most * every // 2):
            seat, *_ = (*state.to_act(), -1)
            if step % every == 0 or seat == -1:
                view = state.view(None if step % 3 == 0 else max(seat, 0))
                yield from game.scenes(view, NAMES[:seats])
                yield from itertools.islice(game.larger(view, NAMES[:seats]), 1)
            if seat == -1:
                break
            state.apply(seat, luck.choice(state.legal_actions(seat)))


@pytest.mark.parametrize("every", less_or_all(16, 7))
@pytest.mark.parametrize("key", OURS)
def test_every_text_has_enough_contrast(key: str, every: int) -> None:
    for scene in pictures(key, every, 840 // every):
        assert list(weak(key, scene)) == []


def decided(key: str, every: int) -> Iterator[Scene]:
    """What a hand shows at decisions of the recorded matches, the card looked at included."""
    for name in corpus_of(key).plans:
        for decision in decisions(key, name, every=every):
            for spot in decision.spots():
                yield from hand_content(decision.match, decision.seat, spot).scenes


def shortened_texts(scene: Scene, sprite: Callable[[str], str]) -> Iterator[str]:
    """List the texts of which a picture shows only a part. Only a person's name may be too long for its place."""
    for label in scene.labels:
        if "…" in shortened(label.text, label.width, label.size, bold=label.bold):
            yield f"{label.text!r} in {label.width:g} points"
    for name in (scene.background, *(each.name for each in scene.sprites)):
        yield from (f"{text.text!r} of {name}" for text in read(sprite(name)).texts if text.text.endswith("…"))


@pytest.mark.parametrize("steps", SOME_OR_MANY)
@pytest.mark.parametrize("key", OURS)
def test_no_text_is_shortened(key: str, steps: tuple[int, int]) -> None:
    scenes = [*pictures(key, every=steps[0]), *decided(key, every=steps[1])]
    found = {fault for scene in scenes for fault in shortened_texts(scene, partial(sprite, key))}
    assert [fault for fault in sorted(found) if not any(name in fault for name in PEOPLE)] == []


def touching_texts(scene: Scene) -> Iterator[str]:
    """List the texts that touch the frame of the plate on which they stand."""
    plates = [
        (sprite.x + TAB, sprite.y, *map(float, sprite.name.split(":")[2:4]))
        for sprite in scene.sprites
        if sprite.name.startswith(f"{PREFIX}plate:")
    ]
    for text in map(placed, scene.labels):
        x, y = (text.left + text.right) / 2, (text.top + text.bottom) / 2
        around = [each for each in plates if 0 <= x - each[0] <= each[2] and 0 <= y - each[1] <= each[3]]
        for left, top, wide, high in sorted(around, key=lambda each: each[2] * each[3])[:1]:
            gaps = text.left - left, left + wide - text.right, text.top - top, top + high - text.bottom
            if min(gaps) < CLEAR:
                yield f"{text.text!r} is {min(gaps):.1f} points from its frame"


@pytest.mark.parametrize("steps", SOME_OR_MANY)
@pytest.mark.parametrize("key", OURS)
def test_no_text_touches_a_frame(key: str, steps: tuple[int, int]) -> None:
    scenes = [*pictures(key, every=steps[0]), *decided(key, every=steps[1])]
    assert {fault for scene in scenes for fault in touching_texts(scene)} == set()


def test_a_text_that_touches_its_frame_is_noticed() -> None:
    picture = Canvas(MOODS["race_to_ace"], 236)
    plate(picture, 8, 8, 82, 40)
    picture.write("Puddle Hopper", 49, 28, 12, anchor=Anchor.MIDDLE, bold=True)
    (fault,) = touching_texts(picture.scene("alt"))
    assert fault.startswith("'Puddle Hopper' is -")


@pytest.mark.parametrize("key", ["race_to_ace", "acceleracers", "dealin_dirt"])
def test_large_hands_are_legible(key: str) -> None:
    """They may be higher than other pictures: they are shown only where a screen has room for them."""
    for name in corpus_of(key).plans:
        for decision in decisions(key, name, every=31):
            match = decision.match
            for scene in match.game.larger(match.playing.view(decision.seat), PEOPLE[: len(match.seats)]):
                found = faults(scene, partial(sprite, key))
                assert [fault for fault in map(str, found) if not fault.startswith("a picture of")] == []


def test_a_shortened_text_is_noticed() -> None:
    picture = canvas()
    picture.write("a rather long sentence", 20, 110, room=60)
    (fault,) = shortened_texts(picture.scene("alt"), partial(sprite, "race_to_ace"))
    assert fault == "'a rather long sentence' in 60 points"


def canvas() -> Canvas:
    picture = Canvas(MOODS["race_to_ace"], 236)
    plate(picture, 8, 8, 344, 38, turn=True)
    mark(picture, 0, 18, 15)
    picture.write("Ann", 50, 19, 15, bold=True, room=224)
    picture.write("5 in hand", 50, 36, 12, MUTED, room=292)
    picture.write("2 of 6", 342, 19, 13, picture.mood.accent, anchor=Anchor.RIGHT, bold=True, room=66)
    chip(picture, "crew used", 100, 60)
    return picture


def test_the_drawing_kit_has_enough_contrast() -> None:
    assert list(weak("race_to_ace", canvas().scene("alt"))) == []


@pytest.mark.parametrize("key", OURS)
def test_the_names_below_portraits_can_be_read(key: str) -> None:
    scene = portraits(key, tuple(CHARACTERS), "alt")
    assert [*weak(key, scene), *shortened_texts(scene, partial(sprite, key))] == []
    assert len({sprite(key, each.name) for each in scene.sprites}) == len(CHARACTERS)
    assert all(0 <= each.x <= scene.width - WIDE for each in scene.sprites)


def test_dark_letters_on_a_dark_background_are_noticed() -> None:
    picture = canvas()
    picture.write("dim", 20, 120, colour="#555c69")
    (fault,) = weak("race_to_ace", picture.scene("alt"))
    assert fault.startswith("'dim' has a contrast of")


def test_letters_are_judged_by_the_pixels_below_them() -> None:
    picture = canvas()
    chip(picture, "pale", 20, 110, fill="#efe3c6")
    assert any("'pale'" in fault for fault in weak("race_to_ace", picture.scene("alt")))


@pytest.mark.parametrize("key", MOODS)
def test_end_cards_have_enough_contrast_in_every_mood(key: str) -> None:
    mood = MOODS[key]
    rows = tuple(Standing(n, NAMES[n], n + 1, "5 kills", "1000 → 1138") for n in range(5))
    figures = (("31", "turns"), ("5 of 6", "shots hit home"), ("2", "thrown back"))
    card = EndCard(mood, trophy(mood, 2), "WINNER", "The fifth kill", rows, figures, "Ben's own Visual came back.")
    assert list(faults(end_card(card), partial(sprite, ""))) == []
    assert list(weak("race_to_ace", end_card(card))) == []
