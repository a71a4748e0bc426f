"""Players report others in finished matches; managers and operators read it."""

from __future__ import annotations

from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.discord_kit.content import Content
from bot.discord_kit.courier import Courier
from bot.discord_kit.request_errors import Unanswered
from bot.host.ending import annulment
from db import privacy
from tests.discord.stage import Stage, answer_text, texts


async def test_a_player_reports_another_and_only_managers_read_it(stage: Stage) -> None:
    match = await stage.rush(await stage.begin(stage.ben))
    before = texts(stage.table)
    wanted = {"player": stage.ben.user, "reason": "stalled or left", "match": match.code}
    answer = await stage.ada.slash(stage.channel, "match report", **wanted, sentence="He *waited* every time.")
    assert "not told" in answer_text(answer)
    again = await stage.ada.slash(stage.channel, "match report", **wanted)
    assert "already reported" in answer_text(again)
    assert texts(stage.table) == before, "nothing is said in public"
    role = stage.guild.create_role("Steward", permissions=discord.Permissions(manage_guild=True))
    manager = stage.guild.add_member(stage.env.create_user("steward"), roles=[role])
    shown = answer_text(await manager.slash(stage.channel, "fairness report"))
    assert f"`{match.code}` <@{stage.ada.id}> about <@{stage.ben.id}>: stalled or left" in shown
    assert r"He \*waited\* every time." in shown
    own = await privacy.export(stage.bot.db, stage.ben.id)
    assert own["reports"] == [], "who was reported does not learn of it"


async def test_the_operator_annuls_and_everybody_concerned_is_told(stage: Stage) -> None:
    """Also when the bot was not running meanwhile: it says so when it looks the next time."""
    match = await stage.rush(await stage.begin(stage.ben))
    host, notices = stage.bot.services.host, stage.bot.services.annulled
    await notices.sweep()
    assert "no longer count" not in texts(stage.table)
    done = await annulment.annul(host.db, stage.ben.id, host.now(), 30)
    assert done.matches == 1
    await notices.sweep()
    text = texts(stage.table)
    assert f"({match.code})" in text
    for member in (stage.ada, stage.ben):
        assert f"<@{member.id}>" in text
    count = text.count("no longer counts")
    await notices.sweep()
    assert texts(stage.table).count("no longer counts") == count, "once"


async def test_the_people_concerned_are_told_once_even_if_an_answer_of_discord_is_lost(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord takes a message with the same nonce for the one that it has."""
    await stage.rush(await stage.begin(stage.ben))
    host, notices, nonces = stage.bot.services.host, stage.bot.services.annulled, list[str]()
    await annulment.annul(host.db, stage.ben.id, host.now(), 30)

    async def unheard(_courier: Courier, _channel: int, _face: Content, _pictures: object, nonce: str) -> None:
        nonces.append(nonce)
        raise Unanswered("the answer was lost")

    monkeypatch.setattr(Courier, "post", unheard)
    for _ in range(2):
        await notices.sweep()
    assert len(nonces) == 2
    assert len(set(nonces)) == 1
    assert 0 < len(nonces[0]) <= 25, "the longest that Discord takes"


async def test_a_message_about_annulled_matches_that_discord_refuses_is_tried_once(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stage.rush(await stage.begin(stage.ben))
    host, notices = stage.bot.services.host, stage.bot.services.annulled
    await annulment.annul(host.db, stage.ben.id, host.now(), 30)
    refused = AsyncMock(side_effect=discord.HTTPException(Mock(status=400, reason="Bad Request"), "no"))
    monkeypatch.setattr(Courier, "post", refused)
    for _ in range(2):
        await notices.sweep()
    assert refused.await_count == 1
