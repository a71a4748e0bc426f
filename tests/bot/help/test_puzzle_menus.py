"""The menu and the picture of a puzzle tell what can be done, and not what comes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.help.lesson_pages import Place, _menu, page, slip_page
from games.contract.menus import Menu
from games.contract.puzzle import Puzzle
from games.registry import GAMES
from games.teaching.lessons import PUZZLES, judge

FORETOLD = re.compile(
    r"[✓✗☠⚔]|\d ?%|wrecks|junked|survive|not yet|rolls on|needs (?:Speed|Power|Performance)|for about"
    r"|lies down|row \d|[+−]\d rows|\d damage$"
)
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
def test_no_picture_of_a_puzzle_says_what_comes_of_it_before_somebody_has_chosen(key: str) -> None:
    for place in places(key):
        for scene in page(place).scenes:
            texts = [each.text for each in scene.labels if not each.text.startswith("Above Bolt")]  # a key to signs
            assert not [text for text in texts if FORETOLD.search(text)], place.exercise.key
            assert not [each.name for each in scene.sprites if each.name.startswith(("stop:", "ghost:", "stretch:"))]
            assert "Where your program leads" not in scene.alt


def test_a_choice_that_fails_is_shown_with_what_comes_of_it() -> None:
    place = next(places("tiny_turbo_cars"))
    assert isinstance(place.exercise, Puzzle)
    state = place.moment().state
    slides = [each.notation for each in state.legal_actions(0) if each.notation.startswith("s:")]
    wrong = next(each for each in slides if each not in place.exercise.lines[0])
    face = slip_page(place, wrong, judge(place.game, place.exercise, place.log, state, wrong))
    assert [each.name for each in face.scenes[0].sprites if each.name.startswith("stop:")]
    assert "Where your program leads" in face.scenes[0].alt


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
