"""The registry of the games that Paddock hosts."""

from __future__ import annotations

import re

import pytest

from games.core import NOTATION_LIMIT, IllegalAction, SeatSetup
from games.registry import GAMES


def test_the_keys_are_the_games_own() -> None:
    assert GAMES
    assert all(key == game.key for key, game in GAMES.items())
    assert len({game.title for game in GAMES.values()}) == len(GAMES)


def test_nobody_changes_the_registry() -> None:
    with pytest.raises(TypeError):
        GAMES["poker"] = next(iter(GAMES.values()))  # type: ignore[index]


@pytest.mark.parametrize("key", GAMES)
def test_a_game_says_what_people_need_to_choose_it(key: str) -> None:
    game = GAMES[key]
    assert re.fullmatch(r"[a-z][a-z0-9_]{2,24}", key)
    assert 0 < len(game.title) <= 40
    assert game.tagline.endswith(".")
    assert len(game.tagline) <= 100, "it is an option's description"
    assert game.emoji
    assert 0 <= game.colour <= 0xFFFFFF
    assert game.version >= 1
    assert 0 < len(game.score) <= 25
    assert all(0 < len(notation) <= NOTATION_LIMIT for notation in game.races)
    assert game.seats.start >= 2
    assert game.seats.step == 1


@pytest.mark.parametrize("key", GAMES)
def test_a_game_starts_without_any_choice_for_every_number_of_seats(key: str) -> None:
    game = GAMES[key]
    for seats in game.seats:
        state = game.new([SeatSetup() for _ in range(seats)], 1, game.Options())
        assert state.to_act()
        assert state.outcome() is None


@pytest.mark.parametrize("key", GAMES)
def test_other_numbers_of_seats_are_refused(key: str) -> None:
    game = GAMES[key]
    for seats in (0, game.seats.start - 1, game.seats.stop):
        with pytest.raises(IllegalAction) as refusal:
            game.new([SeatSetup() for _ in range(seats)], 1, game.Options())
        assert refusal.value.code == "PLAYER_COUNT"


@pytest.mark.parametrize("key", GAMES)
def test_every_option_has_a_default_and_says_what_it_is(key: str) -> None:
    for name, option in GAMES[key].Options.model_fields.items():
        assert not option.is_required(), f"{name} must be given"
        assert option.description, f"{name} says nothing"
        assert len(option.description) <= 100


@pytest.mark.parametrize("key", GAMES)
def test_entries_have_a_key_a_name_and_a_text(key: str) -> None:
    entries = GAMES[key].entries()
    assert len({entry.key for entry in entries}) == len(entries)
    for entry in entries:
        assert entry.name
        assert entry.kind
        assert GAMES[key].face(entry.key) is None or GAMES[key].face(entry.key)
    assert GAMES[key].face("there is no such thing") is None


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("text", ["", " ", "no such move", "x" * 200, "pass>99", "\n"])
def test_nonsense_is_refused_like_any_illegal_action(key: str, text: str) -> None:
    """If a rules page has its own name for it, that name is the code."""
    with pytest.raises(IllegalAction) as refusal:
        GAMES[key].parse(text)
    assert refusal.value.code == "BAD_ACTION"
    assert refusal.value.reason.endswith(".")
