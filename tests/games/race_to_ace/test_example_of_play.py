"""The rulebook's Example of Play, turn by turn: Abbie 0, Benjamin 1, Carla 2 and Derek 3."""

from __future__ import annotations

from games.race_to_ace import events as e
from games.race_to_ace.cards import GUNS
from tests.games.race_to_ace.table import Table, only

A, B, C, D = range(4)

HANDS = [
    "flameout maneuver*2 guns malfunction*2 ecm relight",  # Abbie has just drawn the Flameout
    "relight malfunction ecm visual missile radar relight",
    "visual guns malfunction ecm relight*3",
    "maneuver*3 missile*2 radar relight",
]
DRAWN = [
    "visual",  # 2: Benjamin's draw
    "guns",  # 3: Carla's
    "radar",  # Derek refills after the Maneuver
    "relight",  # 4: Derek's draw, no Guns
    "radar",  # Benjamin refills after the Malfunction
    "radar",  # 5: Abbie's draw
    "visual",  # Benjamin refills after the ECM
    "hot-stick",  # 6: Benjamin's draw
    "guns",  # Abbie refills after the countered Maneuver
    "ecm",  # 7: Carla's draw
    "guns",  # 8: Derek's draw
    "visual",  # 9: Abbie's draw of the lost turn
    "relight",  # 10: Benjamin's draw
    "missile",  # 11: Carla's draw
    "relight",  # 12: Derek's draw
    "relight",  # Abbie's, after the Example
]


def test_the_example_of_play() -> None:
    t = Table(HANDS, deck=" ".join(DRAWN), active=A)

    # 1. Abbie stops Benjamin's engine; a Flameout is no attack, so no Defense card can answer it.
    assert t.waits == "0 play"
    t.play("0 flameout>1")
    assert t.may(B) == ["decline"]
    t.play("1 decline")
    assert t.front(B) == "flameout"

    # 2. Benjamin cannot play his Visual, but a Relight; both cards are discarded.
    assert t.refuses("1 visual>0") == "FLAMED_OUT"
    t.play("1 relight")
    assert t.front(B) == ""
    assert t.pile() == "flameout relight"

    # 3. Carla's Visual on Derek comes back to her with his token; she has no Hot Stick; he refills.
    before = t.held(D)
    t.play("2 visual>3", "3 maneuver")
    assert t.may(C) == ["decline"]
    events = t.play("2 decline")
    assert (t.front(C), t.front(D)) == ("visual<3+maneuver", "")
    assert t.tokens_at_home(D) == 3
    assert [event.seat for event in only(events, e.CardDrawn)] == [D, D], "the refill, and the draw of his turn"
    assert t.held(D) == before + 1

    # 4. Derek drew no Guns; his Radar on Benjamin is cancelled by a Malfunction, and Benjamin refills.
    assert t.refuses("3 guns>2") == "NOT_IN_HAND"
    before = t.held(B)
    t.play("3 radar>1", "1 malfunction")
    assert t.front(B) == ""
    assert t.pile().endswith("radar malfunction")
    assert t.held(B) == before

    # 5. Abbie holds Guns, but only Derek may shoot Carla; her Radar on Benjamin is suppressed, and he refills.
    assert t.refuses("0 guns>2") == "RESERVED_SHOT"
    before = t.held(B)
    t.play("0 radar>1", "1 ecm")
    assert t.front(B) == "radar<0+ecm"
    assert t.held(B) == before + 1, "the refill, and the draw of his turn that follows"

    # 6. Benjamin's Hot Stick, just drawn, beats Abbie's Maneuver; she refills, he does not.
    before = t.held(A)
    t.play("1 visual>0", "0 maneuver")
    hand = t.held(B)
    t.play("1 counter")
    assert (t.front(A), t.front(B)) == ("visual<1", "radar<0+ecm hot-stick")
    assert t.pile().endswith("maneuver")
    assert t.held(A) == before
    assert t.held(B) == hand - 1

    # 7. Carla shakes Derek off with a Malfunction; his token returns.
    events = t.play("2 malfunction@visual")
    assert t.front(C) == ""
    assert only(events, e.TokenReturned) == [e.TokenReturned(D)]
    assert t.tokens_at_home(D) == 4

    # 8. Derek shoots Abbie down through Benjamin's Visual.
    events = t.play("3 guns>0")
    assert only(events, e.ShotDown, e.KillTaken) == [e.ShotDown(A, D, GUNS), e.KillTaken(D, 1)]
    assert t.pile().endswith("visual guns")
    assert t.front(A) == ""

    # 9. Abbie can only draw a card and discard one.
    assert t.waits == "0 lost-discard"
    t.play("0 discard:visual")

    # 10. Benjamin's Visual on Derek: the Maneuvers in Derek's hand are useless against Hot Stick.
    t.play("1 visual>3")
    assert "maneuver*2" in t.hand(D)
    assert t.may(D) == ["pass"]
    assert t.refuses("3 maneuver") == "IMMUNE"
    t.play("3 pass")

    # 11. Carla draws a Missile and cancels the ECM in front of Benjamin, who cannot answer.
    assert t.hand(C).count("missile") == 1
    events = t.play("2 eccm>1")
    assert only(events, e.WindowOpened) == []
    assert t.front(B) == "radar<0 hot-stick"
    assert t.pile().endswith("ecm ecm")

    # 12. Derek's second kill costs Benjamin the Radar and his Hot Stick.
    events = t.play("3 missile>1")
    assert only(events, e.KillTaken) == [e.KillTaken(D, 2)]
    assert t.pile().split()[-3:] == ["radar", "hot-stick", "missile"]

    # What is left on the table.
    assert [t.front(seat) for seat in range(4)] == ["", "", "", "visual<1"]
    assert t.p.table.kills == [0, 0, 0, 2]
    assert t.p.table.lost_turn == [False, True, False, False]
    assert t.waits == "0 play"
