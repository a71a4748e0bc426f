"""Nobody is seated without consent, and nobody gains from another's absence."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import MemberActor

from bot.host.core import fair_play
from bot.host.core.match import Match
from bot.match_ui.end_card import score_in_words
from db import achievements, boosters, manners, matches, ratings, tallies
from tests.databases import rows
from tests.discord.stage import Stage, answer_text, over, private, staged, texts

DAY = 86_400


async def resign(stage: Stage, who: MemberActor) -> None:
    asking = await who.slash(stage.channel, "match resign")
    await who.click(asking.response, label="Resign")


async def decide_both(stage: Stage, match: Match, times: int) -> Match:
    """Play on until both have made this many decisions."""

    def enough(now: Match) -> bool:
        return min(now_decided(stage, now)) >= times

    return await stage.rush(match, enough)


def now_decided(stage: Stage, match: Match) -> tuple[int, int]:
    """How many decisions both have made themselves, read from the database."""
    counting = f"select seat, count(*) from actions where match_id = {match.id} and cause = 'player' group by seat"
    decided = dict(rows(stage.settings.database, counting))
    return decided.get(0, 0), decided.get(1, 0)


async def counted(stage: Stage, match: Match) -> str:
    """Why a match was not rated; empty if it was."""
    why = [row.detail for row in await manners.incidents(stage.bot.db, match.id) if row.what == "unrated"]
    return why[0] if why else ""


async def had(stage: Stage, who: MemberActor) -> tuple[int, int, set[str]]:
    """What a person has gained: boosters, achievements and statistics."""
    counts = (await tallies.of_player(stage.bot.db, who.id)).get("race_to_ace", {})
    earned = await achievements.of_player(stage.bot.db, who.id)
    return sum((await boosters.closed(stage.bot.db, who.id)).values()), len(earned), set(counts)


async def test_rematch_theft(stage: Stage) -> None:
    """A rematch only invites: people who do not answer are not seated and cannot lose."""
    await over(stage, kills=1)
    await stage.ada.click(stage.table, label="Rematch")
    match = await stage.match()
    assert [seat.player_id for seat in match.seats] == [stage.ada.id]
    answer = private(await stage.ada.click(stage.table, label="Start"))
    assert "1 joined so far" in answer
    await stage.ben.click(stage.table, label="Join")
    match = await stage.again(match)
    assert [seat.player_id for seat in match.seats] == [stage.ada.id, stage.ben.id]
    assert match.invited == []
    assert "is asked" not in texts(stage.table)


async def test_an_invited_player_can_decline(stage: Stage) -> None:
    await over(stage, kills=1)
    await stage.ada.click(stage.table, label="Rematch")
    await stage.ben.click(stage.table, label="Leave")
    match = await stage.match()
    assert match.invited == []
    assert "is asked" not in texts(stage.table)
    assert [seat.player_id for seat in match.seats] == [stage.ada.id]


async def test_a_seat_is_reserved_for_an_invited_player(stage: Stage) -> None:
    first = await stage.begin(stage.ben, command="acceleration start")
    await resign(stage, stage.ben)
    assert (await stage.again(first)).row.status == "over"
    await stage.ada.click(stage.table, label="Rematch")
    assert "are reserved at the moment" in private(await stage.cleo.click(stage.table, label="Join"))
    await stage.ben.click(stage.table, label="Leave")
    await stage.cleo.click(stage.table, label="Join")
    assert len((await stage.match()).seats) == 2


async def test_an_invitation_survives_a_kill(stage: Stage) -> None:
    await over(stage, kills=1)
    await stage.ada.click(stage.table, label="Rematch")
    await stage.restart()
    assert [row.player_id for row in (await stage.match()).invited] == [stage.ben.id]
    await stage.ben.click(stage.table, label="Join")
    assert "is asked" not in texts(stage.table)
    await stage.restart()
    assert (await stage.match()).invited == []


async def test_a_closed_lobby_invites_nobody(stage: Stage) -> None:
    match = await over(stage, kills=1)
    await stage.ada.click(stage.table, label="Rematch")
    lobby = await stage.match()
    await stage.ada.click(stage.table, label="Cancel")
    assert await manners.invited(stage.bot.db, lobby.id) == []
    assert match.id != lobby.id


async def test_a_player_who_left_can_have_a_rematch(stage: Stage) -> None:
    await stage.begin(stage.ben)
    await resign(stage, stage.ben)
    await stage.ben.click(stage.table, label="Rematch")
    match = await stage.match()
    assert [seat.player_id for seat in match.seats] == [stage.ben.id]
    assert [row.player_id for row in match.invited] == [stage.ada.id]


async def test_resign_farming(stage: Stage) -> None:
    """Instant resignations, and resignations after one decision each, bring nothing to either side."""
    match = await stage.begin(stage.ben)
    await resign(stage, stage.ben)
    assert await counted(stage, match) == "early"
    await decide_both(stage, await stage.begin(stage.ben), 1)
    await resign(stage, stage.ben)
    assert await had(stage, stage.ada) == (0, 0, set())
    assert await had(stage, stage.ben) == (0, 0, {"left"})
    board = ratings.Board(0, "race_to_ace", "live", "")
    assert await ratings.standing(stage.bot.db, board, stage.ada.id) is None
    assert "somebody left before playing" in texts(stage.table)


async def test_win_trading(stage: Stage) -> None:
    """Between the same two, one early resignation a week raises a rating, and three endings by leaving in all."""
    first = await decide_both(stage, await stage.begin(stage.ben), fair_play.BEGUN)
    await resign(stage, stage.ben)
    assert await counted(stage, first) == ""
    assert (await had(stage, stage.ada))[0] == 1
    second = await decide_both(stage, await stage.begin(stage.ben), fair_play.BEGUN)
    await resign(stage, stage.ada)
    assert await counted(stage, second) == "leaving"
    closed, _, counts = await had(stage, stage.ben)
    assert (closed, "wins" in counts) == (0, True), "no booster, but a victory"
    for expected in ("", "leaving"):
        match = await decide_both(stage, await stage.begin(stage.ben), fair_play.EARLY)
        assert match.row.status == "playing"
        await resign(stage, stage.ben)
        assert await counted(stage, match) == expected
    rated = [row.rated for row in await ratings.results(stage.bot.db, match.id)]
    assert rated == [0, 1], "it still costs the one who left"


async def test_the_rated_matches_of_a_pair_are_limited_by_day(stage: Stage, monkeypatch) -> None:
    monkeypatch.setattr("bot.host.ending.eligibility.MOST_A_DAY", 1)
    first = await stage.rush(await stage.begin(stage.ben))
    second = await stage.rush(await stage.begin(stage.ben))
    assert [await counted(stage, match) for match in (first, second)] == ["", "often"]
    assert "used up today's rated matches against each other" in texts(stage.table)
    third = await stage.rush(await stage.begin(stage.cleo))
    assert await counted(stage, third) == ""
    await stage.skip(DAY + 1)
    assert await counted(stage, await stage.rush(await stage.begin(stage.ben))) == ""


async def test_new_accounts(tmp_path: Path) -> None:
    async with staged(tmp_path / "paddock.db", new_account_days=7) as stage:
        match = await stage.rush(await stage.begin(stage.ben))
        assert await counted(stage, match) == "new"
        await stage.skip(8 * DAY)
        assert await counted(stage, await stage.rush(await stage.begin(stage.ben))) == ""


async def test_an_absent_player_loses_nothing(stage: Stage) -> None:
    """A player who never decides runs out of time three times; the other one has not beaten anybody."""
    match = await stage.begin(stage.ben)
    for _ in range(40):
        match = await stage.again(match)
        if match.row.status != "playing":
            break
        (seat,) = match.playing.to_act()
        if seat == 0 and len(match.playing.legal_actions(0)) > 1:
            await stage.act(match)
        else:
            await stage.skip(91)
    assert match.row.status == "over"
    assert await counted(stage, match) == "early"
    assert (await had(stage, stage.ada))[:2] == (0, 0)


@pytest.mark.usefixtures("whole_chronicles")
async def test_scores_of_a_match_that_is_left_are_the_positions(stage: Stage) -> None:
    match = await stage.rush(await stage.begin(stage.ben), lambda now: sum(now.playing.scores()) > 0)
    scores = match.playing.scores()
    await resign(stage, stage.ben)
    rows = await ratings.results(stage.bot.db, match.id)
    assert tuple(row.score for row in rows) == scores
    text = texts(stage.table)
    assert "Ben resigned: Ada wins." in text
    assert f"1. Ada, {score_in_words('Kills', scores[0])}" in text
    assert "2. Ben, resigned" in text
    replay = await stage.ada.slash(stage.channel, "match replay")
    await stage.ada.click(replay.response, label="Last")
    assert "Ben resigned." in texts(replay.response)


@pytest.mark.usefixtures("whole_chronicles")
async def test_history_and_replay_say_who_decided_for_whom(stage: Stage) -> None:
    match = await stage.rush(await stage.begin(stage.ben, stage.cleo, kills=2), lambda now: now.row.ply > 1)
    await resign(stage, stage.ben)
    assert "Ben (CPU)" in str(stage.painter.scenes[-1]), "the picture marks the seat"
    for _ in range(600):
        match = await stage.again(match)
        if match.row.status == "over":
            break
        if match.by_computer(match.playing.to_act()[0]):
            await stage.wait(1)
        else:
            await stage.act(match)
    log = await matches.actions(stage.bot.db, match.id)
    assert any(action.cause == "cpu" and action.seat == 1 for action in log)
    result = await stage.ada.slash(stage.channel, "match history", match=match.code)
    (attached,) = [each for message in result.followups for each in message.attachments]
    story = stage.env.backend.cdn.get(attached.url).decode().splitlines()
    assert story.count("Ben resigned.") == 1
    assert "A computer decides for Ben." in story[story.index("Ben resigned.") :]
    assert "A computer decides for Ben." not in story[: story.index("Ben resigned.")]
    ply = next(action.ply for action in log if action.cause == "cpu" and action.seat == 1)
    from bot.discord_kit.buttons import Press, PressKind

    moment = await stage.forge(stage.ada, str(Press(PressKind.REPLAY, match.id, ply, "on")))
    assert "A computer decides for Ben." in answer_text(moment)
