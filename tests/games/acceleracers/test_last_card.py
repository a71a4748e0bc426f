"""The last card and its result, in pictures and words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.acceleracers import events as e
from games.acceleracers.game import AcceleRacers
from games.acceleracers.last_card import last_card
from games.acceleracers.position import Came, LastCard
from games.acceleracers.text import last_in_words
from tests.games.acceleracers.table import Table

GAME = AcceleRacers()
NAMES = ("Ann", "Bob")


def sentence(t: Table) -> str:
    return last_in_words(t.state.view(None), NAMES)


def sprites(t: Table) -> list[str]:
    return [sprite.name for sprite in GAME.scene(t.state.view(None), NAMES).sprites]


def test_there_is_no_last_card_before_the_first() -> None:
    assert sentence(Table("synkro@1")) == ""


def test_an_equipped_card_lies_on_the_table_and_its_vehicle_is_marked() -> None:
    t = Table("synkro@1", hand="guts")
    t.play("0 guts>synkro")
    assert sentence(t) == "Ann played Guts on Synkro."
    assert {"thumb:guts", "new:new"} <= set(sprites(t))
    assert any(name.startswith("look:arrow:") for name in sprites(t))


@pytest.mark.parametrize(
    ("foe", "answer", "came", "words"),
    [
        ("chicane@1 cornering", "1 pass", Came.HIT, "Ann played Avalanche at Cornering on Chicane."),
        (
            "chicane@1 cornering",
            "1 cancel:dodging-disaster",
            Came.CANCELLED,
            "Ann played Avalanche at Cornering on Chicane: cancelled by Dodging Disaster.",
        ),
    ],
)
def test_the_result_of_a_hazard_is_described(foe: str, answer: str, came: Came, words: str) -> None:
    t = Table("synkro@1", foe, hand="avalanche", foe_hand="dodging-disaster")
    t.play("0 avalanche>chicane/1")
    assert t.p.last.came is Came.ANNOUNCED
    assert "hit:hit" in sprites(t)
    t.play(answer)
    assert t.p.last.came is came
    assert sentence(t) == words


def test_a_card_that_blocks_a_hazard_is_named() -> None:
    t = Table("synkro@1", "chicane@1 cornering all-or-nothing", hand="avalanche")
    t.hazard("avalanche>chicane/1")
    assert sentence(t) == "Ann played Avalanche at Cornering on Chicane: kept off by All Or Nothing."
    assert "hit" not in sprites(t)


def test_a_card_after_a_cancelled_hazard_is_the_last_one() -> None:
    t = Table("synkro@1", "chicane@1 cornering", hand="avalanche*2 guts", foe_hand="dodging-disaster")
    t.p.table.spent = -4
    t.play("0 avalanche>chicane/1", "1 cancel:dodging-disaster", "0 guts>synkro")
    assert sentence(t) == "Ann played Guts on Synkro."


def test_no_arrow_crosses_another_vehicle() -> None:
    crowd = "synkro@1, rd09@1, synkro@2, rd09@2, rd06@3, rd09@3, rd06@4"
    t = Table(crowd, hand="guts")
    t.play("0 guts>synkro")
    assert not any(name.startswith("look:arrow:") for name in sprites(t))


def test_the_last_card_is_stored_with_the_match() -> None:
    t = Table("synkro@1", hand="guts")
    t.play("0 guts>synkro")
    assert GAME.load(t.state.dump()).view(None).last == t.p.last


def test_what_else_happened_does_not_hide_the_last_card() -> None:
    """A Hazard, for example, comes true only after an answer was passed."""
    hazard = [e.TurnStarted(0, 3), e.HazardPlayed(0, 5, 7, 9, 0), e.AnswerPassed(1)]
    announced = last_card(LastCard(), hazard, waits=True)
    assert announced == LastCard(5, 0, 7, 0, 9, Came.ANNOUNCED)
    assert last_card(LastCard(), hazard, waits=False) == replace(announced, came=Came.HIT)
    assert last_card(announced, [e.AnswerPassed(1), e.HazardTooWeak(0, 7, 9)], waits=False).came is Came.SURVIVED
    blocked = last_card(announced, [e.AnswerPassed(1), e.HazardBlocked(1, 7, 11, 5)], waits=False)
    assert (blocked.came, blocked.by) == (Came.BLOCKED, 11)


def test_a_cancelled_hazard_stays_cancelled_whatever_happens_then() -> None:
    announced = LastCard(5, 0, 7, 0, 9, Came.ANNOUNCED)
    happened = [e.AnswerPassed(0), e.HazardCancelled(1, 5, 12), e.CardEquipped(0, 3, 7)]
    assert last_card(announced, happened, waits=False) == replace(announced, came=Came.CANCELLED, by=12)


def test_a_vehicle_is_both_the_card_played_and_its_target() -> None:
    happened = [e.CardsDrawn(0, 1), e.VehiclePlayed(1, 7), e.CardsDrawn(0, 1)]
    assert last_card(LastCard(), happened, waits=False) == LastCard(7, 1, 7)
    happened = [e.CardsDrawn(0, 1), e.CardEquipped(1, 3, 7)]
    assert last_card(LastCard(), happened, waits=True) == LastCard(3, 1, 7)
    assert last_card(LastCard(3, 1, 7), [e.CardsDrawn(0, 1)], waits=False) == LastCard(3, 1, 7)
