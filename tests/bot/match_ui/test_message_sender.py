"""What a message is posted again for, and how often closed private messages are reported."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import discord
import pytest

from bot.discord_kit.content import Content
from bot.discord_kit.gallery import Kept
from bot.match_ui import message_sender
from bot.match_ui.message_sender import CLOSED_DM_RETRY_MS, MessageSender, _has_moved
from bot.match_ui.pressed import INSIDE, PressedMessages
from db.outbox import SurfaceRow
from games.look.scene import Scene
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


async def test_buttons_come_with_their_picture_also_on_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    edits: list[object] = []

    async def slow(*_: object) -> list[str]:
        await asyncio.sleep(0.8)
        return ["new"]

    async def edit_pressed(_press: object, _face: Content, pictures: object) -> discord.Message:
        edits.append(pictures)
        raise discord.HTTPException(SimpleNamespace(status=404, reason=""), "")

    monkeypatch.setattr(message_sender, "gallery", slow)
    courier = SimpleNamespace(edit_pressed=edit_pressed)
    pressed = SimpleNamespace(forget=lambda *_: None, inside_since=lambda *_: False)
    host = SimpleNamespace(now=lambda: NOON, filming=0)
    sender = MessageSender(host, courier=courier, painter=None, budget=None, pressed=pressed, panels=None)
    face = Content("Play a card.", 0, scenes=(Scene(360, 200, "sky", (), (), "a sky"),))
    before = Kept((b"old",), (SimpleNamespace(filename="old.png"),))
    match = SimpleNamespace(id=9, game=SimpleNamespace(key="race_to_ace"))
    await sender._edit_pressed(match, "hand:0", SimpleNamespace(message=SimpleNamespace(id=1)), face, before, 1)
    assert edits == [["new"]], "never new buttons around an old picture"


async def test_what_was_on_its_way_does_not_close_a_question_that_was_opened_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edits: list[object] = []

    async def edit_pressed(*edit: object) -> discord.Message:
        edits.append(edit)
        return SimpleNamespace(attachments=[])

    def press() -> SimpleNamespace:
        return SimpleNamespace(message=SimpleNamespace(id=1), extras={})

    pressed, first, later = PressedMessages(lambda: NOON), press(), press()

    async def meanwhile(*_: object) -> list[str]:
        pressed.note(9, "hand:0", later)
        return ["new"]

    monkeypatch.setattr(message_sender, "gallery", meanwhile)
    host, courier = SimpleNamespace(now=lambda: NOON, filming=0), SimpleNamespace(edit_pressed=edit_pressed)
    sender = MessageSender(host, courier=courier, painter=None, budget=None, pressed=pressed, panels=None)
    match = SimpleNamespace(id=9, game=SimpleNamespace(key="race_to_ace"))
    for inside, sent in ((False, 1), (True, 0)):
        later.extras[INSIDE] = inside
        pressed.note(9, "hand:0", first)
        edits.clear()
        assert await sender._edit_pressed(match, "hand:0", first, Content("Play a card.", 0), Kept(), 1)
        assert len(edits) == sent
        assert ((9, "hand:0") in sender.sent) != inside, "the way back draws it anew"
