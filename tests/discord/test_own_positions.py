"""From the analysis of one's own match back to the decision: to try again, and as a puzzle."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord_kit.buttons import Press, PressKind
from bot.host.core.match import Match
from bot.host.core.outcomes import outcome_of
from bot.host.ending.replay import record_of
from bot.workers.scribes import AnalysisTask, Scribe
from db import lessons, matches
from games.analysis.judge import FORM, Judgement, MatchAnalysis
from games.chronicle.record import steps
from tests.discord.stage import Stage, actor, answer_text, over, private, raw, texts, walk


class Judge(Scribe):
    """Finds that the first decision with a choice of each seat cost 12 points."""

    async def analyse(self, task: AnalysisTask) -> MatchAnalysis:
        judged: dict[int, Judgement] = {}
        for ply, (state, _) in enumerate(steps(task.record)):
            seat, chosen = task.record.log[ply] if ply < len(task.record.log) else (-1, "")
            legal = [action.notation for action in state.legal_actions(seat)] if seat >= 0 and state else []
            if len(legal) > 1 and seat not in judged:
                better = next(notation for notation in legal if notation != chosen)
                judged[seat] = Judgement(ply, seat, 0.5, 0.12, 0.2, "Old", "New", chosen, (better,), "It wins")
        shares = tuple(float(seat in task.outcome.winners) for seat in range(2))
        return MatchAnalysis(FORM, len(task.record.log), shares, tuple(judged.values()))


@pytest.fixture(autouse=True)
def judge(stage: Stage) -> None:
    stage.bot.services.host.scribe = Judge()


def last(result: Any) -> Any:
    """The message that answers."""
    return result.followups[-1] if result.followups else result.response


def ids(message: Any, verb: str) -> list[str]:
    """The custom ids on a page that choose something."""
    found = [component.get("custom_id", "") for component in walk(raw(message))]
    return [custom_id for custom_id in found if f" {verb} " in custom_id]


async def test_from_a_turning_point_one_plays_on_against_a_computer(stage: Stage) -> None:
    match = await over(stage, kills=1)
    ada = actor(stage, match, 0)
    before = len(stage.channel.history())
    panel = last(await ada.click(stage.table, label="Analysis"))
    assert ". It wins" in texts(panel)
    page = last(await ada.click(panel, label="Try again from here"))
    assert "Try again · decision" in texts(page)
    assert "In the match you chose **Old**." in texts(page)
    assert "Ben" in stage.painter.scenes[-1].alt, "the computer plays under the other's name, as in what happened"
    for _ in range(3):
        choices = ids(page, "a")
        if not choices:
            break
        page = last(await ada.click(page, custom_id=choices[0])) or page
    assert len(stage.channel.history()) == before, "nobody else sees any of it"
    rows = await lessons.of_player(stage.bot.db, ada.id)
    assert [len(row.log) > 0 for row in rows] == [True]
    assert rows[0].name.startswith(match.code), "what was chosen is kept with the match"


async def test_a_turning_point_becomes_a_puzzle(stage: Stage) -> None:
    match = await over(stage, kills=1)
    ada = actor(stage, match, 0)
    assert "nothing here yet" in private(await ada.slash(stage.channel, "puzzle", mine=True))
    await ada.click(stage.table, label="Analysis")
    listed = last(await ada.slash(stage.channel, "puzzle", mine=True))
    assert "Your costliest decisions in your analysed match." in texts(listed)
    assert "**0 of 1 solved**" in texts(listed)
    assert "Race to Ace against Ben · decision" in str(raw(listed))
    assert "You chose Old (−12)" in str(raw(listed))
    assert "you chose" not in texts(listed), "once is no habit"
    select = next(each for each in walk(raw(listed)) if each.get("options"))
    page = last(await ada.select(listed, [select["options"][0]["value"]], custom_id=select["custom_id"])) or listed
    assert "You chose Old (−12). What was better?" in texts(page)
    turn = (await Judge().analyse(await _task(stage, match))).judgements
    own = next(each for each in turn if each.seat == 0)
    key = f"race_to_ace m{own.ply}"
    wrong = await stage.forge(ada, str(Press(PressKind.LESSON, match.id, 0, f"{key} a {own.action}")), page)
    assert "That is what you chose in the match." in answer_text(wrong) + texts(page)
    right = await stage.forge(ada, str(Press(PressKind.LESSON, match.id, 0, f"{key} a {own.good[0]}")), page)
    text = answer_text(right) + texts(page)
    assert "Your chance to win was 50% with New, and 38% with Old. It wins." in text
    again = last(await ada.slash(stage.channel, "puzzle", mine=True))
    assert "✅" in str(raw(again))


async def test_a_puzzle_tells_what_had_happened_and_leads_back_in_the_same_message(stage: Stage) -> None:
    """It began with a picture alone, and every way back posted another list."""
    match = await over(stage, kills=1)
    ben = actor(stage, match, 1)
    panel = last(await ben.click(stage.table, label="Analysis"))
    listed = last(await ben.click(panel, label="My mistakes"))
    (start,) = [each["label"] for each in walk(raw(listed)) if each.get("label", "").startswith("Start: ")]
    page = (await ben.click(listed, label=start)).response or listed
    assert [line for line in texts(page).splitlines() if line.startswith("> ")], "what led to it"
    assert match.names[0] in stage.painter.scenes[-1].alt, "nobody gets another name"
    before = len(stage.channel.history(viewer=ben))
    back = (await ben.click(page, label="My mistakes")).response or page
    assert "**0 of 1 solved**" in texts(back)
    assert len(stage.channel.history(viewer=ben)) == before


async def test_nobody_else_gets_into_a_position(stage: Stage) -> None:
    match = await over(stage, kills=1)
    ben = actor(stage, match, 1)
    for who, ply in ((stage.cleo, 0), (ben, 10_000)):
        for kind in "tm":
            press = str(Press(PressKind.LESSON, match.id, 0, f"race_to_ace {kind}{ply} o"))
            assert "Only the player who decided there" in answer_text(await stage.forge(who, press))


async def test_nobody_goes_back_while_the_match_runs(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    press = str(Press(PressKind.LESSON, match.id, 0, "race_to_ace t0 o"))
    assert "Only the player who decided there" in answer_text(await stage.forge(actor(stage, match, 0), press))


async def _task(stage: Stage, match: Match) -> AnalysisTask:
    log = await matches.actions(stage.bot.db, match.id)
    outcome = outcome_of(match.row)
    assert outcome is not None
    return AnalysisTask(record_of(match, log), outcome, frozenset(), 0)
