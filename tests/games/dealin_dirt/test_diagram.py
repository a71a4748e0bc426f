"""What `print(state)` shows."""

from __future__ import annotations

from tests.games.dealin_dirt.table import Table, car


def test_a_position_prints_every_zone() -> None:
    front = car("clay-thresher", "GGR", damage=30, tool="roll-cage", condition="mud", spun=True)
    t = Table([front, car("cinder-kid")], hand="duct-tape*2", track="black-gumbo-bowl", prizes="duct-tape*4")
    assert str(t.state).splitlines() == [
        "<DirtState to_act=(0,) decision=0>",
        "turn 5: 0 turn",
        "track: black-gumbo-bowl of 1",
        "0 active: clay-thresher -30 GGR roll-cage mud spun",
        "0 s1: cinder-kid",
        "0 decided: 0, ready",
        "0 hand: duct-tape*2",
        "0 deck: blue-horse-power*10",
        "0 prizes: duct-tape*4",
        "1 active: journeyman-joe",
        "1 decided: 0, ready",
        "1 deck: purple-horse-power*10",
        "1 prizes: orange-horse-power*6",
    ]


def test_a_card_that_asks_is_printed() -> None:
    t = Table([car("clay-sprout", damage=10), car("clay-sprout", damage=10)], hand="duct-tape")
    t.play("0 play:duct-tape")
    assert "card: duct-tape" in str(t.state)


def test_the_end_is_one_line() -> None:
    t = Table(foe_deck="")
    t.play("0 end")
    assert repr(t.state) == "<DirtState over=deck_out places=(1, 2)>"
