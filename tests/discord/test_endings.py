"""The end of a match: one card on the table and in every hand, its film, and its replay step by step."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from simcord import MemberActor

from bot.discord_kit.buttons import Press, PressKind
from bot.host.core.match import Match
from bot.pictures.picture import Picture
from games.chronicle.pages import Chronicle
from tests.discord.stage import QuickPainter, Stage, actor, answer_text, over, private, raw, staged, texts, walk
from tests.examples import slow_in_proof

COMMANDS = ("race-to-ace", "acceleration", "tiny-turbo-cars", "acceleracers", "dealin-dirt")

pytestmark = pytest.mark.usefixtures("whole_chronicles")


def galleries(message: object) -> list[dict[str, object]]:
    return [each for each in walk(raw(message)) if each.get("type") == 12]


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path / "ends.db", seats=3) as stage:
        yield stage


@pytest.mark.parametrize("command", slow_in_proof(COMMANDS, "tiny-turbo-cars"))
async def test_every_game_ends_with_the_same_card(two: Stage, command: str) -> None:
    match = await over(two, command=f"{command} start")
    await two.wait(2)
    assert match.row.status == "over"
    (winner, *_) = [seat.name for seat in match.seats if seat.seat in match.state.outcome().winners]
    for shown in (two.table, two.dm(two.ada), two.dm(two.ben)):
        text = texts(shown).replace("\\", "")
        assert len(galleries(shown)) == 1, "poster and standings in one picture"
        assert text.count(f"1. {winner}") >= 1
        labels = [each["label"] for each in walk(raw(shown)) if each.get("label")]
        assert labels == ["Rematch", "Film", "Analysis", "More"]
    ending = await two.bot.services.host.hooks.ending(match)
    assert len(ending.figures) == 3
    assert ending.moment
    shown = texts(two.table).replace("\\", "")
    assert all(f"{figure} {words}" in shown for figure, words in ending.figures)
    assert f"{winner}: {' '.join(ending.figures[1])}" in shown, "the other two are the winner's"
    assert shown.count(ending.moment) == 1, "in the picture and its alt text, not once more in the text"
    assert shown.count(f"1. {winner}") == 1
    behind = answer_text(await two.ben.click(two.table, label="More"))
    assert " ± " in behind, "how sure ratings are stands behind More, as does the seed"
    assert f"Seed `{match.row.seed}`" in behind


async def test_a_second_press_of_what_ended_a_match_adds_nothing_to_the_end_card(two: Stage) -> None:
    match = await two.begin(two.ben)
    (seat, *_) = match.playing.to_act()
    who = actor(two, match, seat)
    notations = tuple(action.notation for action in match.playing.legal_actions(seat))
    pressed = next(c["custom_id"] for c in walk(raw(two.dm(who))) if str(c.get("custom_id")).endswith(notations))
    match = await two.rush(match)
    assert match.row.status == "over"
    ended, sent = texts(two.dm(who)), len(two.env.http_requests)
    await two.forge(who.user, pressed, two.dm(who))
    answers = [r.json["type"] for r in two.env.http_requests[sent:] if r.path.endswith("/callback")]
    assert answers == [6], "acknowledged, without a sentence of its own"
    assert texts(two.dm(who)) == ended
    assert galleries(two.dm(who)), "the end card keeps its picture"


async def test_the_end_says_who_left(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    for _ in range(8):
        match = await stage.act(match)
    await stage.ben.slash(stage.channel, "match resign")
    press = str(Press(PressKind.AFTER, match.id, text="resign"))
    await stage.forge(stage.ben, press)
    await stage.wait(2)
    text = texts(stage.table)
    assert "Ben resigned" in text
    assert "resigned" in text.partition("WINNER")[2], "on the poster too"


async def test_the_film_is_painted_once_for_all(stage: Stage) -> None:
    match = await over(stage, kills=1)
    painter = stage.painter
    for member in (stage.ada, stage.cleo):
        result = await member.click(stage.table, label="Film")
        assert "A film of the match" in private(result)
        assert [file.filename for file in result.response.attachments] == ["film.gif"]
    assert painter.ends == [False]
    last = await stage.cleo.click(result.response, label="Last turns")
    assert "A film of the last turns" in private(last)
    assert "Whole match" in private(last)
    assert painter.ends == [False, True]
    chronicle, _ = painter.reels
    assert (chronicle.game, chronicle.opened().decisions) == ("race_to_ace", match.row.ply)
    replay = await stage.cleo.click(result.response, label="Step by step")
    assert f"Before decision 1 of {match.row.ply}" in texts(result.response) + private(replay)


class Slow(QuickPainter):
    async def reel(self, chronicle: Chronicle, *, end: bool = False) -> Picture:
        await asyncio.sleep(0.05)
        return await super().reel(chronicle, end=end)


async def test_people_read_that_a_film_takes_long(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    await over(stage, kills=1)
    monkeypatch.setattr("bot.match_ui.match_films.PATIENCE", 0.001)
    monkeypatch.setattr(stage.bot.services.match_commands.films, "painter", Slow())
    result = await stage.cleo.click(stage.table, label="Film")
    first = next(body for body in stage.bodies() if "is being made" in body)
    assert "takes a few seconds" in first
    assert "A film of the match" in texts(result.response)


async def test_there_is_no_film_before_the_end(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    answer = private(await stage.forge(stage.ada, str(Press(PressKind.AFTER, match.id, text="film"))))
    assert "when it is over" in answer


async def test_a_replay_shows_everybody_their_own_hand(stage: Stage) -> None:
    match = await over(stage, kills=1)
    shown = {}
    for member in (stage.ada, stage.ben, stage.cleo):
        result = await member.slash(stage.channel, "match replay", match=match.code)
        shown[member.id] = private(result)
        assert "Before decision 1 of" in shown[member.id]
    assert "Your hand" in shown[stage.ada.id]
    assert "Your hand" in shown[stage.ben.id]
    assert shown[stage.ada.id] != shown[stage.ben.id]
    assert "Your hand" not in shown[stage.cleo.id]


def labels(message: object) -> list[str]:
    return [each["label"] for each in walk(raw(message)) if each.get("label")]


async def resign(stage: Stage, member: MemberActor) -> None:
    match = await stage.match()
    await stage.forge(member, str(Press(PressKind.AFTER, match.id, text="resign")))
    await stage.wait(2)


async def test_the_hand_of_one_who_resigned_becomes_the_end_card_too(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    await stage.act(match)
    await resign(stage, stage.ben)
    assert labels(stage.dm(stage.ben)) == labels(stage.dm(stage.ada)) == ["Rematch", "Film", "Analysis", "More"]
    assert "your move" not in texts(stage.dm(stage.ben))


async def test_a_hand_closes_for_one_who_leaves_while_the_others_play_on(stage: Stage) -> None:
    match = await stage.begin(stage.ben, stage.cleo)
    leaver, other = (member for member in (stage.ada, stage.ben, stage.cleo) if member != stage.asked(match))
    await resign(stage, leaver)
    shown = stage.dm(leaver)
    assert "You have left" in texts(shown)
    assert not labels(shown)
    assert not galleries(shown)
    before = len(stage.bodies())
    await stage.act(await stage.match())
    await stage.wait(2)
    assert not [body for body in stage.bodies()[before:] if f"/{shown.channel.id}/" in body], "no further edit"
    await resign(stage, other)
    assert labels(stage.dm(leaver)) == ["Rematch", "Film", "Analysis", "More"]


async def test_the_channel_shows_one_end_card(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    panel = await stage.hand(stage.asked(match))
    before = len(stage.bodies())
    await resign(stage, stage.ben)
    assert "Rematch" in texts(stage.table)
    (closed,) = [body for body in stage.bodies()[before:] if f"/messages/{panel.id}" in body]
    assert "are below its table" in closed
    assert "Ben resigned" in closed, "who presses last reads there how it ended"
    assert "Rematch'" not in closed


async def test_the_answer_to_the_last_press_shows_no_older_picture(stage: Stage) -> None:
    def can_win(match: Match) -> bool:
        (seat, *_) = match.playing.to_act()
        return any(each.notation.startswith(("guns>", "missile>")) for each in match.playing.legal_actions(seat))

    match = await stage.rush(await stage.begin(stage.ben, kills=1), can_win)
    await stage.wait(3)
    who = stage.asked(match)
    pressed = [each for each in walk(raw(stage.dm(who))) if each.get("label", "").startswith(("Guns at", "Missile at"))]
    before = len(stage.bodies())
    await who.user.click(stage.dm(who), custom_id=pressed[0]["custom_id"])
    answer = next(body for body in stage.bodies()[before:] if "is the Ace" in body)
    assert "picture" not in answer, "the end card follows"
    assert "Seed" not in answer


async def test_leaving_a_match_against_a_computer_counts_for_nothing_and_says_so(stage: Stage) -> None:
    await stage.open()
    await stage.ada.click(stage.table, label="Add CPU")
    await stage.ada.click(stage.table, label="Start")
    match = await stage.match()
    asking = await stage.ada.slash(stage.channel, "match resign")
    asked = private(asking)
    assert "counts neither against your rating nor against your reliability" in asked
    assert "I must go" not in asked
    before = len(stage.bodies())
    await stage.ada.click(asking.response, label="Resign")
    await stage.wait(2)
    assert (await stage.again(match)).row.status == "over"
    assert "Ada resigned" in texts(stage.table)
    assert not [body for body in stage.bodies()[before:] if "You have resigned" in body]
    assert asking.response is None, "the question is gone, and nothing pushes the end card off the screen"


async def test_leaving_from_a_private_message_lets_the_end_card_there_stand_last(stage: Stage) -> None:
    await stage.begin(stage.ben)
    await stage.wait(2)
    behind = await stage.ben.user.click(stage.dm(stage.ben), label="More")
    asking = await stage.ben.user.click(behind.response, label="Resign")
    await stage.ben.user.click(asking.response, label="Resign")
    await stage.wait(2)
    assert asking.response is behind.response is None
    assert labels(stage.dm(stage.ben)) == ["Rematch", "Film", "Analysis", "More"]


async def test_leaving_a_match_with_people_says_what_it_costs(stage: Stage) -> None:
    await stage.begin(stage.ben)
    asked = private(await stage.ada.slash(stage.channel, "match resign"))
    assert "Once in thirty days **I must go** does the same without counting against your reliability." in asked
