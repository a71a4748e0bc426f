"""The analysis of a finished match: private until it is shared, with ways into the replay."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.discord_kit.buttons import Press, PressKind
from bot.workers.scribes import AnalysisTask, Scribe
from games.analysis.judge import FORM, Judgement, MatchAnalysis
from games.chronicle.placeholders import placeholders
from tests.discord.stage import Stage, actor, answer_text, over, private, raw, texts, walk

pytestmark = pytest.mark.usefixtures("whole_chronicles")


class Judge(Scribe):
    """Finds a mistake of each seat, beside many other decisions."""

    async def analyse(self, task: AnalysisTask) -> MatchAnalysis:
        first, second = placeholders(task.record.names)
        last = len(task.record.log)
        judged = (
            Judgement(1, 0, 0.5, 0.0, 0.1, "", ""),
            Judgement(2, 0, 0.55, 0.12, 0.2, "Pass", f"Radar › {second}"),
            Judgement(3, 1, 0.4, 0.31, 0.4, f"Guns › {first}", "Missile"),
        )
        shares = tuple(float(seat in task.outcome.winners) for seat in range(2))
        return MatchAnalysis(FORM, last, shares, judged)


@pytest.fixture(autouse=True)
def judge(stage: Stage) -> None:
    stage.bot.services.host.scribe = Judge()


async def test_a_player_sees_their_own_part_only(stage: Stage) -> None:
    match = await over(stage, kills=1)
    ada, ben = actor(stage, match, 0), actor(stage, match, 1)
    result = await ada.click(stage.table, label="Analysis")
    text = private(result)
    won = "100%" if match.playing.outcome().winners == (0,) else "0%"
    assert "Chances to win during" in text, "the chart in words"
    own, _, other = text.partition(f"B ({match.names[1]}): ")
    assert "From 50%: choices −12, luck and others" in own
    assert f"in the end {won}" in own
    assert "Decision 3** · win chance 55%\nYou chose **Pass** (−12).\nBetter: " in text
    assert f"Better: **Radar › {match.names[1]}**." in text
    assert "choices −" not in other, "it is not shared"
    assert "Guns" not in text
    assert [file.filename for file in result.response.attachments or result.followups[-1].attachments]
    assert "Guns › " in private(await ben.slash(stage.channel, "match analysis", match=match.code))


async def test_a_turning_point_leads_into_the_replay(stage: Stage) -> None:
    match = await over(stage, kills=1)
    ada = actor(stage, match, 0)
    panel = await ada.click(stage.table, label="Analysis")
    message = panel.followups[-1] if panel.followups else panel.response
    replay = await ada.click(message, label="Show")
    assert f"After decision 2 of {match.row.ply}" in private(replay)


class Strict(Judge):
    """Finds a second, cheaper mistake of the first seat."""

    async def analyse(self, task: AnalysisTask) -> MatchAnalysis:
        found = await super().analyse(task)
        more = Judgement(4, 0, 0.45, 0.05, 0.2, "Visual", "Missile")
        return replace(found, judgements=(*found.judgements, more))


async def test_another_turning_point_is_opened_in_the_same_answer_and_only_ones_own(stage: Stage) -> None:
    stage.bot.services.host.scribe = Strict()
    match = await over(stage, kills=1)
    ada, ben = actor(stage, match, 0), actor(stage, match, 1)
    panel = await ada.click(stage.table, label="Analysis")
    message = panel.followups[-1] if panel.followups else panel.response
    assert "**① Decision 3**" in texts(message)
    before = len(stage.channel.history(viewer=ada))
    turned = (await ada.click(message, label="② −5")).response or message
    assert len(stage.channel.history(viewer=ada)) == before, "nothing pushes it up"
    assert turned.ephemeral
    assert "**② Decision 5**" in texts(turned)
    assert "Decision 3**" not in texts(turned)
    assert turned.attachments, "the chart marks what is open"
    assert "After decision 4 of" in private(await ada.click(turned, label="Show"))
    second = str(Press(PressKind.AFTER, match.id, 2, "point"))
    for other in (ben, stage.cleo):
        answer = private(await stage.forge(other, second))
        assert "Decision 5**" not in answer
        assert "choices −17" not in answer


async def test_a_player_who_reads_words_gets_the_chart_in_words(stage: Stage) -> None:
    match = await over(stage, kills=1)
    ada = actor(stage, match, 0)
    await ada.slash(stage.channel, "settings me", words=True)
    result = await ada.click(stage.table, label="Analysis")
    message = result.followups[-1] if result.followups else result.response
    assert not message.attachments
    assert "Chances to win during" in texts(message)
    assert "choices −12" in texts(message)


async def test_a_shared_analysis_is_posted_and_stays_visible(stage: Stage) -> None:
    match = await over(stage, kills=1)
    ada = actor(stage, match, 0)
    panel = await ada.click(stage.table, label="Analysis")
    message = panel.followups[-1] if panel.followups else panel.response
    shared = await ada.click(message, label="Share here")
    posted = [each for each in shared.followups if not each.ephemeral]
    assert len(posted) == 1
    assert "choices −12" in texts(posted[0])
    assert "Guns" not in texts(posted[0])
    cleo = private(await stage.cleo.click(posted[-1], label="Analysis"))
    assert cleo.count("From 50%: choices") == 1
    assert "choices −12" in cleo
    assert "You chose" not in cleo, "turning points of others are in what they posted"


async def test_a_shared_analysis_is_posted_once_and_the_button_leads_there(stage: Stage) -> None:
    """Every press of *Share here* posted it again."""
    match = await over(stage, kills=1)
    ada = actor(stage, match, 0)
    panel = await ada.click(stage.table, label="Analysis")
    message = panel.followups[-1] if panel.followups else panel.response
    (share,) = [each["custom_id"] for each in walk(raw(message)) if each.get("label") == "Share here"]
    shared = await ada.click(message, label="Share here")
    (posted,) = [each for each in shared.followups if not each.ephemeral]
    (link,) = [each for each in walk(raw(shared.response)) if each.get("label") == "Shared"]
    assert link["url"].endswith(f"/{stage.channel.id}/{posted.id}")
    before = len(stage.channel.history())
    again = await stage.forge(ada, share, message)
    assert "You have shared this already" in answer_text(again)
    assert len(stage.channel.history()) == before, "nothing is posted twice"
    anew = await ada.click(stage.table, label="Analysis")
    later = anew.followups[-1] if anew.followups else anew.response
    assert [each.get("disabled") for each in walk(raw(later)) if each.get("label") == "Shared"] == [True]


async def test_a_private_message_has_no_channel_to_share_in(stage: Stage) -> None:
    """It was posted back to the person who shared it, and to nobody else."""
    match = await over(stage, kills=1)
    ada = actor(stage, match, 0)
    panel = await ada.user.click(stage.dm(ada), label="Analysis")
    text = answer_text(panel)
    assert "You chose **Pass**" in text
    assert "Show" in text
    assert "Share" not in text


async def test_a_shared_analysis_is_deleted_when_a_person_it_names_is_forgotten(stage: Stage) -> None:
    match = await over(stage, kills=1)
    ada, ben = actor(stage, match, 0), actor(stage, match, 1)
    panel = await ada.click(stage.table, label="Analysis")
    shared = await ada.click(panel.followups[-1] if panel.followups else panel.response, label="Share here")
    posted = {each.id for each in shared.followups if not each.ephemeral}
    assert posted
    assert posted <= {message.id for message in stage.channel.history()}
    await ben.slash(stage.channel, "privacy delete", confirm="delete everything about me")
    await stage.wait(30)
    assert not posted & {message.id for message in stage.channel.history()}


async def test_somebody_else_cannot_share(stage: Stage) -> None:
    match = await over(stage, kills=1)
    share = str(Press(PressKind.AFTER, match.id, text="share"))
    assert "Only those who played" in private(await stage.forge(stage.cleo, share))
    assert "share their part" in private(await stage.forge(stage.cleo, share))


async def test_nothing_is_analysed_while_the_match_runs(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    for what in ("analysis", "share"):
        answer = await stage.forge(stage.ada, str(Press(PressKind.AFTER, match.id, text=what)))
        assert "when it is over" in answer_text(answer)
    assert "Analysis" not in texts(stage.table)
