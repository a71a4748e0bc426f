"""The presses whose tokens can edit a message, and the answers that go out of date."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from types import SimpleNamespace

import pytest

from bot.match_ui import pressed
from bot.match_ui.pressed import Asides, PressedMessages
from tests.bot.conftest import ADA, Office

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


def press(message_id: int) -> SimpleNamespace:
    """A press at noon in a message."""
    return SimpleNamespace(message=SimpleNamespace(id=message_id), created_at=NOON)


def remembered(messages: PressedMessages, matches: range) -> list[int]:
    """Return the matches whose hand has a press that can still be used; its message has the match's number."""
    return [match_id for match_id in matches if messages.latest(match_id, "hand:0", match_id) is not None]


def test_at_the_limit_the_oldest_press_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pressed, "MOST", 3)
    messages = PressedMessages(lambda: int(NOON.timestamp() * 1000))
    for match_id in (1, 2, 3, 1, 4):
        messages.note(match_id, "hand:0", press(match_id))
    assert remembered(messages, range(1, 5)) == [1, 3, 4], "match 1 was pressed again after match 2"


def test_a_press_is_forgotten_a_minute_before_discord_refuses_its_token() -> None:
    late = int((NOON + timedelta(minutes=14)).timestamp() * 1000)
    for now, expected in ((late - 1, [1]), (late, [])):
        messages = PressedMessages(partial(int, now))
        messages.note(1, "hand:0", press(1))
        assert remembered(messages, range(1, 2)) == expected


def test_a_press_in_another_message_is_of_no_use() -> None:
    messages = PressedMessages(lambda: int(NOON.timestamp() * 1000))
    messages.note(1, "hand:0", press(7))
    assert messages.latest(1, "hand:0", 8) is None
    assert messages.latest(1, "table", 7) is None
    assert messages.latest(1, "hand:0", 7) is not None
    messages.forget(1, "hand:0")
    assert messages.latest(1, "hand:0", 7) is None


@pytest.mark.parametrize(("status", "kept"), [("playing", True), ("shelved", False), ("over", False), ("lobby", False)])
async def test_only_answers_about_a_running_match_are_kept_up_to_date(office: Office, status: str, kept: bool) -> None:
    """A paused match changes no more, so that nothing about it goes out of date."""
    match, asides = await office.begin(), Asides()
    match.update(status=status)
    asides.note(match, SimpleNamespace(user=SimpleNamespace(id=ADA.id)))
    assert asides.of(match) == kept
