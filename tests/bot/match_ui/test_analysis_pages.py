"""What an analysis says: the accounts, the turning points and where their buttons lead, and the bars of chances."""

from __future__ import annotations

from copy import copy

import pytest
from discord import ui
from msgspec.structs import replace

from bot.discord_kit.buttons import PressKind, parse
from bot.discord_kit.content import Content
from bot.discord_kit.ways import PLAY_ON, TRY_AGAIN
from bot.host.core.match import Match
from bot.host.ending.analyses import KeptAnalysis
from bot.match_ui.analysis_pages import STEPS, analysis_content, bars
from db.matches import SeatStatus
from games.analysis.judge import FORM, Judgement, MatchAnalysis, Period
from games.core import Seat
from tests.recorded_screens import corpus_of, decisions

COSTLY = (
    Judgement(2, 0, 0.55, 0.126, 0.2, "Pass", "Radar", why="It looks far."),
    Judgement(5, 0, 0.3, 0.004, 0.2, "a", "b"),
)


@pytest.fixture(scope="module")
def match() -> Match:
    """A match of Ada and Benjamin."""
    return next(decisions("race_to_ace", next(iter(corpus_of("race_to_ace").plans)))).match


def shown(
    match: Match,
    *judgements: Judgement,
    seats: tuple[Seat, ...] = (0,),
    viewer: Seat | None = 0,
    shared: bool = False,
    alone: bool = False,
    results: tuple[float, float] = (1, 0),
) -> Content:
    """The analysis of a match with these results, in which these decisions were judged."""
    kept = KeptAnalysis(MatchAnalysis(FORM, 9, results, judgements), 0)
    return analysis_content(match, kept, seats, viewer, shared=shared, alone=alone)


def presses(face: Content) -> list[list[tuple[str, str, int, str]]]:
    """The buttons row by row: the label of each, and what it does."""
    rows = [[each for each in row.children if isinstance(each, ui.Button)] for row in face.rows]
    parsed = [[(str(each.label), parse(each.custom_id or "")) for each in row] for row in rows]
    return [[(label, press.kind.name, press.question, press.text) for label, press in row if press] for row in parsed]


@pytest.mark.parametrize(
    ("seats", "shared", "hidden"), [((0,), False, True), ((0, 1), False, False), ((), False, True), ((0,), True, False)]
)
def test_that_others_have_not_shared_is_said_where_parts_are_missing(
    match: Match, seats: tuple[Seat, ...], shared: bool, hidden: bool
) -> None:
    assert ("have not shared" in shown(match, seats=seats, shared=shared).above) is hidden


@pytest.mark.parametrize(
    ("result", "loss", "told"),
    [
        (1.0, 0.0, "a chance of 50% became 100%\nOwn decisions lost nothing of it; luck and the others gave 50."),
        (
            0.0,
            0.12,
            "a chance of 50% became 0%\nOwn decisions lost 12 points of it in all; luck and the others took 38.",
        ),
        (0.5, 0.0, "a chance of 50% became 50%\nOwn decisions lost nothing of it; luck and the others gave 0."),
        (
            0.4,
            0.1,
            "a chance of 50% became 40%\nOwn decisions lost 10 points of it in all; luck and the others gave 0.",
        ),
    ],
)
def test_what_decisions_lost_and_luck_gave_add_up_to_the_result(
    match: Match, result: float, loss: float, told: str
) -> None:
    face = shown(match, Judgement(2, 0, 0.5, loss, 0.2, "Pass"), results=(result, 1 - result))
    assert f"**A · Ada**: {told}" in face.above


@pytest.mark.parametrize("status", ["resigned", "forfeited"])
def test_who_left_reads_that_leaving_had_its_part_in_it(match: Match, status: SeatStatus) -> None:
    left = copy(match)
    left.seats = [replace(match.seats[0], status=status), match.seats[1]]
    assert "lost nothing of it; leaving, luck and the others took 50." in shown(left, results=(0, 1)).above


