"""Manners: undone decisions, stopped matches, orderly lobbies, blocked people."""

from __future__ import annotations

import discord
import pytest
from simcord import MemberActor

from bot.discord_kit.buttons import Press, PressKind
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.host.match import agreements, undo
from bot.match_ui.end_card import end_scenes
from bot.match_ui.lobby_content import lobby_content
from db import manners, matches, outbox, ratings
from tests.discord.stage import Stage, actor, answer_text, private, raw, texts, walk


async def skirmish(stage: Stage, **options: object) -> Match:
    """A match without secrets that is not rated, for it has a hint for everybody."""
    return await stage.begin(stage.ben, command="acceleration start", hints=True, **options)


async def log_of(stage: Stage, match: Match) -> list[str]:
    return [action.notation for action in await matches.actions(stage.bot.db, match.id)]


def table(stage: Stage) -> str:
    """The text of the table, even if calls were posted below it."""
    return next(text for message in reversed(stage.channel.history()) if "\nMore" in (text := texts(message)))


async def press(stage: Stage, who: MemberActor, match: Match, word: str) -> str:
    return private(await stage.forge(who, str(Press(PressKind.AFTER, match.id, text=word))))


async def test_a_misclick_is_undone_at_once(stage: Stage) -> None:
    match = await stage.act(await skirmish(stage))
    before, who = match.playing.dump(), stage.asked(match)
    match = await stage.act(match)
    assert "was undone" in answer_text(await who.slash(stage.channel, "match undo"))
    match = await stage.again(match)
    assert match.playing.dump() == before
    assert len(await log_of(stage, match)) == match.row.ply == 1
    assert "took a decision back" in table(stage)
    match = await stage.act(match)
    await stage.skip(16)
    assert "The other players can agree" in answer_text(await who.slash(stage.channel, "match undo")), (
        "that was no misclick"
    )


async def test_an_undo_after_an_answer_needs_the_others_agreement(stage: Stage, monkeypatch) -> None:
    match = await skirmish(stage)
    first = match.playing.to_act()[0]
    who, other = actor(stage, match, first), actor(stage, match, 1 - first)
    before = match.playing.dump()
    match = await stage.rush(match, lambda now: now.row.ply == 2)
    await stage.skip(20)
    await who.slash(stage.channel, "match undo")
    assert "asks to take back" in table(stage)
    assert "already agreed" in await press(stage, who, match, "agree")
    await stage.restart()
    assert "asks to take back" in table(stage), "a kill in the middle of asking"
    assert "the match goes on" in await press(stage, other, match, "refuse")
    assert "asks to take back" not in table(stage)
    assert "proposed something already" in answer_text(await who.slash(stage.channel, "match undo"))
    monkeypatch.setattr(agreements, "BETWEEN_PROPOSALS", 0)
    await who.slash(stage.channel, "match undo")
    assert "Everybody has agreed" in await press(stage, other, match, "agree")
    await stage.restart()
    match = await stage.again(match)
    assert match.playing.to_act() == (first,)
    incidents = await manners.incidents(stage.bot.db, match.id)
    assert [row.what for row in incidents] == ["asked", "asked", "undone"]
    assert match.row.ply < 2
    assert match.row.ply or match.playing.dump() == before
    match = await stage.rush(match)
    verdict = private(await who.slash(stage.channel, "match verify", match=match.code))
    assert "matches the one promised at the start" in verdict


async def test_a_proposal_lapses_with_the_next_decision(stage: Stage) -> None:
    match = await stage.rush(await skirmish(stage), lambda now: now.row.ply == 2)
    await stage.skip(20)
    await stage.ada.slash(stage.channel, "match undo")
    assert "asks to take back" in table(stage)
    match = await stage.act(await stage.again(match))
    assert "asks to take back" not in table(stage)
    assert "proposal has expired" in await press(stage, stage.ben, match, "agree")
    assert match.row.ply == 3


