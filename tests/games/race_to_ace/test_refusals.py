"""Every refusal of Race to Ace in a situation that causes it; `Table.refuses` checks that nothing changes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.core import CLOCK, Action, IllegalAction, SeatSetup
from games.core.rng import Rng
from games.race_to_ace.actions import ALL, NONE, RaceAction, Verb
from games.race_to_ace.cards import GUNS, RADAR, RELIGHT
from games.race_to_ace.game import RaceOptions, RaceToAce
from games.race_to_ace.legality import why_not
from games.race_to_ace.state import RaceState
from tests.games.race_to_ace.table import Table

REASONS = RaceState.reasons


def playing(hand: str, front: dict[int, str] | None = None) -> Table:
    """Seat 0 of three has to play a card."""
    return Table([hand, "", ""], front)


def defending(acquisition: str, hand: str, front: dict[int, str] | None = None) -> Table:
    """Seat 1 of three may answer an Acquisition of seat 0."""
    t = Table([acquisition, hand, ""], front)
    t.play(f"0 {acquisition}>1")
    return t


def answering(hand: str) -> Table:
    """Seat 0 may answer a Maneuver of seat 1."""
    t = Table(["visual " + hand, "maneuver", ""])
    t.play("0 visual>1", "1 maneuver")
    return t


def lost_turn(hand: str) -> Table:
    """Seat 1 has to discard on its lost turn."""
    t = Table(["relight", hand, ""], {1: "radar<0"}, lost=[1])
    t.play("0 no-play")
    return t


def trimming() -> Table:
    """Seat 0 has to discard down to seven."""
    t = Table(["relight*8", "", ""])
    t.play("0 no-play")
    return t


def over() -> Table:
    t = Table(["guns radar", ""], {1: "visual<0"}, goal=1)
    t.play("0 guns>1")
    return t


SITUATIONS = [
    ("GAME_OVER", over(), "0 radar>1"),
    ("GAME_OVER", over(), "1 pass"),
    ("BAD_ACTION", playing("radar"), "0 radar>3"),
    ("BAD_ACTION", playing("radar"), "3 radar>1"),
    ("BAD_ACTION", playing("radar"), "-1 radar>1"),
    ("NOT_YOUR_DECISION", playing("radar"), "1 radar>0"),
    ("NOT_YOUR_DECISION", defending("radar", "ecm"), "0 pass"),
    ("NOT_YOUR_DECISION", answering("hot-stick"), "1 counter"),
    ("LOST_TURN", lost_turn("malfunction"), "1 malfunction@radar"),
    ("LOST_TURN", lost_turn("radar"), "1 radar>2"),
    ("LOST_TURN", lost_turn("radar"), "1 no-play"),
    ("WRONG_PHASE", lost_turn("malfunction"), "1 malfunction"),
    ("WRONG_PHASE", lost_turn("radar"), "1 pass"),
    ("WRONG_PHASE", lost_turn("hot-stick"), "1 counter"),
    ("WRONG_PHASE", playing("radar"), "0 pass"),
    ("WRONG_PHASE", playing("malfunction", {0: "radar<1"}), "0 malfunction"),
    ("WRONG_PHASE", playing("hot-stick"), "0 counter"),
    ("WRONG_PHASE", playing("radar"), "0 discard:radar"),
    ("WRONG_PHASE", defending("radar", "ecm"), "1 ecm@radar"),
    ("WRONG_PHASE", defending("radar", "relight", {1: "flameout"}), "1 relight"),
    ("WRONG_PHASE", answering("malfunction"), "0 malfunction"),
    ("WRONG_PHASE", trimming(), "0 no-play"),
    ("NOT_IN_HAND", playing("radar"), "0 visual>1"),
    ("NOT_IN_HAND", defending("radar", "ecm"), "1 malfunction"),
    ("NOT_IN_HAND", answering("golden-bird"), "0 counter"),
    ("NOT_IN_HAND", trimming(), "0 discard:guns"),
    ("NOT_IN_HAND", lost_turn("radar"), "1 discard:guns"),
    ("SELF_TARGET", playing("radar"), "0 radar>0"),
    ("SELF_TARGET", playing("guns", {0: "visual<1"}), "0 guns>0"),
    ("SELF_TARGET", playing("flameout"), "0 flameout>0"),
    ("SELF_TARGET", playing("ecm", {0: "radar<1+ecm"}), "0 eccm>0"),
    ("FLAMED_OUT", playing("radar", {0: "flameout"}), "0 radar>1"),
    ("FLAMED_OUT", playing("guns", {0: "flameout", 1: "visual<0"}), "0 guns>1"),
    ("FLAMED_OUT", playing("maneuver", {0: "flameout visual<1"}), "0 maneuver@visual"),
    ("FLAMED_OUT", defending("visual", "maneuver", {1: "flameout"}), "1 maneuver"),
    ("ALREADY_ACQUIRED", playing("radar", {1: "radar<2"}), "0 radar>1"),
    ("ALREADY_ACQUIRED", playing("visual", {1: "visual<2+maneuver"}), "0 visual>1"),
    ("NOT_ACQUIRED", playing("missile", {1: "visual<2"}), "0 missile>1"),
    ("NOT_ACQUIRED", playing("guns", {1: "radar<2"}), "0 guns>1"),
    ("SUPPRESSED", playing("missile", {1: "radar<0+ecm"}), "0 missile>1"),
    ("RESERVED_SHOT", playing("guns", {1: "visual<2+maneuver"}), "0 guns>1"),
    ("NOT_SUPPRESSED", playing("ecm"), "0 eccm>1"),
    ("NOT_SUPPRESSED", playing("ecm", {1: "radar<2"}), "0 eccm>1"),
    ("NO_FLAMEOUT", playing("relight", {1: "flameout"}), "0 relight"),
    ("NO_ACQUISITION", playing("malfunction", {0: "visual<1"}), "0 malfunction@radar"),
    ("NO_ACQUISITION", playing("maneuver", {0: "radar<1"}), "0 maneuver@visual"),
    ("WRONG_DEFENSE", playing("ecm", {0: "visual<1"}), "0 ecm@visual"),
    ("WRONG_DEFENSE", playing("maneuver", {0: "radar<1"}), "0 maneuver@radar"),
    ("WRONG_DEFENSE", defending("visual", "ecm"), "1 ecm"),
    ("WRONG_DEFENSE", defending("radar", "maneuver", {1: "visual<2"}), "1 maneuver"),
    ("ALREADY_SUPPRESSED", playing("ecm", {0: "radar<1+ecm"}), "0 ecm@radar"),
    ("IMMUNE", playing("flameout", {1: "golden-bird"}), "0 flameout>1"),
    ("IMMUNE", playing("flameout", {0: "radar<1", 1: "golden-bird"}), "0 flameout@radar"),
    ("IMMUNE", playing("maneuver", {0: "visual<1", 1: "hot-stick"}), "0 maneuver@visual"),
    ("IMMUNE", defending("visual", "maneuver", {0: "hot-stick"}), "1 maneuver"),
    ("IMMUNE", defending("radar", "flameout", {0: "golden-bird"}), "1 flameout"),
    ("MUST_PLAY", playing("radar"), "0 no-play"),
    ("MUST_PLAY", playing("malfunction", {0: "visual<1"}), "0 no-play"),
]


@pytest.mark.parametrize(("code", "t", "line"), SITUATIONS, ids=[f"{code}: {line}" for code, _, line in SITUATIONS])
def test_a_situation_causes_its_refusal(code: str, t: Table, line: str) -> None:
    assert t.refuses(line) == code


def test_every_refusal_has_a_situation() -> None:
    assert {code for code, _, _ in SITUATIONS} == set(REASONS)


ORDER = [
    # two reasons at once: the first one in the rules is given
    ("GAME_OVER", over(), "9 radar>9"),
    ("BAD_ACTION", playing(""), "1 radar>4"),
    ("NOT_YOUR_DECISION", playing("radar"), "1 discard:guns"),
    ("LOST_TURN", lost_turn("guns"), "1 missile>1"),
    ("WRONG_PHASE", playing("radar"), "0 ecm"),
    ("NOT_IN_HAND", playing("guns", {0: "flameout"}), "0 radar>0"),
    ("SELF_TARGET", playing("radar", {0: "flameout"}), "0 radar>0"),
    ("FLAMED_OUT", playing("guns", {0: "flameout"}), "0 guns>1"),
    ("NO_ACQUISITION", playing("ecm"), "0 ecm@visual"),
    ("WRONG_DEFENSE", defending("radar", "maneuver", {0: "hot-stick"}), "1 maneuver"),
]


@pytest.mark.parametrize(("code", "t", "line"), ORDER, ids=[code for code, _, _ in ORDER])
def test_the_first_reason_is_given(code: str, t: Table, line: str) -> None:
    seat, notation = line.split()
    action = next((a for a in ALL if a.notation == notation), RaceAction(notation, Verb.PLAY_ACQUISITION, 0, 9))
    assert t.refuses_action(int(seat), action) == code


MADE_UP = [
    RaceAction("guns>1", Verb.PLAY_ACQUISITION, GUNS, 1),
    RaceAction("radar>1", Verb.PLAY_SHOT, RADAR, 1),
    RaceAction("relight@radar", Verb.PLAY_DEFENSE, RELIGHT, NONE, RADAR),
    RaceAction("relight>1", Verb.PLAY_RELIGHT, RELIGHT, 1),
    RaceAction("radar", Verb.PLAY_ACQUISITION, RADAR),
    RaceAction("discard:nothing", Verb.DISCARD, 11),
    RaceAction("discard:nothing", Verb.DISCARD, -3),
]


@pytest.mark.parametrize("action", MADE_UP, ids=str)
def test_an_action_that_the_rules_do_not_have_is_bad(action: RaceAction) -> None:
    t = playing("radar guns relight", {0: "flameout radar<1"})
    assert t.refuses_action(0, action) == "BAD_ACTION"


def test_an_action_of_another_game_is_bad() -> None:
    t = playing("radar")
    with pytest.raises(IllegalAction) as refusal:
        t.state.apply(0, Action("radar>1"))
    assert refusal.value.code == "BAD_ACTION"


@pytest.mark.parametrize(
    "text", ["", "radar", "radar>5", "radar>-1", "radar>1 ", "RADAR>1", "discard:", "timeout", "🂡"]
)
def test_a_text_that_is_no_notation_is_bad(text: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        RaceAction.parse(text)
    assert refusal.value.code == "BAD_ACTION"


def test_time_never_decides() -> None:
    t = playing("radar")
    for action in ALL:
        with pytest.raises(IllegalAction):
            t.state.apply(CLOCK, action)


def test_every_unlisted_action_is_refused() -> None:
    for t in (playing("radar"), defending("radar", "ecm"), answering(""), lost_turn("radar"), trimming(), over()):
        for seat in range(len(t.p.hands)):
            legal = t.state.legal_actions(seat)
            for action in ALL:
                if action not in legal:
                    assert t.refuses_action(seat, action) in REASONS


@pytest.mark.parametrize("seats", range(2, 6))
def test_an_action_is_listed_exactly_if_there_is_no_reason_against_it(seats: int) -> None:
    state, dice = RaceToAce().new([SeatSetup()] * seats, seats, RaceOptions()), Rng(seats)
    while to_act := state.to_act():
        for seat in range(seats):
            allowed = {str(action) for action in ALL if not why_not(state.position, seat, action)}
            assert allowed == {str(action) for action in state.legal_actions(seat)}
        state.apply(to_act[0], dice.choice(state.legal_actions(to_act[0])))


def test_a_pilot_with_a_flameout_reads_what_helps() -> None:
    """R8.7: only a Relight does; the Flameout stays however long one waits."""
    assert "Relight" in REASONS["FLAMED_OUT"]
    assert "wait" not in REASONS["FLAMED_OUT"]


def test_the_rules_page_lists_every_refusal() -> None:
    page = Path("docs/rules/race_to_ace.md").read_text("utf-8").partition("## What is refused")[2]
    reasons = dict(re.findall(r"^\| `([A-Z_]+)` \| (.+?) \| .+ \|$", page, re.MULTILINE))
    assert sorted(reasons) == sorted([*REASONS, "PLAYER_COUNT", "NO_SUCH_PILOT"])
    assert {code: reasons[code] for code in REASONS} == REASONS


@pytest.mark.parametrize("code", REASONS)
def test_a_reason_is_one_friendly_sentence(code: str) -> None:
    reason = REASONS[code]
    assert reason[0].isupper()
    assert reason.endswith(".")
    assert 15 < len(reason) < 100
