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


def test_what_is_asked_and_what_may_be_answered_is_printed() -> None:
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