async def test_an_undone_click_is_not_repeated(stage: Stage) -> None:
    match = await stage.act(await skirmish(stage))
    who = stage.asked(match)
    (seat,) = match.playing.to_act()
    old = str(Press(PressKind.ACT, match.id, match.question(seat), match.playing.legal_actions(seat)[0].notation))
    match = await stage.act(match, key=4_711)
    await who.slash(stage.channel, "match undo")
    match = await stage.again(match)
    ply = match.row.ply
    assert await matches.action_by_key(stage.bot.db, 4_711) is not None
    assert "That is no longer possible" in answer_text(await stage.forge(who, old, await stage.hand(who)))
    assert (await stage.again(match)).row.ply == ply, "no number of a question comes again"


async def test_nothing_is_undone_across_a_die_or_a_card(stage: Stage) -> None:
    """The barrier of hidden information: a hand that was filled up, a die that was rolled."""
    match = await stage.begin(stage.ben, kills=1)
    for _ in range(60):
        seat, ply = match.playing.to_act()[0], match.row.ply
        drawn = len(await manners.incidents(stage.bot.db, match.id))
        match = await stage.act(match)
        if match.row.status != "playing":
            break
        last = (await matches.actions(stage.bot.db, match.id))[-1]
        log = await matches.actions(stage.bot.db, match.id)
        if undo.crosses_barrier(match, log, seat, last.ply):
            who = actor(stage, match, seat)
            assert "Too late to undo" in answer_text(await who.slash(stage.channel, "match undo"))
            assert (await stage.again(match)).row.ply == ply + 1
            assert len(await manners.incidents(stage.bot.db, match.id)) == drawn
            return
    raise AssertionError("nothing was drawn in a whole match")


async def test_undo_is_offered_only_where_something_can_be_taken_back(stage: Stage) -> None:
    match = await stage.begin(stage.ben, undo=True)
    offered = 0
    for _ in range(20):
        for member in (stage.ada, stage.ben):
            seat = match.seat_of(member.id)
            log = await matches.actions(stage.bot.db, match.id)
            own = [each for each in log if each.seat == seat and each.cause == "player"]
            behind = await member.click(stage.table, label="More")
            shown = "Undo" in texts(behind.response).splitlines()
            offered += shown
            assert shown <= bool(own), "nothing has been decided yet"
            if shown:
                assert not undo.crosses_barrier(match, log, seat, own[-1].ply), "what is offered is not refused"
        match = await stage.act(match)
        if match.row.status != "playing":
            break
    assert offered


async def test_nothing_is_undone_across_an_answer_from_a_hidden_hand(stage: Stage) -> None:
    """A player who passes although they could have answered reveals something about their hand."""

    def window(now: Match) -> bool:
        (seat,) = now.playing.to_act()
        legal = [action.notation for action in now.playing.legal_actions(seat)]
        return "pass" in legal and len(legal) > 1

    for _ in range(5):
        match = await stage.rush(await stage.begin(stage.ben, kills=1), window)
        if match.row.status == "playing":
            break
    attacker = 1 - match.playing.to_act()[0]
    before = await matches.actions(stage.bot.db, match.id)
    assert not undo.crosses_barrier(match, before, attacker, before[-1].ply), (
        "a card that a player revealed by themselves is their own loss"
    )
    match = await stage.act(match, "pass")
    log = await matches.actions(stage.bot.db, match.id)
    assert undo.crosses_barrier(match, log, attacker, before[-1].ply)


async def test_rated_matches_stand_unless_all_agreed_at_the_start(stage: Stage) -> None:
    match = await stage.act(await stage.begin(stage.ben, command="acceleration start"))
    assert "Undo" not in texts(await stage.hand(stage.ada))
    who = actor(stage, match, (await matches.actions(stage.bot.db, match.id))[-1].seat)
    assert "rated match" in answer_text(await who.slash(stage.channel, "match undo"))
    await stage.rush(match)
    await stage.open(stage.ben, command="acceleration start", undo=True)
    assert "can be taken back if everybody agrees" in texts(stage.table)
    await stage.ada.click(stage.table, label="Start")
    match = await stage.act(await stage.match())
    who = actor(stage, match, (await matches.actions(stage.bot.db, match.id))[-1].seat)
    assert "was undone" in answer_text(await who.slash(stage.channel, "match undo"))


