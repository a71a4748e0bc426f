"""When computers think: from the question on, during their pause, and not longer than it is asked."""

from __future__ import annotations

import asyncio

import pytest

from bot.host.core.match import Match
from bot.host.core.pauses import AnswerTimes
from bot.host.core.thinking import begin, choice, forget, think_ahead
from bot.host.lobby import lobby
from bot.host.match import agreements, scheduler, shelved
from bot.shared.people import Location
from bot.shared.terms import Terms
from bot.workers.cpu import CpuTask, InlineBrain
from db import matches
from games.core import Action
from games.cpu import Thought
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, NOON, Office


class SlowBrain(InlineBrain):
    """Thinks until it is allowed to answer."""

    prompt = False

    def __init__(self) -> None:
        super().__init__(10)
        self.asked: list[CpuTask] = []
        self.allowed = asyncio.Event()

    async def choose(self, question: CpuTask) -> Action:
        self.asked.append(question)
        await self.allowed.wait()
        return await super().choose(question)

    async def think(self, question: CpuTask) -> list[Thought]:
        raise NotImplementedError


async def against_a_cpu(office: Office, level: str = "ace", character: str = "") -> Match:
    """A match of Ada against a computer, in which it is the computer's turn."""
    match = await lobby.open_lobby(
        office.host,
        GAMES["race_to_ace"],
        ADA,
        Location(3, 7),
        Terms(),
        GAMES["race_to_ace"].Options(),
    )
    await lobby.join(office.host, match.id, BEN)
    await lobby.add_cpu(office.host, match.id, ADA.id, level)
    if character:
        await lobby.become(office.host, match.id, ADA.id, character)
    match = await lobby.start(office.host, match.id, ADA.id)
    while not (match.by_computer(match.playing.to_act()[0]) and len(legal_of(match)) > 1):
        if match.by_computer(match.playing.to_act()[0]):
            await let_computers_move(office)
        else:
            match = await office.act(match)
    return match


def legal_of(match: Match) -> list[Action]:
    (seat,) = match.playing.to_act()
    return match.playing.legal_actions(seat)


async def let_computers_move(office: Office) -> None:
    office.time += 3_000
    office.host.alarm.at = 0
    await scheduler.tick(office.host)
    await asyncio.sleep(0)


async def finished(office: Office) -> None:
    """Let the computers finish thinking, and play their choices at the next beat."""
    await asyncio.wait([thought.task for thought in office.host.thinking.values()])
    await let_computers_move(office)


async def test_a_thinking_computer_delays_nobody(office: Office) -> None:
    brain = office.host.brain = SlowBrain()
    match = await against_a_cpu(office)
    ply = match.row.ply
    await let_computers_move(office)
    await let_computers_move(office)
    assert len(brain.asked) == 1, "one question is thought about once"
    assert match.row.ply == ply
    assert not office.host.cache.lock(match.id).locked()
    brain.allowed.set()
    await finished(office)
    assert match.row.ply == ply + 1


