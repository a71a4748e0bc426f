"""An open submenu of a decision stays open, whatever older updates of the message are still under way."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import MemberActor

from bot.discord_kit import replies
from bot.discord_kit.replies import INVALID_BODY, change
from tests.discord.stage import Stage, raw, texts, walk
from tests.discord.test_acceleration import pictures


async def with_a_branch(stage: Stage) -> tuple[MemberActor, str]:
    """The first player of a match of Dealin' Dirt with a card that fits several Drivers, and its button."""
    match = await stage.begin(stage.ben, command="dealin-dirt start")
    while True:
        if not match.playing.preparing():
            await stage.wait(2)
            who = stage.asked(match)
            for each in walk(raw(stage.dm(who))):
                if each["type"] == 2 and each.get("label", "").endswith("Power…"):
                    return who, each["label"]
        match = await stage.act(match)


class Refused(discord.HTTPException):
    """What Discord answers where a message has other pictures by now."""

    def __init__(self) -> None:
        self.code, self.status, self.text = INVALID_BODY, 400, ""


async def test_a_question_opens_where_the_pictures_were_replaced_meanwhile(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    who, label = await with_a_branch(stage)
    before = pictures(stage.dm(who))
    refusals = [Refused()]

    async def refused_once(*answer: Any) -> None:
        if refusals:
            raise refusals.pop()
        await change(*answer)

    monkeypatch.setattr(replies, "change", refused_once)
    await who.user.click(stage.dm(who), label=label)
    for _ in range(2):
        assert pictures(stage.dm(who)) == ["closer.png"]
        assert "on which Driver?" in texts(stage.dm(who))
        await stage.wait(5)
    await who.user.click(stage.dm(who), label="Back")
    await stage.wait(5)
    assert len(pictures(stage.dm(who))) == len(before) == 1
    assert pictures(stage.dm(who)) != ["closer.png"]
    assert "on which Driver?" not in texts(stage.dm(who))