async def test_a_match_that_has_hardly_begun_is_ended_by_agreement(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    assert "other players can agree" in private(await stage.ada.slash(stage.channel, "match abort"))
    assert "asks to end the match without a winner" in texts(stage.table)
    await stage.restart()
    await stage.ben.click(stage.table, label="Agree")
    match = await stage.again(match)
    assert match.row.status == "over"
    text = texts(stage.table)
    assert "Everyone agreed to end the match. There is no winner." in text
    assert "the match was not finished" in text
    (poster,) = await end_scenes(stage.bot.services.host, match, None)
    assert poster.alt.startswith("NO WINNER: ")
    rows = await ratings.results(stage.bot.db, match.id)
    assert [(row.rated, row.place) for row in rows] == [(0, 1), (0, 1)]


async def test_a_match_that_was_played_is_not_ended_by_agreement(stage: Stage) -> None:
    await stage.rush(await stage.begin(stage.ben), lambda now: now.row.ply > 14)
    assert "too late to cancel" in private(await stage.ada.slash(stage.channel, "match abort"))


async def test_people_who_manage_the_server_end_a_match(stage: Stage, log: list[dict[str, object]]) -> None:
    match = await stage.begin(stage.ben)
    assert "server managers" in private(await stage.ben.slash(stage.channel, "match end"))
    role = stage.guild.create_role("Stewards", permissions=discord.Permissions(manage_guild=True))
    boss = stage.guild.add_member(stage.env.create_user("boss", global_name="Boss"), roles=[role])
    assert "has ended" in private(await boss.slash(stage.channel, "match end"))
    match = await stage.again(match)
    assert match.row.status == "over"
    assert "a server manager" in texts(stage.table)
    assert {row.rated for row in await ratings.results(stage.bot.db, match.id)} == {0}
    assert any(line["event"] == "match ended by a manager" for line in log)


def lobby_list(stage: Stage) -> str:
    components = [c for c in walk(raw(stage.table)) if c.get("custom_id", "").endswith("|cpus")]
    return str(components[0]["custom_id"])


async def choose(stage: Stage, who: MemberActor, value: str) -> str:
    return answer_text(await stage.forge(who, lobby_list(stage), values=[value]))


async def test_the_opener_removes_a_player_for_a_while(stage: Stage) -> None:
    await stage.open(stage.ben)
    match = await stage.match()
    assert "Only the host" in await choose(stage, stage.ben, f"kick {stage.ada.id}")
    await choose(stage, stage.ada, f"kick {stage.ben.id}")
    assert [seat.player_id for seat in (await stage.again(match)).seats] == [stage.ada.id]
    await stage.restart()
    assert "were removed" in private(await stage.ben.click(stage.table, label="Join"))
    await stage.skip(601)
    await stage.ben.click(stage.table, label="Join")
    assert len((await stage.again(match)).seats) == 2


def notices(stage: Stage, who: MemberActor) -> list[str]:
    """What a person is told privately about having been removed."""
    history = who.user.dm_channel.history(viewer=who.user)
    return [text for message in history if "has removed you from it" in (text := texts(message))]


async def test_a_person_who_is_removed_from_a_lobby_is_told_once_and_privately(stage: Stage) -> None:
    await stage.open(stage.ben, stage.cleo)
    match = await stage.match()
    await choose(stage, stage.ada, f"kick {stage.ben.id}")
    (notice,) = notices(stage, stage.ben)
    assert notice == (
        f"The host of the **Race to Ace** lobby in <#{stage.channel.id}> has removed you from it. "
        "You can join it again in ten minutes, and any other lobby right away."
    )
    await stage.cleo.click(stage.table, label="Leave")
    assert notices(stage, stage.cleo) == [], "who leaves knows that"
    await stage.restart()
    await stage.ada.click(stage.table, label="Cancel")
    assert len(notices(stage, stage.ben)) == 1
    surfaces = [row.surface for row in await outbox.of_match(stage.bot.db, match.id)]
    assert surfaces == ["table"], "nothing is owed any more, and nothing keeps the person's id"


async def test_a_notice_of_a_removal_survives_a_kill(stage: Stage) -> None:
    await stage.open(stage.ben)
    match = await stage.match()
    host = stage.bot.services.host
    host.hooks.changed = lambda _: None  # killed before anything could be shown
    with stage.env._bot_scope():
        await lobby.kick(host, match.id, stage.ada.id, stage.ben.id)
    assert notices(stage, stage.ben) == []
    await stage.restart()
    assert len(notices(stage, stage.ben)) == 1


@pytest.mark.parametrize("where", ["/users/@me/channels", "/channels/*/messages"])
async def test_a_lobby_does_not_mind_if_a_removed_person_accepts_no_private_messages(
    stage: Stage, log: list[dict[str, object]], where: str
) -> None:
    await stage.open(stage.ben)
    match = await stage.match()
    dm = stage.ben.user.dm_channel
    stage.env.inject_error("POST", where.replace("*", str(dm.id)), status=403, code=50007, times=None)
    await choose(stage, stage.ada, f"kick {stage.ben.id}")
    assert notices(stage, stage.ben) == []
    assert await outbox.owing(stage.bot.db) == []
    assert [line["event"] for line in log if line["log_level"] == "error"] == []
    await stage.ada.click(stage.table, label="Add CPU")
    await stage.ada.click(stage.table, label="Start")
    assert (await stage.again(match)).row.status == "playing"


async def test_a_lobby_is_handed_over_or_taken_over(stage: Stage) -> None:
    await stage.open(stage.ben, stage.cleo)
    assert "Only the host" in await choose(stage, stage.ben, "take")
    await choose(stage, stage.ada, f"hand {stage.ben.id}")
    assert (await stage.match()).row.opened_by == stage.ben.id
    await stage.skip(601)
    await choose(stage, stage.cleo, "take")
    assert (await stage.match()).row.opened_by == stage.cleo.id
    await stage.cleo.click(stage.table, label="Start")
    assert (await stage.match()).row.status == "playing"


async def test_blocked_people_are_neither_seated_nor_invited(stage: Stage) -> None:
    await stage.rush(await stage.begin(stage.ben, kills=1))
    answer = private(await stage.ben.slash(stage.channel, "block", player=stage.ada.user))
    assert "no longer seated together" in answer
    await stage.ada.click(stage.table, label="Rematch")
    match = await stage.match()
    assert f"<@{stage.ben.id}> is invited" in texts(stage.table), "as anybody is, so that Ada cannot tell"
    assert lobby_content(stage.bot.services.host, match).mentions == (), "but nobody calls Ben"
    assert "are reserved at the moment" in private(await stage.ben.click(stage.table, label="Join"))
    await stage.ben.slash(stage.channel, "block", player=stage.ada.user)
    await stage.ben.click(stage.table, label="Join")
    assert len((await stage.again(match)).seats) == 2


async def test_a_lobby_may_require_reliable_players(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.host.core import reliability

    monkeypatch.setattr(reliability, "KNOWN", 1)
    await stage.begin(stage.ben)
    await stage.play(30)
    asking = await stage.ben.slash(stage.channel, "match resign")
    await stage.ben.click(asking.response, label="Resign")
    await stage.open(reliable=90)
    assert "finished at least 90%" in texts(stage.table)
    assert "finished 1 of the last 1" in texts(stage.table)
    answer = private(await stage.ben.click(stage.table, label="Join"))
    assert "finished 0 of the last 1, 1 left" in answer
    assert "at least 90% of their recent matches" in answer
    await stage.cleo.click(stage.table, label="Join")
    assert f"<@{stage.cleo.id}> ·" not in texts(stage.table), "no figure is shown for a new player"
