"""Conditions of cards about where Vehicles are."""

from __future__ import annotations

import pytest

from tests.games.acceleracers.table import Table


@pytest.mark.parametrize(("rival", "reason"), [(1, "CONDITION"), (2, ""), (3, "CONDITION")])
def test_r1_5_bootlegger_reverse_needs_a_rival_in_the_same_realm(rival: int, reason: str) -> None:
    own = "bassline@2, chicane@2, power-rage@2, rivited@2, rat-ified@2"
    t = Table(own, f"rd09@{rival}", hand="bootlegger-reverse", row="ruins-realm ruins-realm ruins-realm ice-realm")
    assert ("bootlegger-reverse>bassline" in t.may()) is (not reason)
    if reason:
        assert t.refuses("0 bootlegger-reverse>bassline") == reason
