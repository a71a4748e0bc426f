"""A whole match of Race to Ace, from the slash command to the leaderboard."""

from __future__ import annotations

from simcord import MemberActor

from db import ratings
from tests.discord.stage import Stage, answer_text, texts


async def test_three_people_play_a_match_to_the_leaderboard(stage: Stage) -> None:
    match = await stage.begin(stage.ben, stage.cleo, kills=1)
    assert "More" in texts(stage.table)
    pressed = await stage.play()
    assert pressed > 3
    over = await stage.again(match)
    assert over.row.status == "over"
    assert "Rematch" in texts(stage.table)
    assert over.row.seed in answer_text(await stage.ben.click(stage.table, label="More"))
    rows = await ratings.results(stage.bot.db, match.id)
    assert sorted(row.player_id or 0 for row in rows) == sorted(member.id for member in stage.members)
    assert {row.rated for row in rows} == {0}, "a match to one kill is not the rulebook's and is not rated"


def ratings_of(rows: dict[int, ratings.ResultRow], member: MemberActor) -> int | None:
    """The rating of a player after a match."""
    return next(row.rating_after for row in rows.values() if row.player_id == member.id)


async def test_a_rated_match_moves_ratings_and_leaderboards(stage: Stage) -> None:
    match = await stage.rush(await stage.begin(stage.ben))
    rows = {row.place: row for row in await ratings.results(stage.bot.db, match.id)}
    assert rows[1].rating_after > rows[1].rating_before == 1000 > rows[2].rating_after
    board = answer_text(await stage.ada.slash(stage.channel, "leaderboard", game="race_to_ace"))
    assert "A place takes 10 rated matches (you have 1) against 5 different people (1)" in board
    assert f"(yours: {ratings_of(rows, stage.ada)} ± 1" in board
    winner = next(member for member in stage.members if member.id == rows[1].player_id)
    for by in ("wins", "matches", "score"):
        assert winner.name.capitalize() in answer_text(
            await stage.cleo.slash(stage.channel, "leaderboard", game="race_to_ace", by=by, where="everywhere")
        )
    season = answer_text(await stage.cleo.slash(stage.channel, "leaderboard", game="race_to_ace", season="this season"))
    assert "A place takes 10 rated matches against 5 different people." in season
    profile = answer_text(await winner.slash(stage.channel, "profile"))
    assert f"rating {rows[1].rating_after}" in profile
    assert "wins 1" in profile


async def test_namesakes_are_distinguished(stage: Stage) -> None:
    twin = stage.guild.add_member(stage.env.create_user("other", global_name="Ada"))
    match = await stage.begin(twin)
    assert match.names == ("Ada", "Ada 2")
