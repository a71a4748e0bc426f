"""The film of a race is at most 400 kB, however many cars drive, and says every command."""

from __future__ import annotations

import pytest

from bot.host.core.match import Watched
from bot.pictures.moments import Film, filmed
from games.registry import GAMES
from games.tiny_turbo_cars.events import Damaged, MoveCommand
from games.tiny_turbo_cars.film import FULL, length
from games.tiny_turbo_cars.pictures.programs import TILES
from games.tiny_turbo_cars.pictures.signs import SMALL
from games.tiny_turbo_cars.text import caption
from tests.recorded_screens import NAMES, corpus_of, films

LARGEST = 400_000
RECORDS = tuple(corpus_of("tiny_turbo_cars").plans)
GAME = GAMES["tiny_turbo_cars"]


def is_lit(name: str) -> bool:
    """Whether a sprite is the tile of the command that runs."""
    return name.startswith("tile:") and name.endswith(":run")


def bytes_of(race: Watched) -> int:
    film = Film("", NAMES, before=race.before, events=race.events)
    return len(filmed(GAME.key, film, GAME.scene(race.before)))


def test_the_film_of_four_cars_that_press_on_quickly_is_small_enough() -> None:
    races = list(films("tiny_turbo_cars", "four-planners-first-game"))
    longest = max(races, key=lambda race: len(race.events))
    assert bytes_of(longest) <= LARGEST


@pytest.mark.proof
@pytest.mark.parametrize("record", RECORDS)
def test_the_film_of_every_recorded_race_is_small_enough(record: str) -> None:
    sizes = [bytes_of(race) for race in films("tiny_turbo_cars", record)]
    assert max(sizes) <= LARGEST


@pytest.mark.parametrize("record", RECORDS)
def test_a_long_race_has_few_pictures_and_leaves_no_command_out(record: str) -> None:
    for race in films("tiny_turbo_cars", record):
        frames = GAME.film(race.before, race.events, NAMES)
        assert len(frames) <= FULL
        assert sum(frame.stay for frame in frames) == length(race.events) <= 9000
        words = "\n".join(frame.scene.alt for frame in frames).splitlines()
        commands = [event for event in race.events if isinstance(event, (MoveCommand, Damaged))]
        assert {caption(event, NAMES) for event in commands} <= set(words), "joined pictures say all that they show"


@pytest.mark.parametrize("record", RECORDS)
def test_the_tile_that_is_lit_is_the_one_that_the_caption_names(record: str) -> None:
    named = 0
    for race in films("tiny_turbo_cars", record):
        for frame in GAME.film(race.before, race.events, NAMES):
            words = next(label.text for label in frame.scene.labels if label.y == 252)
            lit = [round((each.x - TILES) / (SMALL[0] + 2.3)) + 1 for each in frame.scene.sprites if is_lit(each.name)]
            if lit and words[:1].isdigit():
                assert words.startswith(f"{lit[0]}. "), words
                named += 1
    assert named


@pytest.mark.parametrize("record", RECORDS)
def test_nobody_has_driven_when_the_race_begins(record: str) -> None:
    begun = [
        frame.scene
        for race in films("tiny_turbo_cars", record)
        for frame in GAME.film(race.before, race.events, NAMES)
        if any(label.text == "The race begins." for label in frame.scene.labels)
    ]
    assert begun
    assert not [each.name for scene in begun for each in scene.sprites if each.name.startswith("stretch:")]
