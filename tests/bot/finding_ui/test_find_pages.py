"""Where people read that their match begins."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui

from bot.finding_ui import find_pages
from bot.finding_ui.find_pages import FindPages, _ago, _begins, _minutes
from bot.host.lobby.seated import THREAD
from db.finding import TicketRow
from games.registry import GAMES


@pytest.mark.parametrize(
    ("here", "shares", "sentence"),
    [
        (True, 0, "The match begins: <#7>"),
        (True, THREAD, "The match begins in a thread of <#7>."),
        (False, 0, "The match begins: Race to Ace"),
        (False, THREAD, "The match begins: Race to Ace"),
    ],
)
def test_a_channel_is_named_on_its_own_server_only(here: bool, shares: int, sentence: str) -> None:
    match: Any = SimpleNamespace(row=SimpleNamespace(channel_id=7, shares=shares), game=GAMES["race_to_ace"])
    assert _begins(match, here=here) == sentence


@pytest.mark.parametrize(
    ("minutes", "text"),
    [(0, "just now"), (59, "for 59 min"), (60, "for 1 h"), (47 * 60 + 59, "for 47 h"), (48 * 60, "for 2 days")],
)
def test_a_wait_is_in_minutes_then_hours_then_days(minutes: int, text: str) -> None:
    assert _ago(60_000 * minutes) == text


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [(0, "under a minute"), (59_999, "under a minute"), (60_000, "1 minute"), (600_000, "10 minutes")],
)
def test_the_waits_of_others_are_in_whole_minutes(milliseconds: int, text: str) -> None:
    assert _minutes(milliseconds) == text


@pytest.mark.parametrize(("waiting", "shown"), [(0, 0), (1, 1), (2, 2), (3, 2)])
async def test_what_is_listed_can_be_chosen_as_far_as_a_list_has_room(
    waiting: int, shown: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a list with room for two."""
    monkeypatch.setattr(find_pages, "MOST", 2)
    listed = list[tuple[list[str], int]]()
    tickets = [
        (TicketRow(number, 1, "race_to_ace", 2, 2, "live", 1, "server", 0, 0, "{}", 3, 30, 0, 0), f"Ada {number}")
        for number in range(waiting)
    ]

    async def nothing(*_asked: object) -> list[int]:
        return []

    async def joinable(_person: int, _guild: int) -> list[tuple[TicketRow, str]]:
        return tickets

    async def list_(_interaction: object, lines: list[str], *rows: ui.ActionRow[ui.LayoutView]) -> None:
        selects = [each for row in rows for each in row.children if isinstance(each, ui.Select)]
        listed.append((lines, sum(len(each.options) for each in selects)))

    monkeypatch.setattr("bot.finding_ui.find_pages.matches.open_lobbies", nothing)
    pages: Any = SimpleNamespace(host=SimpleNamespace(db=None), _joinable=joinable, _list=list_)
    interaction: Any = SimpleNamespace(guild_id=3, user=SimpleNamespace(id=9))
    await FindPages.open_tables(pages, interaction)
    ((lines, choices),) = listed
    assert [name for _, name in tickets if any(name in line for line in lines)] == [f"Ada {n}" for n in range(shown)]
    assert choices == shown
