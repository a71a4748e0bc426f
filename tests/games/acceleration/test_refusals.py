"""Every refusal has a name and a friendly reason (the rules page's words)."""

import re
from pathlib import Path

import pytest

from games.acceleration.actions import ALL, AccelerationAction, Verb
from games.acceleration.legality import why_not
from games.acceleration.state import AccelerationState
from games.core import CLOCK, Action, IllegalAction
from games.core.rng import Rng
from tests.games.acceleration.table import AWAY, GAME, HOME, lay, opening

REASONS = AccelerationState.reasons


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


def test_placing_twice_or_on_an_occupied_space():
    table = opening(first=0)
    table.do("place:lancer@1", "place:lancer@1")
    assert table.refused("place:lancer@2") == "ALREADY_PLACED"
    assert table.refused("place:spartan@1") == "SPACE_OCCUPIED"
    assert table.refused("king:stay") == "WRONG_PHASE"


def test_returns_that_are_not_owed_or_have_no_room():
    table = lay(HOME | {"lancer": "d11"}, {"king": "c13"}, declared=[f"red {a}" for a in AWAY])
    table.position.table.nemesis[1] = True
    table.do("king:stay")
    assert table.refused("reallocate:valkyrie@1") == "NOT_PENDING"
    assert table.refused("reallocate:spartan@2") == "SPACE_OCCUPIED"


def test_out_of_turn():
    table = lay()
    action = table.state.legal_actions(0)[0]
    for seat, code in ((1, "NOT_YOUR_TURN"), (CLOCK, "BAD_ACTION"), (2, "BAD_ACTION")):
        with pytest.raises(IllegalAction, match=code):
            table.state.apply(seat, action)


def test_nonsense():
    with pytest.raises(IllegalAction, match="BAD_ACTION"):
        lay().state.apply(0, Action("nonsense"))
    with pytest.raises(IllegalAction, match="BAD_ACTION"):
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


@pytest.mark.parametrize("seed", range(3))
def test_an_action_is_listed_exactly_if_there_is_no_reason_against_it(seed):
    table, luck = opening(seed), Rng(seed)
    while table.state.outcome() is None:
        turn = table.position.table.turn
        for seat in (0, 1):
            allowed = {action.notation for action in ALL if not why_not(table.position.table, seat, action)}
            assert allowed == {action.notation for action in table.state.legal_actions(seat)}
        table.state.apply(turn, GAME.playout(table.state, turn, table.state.legal_actions(turn), luck))


def test_an_action_that_the_rules_do_not_have_is_refused():
    made_up = [
        AccelerationAction("lancer!king", Verb.ATTACK, 0, target=7),
        AccelerationAction("king>z9", Verb.MOVE, 0, 140),
        AccelerationAction("valkyrie!king+ragnarok", Verb.ATTACK, 1, target=0, accelerated=True),
    ]
    for action in made_up:
        with pytest.raises(IllegalAction, match="BAD_ACTION"):
            lay().state.apply(0, action)


def test_the_rules_page_lists_every_refusal():
    page = Path("docs/rules/acceleration.md").read_text("utf-8").partition("## What is refused")[2]
    reasons = dict(re.findall(r"^\| `([A-Z_]+)` \| (.+?) \| .+ \|$", page, re.MULTILINE))
    assert sorted(reasons) == sorted([*REASONS, "PLAYER_COUNT"])
    assert {code: reasons[code] for code in REASONS} == REASONS
