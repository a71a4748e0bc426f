"""The steps of a replay, and the answer to who resigns."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui

from bot.discord_kit.buttons import parse
from bot.host.match import resignation
from bot.match_ui import match_commands
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


@pytest.mark.parametrize(
    ("guild", "channel", "withdrawn"), [(1, 50, True), (None, 9, True), (1, 40, False), (1, 60, False)]
)
async def test_a_player_who_resigns_where_the_end_is_shown_gets_no_further_message(
    monkeypatch: pytest.MonkeyPatch, guild: int | None, channel: int, withdrawn: bool
) -> None:
    done: list[str] = []
    match: Any = SimpleNamespace(
        id=1, row=SimpleNamespace(status="over"), channel_for=lambda _seat: 50, seat_of=lambda _person: 0
    )

    async def resigned(*_: object, **__: object) -> Any:
        return match

    async def withdraw(_interaction: object) -> None:
        done.append("withdrawn")

    async def change(*_: object) -> None:
        done.append("changed")

    monkeypatch.setattr(resignation, "resign", resigned)
    monkeypatch.setattr(match_commands, "withdraw", withdraw)
    monkeypatch.setattr(match_commands, "change", change)
    monkeypatch.setattr(match_commands, "about", lambda *_: SimpleNamespace(layout=lambda: None))
    asked: Any = SimpleNamespace(user=SimpleNamespace(id=1), guild_id=guild, channel_id=channel)
    nothing: Any = None
    await match_commands.MatchCommands(nothing, nothing, nothing, nothing).resign(asked, match)
    assert done == ["withdrawn" if withdrawn else "changed"]
