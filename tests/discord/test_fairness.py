"""What managers see of traded wins, and what they can do about them."""

from __future__ import annotations

import discord
import pytest

from bot.host.ending import annulment
from bot.host.ending.patterns import Pattern
from cogs.fairness import REPORTS_SHOWN as SHOWN
from db import ratings, reports
from db.ratings import Board
from tests.discord.stage import Stage, answer_text, texts
from tests.discord.test_forgotten import DELETE, seen_by_others


async def test_a_manager_annuls_and_everybody_concerned_is_told(stage: Stage) -> None:
    match = await stage.rush(await stage.begin(stage.ben))
    board = Board(stage.guild.id, "race_to_ace", "live", "")
    assert await ratings.standing(stage.bot.db, board, stage.ben.id) is not None
    role = stage.guild.create_role("Steward", permissions=discord.Permissions(manage_guild=True))
    manager = stage.guild.add_member(stage.env.create_user("steward"), roles=[role])
    answer = answer_text(await manager.slash(stage.channel, "fairness report"))
    assert "Nothing unusual" in answer
    await manager.slash(stage.channel, "fairness annul", player=stage.ben.user, days=7)
    public = stage.table.id
    text = texts(stage.table)
    assert "One match" in text
    for member in (stage.ada, stage.ben):
        assert f"<@{member.id}>" in text
        assert await ratings.standing(stage.bot.db, board, member.id) is None
    assert {row.annulled for row in await ratings.results(stage.bot.db, match.id)} == {ratings.ON_SERVER}
    again = answer_text(await manager.slash(stage.channel, "fairness annul", player=stage.ben.user, days=7))
    assert "nothing to annul" in again
    await stage.ben.slash(stage.channel, "privacy delete", confirm=DELETE)
    await stage.wait(30)
    assert public not in seen_by_others(stage, stage.ben), "nobody is named who was forgotten"


async def test_reports_by_many_accounts_hide_no_other(stage: Stage) -> None:
    """Twenty accounts made in one minute report each other; the managers get all of it in a file."""
    match = await stage.rush(await stage.begin(stage.ben, stage.cleo, kills=1))
    now = stage.bot.services.host.now()
    sentence = "Ben and I *both* waited for five minutes, " * 3
    await stage.bot.db.commit(reports.add(match.id, stage.cleo.id, 0, "stalled or left", sentence, now))
    crowd = range(10**17, 10**17 + SHOWN)
    await stage.bot.db.commit(*(reports.add(match.id, each, 1, "something else", "", now + 1) for each in crowd))
    role = stage.guild.create_role("Steward", permissions=discord.Permissions(manage_guild=True))
    manager = stage.guild.add_member(stage.env.create_user("steward"), roles=[role])
    answer = await manager.slash(stage.channel, "fairness report")
    assert answer_text(answer).count("something else") == SHOWN
    (file,) = answer.followups[-1].attachments
    assert answer.followups[-1].ephemeral
    everything = (await file.read()).decode()
    assert f"<@{stage.cleo.id}>" in everything
    assert sentence.strip() in everything
    assert everything.count("something else") == SHOWN


async def test_a_large_circle_hides_nobody_and_its_annulment_is_announced(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord shows 4,000 characters of a message, and takes 100 people to mention."""
    circle, small = tuple(range(10**17, 10**17 + 300)), tuple(range(10, 19))
    found = [Pattern(9, circle, ("one-sided",), (1,)), *(Pattern(each, (1,), ("one-sided",), (2,)) for each in small)]

    async def listed(*_: object) -> list[Pattern]:
        return found

    async def annul(*_: object) -> annulment.Annulled:
        return annulment.Annulled(300, circle)

    monkeypatch.setattr(annulment, "listed", listed)
    monkeypatch.setattr(annulment, "annul", annul)
    role = stage.guild.create_role("Steward", permissions=discord.Permissions(manage_guild=True))
    manager = stage.guild.add_member(stage.env.create_user("steward"), roles=[role])
    report = answer_text(await manager.slash(stage.channel, "fairness report"))
    assert "and 295 more" in report
    assert all(f"<@{each}>" in report for each in (9, *small))
    await manager.slash(stage.channel, "fairness annul", player=stage.ben.user, days=7)
    assert "300 matches" in texts(stage.table)
