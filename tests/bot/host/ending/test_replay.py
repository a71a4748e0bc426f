"""Which matches can be replayed from their seed and log."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.core.match import Match
from bot.host.ending.replay import require_readable
from bot.shared.refusal import Refusal
from tests.bot.conftest import Office


async def test_a_match_of_newer_rules_is_not_replayed(office: Office) -> None:
    match = await office.begin()
    for edition in (-1, 0):
        require_readable(replace_version(match, edition))
    with pytest.raises(Refusal, match="only that version"):
        require_readable(replace_version(match, 1))


def replace_version(match: Match, by: int) -> Match:
    draft = match.draft()
    draft.row = replace(match.row, version=match.row.version + by)
    draft.state = match.state if by <= 0 else None
    return draft
