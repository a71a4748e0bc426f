"""What `print(state)` shows."""

from __future__ import annotations

from tests.games.acceleracers.table import Table


def test_a_position_prints_every_zone() -> None:
    t = Table(
        "jaw-jammer@2 spoiler guts, nightlife@1", "bassline@1 teleport", hand="spoiler*2", home="synkro", junk="guts"
    )
    t.find(1, "bassline").acid = 2
    assert str(t.state).splitlines() == [
        "<AcceleState to_act=(0,) decision=2>",
        "turn 5: 0 points",
        "row: ice-realm monument-realm swamp-realm? chrome-realm?",
        "0: jaw-jammer@2 spoiler guts, nightlife@1",
        "0 hand: spoiler*2",
        "0 home: synkro",
        "0 deck: burnout*20",
        "0 junk: guts",
        "1: bassline@1+acid:2 teleport:3",
        "1 deck: burnout*20",
    ]


def test_a_pile_is_printed_from_the_card_that_comes_next_or_lies_on_top() -> None:
    t = Table("synkro@1", deck="guts spoiler", foe_deck="teleport guts", junk="avalanche guts", foe_junk="guts spoiler")
    t.play("0 end")
    lines = str(t.state).splitlines()
    assert "0 deck: guts spoiler" in lines
    assert "0 junk: guts avalanche" in lines
    assert "1 junk: spoiler guts" in lines
    assert "1 hand: teleport" in lines, "which was the next card of the deck"
    assert "1 deck: guts" in lines


def test_a_question_and_its_answers_are_printed() -> None:
    t = Table("bassline@1", hand="hack-mimic")
    t.play("0 hack-mimic>bassline")
    assert "asks: hack-mimic of 0" in str(t.state)
    t = Table("rivited@1", "bassline@1 guts", hand="avalanche", foe_hand="2-d")
    t.play("0 avalanche>bassline/1")
    assert "hazard: avalanche at bassline" in str(t.state)


def test_the_end_is_one_line() -> None:
    t = Table("bassline@1", foe_deck="")
    t.play("0 end")
    assert repr(t.state) == "<AcceleState over=no card to draw places=(1, 2)>"
