"""The private hands that are open in channels: each for as long as Discord lets it be edited."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord_kit.content import Content
from bot.discord_kit.replies import SentReply
from bot.host.core.match import Match
from bot.match_ui import hands
from bot.match_ui.hands import HandPanels
from bot.match_ui.pressed import LIFE
from tests.bot.conftest import Office
from tests.painting import InlinePainter

ONE, OTHER = Content("one", 0), Content("other", 0)


async def opened(office: Office) -> tuple[HandPanels, Match, list[int]]:
    """Return the panels of a match with the hand of seat 0 open as message 5, and the messages that are edited."""
    match, edited = await office.begin(), list[int]()

    async def edit_message(message_id: int, **_content: object) -> Any:
        edited.append(message_id)
        return SimpleNamespace(attachments=[])

    panels = HandPanels(lambda: office.time)
    webhook: Any = SimpleNamespace(edit_message=edit_message)
    await panels.opened(match, 0, webhook, SentReply(5), ONE)
    return panels, match, edited


async def test_a_hand_is_open_for_its_seat_until_discord_takes_no_more_edits(office: Office) -> None:
    panels, match, _ = await opened(office)
    assert not panels.is_open(match, 1)
    office.time += LIFE - 1
    assert panels.is_open(match, 0)
    assert panels.keeps(match, 5)
    office.time += 1
    assert not panels.is_open(match, 0)
    assert not panels.keeps(match, 5)


async def test_a_hand_is_updated_whenever_it_shows_something_else(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    panels, match, edited = await opened(office)
    shown = ONE

    async def seat_content(*_asked: object, **_where: object) -> Content:
        return shown

    monkeypatch.setattr(hands, "seat_content", seat_content)
    for now, times in ((ONE, 0), (OTHER, 1), (OTHER, 1), (ONE, 2)):
        shown = now
        await panels.refresh(office.host, match, InlinePainter())
        assert edited == [5] * times
