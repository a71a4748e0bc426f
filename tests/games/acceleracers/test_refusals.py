"""Every refusal of AcceleRacers is met, says why, and leaves everything as it was."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from games.acceleracers.game import AcceleRacers
from games.acceleracers.position import Phase
from games.acceleracers.state import AcceleState
from games.core import Action, IllegalAction, SeatSetup
from tests.games.acceleracers.table import Table

REASONS = AcceleState.reasons

GAME = AcceleRacers()
ME = "rd09@1, rd06@1, iridium@1, metaloid@1"


def _over() -> Table:
    t = Table("bassline@1", foe_deck="")
    t.play("0 end")
    return t


def _asked() -> Table:
    t = Table("bassline@1", hand="hack-mimic")
    t.play("0 hack-mimic>bassline")
    return t


def _answering() -> Table:
    t = Table(ME, "bassline@1 cornering slip-grip", hand="avalanche", foe_hand="2-d guts")
    t.play("0 avalanche>bassline/1")
    return t


def _banned() -> Table:
    t = Table(
        ME,
        "bassline@1",
        hand="wrecking-balls",
        foe_hand="diffusion-glass",
        row="fog-realm ice-realm ice-realm ice-realm",
    )
    t.hazard("wrecking-balls")
    t.round()
    return t


CASES: dict[str, tuple[Callable[[], Table], str]] = {
    "GAME_OVER": (_over, "1 end"),
    "NOT_YOUR_DECISION": (lambda: Table("bassline@1"), "1 end"),
    "ANSWER_FIRST": (_asked, "0 end"),
    "WRONG_STEP": (lambda: Table("bassline@1", phase=Phase.VEHICLE), "0 end"),
    "NOT_YOUR_REALM": (lambda: Table(phase=Phase.PLACE), "0 place:fog-realm"),
    "NOT_IN_HAND": (lambda: Table("bassline@1"), "0 guts>bassline"),
    "NO_POINTS": (lambda: Table("bassline@1", hand="wrong-way"), "0 wrong-way>bassline"),
    "NO_VEHICLE": (lambda: Table("bassline@1", hand="guts"), "0 guts>chicane"),
    "NO_CARDS_LEFT": (lambda: Table("bassline@1", deck=""), "0 draw"),
    "ANSWERS_ONLY": (lambda: Table("bassline@1", hand="dodging-disaster"), "0 dodging-disaster>bassline"),
    "FORBIDDEN": (_banned, "1 diffusion-glass>bassline"),
    "NO_MODABILITY": (lambda: Table("bassline@1", hand="spoiler"), "0 spoiler>bassline"),
    "OTHER_TEAM": (lambda: Table(f"bassline@1, rivited@2, {ME}", hand="sweepers"), "0 sweepers>rivited"),
    "NO_SHIFTS_HERE": (
        lambda: Table("bassline@1", hand="guts", row="fog-realm ice-realm ice-realm ice-realm"),
        "0 guts>bassline",
    ),
    "HAS_CHARGER": (lambda: Table("bassline@1 frictionless", hand="slip-grip"), "0 slip-grip>bassline"),
    "CONDITION": (lambda: Table("bassline@1", hand="draft"), "0 draft>bassline"),
    "NOT_FREE": (lambda: Table("bassline@1", hand="spoiler"), "0 free:spoiler>bassline"),
    "NO_TARGET": (lambda: Table(ME, "bassline@1 drifting", hand="avalanche"), "0 avalanche>bassline/1"),
    "NO_HANDING_OVER": (lambda: Table("bassline@1 diffusion-glass, rivited@1"), "0 hand:bassline/1>rivited"),
    "NO_ANSWER": (_answering, "1 cancel:2-d>bassline"),
}


@pytest.mark.parametrize("code", CASES)
def test_a_refusal_says_why(code: str) -> None:
    table, line = CASES[code]
    assert table().refuses(line) == code
    assert len(REASONS[code]) > 15


def test_every_refusal_is_met() -> None:
    assert set(CASES) | {"BAD_ACTION"} == set(REASONS)


@pytest.mark.parametrize(
    "text", ["", "race:", "race:unknown", "guts>", "hand:>", "team:pirates", "window:size", "swap:1+9", "end:"]
)
def test_nonsense_is_not_an_action(text: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        GAME.parse(text)
    assert refusal.value.code == "BAD_ACTION"


def test_an_action_of_another_game_is_refused() -> None:
    t = Table("bassline@1")
    with pytest.raises(IllegalAction) as refusal:
        t.state.apply(0, Action("end"))
    assert refusal.value.code == "BAD_ACTION"


def test_only_realms_can_be_chosen_before_the_race() -> None:
    from games.acceleracers.decks import DECKS

    state = GAME.new([SeatSetup((*DECKS[0].cards, "fog-realm")), SeatSetup()], 1, GAME.Options())
    for line, code in (
        ("0 end", "WRONG_STEP"),
        ("0 bring:lava-realm", "NOT_YOUR_REALM"),
        ("1 bring:fog-realm", "NOT_YOUR_DECISION"),
    ):
        seat, notation = line.split()
        with pytest.raises(IllegalAction) as refusal:
            state.apply(int(seat), GAME.parse(notation))
        assert refusal.value.code == code


def test_the_rules_page_names_every_code_and_no_other() -> None:
    page = Path("docs/rules/acceleracers.md").read_text(encoding="utf-8")
    table = page[page.index("## What is refused") :]
    assert set(re.findall(r"`([A-Z_]+)`", table)) == {*REASONS, "PLAYER_COUNT", "BAD_DECK"}