def test_a_turning_point_names_its_decision_what_it_cost_and_why(match: Match) -> None:
    first, second = shown(match, *COSTLY).below.split("\n**2.**")
    assert first == (
        "**1.** Decision 3, with a chance of 55%: you chose **Pass**\nBetter: **Radar** (−13) · It looks far."
    )
    assert second.startswith(" Decision 6, with a chance of 30%: you chose **a**\nBetter: **b** (−1)\n")
    assert "No decision of yours" not in second


@pytest.mark.parametrize(("when", "told"), [(("turn", 7), " (turn 7)"), (("round", 3), " (round 3)"), (("", 0), "")])
def test_a_turning_point_names_its_turn_or_round(match: Match, when: Period, told: str) -> None:
    face = shown(match, Judgement(28, 0, 0.55, 0.126, 0.2, "Pass", "Radar", when=when))
    assert face.below.startswith(f"**1.** Decision 29{told}, with a chance of 55%: ")


def test_a_turning_point_leads_to_its_step_of_the_replay_and_to_another_try(match: Match) -> None:
    again, show = presses(shown(match, *COSTLY))
    assert [press[:3] for press in show] == [("Show 1", "AFTER", 2), ("Show 2", "AFTER", 5), (show[2][0], "AFTER", 0)]
    assert [press[3] for press in show] == ["show", "show", "share"]
    there = [f"{match.game.key} {TRY_AGAIN}{ply} {PLAY_ON}" for ply in (2, 5)]
    assert [press[2:] for press in again] == [(0, there[0]), (0, there[1]), (0, "mine")]
    assert {press[1] for press in again} == {PressKind.LESSON.name}


def test_what_is_shared_leads_into_the_replay_and_to_the_readers_own_part(match: Match) -> None:
    (show,) = presses(shown(match, *COSTLY, shared=True))
    assert [press[3] for press in show] == ["show", "show", "analysis"]


def test_what_is_shared_speaks_of_who_shared_it_and_not_to_who_reads_it(match: Match) -> None:
    named = shown(match, *COSTLY, shared=True).below
    assert named.startswith("**1.** Decision 3, with a chance of 55%: Ada chose **Pass**\n")
    assert shown(match, shared=True).below.startswith("No decision of Ada cost anything that can be measured.\n")


def test_where_something_was_lost_but_nothing_is_named_nobody_says_that_nothing_was(match: Match) -> None:
    face = shown(match, Judgement(2, 0, 0.5, 0.021, 0.2), Judgement(4, 0, 0.5, 0.024, 0.2))
    assert "Own decisions lost 4 points" in face.above
    assert face.below.startswith("No decision of yours was clearly a mistake: each loss is small or uncertain.\n")


def test_without_a_turning_point_there_is_nothing_to_try_again(match: Match) -> None:
    face = shown(match)
    assert "No decision of yours" in face.below
    assert [[press[3] for press in row] for row in presses(face)] == [["share"]]


def test_where_nobody_else_reads_there_is_nobody_to_share_with(match: Match) -> None:
    again, show = presses(shown(match, *COSTLY, alone=True))
    assert [press[3] for press in show] == ["show", "show"]
    assert len(again) == 3
    assert shown(match, alone=True).rows == ()


def test_who_did_not_play_gets_accounts_only(match: Match) -> None:
    face = shown(match, *COSTLY, viewer=None)
    assert face.rows == ()
    assert "Pass" not in face.below
    assert "No decision of yours" not in face.below


@pytest.mark.parametrize(("chance", "full"), [(0, 0), (4, 0), (6, 1), (50, 5), (94, 9), (96, 10), (100, 10)])
def test_a_bar_is_as_full_as_the_chance_and_always_as_long(match: Match, chance: int, full: int) -> None:
    first, second = bars(match, [chance, 100 - chance])
    assert first == f"{'▰' * full}{'▱' * (STEPS - full)} A · Ada {chance}%"
    assert second.endswith(f" B · Benjamin {100 - chance}%")
