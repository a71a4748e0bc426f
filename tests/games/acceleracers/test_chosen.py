"""The picture of a chosen card, while what it is played on or at is still open."""

from __future__ import annotations

from games.acceleracers.game import AcceleRacers
from games.look.legible import faults
from games.look.scene import Scene
from tests.games.acceleracers.table import Table

GAME = AcceleRacers()
NAMES = ("Ann", "Bob")


def close_up(t: Table, card: str) -> Scene:
    """Return the picture for all ways in which seat 0 can play a card."""
    ways = [action for action in t.state.legal_actions(0) if action.notation.startswith(f"{card}>")]
    assert len(ways) > 1
    scene = GAME.close_up(t.state.view(0), ways, NAMES)
    assert scene is not None
    assert list(faults(scene, GAME.sprite)) == []
    return scene


def test_an_equipped_card_shows_before_and_after_and_the_verdict() -> None:
    t = Table("rd09@1, synkro@2", hand="guts")
    texts = [label.text for label in close_up(t, "guts").labels]
    ready = t.sums(0, "rd09")[0]
    assert texts[: texts.index("RD09")].count("Guts") == 1
    assert {str(ready), str(ready + 1), "Realm 1 asks for Speed 5"} <= set(texts)
    assert "not yet" in texts


def test_the_alt_text_describes_every_way() -> None:
    alt = close_up(Table("rd09@1, synkro@2", hand="guts"), "guts").alt
    assert "RD09: Realm 1 asks for Speed 5, 4 becomes 5, rolls on next turn." in alt
    assert "Synkro: Realm 2 asks for Performance 5" in alt


def test_a_hazard_says_what_would_be_junked() -> None:
    t = Table("synkro@1", "chicane@2 cornering guts", hand="avalanche")
    texts = [label.text for label in close_up(t, "avalanche").labels]
    assert "Cornering on Chicane" in texts
    assert any(text.endswith(("would be junked", "would survive")) for text in texts)


def test_of_many_ways_the_decisive_ones_are_shown() -> None:
    crowd = "rd09@3, chicane@3, synkro@3, nightlife@1, rd06@3, rat-ified@1"
    texts = [label.text for label in close_up(Table(crowd, hand="guts"), "guts").labels]
    assert "and 3 more" in texts
    assert "Rat-Ified" in texts, "it rolls on with the card"
    where = [text for text in texts if text in ("RD09", "Chicane", "Synkro", "Nightlife", "RD06", "Rat-Ified")]
    assert where == ["RD09", "Chicane", "Rat-Ified"], "in the order of the buttons"


def test_other_steps_have_no_picture_of_their_own() -> None:
    t = Table("synkro@1", hand="guts spoiler")
    assert GAME.close_up(t.state.view(0), t.state.legal_actions(0), NAMES) is None
    assert GAME.close_up(t.state.view(0), [], NAMES) is None


def test_a_vehicle_that_is_junked_is_not_said_to_stay() -> None:
    t = Table("rd09@1, rd06@1, iridium@1, metaloid@1", "chicane@1, bassline@2", hand="sweeper-strike")
    texts = [label.text for label in close_up(t, "sweeper-strike").labels]
    assert "Realm 1: stops it" in texts
