"""Actions that no rule could ever allow are not actions at all."""

import pytest

from games.core import IllegalAction
from games.dealin_dirt.game import DealinDirt


@pytest.mark.parametrize("notation", ["power:crew-chief-marlo>active", "pay:lucky-dog", "power:wingless-wanda>s1"])
def test_only_horse_power_is_attached_and_paid(notation: str) -> None:
    with pytest.raises(IllegalAction):
        DealinDirt().parse(notation)
