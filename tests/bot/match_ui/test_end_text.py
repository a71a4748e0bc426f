"""What the end of a match says about ratings."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from bot.host.core.outcomes import LEAVING, outcome_of, over, stopped
from bot.host.ending.headlines import headline
from bot.host.ending.rating_log import ALL_TIME
from bot.host.ending.skill import PlayerSkill
from bot.match_ui.end_content import _compared, end_content, end_text
from db import ratings
from db.ratings import Board
from games.core import Outcome
from tests.bot.conftest import ADA, BEN, NOON, Office
from tests.our_games import OURS
from tests.patience import settled


async def test_the_uncertainty_is_the_one_after_the_match(office: Office) -> None:
    match = await office.finish(await office.begin(game="acceleration"))
    await settled(office.host)
    text = (await end_text(office.host, match)).below
    for person in (ADA, BEN):
        row = await ratings.standing(office.host.db, Board(3, "acceleration", "live", ALL_TIME), person.id)
        assert row is not None
        after = PlayerSkill(sigma=row.sigma).deviation
        assert after < PlayerSkill().deviation
        assert f"→ {row.rating} ± {after}?" in text


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ([], ""),
        ([1, 1], ""),
        ([1, 1, 1], "2 kills more than your average of 3 matches."),
        ([4, 4, 4, 5], "1 kill fewer than your average of 4 matches."),
        ([3, 3, 3, 3, 2], "As good as your average of 5 matches."),
    ],
)
async def test_a_score_is_compared_with_those_of_at_least_three_earlier_matches(
    before: list[int], said: str, office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the first seat, which has three kills; the second has none."""
    match = await office.finish(await office.begin(kills=1))

    async def results(*_asked: object) -> list[SimpleNamespace]:
        return [SimpleNamespace(seat=1, score=0), SimpleNamespace(seat=0, score=3)]

    async def scores_before(*_asked: object) -> list[int]:
        return before

    monkeypatch.setattr("bot.match_ui.end_content.ratings.results", results)
    monkeypatch.setattr("bot.match_ui.end_content.ratings.scores_before", scores_before)
    lines = await _compared(office.host, match, 0)
    assert [line.removeprefix("-# 📊 ") for line in lines] == ([said] if said else [])


@pytest.mark.parametrize(
    ("earned", "said"),
    [
        (["Ada: Ace."], "Ada: Ace."),
        (["Ada: Ace.", "Ben: Ace."], "Ada: Ace. · 1 more"),
        (["Ada: Ace.", "Ada: Pilot.", "Ben: Ace.", "Ben: Pilot."], "Ada: Ace. · 3 more"),
    ],
)
async def test_the_end_card_names_one_of_the_things_that_were_earned_and_counts_the_others(
    earned: list[str], said: str, office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await office.finish(await office.begin())
    await settled(office.host)

    async def announcements(*_asked: object, brief: bool = True) -> list[str]:
        return [*earned] if brief else []

    async def nothing(*_asked: object) -> list[str]:
        return []

    monkeypatch.setattr("bot.match_ui.end_content.achievements.announcements", announcements)
    monkeypatch.setattr("bot.match_ui.end_content.booster_rewards.announcements", nothing)
    assert said in (await end_content(office.host, match)).below.splitlines()


@pytest.mark.parametrize("key", OURS)
async def test_a_player_who_has_won_reads_so_once_in_the_second_person(office: Office, key: str) -> None:
    """The name followed in a second line, as if somebody else had won; everybody else reads it."""
    office.host.settings = office.host.settings.model_copy(update={"film_pause": 0})
    match = await office.finish(await office.begin(game=key))
    await settled(office.host)
    outcome = outcome_of(match.row)
    assert outcome is not None
    (winner,) = outcome.winners
    sentence = headline(match, None)
    assert match.names[winner] in sentence
    for content in (end_content, end_text):
        above = {seat: (await content(office.host, match, seat=seat)).above for seat in (winner, 1 - winner, None)}
        assert above[None] == f"### {sentence}"
        assert match.names[winner] in above[1 - winner]
        assert match.names[winner] not in above[winner]
        assert re.search(r"\byou\b", above[winner], re.IGNORECASE)
        assert "\n" not in above[winner]


async def test_nobody_is_told_to_have_won_who_left_or_shares_the_first_place(office: Office) -> None:
    match = await office.begin(kills=1)

    def told() -> list[str]:
        return [headline(match, seat) for seat in (0, 1)]

    match.stored, match.state = None, None
    match.damaged = "lost"
    match.row = over(match.row, Outcome((1, 1), (0, 0), "guard"), NOON)
    assert told() == ["Ada and Ben share first place."] * 2
    match.row = over(match.row, Outcome((1, 2), (1, 0), "ace"), NOON)
    assert told() == ["You win!", "Ada wins."]
    match.seats = [replace(match.seats[0], status="resigned"), match.seats[1]]
    assert told() == [
        "Ada wins. Ada resigned: Ben comes first among those who stayed.",
        "Ada wins. Ada resigned: you come first among those who stayed.",
    ]
    match.row = over(match.row, Outcome((2, 1), (1, 0), LEAVING), NOON)
    assert told() == ["Ada resigned: Ben wins.", "Ada resigned: you win!"]
    match.row = over(match.row, stopped("aborted", (1, 0)), NOON)
    assert told()[0] == told()[1]
