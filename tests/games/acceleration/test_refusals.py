"""Every refusal has a name and a friendly reason (the rules page's words)."""

import pytest

from games.acceleration.refusals import REASONS
from games.core import CLOCK, Action, IllegalAction
from tests.games.acceleration.laying import AWAY, HOME, lay, opening


@pytest.mark.parametrize(
    ("notation", "code"),
    [
        ("king:pass", "NOT_DELETED"),
        ("king>c1", "SAME_SPACE"),
        ("king>d3", "SPACE_OCCUPIED"),
        ("king>c12", "UNREACHABLE"),
        ("spartan!king", "NOT_IN_LINE"),
        ("place:lancer@1", "WRONG_PHASE"),
        ("reallocate:spartan@1", "WRONG_PHASE"),
        ("end", "WRONG_PHASE"),
        ("accept-draw", "NO_OFFER"),
        ("decline-draw", "NO_OFFER"),
    ],
)
def test_refusals_at_the_beginning(notation, code):
    assert lay().refused(notation) == code


def test_placing_twice_or_on_somebody():
    table = opening(first=0)
    table.do("place:lancer@1", "place:lancer@1")
    assert table.refused("place:lancer@2") == "ALREADY_PLACED"
    assert table.refused("place:spartan@1") == "SPACE_OCCUPIED"
    assert table.refused("king:stay") == "WRONG_PHASE"


def test_returns_that_are_not_owed_or_have_no_room():
    table = lay(HOME | {"lancer": "d11"}, {"king": "c13"}, declared=[f"red {a}" for a in AWAY])
    table.position.nemesis[1] = True
    table.do("king:stay")
    assert table.refused("reallocate:valkyrie@1") == "NOT_PENDING"
    assert table.refused("reallocate:spartan@2") == "SPACE_OCCUPIED"


def test_out_of_turn():
    table = lay()
    action = table.state.legal_actions(0)[0]
    for seat, code in ((1, "NOT_YOUR_TURN"), (CLOCK, "UNKNOWN_ACTION"), (2, "UNKNOWN_ACTION")):
        with pytest.raises(IllegalAction, match=code):
            table.state.apply(seat, action)


def test_nonsense():
    with pytest.raises(IllegalAction, match="UNKNOWN_ACTION"):
        lay().state.apply(0, Action("nonsense"))
    with pytest.raises(IllegalAction, match="UNKNOWN_ACTION"):
        lay().do("king>z9")


def test_after_the_end():
    table = lay()
    table.do("offer-draw", "king:stay", "accept-draw")
    assert table.refused("king:stay") == "GAME_OVER"


def test_reasons_are_sentences():
    for code, reason in REASONS.items():
        assert code.isupper()
        assert reason[0].isupper()
        assert reason.endswith(".")
