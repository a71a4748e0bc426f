"""What computers say about moments: each of their lines once in a match, and the same after a restart."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.core.match import Match
from bot.host.core.table_talk import comment_on, said_in
from db.recent import RecentLine
from tests.bot.conftest import Office

KILL = ("shot-down", "0", "1", "3")


async def with_computer(office: Office, name: str = "Bolt") -> Match:
    """Return a match in which a computer has the second seat."""
    match = await office.begin()
    match.seats = [replace(row, player_id=None, cpu="driver", name=name) if row.seat else row for row in match.seats]
    return match


@pytest.mark.parametrize(("name", "lines"), [("Bolt", 2), ("Redline", 4)])
async def test_every_line_is_said_once_and_then_no_more(office: Office, name: str, lines: int) -> None:
    """A character has two lines of its own beside the two of any computer."""
    match = await with_computer(office, name)
    comments, said = set[tuple[str, int]](), 0
    for ply in range(1, 12):
        line = RecentLine("Bang", ply=ply, moment=KILL, said=said)
        comment = comment_on(match, line)
        assert (comment is None) == (len(comments) == lines)
        if comment is not None:
            speaker, of, wording, bit = comment
            assert speaker == 1
            assert (of, wording) not in comments
            comments.add((of, wording))
            assert said_in(match, [line]) == said | bit != said
        said = said_in(match, [line])
    assert {wording for _, wording in comments} == {0, 1}


async def test_only_the_weightiest_moment_of_a_decision_is_commented_on(office: Office) -> None:
    match = await with_computer(office)
    smoke, kill = RecentLine("Cough", ply=4, moment=("flameout", "1")), RecentLine("Bang", ply=4, moment=KILL)
    assert comment_on(match, smoke) is not None
    assert said_in(match, [smoke, kill]) == said_in(match, [kill, smoke]) == said_in(match, [kill])
    later = RecentLine("Cough", ply=5, moment=("flameout", "1"))
    assert said_in(match, [kill, later]) == said_in(match, [kill]) | said_in(match, [later])


async def test_people_and_lines_without_a_moment_get_no_comment(office: Office) -> None:
    match = await with_computer(office)
    assert comment_on(match, RecentLine("Pass", ply=4)) is None
    assert comment_on(await office.begin(9), RecentLine("Bang", ply=4, moment=KILL)) is None


async def test_the_first_line_of_a_match_differs_from_decision_to_decision(office: Office) -> None:
    match = await with_computer(office)
    match.update(id=2 * match.id)
    lines = [RecentLine("Bang", ply=ply, moment=KILL) for ply in range(1, 5)]
    first, second, *others = [comment_on(match, line) for line in lines]
    assert first != second
    assert others == [first, second]
    match.update(id=match.id + 1)
    assert comment_on(match, lines[0]) == second, "and from match to match"
