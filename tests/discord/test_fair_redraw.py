"""With more messages than requests left, players who must decide come first, but nobody waits forever."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.discord_kit.budget import RequestBudget
from bot.host.core.match import Match
from bot.host.time.seat_clocks import passes_by_itself
from bot.match_ui import redraw as redraws
from bot.match_ui.pressed import LIFE
from bot.match_ui.surfaces import hand_of, patience
from bot.match_ui.titles import turn_line
from db import matches, outbox
from games.core import State
from tests.discord.stage import Stage, staged, texts


class OnePlace(RequestBudget):
    """Discord takes one request at a time, the next one when the test allows it; the first is under way."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(places=1, second=1e6)
        self.stage = stage
        self._free = 0

    async def _wait(self, until: float, name: Hashable) -> None:
        await self.stage.env.external_wait(super()._wait(until, name), reason="in line")


async def sent_one_by_one(stage: Stage, messages: dict[int, str]) -> list[str]:
    """Let one request after another go; return which messages are edited, in their order, until nothing waits."""
    since, redraw = len(stage.env.http_requests), stage.bot.services.redraw
    while redraw.busy:
        redraw.sender.budget._leave()
        await stage.wait(1)
    return [messages[int(path.rpartition("/")[2])] for method, path in edits(stage, since) if method == "PATCH"]


def choices_ahead(state: State, count: int) -> list[str] | None:
    """Find this many decisions, each asking other players, all with a choice, so that no clock answers for them."""
    asked = state.to_act()
    if not asked or any(len(state.legal_actions(seat)) == 1 for seat in asked):
        return None
    for action in state.legal_actions(asked[0]) if count else ():
        after = state.copy()
        after.apply(asked[0], action)
        further = choices_ahead(after, count - 1)
        if further is not None and set(after.to_act()).isdisjoint(asked):
            return [action.notation, *further]
    return None if count else []


async def begun(stage: Stage, ahead: int = 0) -> tuple[Match, dict[int, str]]:
    """Begin a match for three in which everybody has their messages; return also what these are called.

    It is played on until `choices_ahead` finds `ahead` decisions.
    """
    match = await stage.begin(stage.ben, stage.cleo)
    while ahead and choices_ahead(match.playing, ahead) is None:
        match = await stage.act(match)
    await stage.wait(5)
    rows = await outbox.of_match(stage.bot.db, match.id)
    return match, {row.message_id: row.surface for row in rows if row.message_id is not None}


async def test_players_who_must_decide_come_first_then_the_table_then_the_others(tmp_path: Path) -> None:
    async with staged(tmp_path / "paddock.db", edit_interval=1.0) as stage:
        match, messages = await begun(stage, ahead=1)
        decisions = choices_ahead(match.playing, 1)
        assert decisions is not None
        stage.bot.services.redraw.sender.budget = OnePlace(stage)
        await stage.act(match, decisions[0])
        await stage.wait(2)
        asked = set(map(hand_of, (await stage.again(match)).playing.to_act()))
        order = await sent_one_by_one(stage, messages)
        assert set(order[: len(asked)]) == asked
        assert order[len(asked)] == "table"
        assert set(order[len(asked) + 1 :]) == {hand_of(seat) for seat in range(3)} - asked


async def test_a_waiting_message_is_sent_once_and_lets_urgent_ones_pass(tmp_path: Path) -> None:
    async with staged(tmp_path / "paddock.db", edit_interval=1.0) as stage:
        match, messages = await begun(stage, ahead=2)
        decisions = choices_ahead(match.playing, 2)
        assert decisions is not None
        budget = stage.bot.services.redraw.sender.budget = OnePlace(stage)
        await stage.act(match, decisions[0])
        await stage.wait(2)
        assert budget.queued == 4, "the table and three hands"
        first = set(map(hand_of, (await stage.again(match)).playing.to_act()))
        before = dict(budget._known)
        await stage.act(await stage.again(match), decisions[1])
        await stage.wait(2)
        assert budget.queued <= 4, "each of them waits once"
        asked = set(map(hand_of, (await stage.again(match)).playing.to_act()))
        hands = [hand_of(seat) for seat in range(3)]
        moved_up = {hand for hand in hands if budget._known[match.id, hand][0] < before[match.id, hand][0]}
        assert moved_up == asked - first, "the player who is asked now and was not before"
        order = await sent_one_by_one(stage, messages)
        never = {hand_of(seat) for seat in range(3)} - first - asked
        assert asked - first, "one message has moved up"
        assert never, "and another has not"
        assert max(map(order.index, asked)) < min(map(order.index, never))
        assert await outbox.owing(stage.bot.db) == []


async def test_a_hand_with_a_recent_press_costs_no_request(tmp_path: Path) -> None:
    async with staged(tmp_path / "paddock.db", edit_interval=1.0) as stage:
        match, _ = await begun(stage)
        for _ in range(4):
            while passes_by_itself(match, match.playing.legal_actions(match.playing.to_act()[0])):
                await stage.wait(2)
                match = await stage.again(match)
            who = stage.asked(match)
            since = len(stage.env.http_requests)
            await stage.decide(who.user, stage.dm(who))
            await stage.wait(3)
            counted = [
                path for _, path in edits(stage, since) if path.startswith(f"/channels/{stage.dm(who).channel.id}")
            ]
            assert counted == [], "what has changed in the picture is sent with the token of the press"
            assert await outbox.owing(stage.bot.db) == []
            match = await stage.again(match)
        await check_all_hands(stage, await stage.again(match))


