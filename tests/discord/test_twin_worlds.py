"""Two matches that differ only in what a person may not know send them the same answers, edits and messages.

`test_secrets.py` compares what a position is shown as; here the real bot runs in both worlds. Compared are its answers
to all that a player or a spectator can press, type or complete, and every request that reaches them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor
from simcord.backend.errors import SetupError

from games.core.rng import Rng
from tests.discord.conftest import deal_alike
from tests.discord.stage import Stage, kind, raw, staged, walk
from tests.discord.test_secrets import readers
from tests.examples import slow_in_proof

COMMANDS = ("hand", "table", "history", "status", "mine", "undo", "analysis", "replay", "verify", "resign", "more-time")
"""What can be asked about a running match."""
OTHERS_CHOICES = ("pass", "radar>0", "ecm@radar", "end", "x")
"""Decisions of others, which the observer tries to make for them."""
GAMES = ("race-to-ace", "acceleration", "tiny-turbo-cars", "acceleracers", "dealin-dirt")


@dataclass
class World:
    """What one person got to see of one world."""

    differs: bool
    """Whether the other world's position is another one."""
    answers: list[tuple[str, str]] = field(default_factory=list)
    requests: list[tuple[str, str, str]] = field(default_factory=list)

    async def ask(self, what: str, asking: Awaitable[Any]) -> Any:
        """Note an answer, and return its message, if it has one."""
        try:
            result = await asking
        except SetupError:  # the message was replaced meanwhile
            self.answers.append((what, ""))
            return None
        shown = [each for each in (result.response, *result.followups) if each is not None]
        parts = [[each.content, raw(each), repr(each.attachments), each.ephemeral] for each in shown]
        self.answers.append((what, without_ids(parts)))
        return result.response


def without_ids(value: object) -> str:
    """The ids of messages and files count up, also for what nobody sees."""
    return re.sub(r"\d{17,}", "#", json.dumps(value, sort_keys=True, default=str))


async def everything_asked(stage: Stage, world: World, who: MemberActor, others: list[int], code: str) -> None:
    """Press, type and complete whatever a person can."""
    hand = await world.ask("hand", who.click(stage.table, label="My hand"))
    for name, message in (("hand", hand), ("more", await world.ask("more", who.click(stage.table, label="More")))):
        for each in [] if message is None else [*walk(raw(message))]:
            if each.get("custom_id") and not each.get("disabled") and kind(each) in "bvh":
                await world.ask(f"{name} {each['custom_id']}", who.click(message, custom_id=each["custom_id"]))
    for command in COMMANDS:
        await world.ask(command, who.slash(stage.channel, f"match {command}"))
    await world.ask("hint", who.slash(stage.channel, "hint"))
    for member in stage.members:
        await world.ask("profile", who.slash(stage.channel, "profile", player=member))
    for command in ("match hand", "match replay", "hint"):
        completed = await who.autocomplete(stage.channel, command, "match", "")
        world.answers.append((command, without_ids(completed)))
    for question in others:
        for notation in OTHERS_CHOICES:
            await world.ask(notation, stage.forge(who, f"a|{code}|{question}|{notation}"))


async def seen_in(path: Path, command: str, ply: int, observer: str, *, twin: bool) -> World:
    """Play to a decision, perhaps exchange what the observer cannot know, and note all that they get to see then."""
    async with staged(path) as stage:
        for member in stage.members:  # what is played by itself meanwhile would make a slow world another one
            await member.slash(stage.channel, "settings me", forced=False)
        match = await stage.begin(stage.ben, command=f"{command} start", hints=True, undo=True)
        await stage.rush(match, lambda now: now.row.ply >= ply)
        await stage.wait(1)
        match = await stage.again(match)
        who = getattr(stage, observer)
        seat = match.seat_of(who.id)
        other = match.game.determinize(match.playing.view(seat), Rng(77))
        world = World(other.dump() != match.playing.dump())
        if twin:
            match.state = other
        sent = len(stage.env.http_requests)
        questions = [match.question(each.seat) for each in match.seats if each.seat != seat]
        await everything_asked(stage, world, who, questions, match.code)
        world.requests = sorted(
            (entry.method, without_ids(entry.path), without_ids(entry.json))
            for entry in stage.env.http_requests[sent:]
            for reading in (readers(stage, entry),)
            if reading is None or who.id in reading
        )
        return world


CASES = [(game, ply, observer) for game in GAMES for ply in (11, 3, 17, 40) for observer in ("ada", "cleo")]


@pytest.mark.parametrize(
    ("command", "ply", "observer"), slow_in_proof(CASES, *(case for case in CASES if case[1:] != (11, "ada")))
)
async def test_both_worlds_look_alike(
    command: str, ply: int, observer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.host.time.seat_clocks.passes_by_itself", lambda *_: False)
    worlds = []
    for twin in (False, True):
        deal_alike(monkeypatch)
        worlds.append(await seen_in(tmp_path / f"{twin}.db", command, ply, observer, twin=twin))
    one, other = worlds
    assert one.differs
    for mine, theirs in zip(one.answers, other.answers, strict=True):
        assert mine == theirs
    assert one.requests == other.requests
    assert len(one.answers) > 25
    assert len(one.requests) > 25
