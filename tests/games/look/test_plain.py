"""Plain pictures: everything on a hand as lines of large letters."""

from __future__ import annotations

import pytest

from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.look.legible import faults
from games.look.moods import MOODS, mood_of
from games.look.plain import HIGHEST, LETTERS, plain_page
from games.look.sentences import say
from games.registry import GAMES

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


@pytest.mark.parametrize("key", GAMES)
def test_every_hand_can_be_read_in_large_letters(key: str) -> None:
    game, luck = GAMES[key], Rng(4)
    names = NAMES[: game.seats[0]]
    state = game.new([SeatSetup() for _ in names], 4, game.Options())
    for step in range(60):
        if state.outcome() is not None:
            break
        seat = state.to_act()[0]
        if step % 6 == 0:
            lines = game.describe(state.view(seat), names).splitlines()
            page, every = plain_page(mood_of(key), lines), [line for line in lines if line.strip()]
            assert list(faults(page, game.sprite)) == []
            assert page.height <= HIGHEST
            assert all(label.size >= LETTERS for label in page.labels)
            *read, last = page.alt.split("\n")
            assert read == every[: len(read)]
            assert last == say("rest-in-words") or [*read, last] == every
        state.apply(seat, rookie(game, state.view(seat), state.legal_actions(seat), luck))


@pytest.mark.parametrize(("facts", "shown"), [(1, 1), (6, 6), (7, 5), (60, 5)])
def test_lines_that_have_no_room_are_replaced_by_a_pointer_to_the_text(facts: int, shown: int) -> None:
    page = plain_page(MOODS["home"], [f"Fact {number}: it takes a line" for number in range(facts)])
    numbered = [label.text for label in page.labels if label.text.startswith("Fact")]
    assert numbered == [f"Fact {number}: it takes a line" for number in range(shown)]
    assert (page.labels[-1].text == say("rest-in-words")) is (shown < facts)
    assert page.height <= HIGHEST
    assert list(faults(page, GAMES["race_to_ace"].sprite)) == []


def test_a_single_long_fact_is_shown_whole() -> None:
    page = plain_page(MOODS["home"], ["One fact that goes on and on " * 20])
    assert page.height > HIGHEST
    assert say("rest-in-words") not in page.alt


def test_undrawable_names_appear_in_the_alt_text() -> None:
    page = plain_page(MOODS["home"], ["Player A to play."], ["\N{FIRE} to play."])
    assert page.labels[0].text == "Player A to play."
    assert page.alt == "\N{FIRE} to play."
