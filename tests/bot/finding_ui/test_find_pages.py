"""Where people read that their match begins."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.finding_ui.find_pages import _ago, _begins
from bot.host.lobby.seated import THREAD
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
