"""Moments: what they show, how long and how large they are, and that they come from public events only."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from PIL import Image, ImageSequence

from bot.pictures.compose import composed
from bot.pictures.moments import LAST, Film, filmed
from games.contract.game import Game
from games.contract.moments import FRAMES, Actor, Moment, at, staged, staged_svg
from games.core import Event, Private, SeatSetup
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.look.grid import NARROW, WIDTH
from games.look.letters import set_width
from games.look.scene import Scene
from games.registry import GAMES
from tests.examples import less_or_all

STAGED = [key for key, game in GAMES.items() if game.moments is not None]
NAMES = ("Ada", "Bolt", "Cleo", "Dora", "Eve")
LARGEST = 400_000
MATCHES = 12


def played(game: Game, seed: int) -> Iterator[Event]:
    state, luck = game.new([SeatSetup()] * 2, seed, game.Options()), Rng(seed)
    while state.outcome() is None:
        seat = state.to_act()[0]
        yield from state.apply(seat, rookie(game, state.view(seat), state.legal_actions(seat), luck))


def found(game: Game) -> dict[str, tuple[Moment, str]]:
    """Return one moment of each kind, with its sentence, from a few matches."""
    moments: dict[str, tuple[Moment, str]] = {}
    for seed in range(MATCHES):
        for event in played(game, seed):
            moment = game.moment(event)
            assert not moment or event.audience is None
            if moment:
                moments.setdefault(moment[0], (moment, game.sentence(event, NAMES)))
    return moments


def still(game: Game) -> Scene:
    return game.scene(game.new([SeatSetup()] * 2, 1, game.Options()).view(None))


@pytest.mark.parametrize("step", less_or_all(11, 1))
@pytest.mark.parametrize("key", STAGED)
def test_every_moment_is_a_film_of_at_most_a_second_and_a_half_that_ends_as_the_picture(key: str, step: int) -> None:
    game, last = GAMES[key], still(GAMES[key])
    moments = found(game)
    assert game.moments is not None
    assert len(moments) >= min(3, len(game.moments.scripts))
    for moment, sentence in list(moments.values())[::step]:
        film = Film("1", NAMES, moment, sentence)
        frames = film.frames(key, last.height)
        assert len(frames) == FRAMES
        assert 1000 <= sum(frame.stay for frame in frames) <= 1550
        assert len({frame.scene for frame in frames}) > FRAMES // 2, "it moves"
        for frame in frames:
            assert (frame.scene.width, frame.scene.height) == (WIDTH, last.height)
            assert all(label.size >= 11 for label in frame.scene.labels)
            assert all(game.sprite(each.name).startswith("<svg") for each in frame.scene.sprites if ":" in each.name
                       and not each.name.startswith("look:"))  # fmt: skip
        data = filmed(key, film, last)
        assert len(data) <= LARGEST
        with Image.open(io.BytesIO(data)) as picture:
            shown = [frame.copy() for frame in ImageSequence.Iterator(picture)]
        assert len(shown) >= FRAMES // 2
        assert shown[-1].size == (2 * WIDTH, 2 * last.height)
        assert shown[-1].info["duration"] >= LAST
        whole = composed(key, last).convert("RGB").resize(shown[-1].size)
        assert _apart(shown[-1].convert("RGB"), whole) < 8, "the last frame is the still picture"


@pytest.mark.parametrize("key", STAGED)
def test_low_pictures_cut_no_word_of_a_moment(key: str) -> None:
    high = 112
    for moment, sentence in found(GAMES[key]).values():
        for frame in Film("1", NAMES, moment, sentence).frames(key, high):
            for label in frame.scene.labels:
                assert label.size / 2 <= label.y <= high - label.size / 2, label
                assert label.text in sentence or label.y + label.size / 2 < high - 34, label


@pytest.mark.parametrize("high", [112, 250])
@pytest.mark.parametrize("key", STAGED)
def test_a_sound_stays_between_the_teeth_of_its_plate(key: str, high: int) -> None:
    """The notches at both sides of the star are 53.5 and 54.5 of its 360 points away from its edges."""
    sounds = 0
    for moment, sentence in found(GAMES[key]).values():
        for frame in Film("1", NAMES, moment, sentence).frames(key, high):
            for plate in (each for each in frame.scene.sprites if each.name.endswith("set:sound")):
                percent = int(plate.name.split(":")[3])
                sound = frame.scene.labels[-1]
                notch = 156 * percent / 100 * (296 - 180) / 360
                assert set_width(sound.text, 0, sound.size, bold=True) / 2 < notch - 3, (moment, sound)
                sounds += 1
    assert sounds > 9


@pytest.mark.parametrize("key", STAGED)
def test_a_long_caption_stands_whole_in_two_lines(key: str) -> None:
    caption = "Benjamin Bartholomew plays Mutant Vulture at Teleport on Flathead Fury 2."
    (moment, _), *_ = found(GAMES[key]).values()
    labels = [label for label in Film("1", NAMES, moment, caption).frames(key, 200)[0].scene.labels if label.width]
    assert " ".join(label.text for label in labels) == caption
    assert len(labels) == 2
    assert all(set_width(each.text, 0, each.size, bold=True) * NARROW <= each.width for each in labels), "none is cut"


@pytest.mark.parametrize("key", STAGED)
def test_of_a_caption_that_is_too_long_the_first_sentence_stands(key: str) -> None:
    (moment, _), *_ = found(GAMES[key]).values()
    for caption, shown in (
        ("Ada is shot down. Ben draws.", ["Ada is shot down. Ben draws."]),
        (
            "Ada is shot down by a Missile! Benjamin Bartholomew is the Ace of all Aces.",
            ["Ada is shot down by a Missile!"],
        ),
    ):
        labels = Film("1", NAMES, moment, caption).frames(key, 200)[0].scene.labels
        assert [label.text for label in labels if label.width] == shown


@pytest.mark.parametrize(
    ("caption", "lines"),
    [("Ada draws.", 1), ("Benjamin Bartholomew plays Mutant Vulture at Teleport on Flathead Fury 2.", 2)],
)
@pytest.mark.parametrize("key", STAGED)
def test_the_lines_of_a_caption_stand_evenly_on_its_plate(key: str, caption: str, lines: int) -> None:
    (moment, _), *_ = found(GAMES[key]).values()
    scene = Film("1", NAMES, moment, caption).frames(key, 200)[0].scene
    plate = next(each for each in scene.sprites if each.name.startswith("look:pill:"))
    high = float(plate.name.split(":")[3])
    ys = [label.y - plate.y for label in scene.labels if label.width]
    assert len(ys) == lines
    assert sum(ys) / lines == pytest.approx(high / 2), "as much is above as below"
    assert [lower - upper for upper, lower in pairwise(ys)] == [18] * (lines - 1)
    assert plate.y + high < 200, "the plate is inside the picture"


def _apart(one: Image.Image, other: Image.Image) -> float:
    first, second = (each.resize((90, 60)).tobytes() for each in (one, other))
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


@pytest.mark.parametrize("key", STAGED)
def test_scripts_name_events_facts_and_sounds_that_exist(key: str) -> None:
    game = GAMES[key]
    assert game.moments is not None
    events = {kind.__name__: kind for kind in _kinds(Event) if kind.__module__ == f"games.{key}.events"}
    for name, script in game.moments.scripts.items():
        assert script.on in events, name
        assert not issubclass(events[script.on], Private), name
        for fact in script.facts:
            assert hasattr(events[script.on], fact), (name, fact)
        holes = {hole for actor in script.actor for hole in re.findall(r"{(\w+)}", actor.sprite + actor.text)}
        assert holes <= {*script.facts, "word"}, name


@pytest.mark.parametrize("key", STAGED)
def test_every_moment_that_can_be_talked_about_has_lines_of_its_own(key: str) -> None:
    game = GAMES[key]
    assert game.moments is not None
    lines: list[str] = []
    for name, script in game.moments.scripts.items():
        assert set(script.talk) <= set(script.facts), name
        facts = ["0"] * len(script.facts)
        for fact in script.talk:
            alone = [str(int(other == fact)) for other in script.facts]
            assert game.moments.talk((name, *alone), [1]) == (1, f"{name}-{fact}")
            lines += [game.moments.line(f"{name}-{fact}", n) for n in (0, 1)]
        assert game.moments.talk((name, *facts), [3]) is None, "only who took part talks"
    assert len(lines) == len(set(lines)) >= 6


def _kinds(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds(each)


def test_a_private_event_has_no_moment() -> None:
    game = GAMES["race_to_ace"]
    assert game.moments is not None

    class ShotDown(Private, frozen=True):
        victim: int = 0
        shooter: int = 1
        card: int = 3

    assert game.moments.moment(ShotDown(0)) == ()


def test_a_moment_of_another_version_is_not_shown() -> None:
    moments = GAMES["race_to_ace"].moments
    assert moments is not None
    assert moments.weight(("loop",)) == moments.weight(("shot-down", "1")) == moments.weight(()) == 0
    assert moments.weight(("shot-down", "0", "1", "3")) > moments.weight(("flameout", "0")) > 0


def test_an_actor_stands_upright_in_the_middle_at_its_own_size_unless_a_script_moves_it() -> None:
    actor = Actor(sprite="jet")
    assert (actor.x, actor.y, actor.turn, actor.scale, actor.late, actor.seen) == (0, 0, 0, 100, 0, (0, FRAMES))


def test_numbers_between_keyframes_are_eased() -> None:
    keys = ((2.0, 0.0), (6.0, 100.0))
    assert [at(keys, frame, "even") for frame in (0, 2, 4, 6, 9)] == [0, 0, 50, 100, 100]
    assert at(keys, 4, "out") == pytest.approx(87.5)
    assert at(keys, 4, "in") == pytest.approx(25)
    assert at(7, 3, "out") == 7


def test_the_dice_of_an_attack_appear_one_frame_after_the_other() -> None:
    game = GAMES["acceleration"]
    assert game.moments is not None
    name, script = next((name, each) for name, each in game.moments.scripts.items() if any(a.late for a in each.actor))
    dice = next(actor for actor in script.actor if actor.late)
    facts = dict.fromkeys(script.facts, "king") | {dice.each: "5 6 6 5"}
    frames = Film("1", NAMES, (name, *facts.values()), "Ada attacks.").frames("acceleration", 240)
    shown = [sum("die" in each.name for each in frame.scene.sprites) for frame in frames]
    first = next(number for number, count in enumerate(shown) if count)
    assert (dice.late, shown[first : first + 4]) == (1, [1, 2, 3, 4])


def test_a_staged_sprite_has_room_to_turn_around_its_middle() -> None:
    sprite = staged("jet", 100, 50, 60, 45, 100)
    assert (sprite.x, sprite.y) == (50 - 75, 60 - 75), "its middle is at the place"
    document = staged_svg(sprite.name, lambda _name: '<svg width="40" height="20"></svg>')
    assert 'width="150' in document
    assert 'height="150' in document
