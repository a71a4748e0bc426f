"""A chance bar is for those who watch, and never in a match that is being played for ratings."""

from __future__ import annotations

from tests.discord.stage import Stage, actor, answer_text, over, private

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
