"""What stands in menus fits, and what had to be cut says so instead of breaking off in a word."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.contract.menus import HINT, LABEL, PROMPT, Menu, fitted
from games.core import SeatSetup
from games.core.rng import Rng
from games.registry import GAMES

NAMES = ("Maximiliane von Wattenscheid 32ch", "Ben", "Cleopatra the Seventh of Egypt", "Dora", "Emil")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("short", "short"),
        ("exactly ten", "exactly…"),
        ("0123456789", "0123456789"),
        ("0123456789a", "012345678…"),
        ("on a line, and on", "on a line…"),
    ],
)
def test_what_is_too_long_ends_after_a_word_with_an_ellipsis(text: str, shown: str) -> None:
    assert fitted(text, 10) == shown


def written(menu: Menu) -> Iterator[tuple[str, int]]:
    yield menu.prompt, PROMPT
    for choice in menu.choices:
        yield choice.label, LABEL
        yield choice.hint, HINT
        if choice.menu is not None:
            yield from written(choice.menu)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_text_has_room(key: str, seed: int) -> None:
    game = GAMES[key]
    seats = max(game.seats)
    state, dice = game.new([SeatSetup()] * seats, seed, game.Options()), Rng(seed)
    for _ in range(250):
        if state.outcome() is not None:
            break
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        for text, most in written(game.menu(state.view(seat), legal, NAMES[:seats])):
            assert len(text) <= most
        state.apply(seat, dice.choice(legal) if dice.below(3) == 0 else game.playout(state, seat, legal, dice))
