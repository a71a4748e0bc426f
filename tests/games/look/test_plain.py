"""Plain pictures: everything on a hand as lines of large letters."""

from __future__ import annotations

import pytest

from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.look.legible import faults
from games.look.moods import MOODS, mood_of
from games.look.plain import LETTERS, MOST_PAGES, plain_pages
from games.look.sentences import say
from games.registry import GAMES

NAMES = ("Ada", "Ben")


@pytest.mark.parametrize("key", GAMES)
def test_every_hand_can_be_read_in_large_letters(key: str) -> None:
    game, luck = GAMES[key], Rng(4)
    state = game.new([SeatSetup()] * 2, 4, game.Options())
    for step in range(60):
        if state.outcome() is not None:
            break
        seat = state.to_act()[0]
        if step % 6 == 0:
            lines = game.describe(state.view(seat), NAMES).splitlines()
            pages = plain_pages(mood_of(key), lines)
            assert 1 <= len(pages) <= MOST_PAGES
            assert [fault for page in pages for fault in faults(page, game.sprite)] == []
            assert all(label.size >= LETTERS for page in pages for label in page.labels)
            read = "\n".join(page.alt for page in pages)
            assert say("rest-in-words") in read or read == "\n".join(line for line in lines if line.strip())
        state.apply(seat, rookie(game, state.view(seat), state.legal_actions(seat), luck))


def test_lines_beyond_three_pictures_are_replaced_by_a_pointer_to_the_text() -> None:
    pages = plain_pages(MOODS["home"], [f"Fact {number}: something that takes a whole line" for number in range(60)])
    assert len(pages) == MOST_PAGES
    assert pages[-1].labels[-1].text == say("rest-in-words")
    assert list(faults(pages[-1], GAMES["race_to_ace"].sprite)) == []


def test_undrawable_names_appear_in_the_alt_text() -> None:
    (page,) = plain_pages(MOODS["home"], ["Player A to play."], ["\N{FIRE} to play."])
    assert page.labels[0].text == "Player A to play."
    assert page.alt == "\N{FIRE} to play."
