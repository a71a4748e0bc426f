"""Players report others in finished matches; managers and operators read it."""

from __future__ import annotations

import discord

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
    said = texts(stage.table)
    assert f"({match.code})" in said
    for member in (stage.ada, stage.ben):
        assert f"<@{member.id}>" in said
    count = said.count("no longer counts")
    await notices.sweep()
    assert texts(stage.table).count("no longer counts") == count, "once"
