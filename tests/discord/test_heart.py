"""The bot's heart beats on, whatever fails in one beat."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from bot.match_ui.redraw import Redraw
from tests.discord.stage import Stage


async def test_an_error_while_redrawing_stops_no_later_beat(stage: Stage, log: list[dict[str, Any]]) -> None:
    with patch.object(Redraw, "_probe", side_effect=LookupError("a part is broken")) as probe:
        await stage.wait(3)
    assert probe.call_count > 1
    assert {line["event"] for line in log} >= {"a heartbeat failed"}
    await stage.begin(stage.ben)
    log.clear()
