"""The steps of a replay."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from discord import ui

from bot.discord_kit.buttons import parse
from bot.match_ui.match_commands import _steps


@pytest.mark.parametrize(
    ("ply", "steps", "usable"),
    [
        (0, [0, 0, 1, 9], [False, False, True, True]),
        (1, [0, 0, 2, 9], [True, True, True, True]),
        (4, [0, 3, 5, 9], [True, True, True, True]),
        (9, [0, 8, 9, 9], [True, True, False, False]),
    ],
)
def test_a_replay_goes_to_the_first_one_back_one_on_and_to_the_last(
    ply: int, steps: list[int], usable: list[bool]
) -> None:
    row = _steps(SimpleNamespace(id=7, row=SimpleNamespace(ply=9)), ply)
    buttons = [each for each in row.children if isinstance(each, ui.Button)]
    assert [parse(button.custom_id).question for button in buttons] == steps
    assert [not button.disabled for button in buttons] == usable
