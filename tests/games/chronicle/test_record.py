"""Records of whole matches: they can be replayed, and have an ending and a film."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from bot.pictures import reel
from games.chronicle.record import Upgrade, steps
from games.core import SeatSetup
from games.registry import GAMES
from tests.examples import slow_in_proof
from tests.games.chronicle.whole import chronicle_of, ending_of
from tests.games.playing import played
from tests.our_games import OURS

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


@pytest.mark.parametrize("plies", [(), (10,), (10, 20), (10, 20, 25)])
def test_a_match_that_went_on_under_newer_rules_has_every_decision_once(plies: tuple[int, ...]) -> None:
    """However often the rules changed meanwhile, if today's lead to the same positions."""
    record = played("race_to_ace", NAMES, 30)
    dumps = [state.dump() for state, _ in steps(record) if state is not None]
    went_on = replace(record, upgrades=tuple(Upgrade(ply, 1, dumps[ply]) for ply in plies))
    replayed = [(state.dump(), list(events)) for state, events in steps(went_on) if state is not None]
    assert [dump for dump, _ in replayed] == dumps
    assert [events for _, events in replayed] == [list(events) for _, events in steps(record)]


@pytest.mark.parametrize("key", OURS)
def test_the_ending_of_every_game_has_figures_and_a_moment(key: str) -> None:
    record = played(key, NAMES)
    *_, (state, _) = steps(record)
    ending = ending_of(record, state.outcome().winners[0])
    assert 0 < len(ending.how) <= 46
    assert len(ending.figures) == 3
    if GAMES[key].endings is not None:
        assert ending.moment, "a game that tells its own ending has a moment too"
        return
    assert "turns" in [words for _, words in ending.figures]


def test_the_ending_of_a_match_left_at_once_is_short() -> None:
    assert ending_of(played("acceleration", NAMES, 1), 0).figures == (("1", "decision"),)


@pytest.mark.parametrize("key", OURS)
def test_a_match_that_is_left_has_the_figures_and_the_moment_of_its_game(key: str) -> None:
    game, seen = GAMES[key], set()
    for most in (20, 60, 150, 300):
        record = played(key, NAMES, most)
        *_, (state, _) = steps(record)
        events = [event for _, happened in steps(record) for event in happened]
        if state.outcome() is None:
            leader = max((0, 1), key=state.scores().__getitem__)
            left, own = ending_of(record, leader), game.ending(state.view(None), events, record.names, leader)
            assert (left.how, left.moment) == ("", own.moment), "and no sentence that is no moment"
            assert left.figures == tuple(figure for figure in own.figures if figure[0] != "0")
            seen.add(len(left.figures))
    assert max(seen) > 1


@pytest.mark.parametrize("key", GAMES)
def test_a_match_left_before_anything_grave_happened_has_no_moment(key: str) -> None:
    for most in range(2, 12):
        record = played(key, NAMES, most)
        events = [event for _, happened in steps(record) for event in happened]
        if not any(isinstance(event, GAMES[key].grave) for event in events):
            assert ending_of(record, 0).moment == ""


@pytest.mark.parametrize("key", GAMES)
def test_the_moment_of_a_match_that_was_left_says_who_and_when(key: str) -> None:
    """No line of news, such as who attacks or what is junked, is a moment."""
    for most in range(10, 80, 10):
        moment = ending_of(played(key, NAMES, most), 0).moment
        assert not moment or ("Ada" in moment and ("turn" in moment or "round" in moment)), moment


@pytest.mark.parametrize("key", slow_in_proof(GAMES, "acceleracers", "dealin_dirt", "race_to_ace"))
def test_every_game_is_a_film_of_at_most_a_minute_and_four_megabytes(key: str) -> None:
    record = played(key, NAMES, 24)
    data = reel.reel(chronicle_of(record))
    with Image.open(io.BytesIO(data)) as film:
        assert isinstance(film, GifImageFile)
        assert film.width == reel.WIDE
        assert film.height <= film.width
        stays = []
        for frame in range(film.n_frames):
            film.seek(frame)
            stays.append(film.info["duration"])
    assert len(stays) > 1
    assert sum(stays) <= reel.LONGEST
    assert len(data) <= reel.LARGEST


def shots(*stays: int) -> list[reel.Shot]:
    scene = GAMES["race_to_ace"].scene(
        GAMES["race_to_ace"].new((SeatSetup(),) * 2, 7, GAMES["race_to_ace"].Options()).view(None)
    )
    return [reel.Shot(scene, str(number), stay, 0.0) for number, stay in enumerate(stays)]


def test_a_long_film_drops_short_pictures_and_keeps_important_ones_and_both_ends() -> None:
    kept = reel.in_time(shots(3000, *[650] * 300, *[1500] * 20, *[650] * 300, 3000))
    captions = [shot.caption for shot in kept]
    assert len(kept) <= reel.MOST_FRAMES
    assert sum(shot.stay for shot in kept) <= reel.LONGEST
    assert captions[0] == "0"
    assert captions[-1] == "621"
    assert {str(n) for n in range(301, 321)} <= set(captions), "all that was grave"


def test_the_film_of_the_last_turns_drops_nothing_and_keeps_its_speed() -> None:
    whole = shots(3000, *[650] * 300, *[1500] * 5, 3000)
    kept = reel.last_turns(whole)
    assert kept == whole[-len(kept) :]
    assert reel.ENDING - 1500 < sum(shot.stay for shot in kept) <= reel.ENDING
    assert reel.last_turns(whole[:3]) == whole[:3]


def test_a_short_film_stays_unchanged() -> None:
    assert [shot.stay for shot in reel.in_time(shots(1500, 650, 3000))] == [1500, 650, 3000]


def test_a_film_too_large_is_painted_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reel, "LARGEST", 50_000)
    record = played("race_to_ace", NAMES, 12)
    with Image.open(io.BytesIO(reel.reel(chronicle_of(record)))) as film:
        assert film.width < reel.WIDE


@pytest.mark.parametrize("key", GAMES)
def test_a_match_that_is_left_at_once_has_a_course(key: str) -> None:
    game = GAMES[key]
    state = game.new([SeatSetup() for _ in range(game.seats[0])], 7, game.Options())
    assert game.course(state.opening, game.seats[0]).turns in (0, 1)
    assert game.course([], game.seats[0]).turns == 0