async def test_a_hand_with_an_expired_token_is_edited_as_usual(tmp_path: Path) -> None:
    async with staged(tmp_path / "paddock.db", edit_interval=1.0) as stage:
        match, _ = await begun(stage)
        await stage.decide(stage.asked(match).user, stage.dm(stage.asked(match)))
        await stage.wait(3)
        stage.env.backend.advance_clock(LIFE / 1000 + 60)
        pressed = stage.bot.services.redraw.sender.pressed
        assert len(pressed._latest) == 1
        for _ in range(3):
            await stage.act(await stage.again(match))
            await stage.wait(3)
        await check_all_hands(stage, await stage.again(match))
        assert len(pressed._latest) == 0


async def test_an_asked_hand_goes_before_the_table_and_live_before_relaxed(stage: Stage) -> None:
    match = await stage.begin(stage.ben, clock="live")
    asked = match.playing.to_act()[0]
    order = sorted(["table", "hand:0", "hand:1"], key=lambda surface: patience(match, surface))
    assert order == [hand_of(asked), "table", hand_of(1 - asked)]
    over = await stage.rush(match)
    assert patience(over, "table") > 1, "an end can wait for those who play"


async def test_after_a_start_only_owed_messages_are_sent(stage: Stage) -> None:
    match = await stage.begin(stage.ben, clock="relaxed")
    await stage.wait(20)
    sent = len(stage.env.http_requests)
    await stage.restart(down=600)
    await stage.wait(2)
    assert edits(stage, sent) == []
    await stage.bot.db.commit(outbox.want(match.id, 1_000), outbox.shown(match.id, "hand:0", 1_000),
                              outbox.shown(match.id, "hand:1", 1_000))  # fmt: skip
    sent = len(stage.env.http_requests)
    await stage.restart(down=600)
    await stage.wait(2)
    assert [path for _, path in edits(stage, sent)] == [f"/channels/{stage.channel.id}/messages/{stage.table.id}"]


async def test_hands_that_were_never_begun_are_sent_after_the_start(stage: Stage) -> None:
    match = await stage.begin(stage.ben, clock="relaxed")
    await stage.wait(20)
    await stage.bot.db.commit(outbox.forget(match.id, "hand:1"))
    sent = len(stage.env.http_requests)
    await stage.restart(down=600)
    await stage.wait(2)
    assert [method for method, _ in edits(stage, sent)] == ["POST"]


async def test_a_start_begins_with_the_player_with_the_least_time_left(stage: Stage) -> None:
    db, match_ids = stage.bot.db, []
    for number, deadline in enumerate((None, 900_000, 300_000)):
        channel = stage.guild.create_text_channel(f"pit-{number}")
        await stage.ada.slash(channel, "race-to-ace start", clock="relaxed")
        match_id = await matches.live_in(db, channel.id)
        match_ids.append(match_id)
        row = await matches.load(db, match_id)
        await db.commit(*matches.save(with_deadline(row, deadline)))
    found = [each.id for each in await outbox.owed_at_start(db, 0, 10**15, 1, 0)]
    assert found == [match_ids[2], match_ids[1], match_ids[0]]


async def test_pressed_matches_go_before_those_a_start_queued(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    redraw, worked = stage.bot.services.redraw, []

    async def work(_self: object, match_id: int) -> None:
        worked.append(match_id)
        del redraw._at_work[match_id]
        redraw._start_next()

    monkeypatch.setattr(redraws.Redraw, "_work", work)
    monkeypatch.setattr(redraws, "AT_ONCE", 1)
    monkeypatch.setattr(redraws, "OWED_AT_ONCE", 1)
    for match_id in (1, 2, 3):
        redraw.owed(match_id)
    redraw.changed(4)
    redraw.changed(3)
    for _ in range(10):
        await asyncio.sleep(0)
    redraw._dirty.clear()
    assert worked == [1, 4, 3, 2]


async def check_all_hands(stage: Stage, match: Match) -> None:
    """Every hand shows whose turn it is, and nothing is owed."""
    for seat, member in enumerate(stage.members[:3]):
        asked = seat in match.playing.to_act()
        shown = "time runs out" if asked else turn_line(match, seat)
        assert shown in texts(stage.dm(member)).replace("\\", "")
    assert await outbox.owing(stage.bot.db) == []


def edits(stage: Stage, since: int) -> list[tuple[str, str]]:
    """The edits of messages after this many requests."""
    sent = [(each.method, each.path) for each in stage.env.http_requests[since:]]
    return [(method, path) for method, path in sent if "/messages" in path and method in ("PATCH", "POST")]


def with_deadline(row: matches.MatchRow, deadline: int | None) -> matches.MatchRow:
    return replace(row, revision=row.revision + 1, deadline=deadline)
