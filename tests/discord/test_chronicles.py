"""A finished match can be viewed whatever rules the bot has; a running one is not continued under older ones."""

from __future__ import annotations

import asyncio

import pytest

from bot.discord_kit.buttons import Press, PressKind
from bot.host.core.match import Match
from bot.host.ending import library
from bot.host.ending.verification import verify
from bot.shared.refusal import Refusal
from db import chronicles, manners, migrator
from db.check import check
from games.registry import GAMES
from tests.discord.stage import Stage, over, private, texts

GAME = type(GAMES["race_to_ace"])

pytestmark = pytest.mark.usefixtures("whole_chronicles")


def change_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Go back to an older version of the game, which can neither read nor show positions of the newer one."""

    def other_rules(*_: object) -> object:
        raise AssertionError("a match was played by older rules")

    monkeypatch.setattr(GAME, "version", GAME.version - 1)
    for part in ("new", "load", "view", "scenes", "sentence", "headline", "film", "ending", "evaluate", "tally"):
        monkeypatch.setattr(GAME, part, other_rules, raising=False)
    monkeypatch.setattr(GAME, "sprite", other_rules)


async def looked_at(stage: Stage, match: Match) -> list[str]:
    """Return what people are shown of a match that is over."""
    answers = []
    for member in (stage.ada, stage.ben, stage.cleo):
        result = await member.slash(stage.channel, "match replay", match=match.code)
        answers.append(private(result))
        for label in ("Next", "Last"):
            result = await member.click(result.response, label=label)
            answers.append(texts(result.response))
    history = await stage.cleo.slash(stage.channel, "match history", match=match.code)
    answers.append(private(history))
    answers += [(await file.read()).decode() for message in history.followups for file in message.attachments]
    return answers


async def test_a_match_is_shown_as_before_when_the_rules_have_changed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await over(stage, kills=1)
    before = await looked_at(stage, match)
    assert sum("Your hand" in answer for answer in before) > 1
    change_the_rules(monkeypatch)
    await stage.restart(60)
    assert await looked_at(stage, match) == before
    film = await stage.cleo.click(stage.table, label="Film")
    assert "A film of the match" in private(film)
    (chronicle,) = stage.painter.reels
    assert chronicle.opened().decisions == match.row.ply
    answer = private(await stage.ada.slash(stage.channel, "match verify", match=match.code))
    assert "another version of the rules" in answer


async def test_the_end_card_is_drawn_when_the_rules_have_changed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await over(stage, kills=1)
    before = texts(stage.table)
    change_the_rules(monkeypatch)
    await stage.restart()
    result = await stage.cleo.slash(stage.channel, "match table", match=match.code)
    assert "Rematch" in private(result)
    (winner,) = [seat.name for seat in match.seats if seat.seat in match.state.outcome().winners]
    with stage.env._bot_scope():
        stage.bot.services.host.hooks.changed(match.id)
    await stage.wait(2)
    text = texts(stage.table)
    assert f"{winner} wins." in text
    ending = await stage.bot.services.host.hooks.ending(await stage.again(match))
    assert ending.moment in text
    assert ending.moment in before


async def test_a_running_match_of_newer_rules_is_shelved(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await stage.begin(stage.ben)
    match = await stage.act(match)
    hand = str(Press(PressKind.HAND, match.id))
    change_the_rules(monkeypatch)
    await stage.restart()
    await stage.wait(2)
    assert "The rules of this game have changed, so this match cannot continue. Nobody loses by that." in texts(
        stage.table
    )
    assert "cannot continue" in private(await stage.forge(stage.ada, hand))
    assert "start a new match" in private(await stage.ada.slash(stage.channel, "match resume", match=match.code))
    assert (await stage.again(match)).row.status == "shelved"
    (incident,) = await manners.incidents(stage.bot.db, match.id)
    assert (incident.what, incident.detail) == ("shelved", "outdated")
    assert await check(stage.bot.db) == []
    await stage.open(stage.ben)
    assert "**2 players** · 2 to 5 can play" in texts(stage.table), "the channel is free"


async def test_it_goes_on_when_its_own_rules_are_back(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await stage.act(await stage.begin(stage.ben))
    with monkeypatch.context() as newer:
        change_the_rules(newer)
        await stage.restart()
        await stage.wait(2)
    await stage.restart()
    await stage.ada.slash(stage.channel, "match resume", match=match.code)
    assert (await stage.again(match)).row.status == "playing"
    assert (await stage.rush(await stage.match())).row.status == "over"
    assert (await verify(stage.bot.services.host, match.id)).good


async def test_an_older_match_is_recorded_when_it_is_opened(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await over(stage, kills=1)
    host = stage.bot.services.host
    kept = await chronicles.of_match(host.db, match.id)
    assert [row.seat for row in kept] == [-1, 0, 1]
    before = await looked_at(stage, match)
    await lose_chronicles(stage)
    await stage.restart()
    assert await looked_at(stage, match) == before
    assert await chronicles.of_match(stage.bot.db, match.id) == kept
    await lose_chronicles(stage)
    change_the_rules(monkeypatch)
    await stage.restart()
    answer = private(await stage.ada.slash(stage.channel, "match replay", match=match.code))
    assert "before matches were recorded. Only its result is left" in answer


async def test_owed_chronicles_are_written_one_at_a_time(stage: Stage) -> None:
    old = [(await over(stage, kills=1)).id for _ in range(2)]
    host = stage.bot.services.host
    await lose_chronicles(stage)
    await host.db.commit(*map(chronicles.owe, old))
    for written in (1, 2, 2):
        await library.write_owed(host)
        await asyncio.gather(*host.books.writing.values())
        assert sum([bool(await chronicles.of_match(host.db, each)) for each in old]) == written
    assert await chronicles.owed(host.db, max(old) + 1, 1, 0, 9) == []


async def test_a_match_from_before_there_were_debts_owes_its_chronicle(stage: Stage) -> None:
    match = await over(stage, kills=1)
    migrations = migrator.known()
    await lose_chronicles(stage)
    async with stage.bot.db.transaction() as tx:
        await tx.script("drop table owed_chronicles;")
        await tx.script(migrations[12][1])
    assert [each.id for each in await chronicles.owed(stage.bot.db, match.id + 1, 1, 0, 9)] == [match.id]


async def lose_chronicles(stage: Stage) -> None:
    async with stage.bot.db.transaction() as tx:
        await tx.script("delete from chronicles;")


async def test_a_match_is_counted_even_if_it_cannot_be_recorded(
    stage: Stage, log: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> object:
        raise ZeroDivisionError

    match = await stage.begin(stage.ben, kills=1)
    with monkeypatch.context() as failing:
        failing.setattr("games.chronicle.clerk.Clerk.note", broken)
        match = await stage.rush(match)
    assert await chronicles.of_match(stage.bot.db, match.id) == []
    assert await check(stage.bot.db) == []
    assert "chronicle cannot be written" in {line["event"] for line in log}
    log.clear()
    assert await looked_at(stage, match)


async def test_nobody_reads_the_pictures_of_another_seat(stage: Stage) -> None:
    match = await over(stage, kills=1)
    host = stage.bot.services.host
    own = [await library.own_book(host, match, seat) for seat in (0, 1)]
    shown = [book.scenes(0, match.names, match.names) for book in own]
    assert shown[0] != shown[1]
    asked = stage.painter.scenes = []
    await stage.ben.slash(stage.channel, "match replay", match=match.code)
    assert shown[1][-1] in asked
    assert shown[0][-1] not in asked


async def test_a_damaged_chronicle_is_refused(stage: Stage) -> None:
    match = await over(stage, kills=1)
    damaged = "x'78'" if stage.bot.db.engine == "sqlite" else r"'\x78'"
    async with stage.bot.db.transaction() as tx:
        await tx.script(f"update chronicles set data = {damaged};")
    stage.bot.services.host.books.close()
    with pytest.raises(Refusal, match="is damaged"):
        await library.public_book(stage.bot.services.host, match)
