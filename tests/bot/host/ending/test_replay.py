"""Which matches can be replayed from their seed and log."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.ending.replay import require_same_rules
from bot.shared.refusal import Refusal
from tests.bot.conftest import Office


@pytest.mark.parametrize("edition", [-1, 1])
async def test_only_a_match_of_the_current_rules_is_replayed(office: Office, edition: int) -> None:
    match = await office.begin()
    require_same_rules(match)
    match.row = replace(match.row, version=match.row.version + edition)
    with pytest.raises(Refusal):
        require_same_rules(match)
