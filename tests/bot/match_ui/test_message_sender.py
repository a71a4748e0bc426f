"""What a message is posted again for, and how often closed private messages are reported."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot.match_ui.message_sender import CLOSED_DM_RETRY_MS, MessageSender, _has_moved
from db.outbox import SurfaceRow
from tests.bot.conftest import ADA, NOON


@pytest.mark.parametrize(
    ("surface", "channel", "moved"),
    [("table", 5, False), ("table", 6, True), ("hand:0", 6, False), ("call:1", 6, False)],
)
def test_only_a_table_moves_with_its_match(surface: str, channel: int, moved: bool) -> None:
    row = SurfaceRow(1, surface, channel, 9, 1, 1, NOON, "")
    assert _has_moved(SimpleNamespace(row=SimpleNamespace(channel_id=5)), surface, row) == moved


def test_closed_private_messages_are_news_once_in_ten_minutes() -> None:
    match = SimpleNamespace(seats=[SimpleNamespace(player_id=ADA.id)])
    now = NOON
    host = SimpleNamespace(now=lambda: now)
    sender = MessageSender(host, courier=None, painter=None, budget=None, pressed=None, panels=None)
    assert CLOSED_DM_RETRY_MS == 600_000
    assert sender._is_news(match, "hand:0")
    assert sender._is_news(match, "table"), "a table is always news"
    for later, news in ((0, False), (599_999, False), (600_000, True), (600_001, False), (1_200_000, True)):
        now = NOON + later
        assert sender._is_news(match, "hand:0") == news, later
