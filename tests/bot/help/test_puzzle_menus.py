"""The menu of a puzzle tells what can be done, and not what comes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.help.lesson_pages import Place, _menu
from games.contract.menus import Menu
from games.registry import GAMES
from games.teaching.lessons import PUZZLES

FORETOLD = re.compile(r"[✓☠⚔]|\d ?%|wrecks|junked|survive|not yet|rolls on|needs (?:Speed|Power|Performance)|for about")
SIGNS = {"⚔️", "✨"}


def places(key: str) -> Iterator[Place]:
    """Yield every decision on the way through the puzzles of a game."""
    for puzzle in PUZZLES.get(key, ()):
        choices = puzzle.lines[0].split()
        for made in range(len(choices)):
            yield Place(key, puzzle, tuple(choices[:made]), "Mia")


def menus(menu: Menu) -> Iterator[Menu]:
    yield menu
    for each in menu.choices:
        if each.menu is not None:
            yield from menus(each.menu)


@pytest.mark.parametrize("key", GAMES)
def test_no_button_of_a_puzzle_says_what_comes_of_it(key: str) -> None:
    cards = "\n".join(entry.text for entry in GAMES[key].entries())
    for place in places(key):
        for menu in menus(_menu(place)):
            printed = [each.hint for each in menu.choices if each.hint.rstrip("…") in cards]
            hints = [each.hint for each in menu.choices if each.hint not in printed]
            for text in (menu.prompt, *(each.label for each in menu.choices), *hints):
                assert not FORETOLD.search(text), (place.exercise.key, text)
            assert SIGNS.isdisjoint(each.emoji for each in menu.choices), place.exercise.key


@pytest.mark.parametrize("key", GAMES)
def test_the_menu_of_a_puzzle_has_every_action_once(key: str) -> None:
    for place in places(key):
        legal = [action.notation for action in place.moment().state.legal_actions(place.exercise.seat)]
        assert sorted(each.notation for each in _menu(place).leaves()) == sorted(legal)


def test_the_spaces_of_a_puzzle_stand_in_the_order_of_their_names() -> None:
    """In a match the best ones stand first."""
    place = next(place for place in places("acceleration") if place.exercise.key == "three")
    (lancer,) = (each.menu for each in _menu(place).choices if each.label.startswith("Lancer"))
    assert lancer is not None
    spaces = [leaf.label for leaf in lancer.leaves() if leaf.label[1:].isdigit()]
    assert spaces == sorted(spaces, key=lambda name: (name[0], int(name[1:])))
    assert len(spaces) > 10