async def test_an_answer_to_an_older_question_is_dropped(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.host.core.match.STANDING_IN", "driver")
    brain = office.host.brain = SlowBrain()
    match = await office.begin()
    while len(legal_of(match)) == 1:
        match = await office.act(match)
    office.time += 1_000_000
    await scheduler.tick(office.host)
    await asyncio.sleep(0)
    assert len(brain.asked) == 1, "time is up, so a computer thinks"
    match = await office.act(match)
    brain.allowed.set()
    await finished(office)
    log = await matches.actions(office.host.db, match.id)
    assert {action.cause for action in log} <= {"player", "forced"}, "nobody has decided for a person"
    assert not any(seat.strikes for seat in match.seats)


async def test_a_failed_thought_does_not_stop_the_match(office: Office) -> None:
    class Failing(SlowBrain):
        async def choose(self, question: CpuTask) -> Action:
            raise RuntimeError("a headache")

    match = await against_a_cpu(office)
    office.host.brain = Failing()
    ply = match.row.ply
    while not office.host.thinking:  # its pause may be longer than the three seconds that pass at once
        await let_computers_move(office)
    await finished(office)
    office.host.brain = InlineBrain()
    office.time += scheduler.RETRY_AFTER_MS + 1
    await scheduler.tick(office.host)
    assert (await office.host.cache.get(match.id)).row.ply == ply + 1


async def test_thinking_is_cancelled_when_the_bot_ends(office: Office) -> None:
    office.host.brain = SlowBrain()
    match = await against_a_cpu(office)
    await let_computers_move(office)
    assert office.host.thinking
    await office.host.stop_background_work()
    assert not office.host.thinking
    assert match.row.status == "playing"
    assert office.time > NOON


@pytest.fixture
async def alone(office: Office, monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match of Ada against an ace, which thinks about its first question after she has decided once."""
    monkeypatch.setattr("bot.host.lobby.lobby.secrets.token_hex", lambda size: "01" * size)
    office.host.brain = SlowBrain()
    game = GAMES["acceleration"]
    match = await lobby.open_lobby(office.host, game, ADA, Location(3, 7), Terms(), game.Options())
    await lobby.add_cpu(office.host, match.id, ADA.id, "ace")
    match = await lobby.start(office.host, match.id, ADA.id)
    assert match.playing.to_act() == (0,)
    return await office.act(match)


async def test_thinking_begins_with_the_question(office: Office, alone: Match) -> None:
    match = alone
    (thought,) = office.host.thinking.values()
    (seat,) = match.playing.to_act()
    assert thought.question == match.playing.decision(seat)
    assert office.time == NOON, "and not only when the computer's pause is over"


async def test_thinking_ends_with_the_match_and_begins_again_when_it_is_resumed(office: Office, alone: Match) -> None:
    match = alone
    (thought,) = office.host.thinking.values()
    await shelved.shelve_without_channel(office.host, match.id)
    assert office.host.thinking == {}
    await asyncio.wait([thought.task])
    assert thought.task.cancelled()
    await shelved.resume_match(office.host, match.id, ADA.id, 3, 7)
    assert len(office.host.thinking) == 1
    await agreements.end(office.host, match.id)
    assert office.host.thinking == {}


async def test_thinking_from_before_an_undo_is_dropped(office: Office, alone: Match) -> None:
    """The position is another one then, though its question may have the same number."""
    match = alone
    (thought,) = office.host.thinking.values()
    match = await agreements.propose(office.host, match.id, ADA.id, "undo")
    assert match.row.undone == 1
    assert office.host.thinking == {}
    await asyncio.wait([thought.task])
    assert thought.task.cancelled()


async def test_a_character_decides_by_its_name(office: Office) -> None:
    office.host.brain = brain = SlowBrain()
    await against_a_cpu(office, character="Redline")
    await let_computers_move(office)
    assert {question.name for question in brain.asked} == {"Redline"}
    brain.allowed.set()


async def test_it_is_noted_for_how_long_a_computer_has_thought_about_a_question(
    office: Office, alone: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = list[tuple[str, int]]()
    monkeypatch.setattr(AnswerTimes, "note_thought", lambda _times, *what: noted.append(what))
    (thought,) = office.host.thinking.values()
    office.time += 4_000
    assert isinstance(office.host.brain, SlowBrain)
    office.host.brain.allowed.set()
    await asyncio.wait([thought.task])
    await asyncio.sleep(0)
    assert noted == [(f"{alone.row.game}:ace", 4_000)]


@pytest.mark.parametrize("level", ["rookie", "driver"])
async def test_whoever_decides_at_once_and_whoever_has_no_choice_does_not_think_ahead(
    office: Office, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    match = await against_a_cpu(office, level)
    brain = office.host.brain = SlowBrain()
    (seat,), legal = match.playing.to_act(), legal_of(match)
    forget(office.host, match.id)
    for some, thinks in ((legal[:1], False), (legal[:2], level != "rookie")):
        monkeypatch.setattr(type(match.playing), "legal_actions", lambda _state, _seat, some=some: some)
        think_ahead(office.host, match)
        assert (office.host.thinking.keys() == {(match.id, seat)}) is thinks
        assert (await choice(office.host, match, seat) is None) is thinks
    brain.allowed.set()


async def test_a_choice_that_is_no_longer_legal_is_thought_about_again(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await against_a_cpu(office, "driver")
    (seat,), legal = match.playing.to_act(), legal_of(match)
    brain = office.host.brain = SlowBrain()
    forget(office.host, match.id)
    first = begin(office.host, match, seat)
    assert begin(office.host, match, seat) is first, "the same question"
    brain.allowed.set()
    chosen = await first.task
    others = [action for action in legal if action != chosen] * 2
    monkeypatch.setattr(type(match.playing), "legal_actions", lambda _state, _seat: others)
    assert await choice(office.host, match, seat) is None
    again = office.host.thinking[match.id, seat]
    assert again is not first
    assert await again.task in others
    assert await choice(office.host, match, seat) == again.task.result()
    assert office.host.thinking == {}
    monkeypatch.setattr(type(match.playing), "decision", lambda _state, _seat: again.question + 1)
    later = office.host.thinking[match.id, seat] = begin(office.host, match, seat)
    monkeypatch.setattr(type(match.playing), "decision", lambda _state, _seat: again.question + 2)
    assert begin(office.host, match, seat) is not later, "another question"
    await asyncio.wait([later.task])
    assert later.task.cancelled()
