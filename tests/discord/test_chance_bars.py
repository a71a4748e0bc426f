"""A chance bar is for spectators, and never in a match that is being played for ratings."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from bot.match_ui import analysis_pages
from tests.discord.stage import Stage, actor, answer_text, over, private, raw

HEADING = "Chances to win, by what everybody can see"


async def test_those_who_watch_an_unrated_match_see_it_and_its_players_do_not(stage: Stage) -> None:
    match = await stage.begin(stage.ben, kills=1)
    watched = answer_text(await stage.cleo.click(stage.table, label="More"))
    assert HEADING in watched
    assert f"A · {match.names[0]} " in watched
    assert "▰" in watched
    assert HEADING not in answer_text(await stage.ada.click(stage.table, label="More"))


async def test_nobody_sees_it_while_a_match_is_played_for_ratings(stage: Stage) -> None:
    await stage.begin(stage.ben)
    for member in (stage.ada, stage.cleo):
        assert HEADING not in answer_text(await member.click(stage.table, label="More"))


async def test_a_replay_shows_what_an_analysis_has_found(stage: Stage) -> None:
    match = await over(stage, kills=1)
    assert "Chances" not in private(await stage.cleo.slash(stage.channel, "match replay", match=match.code))
    await actor(stage, match, 0).click(stage.table, label="Analysis")
    replay = private(await stage.cleo.slash(stage.channel, "match replay", match=match.code))
    assert "Chances to win, by what each seat knew" in replay
    assert replay.count("▰▱") == 2


async def test_the_chances_are_judged_in_another_process(stage: Stage) -> None:
    """In Tiny Turbo Cars with four seats that takes a tenth of a second, in which nobody else would be answered."""
    asked: list[Any] = []

    class Elsewhere:
        async def run(self, work: Any, *position: Any) -> Any:
            asked.append(position)
            return work(*position)

    elsewhere: Any = Elsewhere()
    match = await stage.begin(stage.ben, kills=1)
    stage.bot.services.host.scribe.workers = elsewhere
    assert HEADING in answer_text(await stage.cleo.click(stage.table, label="More"))
    await stage.ada.click(stage.table, label="More")
    assert [(game, seats) for game, _, seats, _ in asked] == [(match.game, 2)]


class Dead:
    """Worker processes that die at their work, or never finish it."""

    hangs = False

    async def run(self, *_: object) -> Any:
        if self.hangs:
            await asyncio.Event().wait()
        raise BrokenProcessPool("killed")


async def test_more_is_shown_without_the_bars_if_nobody_can_judge(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, log: list[dict[str, Any]]
) -> None:
    dead: Any = Dead()
    match = await stage.begin(stage.ben, kills=1)
    stage.bot.services.host.scribe.workers = dead
    result = await stage.cleo.click(stage.table, label="More")
    assert "In words" in str(raw(result.response))
    assert HEADING not in answer_text(result)

    dead.hangs = True
    monkeypatch.setattr(analysis_pages, "PATIENCE", 0.01)
    assert await analysis_pages.watchers_bars(stage.bot.services.host, match, None) == []
    lines = [line for line in log if line["event"] == "chances could not be judged"]
    assert [(line["log_level"], line["why"]) for line in lines] == [
        ("warning", "BrokenProcessPool('killed')"),
        ("warning", "TimeoutError()"),
    ]
