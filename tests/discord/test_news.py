"""The first lines of a message, the private answers of its buttons, and that only changed pictures are sent."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace

from bot.host.core.match import Match
from bot.host.core.recent import add_lines, recent_lines, since_decision
from bot.host.ending.headlines import headline
from bot.host.match.resignation import resign
from bot.match_ui.match_details import in_words
from bot.match_ui.news import MOST, news_lines
from bot.match_ui.table_content import hand_content, table_content
from db.recent import RecentLine, read_lines
from games.look.scene import Scene
from games.race_to_ace import pictures
from games.race_to_ace.state import RaceState
from games.race_to_ace.view import RaceView
from tests.discord.stage import Stage, private, raw, texts, walk

STORY = add_lines(
    "[]",
    RecentLine("Ada plays Guns.", None, 0, 1),
    RecentLine("Ben passes.", None, -1, 2),
    RecentLine("You draw Missile.", (0,), 1, 3, aside=True),
    RecentLine("Ben draws a card.", None, 1, 3),
    RecentLine("Ada is shot down.", None, 1, 4, grave=True),
    RecentLine("", None, 1, 5),
)


def sentences(lines: Sequence[RecentLine]) -> list[str]:
    return [line.text for line in lines]


def test_news_begin_with_the_effects_of_the_readers_last_decision() -> None:
    everything = ["Ada plays Guns.", "Ben passes.", "You draw Missile.", "Ben draws a card.", "Ada is shot down."]
    assert sentences(since_decision(STORY, 0)) == everything
    assert sentences(since_decision(STORY, 1)) == [], "Ben decided last, and has read all that came before"
    assert sentences(since_decision(STORY, 2)) == [line for line in everything if "Missile" not in line]


def test_a_decision_of_the_clock_belongs_to_nobody() -> None:
    recent = add_lines(
        "[]", RecentLine("Ada plays Guns.", None, 0, 1), RecentLine("Ada runs out of time.", None, -1, 2)
    )
    assert sentences(since_decision(recent, 0)) == ["Ada plays Guns.", "Ada runs out of time."]


def test_private_knowledge_of_a_seat_reaches_no_other() -> None:
    assert "You draw Missile." in sentences(recent_lines(STORY, 0))
    for other in (1, 2, None):
        assert "You draw Missile." not in sentences(recent_lines(STORY, other))


def test_the_gravest_news_and_then_the_newest_are_shown_in_the_order_of_time() -> None:
    assert news_lines(since_decision(STORY, 0), 0) == [
        "- Ben draws a card.", "- Ada is shot down.",
    ]  # fmt: skip


def test_a_grave_line_is_not_shown_without_its_cause() -> None:
    recent = add_lines(
        "[]",
        RecentLine("Bolt plays Choke Valves.", None, 1, 1),
        RecentLine("Balance Box is junked.", None, 1, 1, grave=True),
        *(RecentLine(f"Ben does {what}.", None, 1, ply) for ply, what in enumerate("abcd", 2)),
    )
    assert news_lines(since_decision(recent, 0), 0) == [
        "- Bolt plays Choke Valves.", "- Balance Box is junked.",
    ]  # fmt: skip


def test_older_rows_can_still_be_read() -> None:
    assert read_lines('["Ada moves."]') == [RecentLine("Ada moves.")]
    assert read_lines(add_lines('["Ada moves."]', RecentLine("Ben moves.", None, 1, 7))) == [
        RecentLine("Ada moves."), RecentLine("Ben moves.", None, 1, 7),
    ]  # fmt: skip


async def test_private_news_reach_their_own_seat_alone(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    match.row = replace(match.row, recent=STORY)
    faces = {seat: hand_content(match, seat) for seat in (0, 1)}
    assert "You draw Missile." in sentences(since_decision(STORY, 0))
    assert "Missile." not in faces[1].above
    assert "Missile." not in (await table_content(stage.bot.services.host, match)).above
    story = private(await stage.more(stage.ada, "What happened"))
    assert "You draw Missile." in story
    for other in (stage.ben, stage.cleo):
        assert "You draw Missile." not in private(await stage.more(other, "What happened"))


async def decided(stage: Stage, match: Match, turns: int) -> Match:
    for _ in range(turns):
        match = await stage.act(match)
    return match


async def test_the_message_says_whose_move_it_is_and_what_happened(stage: Stage) -> None:
    match = await decided(stage, await stage.begin(stage.ben), 6)
    await stage.wait(2)
    who = stage.asked(match)
    (seat,) = match.playing.to_act()
    hand, table = texts(await stage.hand(who)), texts(stage.table)
    assert " · time runs out <t:" in hand
    assert table.startswith(f"### {headline(match, None).removesuffix('.')} · time runs out <t:")
    assert match.names[seat] in table.splitlines()[0]
    happened = since_decision(match.row.recent, seat)
    assert happened
    assert hand.splitlines()[0] in news_lines(happened, seat)
    assert sum(line.startswith("- ") for line in hand.splitlines()) <= MOST


async def test_news_are_there_after_a_restart(stage: Stage) -> None:
    match = await decided(stage, await stage.begin(stage.ben), 6)
    await stage.wait(2)
    (seat,) = match.playing.to_act()
    before = since_decision(match.row.recent, seat)
    await stage.restart()
    await stage.wait(5)
    match = await stage.match()
    assert since_decision(match.row.recent, seat)[: len(before)] == before != []


async def test_people_who_prefer_text_get_words_and_no_picture(stage: Stage) -> None:
    said_ = private(await stage.ada.slash(stage.channel, "settings me", words=True))
    assert "in words, without pictures" in said_
    match = await stage.begin(stage.ben)
    await stage.wait(2)
    for member, in_pictures in ((stage.ada, False), (stage.ben, True)):
        panel, seat = await stage.hand(member), match.seat_of(member.id)
        galleries = [each for each in walk(raw(panel)) if each.get("type") == 12]
        assert bool(galleries) == in_pictures
        first, *_ = match.described(match.playing.view(seat))
        assert first in texts(panel).replace("\\", "")
    assert "in pictures" in private(await stage.ada.slash(stage.channel, "settings me", words=False))


async def test_in_words_shows_what_the_presser_may_see(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    for member in (stage.ada, stage.ben, stage.cleo):
        seat = match.seat_of(member.id)
        told_ = private(await stage.more(member, "In words")).replace("\\", "")
        assert in_words(match, seat).replace("\\", "") in told_
    assert "Your hand" not in private(await stage.more(stage.cleo, "In words"))


async def test_open_piles_are_shown_to_everybody_who_asks(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    assert isinstance(match.playing, RaceState)
    match.playing.position.table.pile[:] = [0, 1]
    for member in (stage.ada, stage.cleo):
        told_ = private(await stage.more(member, "Discard pile"))
        assert "Discard pile, 2 cards, top card first" in told_
        (pile,) = match.game.open_piles(match.playing.view(None))
        assert ", ".join(pile.cards) in told_


async def test_only_pictures_that_changed_are_painted_and_sent(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = pictures.scenes

    def two(view: RaceView, names: Sequence[str]) -> tuple[Scene, ...]:
        first = drawn(view, names)[0]
        return first, replace(
            first,
            height=60,
            background="dusk:60",
            sprites=(),
            labels=(),
            alt="The ground, which never changes.",
            spots=(),
        )

    monkeypatch.setattr(pictures, "scenes", two)
    match = await stage.begin(stage.ben)
    await stage.wait(2)
    reader = stage.asked(match)
    hand = stage.dm(reader)
    assert [file.filename for file in hand.attachments] == ["picture.png", "picture-2.png"]
    galleries = [each for each in raw(hand) if each["type"] == 12]
    assert [len(each["items"]) for each in galleries] == [1, 1], "each alone in a gallery"
    painter, first, kept = stage.painter, hand.attachments[0].id, hand.attachments[1].id
    painter.scenes.clear()
    match = await stage.act(match)
    await stage.wait(2)
    hand = stage.dm(reader)
    assert hand.attachments[1].id == kept
    assert hand.attachments[0].id != first
    assert painter.scenes
    assert not [scene for scene in painter.scenes if scene.alt.startswith("The ground")]
    edits = [entry for entry in stage.env.http_requests if entry.method == "PATCH" and entry.json]
    kept_in = [each for each in edits if {"id": str(kept)}.items() <= _second(each.json).items()]
    assert kept_in, "the second picture is named by its id"


def _second(body: object) -> dict[str, object]:
    sent = msgspec.convert(body, dict[str, object], strict=False)
    files = sent.get("attachments")
    last = files[-1] if isinstance(files, list) and files else {}
    return {"id": str(last.get("id"))} if isinstance(last, dict) else {}


async def test_no_line_of_the_news_says_only_whose_turn_begins(stage: Stage) -> None:
    match = await decided(stage, await stage.begin(stage.ben), 8)
    begun = [line.text for line in read_lines(match.row.recent) if line.text.startswith("Turn ")]
    assert all("shot down" in line for line in begun), begun
    assert any("draws a card" in line.text for line in read_lines(match.row.recent))


async def test_private_answers_go_when_their_reader_decides(stage: Stage) -> None:
    """They show what was, and would stay below the hand and push it up."""
    match = await stage.begin(stage.ben)
    while len(match.playing.legal_actions(match.playing.to_act()[0])) == 1:
        await stage.wait(3)
        match = await stage.again(match)
    who = stage.asked(match)
    story = await stage.more(who, "What happened")
    other = await stage.more(stage.cleo, "In words")
    await stage.decide(who, await stage.hand(who))
    assert story.response is None
    assert other.response is not None, "somebody else still reads it"


async def test_private_answers_go_when_the_match_is_over(stage: Stage) -> None:
    """They would say for ever whose move it is, below the end card."""
    match = await stage.begin(stage.ben)
    behind = await stage.ada.click(stage.table, label="More")
    watched = await stage.cleo.click(stage.table, label="More")
    assert "your move" in texts(behind.response) or "has to play" in texts(behind.response)
    await resign(stage.bot.services.host, match.id, stage.ben.id)
    await stage.wait(2)
    assert behind.response is None
    assert watched.response is None
    after = await stage.ada.click(stage.table, label="More")
    await stage.wait(2)
    assert "has to play" not in texts(after.response)


async def test_private_answers_go_when_it_is_their_readers_turn(stage: Stage) -> None:
    """An answer that says that it is another player's turn is wrong by then."""
    match = await stage.to_choice(await stage.begin(stage.ben))
    who = stage.asked(match)
    reader = next(each for each in (stage.ada, stage.ben) if each is not who)
    waits = await reader.click(stage.table, label="More")
    while stage.asked(match) is who:
        assert waits.response is not None, "it still says what is so"
        match = await stage.to_choice(await stage.act(match))
    await stage.wait(2)
    assert waits.response is None
