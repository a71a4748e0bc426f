"""What is counted for profiles and achievements."""

from __future__ import annotations

from games.acceleracers.game import AcceleRacers
from tests.games.acceleracers.table import Table

GAME = AcceleRacers()
ME = "rd09@1, rd06@1, iridium@1, metaloid@1"


def test_hazards_and_what_became_of_them() -> None:
    t = Table(
        ME, "bassline@1 cornering*2 sprout-road, chicane@1 cornering", hand="avalanche*3", foe_hand="dodging-disaster"
    )
    happened = t.play("0 avalanche>bassline/1", "1 cancel:dodging-disaster")
    t.p.spent = 0
    happened += t.hazard("avalanche>bassline/1")
    happened += t.hazard("avalanche>chicane/1")
    mine, theirs = GAME.tally(happened, 2)
    assert mine == {"hazards_played": 3}
    assert theirs == {"hazards_cancelled": 1, "hazards_blocked": 1, "cards_junked": 1}


def test_races_and_equipment() -> None:
    t = Table("synkro@1, bassline@1", hand="cornering")
    happened = t.play("0 cornering>bassline") + t.round() + t.round()
    mine, _ = GAME.tally(happened, 2)
    assert mine == {"cards_equipped": 1, "realms_passed": 2, "cards_junked": 1}
