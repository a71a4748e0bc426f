"""What the commands about one's matches look for, show and refuse."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.host.core.sentences import say as say_host
from bot.match_ui.sentences import say as say_match
from bot.shared.refusal import Refusal
from cogs import match as match_module
from cogs.match import Matches
from cogs.shared.sentences import say

ADA: Any = SimpleNamespace(id=5, display_name="Ada")


async def test_only_the_table_of_its_own_channel_is_posted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Further tables on other servers and the hands stay."""
    done = list[Any]()

    async def of_match(_db: object, number: int) -> list[Any]:
        assert number == 77
        return [SimpleNamespace(surface=name) for name in ("call:0", "hand:0", "table", "table:50")]

    async def discard(row: Any, channel: int) -> None:
        done.append((row.surface, channel))

    monkeypatch.setattr("cogs.match.outbox.of_match", of_match)
    redraw = SimpleNamespace(sender=SimpleNamespace(discard=discard), changed=done.append)
    cog: Any = SimpleNamespace(host=SimpleNamespace(db=None), services=SimpleNamespace(redraw=redraw))
    match: Any = SimpleNamespace(id=77, row=SimpleNamespace(channel_id=30))
    await Matches._post_anew(cog, match)
    assert done == [("table", 30), 77]


ASKED: Any = None


@pytest.mark.parametrize(("command", "drawn"), [(Matches.status, False), (Matches.mine, True)])
async def test_ones_matches_are_listed_in_words_or_below_a_picture(command: Any, *, drawn: bool) -> None:
    listed = list[bool]()

    async def mine(_interaction: object, *, drawn: bool = True) -> None:
        listed.append(drawn)

    cog: Any = SimpleNamespace(services=SimpleNamespace(find_pages=SimpleNamespace(mine=mine)))
    await command.callback(cog, ASKED)
    assert listed == [drawn]


@pytest.mark.parametrize(
    ("manager", "seat", "before", "after", "told"),
    [
        (False, 0, "in", "resigned", "resigned"),
        (True, 0, "in", "in", "match-ended"),
        (True, 0, "resigned", "resigned", "match-ended"),
        (True, None, "in", "in", "match-ended"),
    ],
)
async def test_a_person_who_ends_a_match_reads_whether_they_have_resigned(
    manager: bool, seat: int | None, before: str, after: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentences = list[str]()

    def match(status: str) -> Any:
        row = SimpleNamespace(guild_id=3)
        return SimpleNamespace(
            id=77, code="code", row=row, seat_of=lambda _person: seat, seats=[SimpleNamespace(status=status)]
        )

    async def find(*_asked: object) -> Any:
        return match(before)

    async def end(_host: object, number: int, person: int, *, manager: bool) -> Any:
        assert (number, person) == (77, 5)
        return match(after)

    async def tell(_interaction: object, sentence: str) -> None:
        sentences.append(sentence)

    monkeypatch.setattr("cogs.match.agreements.end", end)
    monkeypatch.setattr(match_module, "tell", tell)
    cog: Any = SimpleNamespace(host=None, _find=find)
    asked: Any = SimpleNamespace(guild_id=3, user=ADA, permissions=SimpleNamespace(manage_guild=manager))
    await Matches.end.callback(cog, asked)
    sayings = {"resigned": say_match("resigned"), "match-ended": say("match-ended")}
    assert sentences == [sayings[told]]
    for asked.guild_id in (2, 4):
        with pytest.raises(Refusal, match=say_host("other-server")):
            await Matches.end.callback(cog, asked)


@pytest.mark.parametrize(
    ("kind", "guild", "lacking", "why"),
    [
        (discord.TextChannel, 3, [], ""),
        (discord.Thread, 3, [], ""),
        (discord.TextChannel, 3, ["Send Messages"], "Send Messages"),
        (discord.DMChannel, 3, [], say_match("not-here")),
        (discord.TextChannel, None, [], say_match("not-here")),
    ],
)
async def test_a_match_is_resumed_where_the_bot_may_write(
    kind: type, guild: int | None, lacking: list[str], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = list[Any]()

    async def find(*_asked: object) -> Any:
        return SimpleNamespace(id=77)

    async def resume(_host: object, *facts: int) -> None:
        done.append(facts)

    async def tell(_interaction: object, sentence: str) -> None:
        done.append(sentence)

    monkeypatch.setattr(match_module, "missing", lambda _channel: lacking)
    monkeypatch.setattr(match_module, "resume_match", resume)
    monkeypatch.setattr(match_module, "tell", tell)
    cog: Any = SimpleNamespace(host=None, _find=find)
    asked: Any = SimpleNamespace(guild_id=guild, user=ADA, channel=Mock(spec=kind, id=30))
    if why:
        with pytest.raises(Refusal, match=why):
            await Matches.resume.callback(cog, asked)
        assert not done
        return
    await Matches.resume.callback(cog, asked)
    assert done == [(77, 5, 3, 30), say("match-resumed")]
