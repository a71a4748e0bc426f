"""What was built from a match is built again when the match has changed, and only then."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host.core.match import Match
from bot.match_ui.kept import kept
from tests.bot.conftest import Office


async def test_a_match_is_drawn_once_for_each_change_and_argument(office: Office) -> None:
    built: list[tuple[int, int]] = []

    @kept
    def drawn(match: Match, seat: int) -> int:
        built.append((match.row.ply, seat))
        return match.row.ply

    match = await office.begin()
    first = match.row.ply
    assert [drawn(match, 0), drawn(match, 1), drawn(match, 0)] == [first] * 3
    assert built == [(first, 0), (first, 1)]
    match = await office.act(match)
    assert drawn(match, 0) == match.row.ply > first
    assert built == [(first, 0), (first, 1), (match.row.ply, 0)]


async def test_a_match_that_was_read_again_is_drawn_again(office: Office) -> None:
    """A person was forgotten: the names in the database have changed, the revision has not."""
    names = kept(lambda match: match.names)
    match = await office.begin()
    assert names(match) == match.names
    match.seats = [replace(row, name="Nobody") for row in match.seats]
    assert set(names(match)) == {"Nobody"}
