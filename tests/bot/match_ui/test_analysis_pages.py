"""What an analysis says: the accounts, the turning points and where their buttons lead, and the bars of chances."""

from __future__ import annotations

from copy import copy

import pytest
from discord import ui
from msgspec.structs import replace

from bot.discord_kit.buttons import parse
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
    opened: int = 0,
    results: tuple[float, float] = (1, 0),
) -> Content:
    """The analysis of a match with these results, in which these decisions were judged."""
    kept = KeptAnalysis(MatchAnalysis(FORM, 9, results, judgements), 0)
    return analysis_content(match, kept, seats, viewer, shared=shared, alone=alone, opened=opened)


def presses(face: Content) -> list[list[tuple[str, str, int, str]]]:
    """The buttons row by row: the label of each, and what it does."""
    rows = [[each for each in row.children if isinstance(each, ui.Button)] for row in face.rows]
    parsed = [[(str(each.label), parse(each.custom_id or "")) for each in row] for row in rows]
    return [[(label, press.kind.name, press.question, press.text) for label, press in row if press] for row in parsed]


@pytest.mark.parametrize(("seats", "hidden"), [((0,), 1), ((0, 1), 0), ((), 2)])
def test_parts_that_others_have_not_shared_are_missing(match: Match, seats: tuple[Seat, ...], hidden: int) -> None:
    (chart,) = shown(match, seats=seats).scenes
    assert [label.text for label in chart.labels].count("not shared") == hidden
    assert chart.alt.count("choices 0") == 2 - hidden


@pytest.mark.parametrize(
    ("result", "loss", "told"),
    [
        (1.0, 0.0, "From 50%: choices 0, luck and others +50, in the end 100%; accuracy 100 excellent."),
        (0.0, 0.12, "From 50%: choices −12, luck and others −38, in the end 0%; accuracy 58."),
        (0.5, 0.0, "From 50%: choices 0, luck and others 0, in the end 50%; accuracy 100 excellent."),
        (0.4, 0.1, "From 50%: choices −10, luck and others 0, in the end 40%; accuracy 64."),
    ],
)
def test_decisions_and_fortune_add_up_to_the_result(match: Match, result: float, loss: float, told: str) -> None:
    face = shown(match, Judgement(2, 0, 0.5, loss, 0.2, "Pass"), results=(result, 1 - result))
    assert f"{told}" in face.scenes[0].alt.partition("A (Ada): ")[2].partition("B (")[0]


def test_a_sum_of_choices_above_a_whole_chance_is_explained(match: Match) -> None:
    """A player who began with 50 read "choices −144" without an explanation."""
    many = [Judgement(2 * turn, 0, 0.5, 0.18, 0.2, "Pass", "Radar", why="It looks far.") for turn in range(8)]
    face = shown(match, *many, results=(0, 1))
    assert "From 50%: choices −144, luck and others +94, in the end 0%" in face.scenes[0].alt
    assert "-# Start + choices + luck = end. Choices: what all decisions cost together" in face.below


@pytest.mark.parametrize("status", ["resigned", "forfeited"])
def test_a_player_who_left_reads_that_leaving_had_its_part_in_it(match: Match, status: SeatStatus) -> None:
    left = copy(match)
    left.seats = [replace(match.seats[0], status=status), match.seats[1]]
    assert "leaving early" in shown(left, results=(0, 1)).above
    assert "leaving early" not in shown(left, results=(0, 1), seats=(1,), viewer=1).above
    assert "leaving early" not in shown(match, results=(0, 1)).above


def test_a_turning_point_names_its_decision_what_it_cost_and_why(match: Match) -> None:
    first = shown(match, *COSTLY, opened=1).below
    assert first.startswith(
        "**① Decision 3** · win chance 55%\nYou chose **Pass** (−13).\nBetter: **Radar**. It looks far.\n-# "
    )
    second = shown(match, *COSTLY, opened=2).below
    assert second.startswith("**② Decision 6** · win chance 30%\nYou chose **a** (−1).\nBetter: **b**.\n-# ")
    assert "No decision of yours" not in second


@pytest.mark.parametrize(("chance", "told"), [(1.0, 99), (0.996, 99), (0.5, 50), (0.0, 1)])
def test_no_chance_to_win_is_called_certain_before_the_end(match: Match, chance: float, told: int) -> None:
    """A "chance 100%" was named in the third round of a race that was lost in the eighth."""
    below = shown(match, Judgement(2, 0, chance, 0.28, 0.5, "Pass", "Radar")).below
    assert below.startswith(f"**① Decision 3** · win chance {told}%\n")


@pytest.mark.parametrize("opened", [0, 3, -1])
def test_first_the_costliest_turning_point_is_open(match: Match, opened: int) -> None:
    assert shown(match, *COSTLY, opened=opened).below.startswith("**① ")
    assert shown(match, *reversed(COSTLY), opened=opened).below.startswith("**① ")
    later = (COSTLY[1], Judgement(8, 0, 0.55, 0.126, 0.2, "Pass", "Radar"))
    face = shown(match, *later, opened=opened)
    assert face.below.startswith("**② ")
    assert [each.name for each in face.scenes[0].sprites if each.name.endswith(":open")] == ["look:chance-turn:2:open"]


@pytest.mark.parametrize(
    ("when", "told"),
    [(("turn", 7), "Turn 7, decision 29"), (("round", 3), "Round 3, decision 29"), (("", 0), "Decision 29")],
)
def test_a_turning_point_names_its_turn_or_round(match: Match, when: Period, told: str) -> None:
    face = shown(match, Judgement(28, 0, 0.55, 0.126, 0.2, "Pass", "Radar", when=when))
    assert face.below.startswith(f"**① {told}** · win chance 55%\n")


def test_a_turning_point_leads_to_its_step_of_the_replay_and_to_another_try(match: Match) -> None:
    for number, ply in ((1, 2), (2, 5)):
        numbers, again = presses(shown(match, *COSTLY, opened=number))
        assert [press[0] for press in numbers] == ["① −13", "② −1", "Show"]
        assert [press[1:] for press in numbers[:2]] == [("AFTER", 1, "point"), ("AFTER", 2, "point")]
        assert numbers[2][1:] == ("AFTER", ply, "show")
        assert [press[0] for press in again] == ["Try again from here", "My mistakes", "Share here"]
        there = f"{match.game.key} {TRY_AGAIN}{ply} {PLAY_ON}"
        assert [press[1:] for press in again[:2]] == [("LESSON", 0, there), ("LESSON", 0, "mine")]
        assert again[2][1:] == ("AFTER", 0, "share")


def test_the_open_turning_point_cannot_be_pressed_and_a_single_one_has_no_number(match: Match) -> None:
    row = shown(match, *COSTLY, opened=2).rows[0]
    assert [each.disabled for each in row.children if isinstance(each, ui.Button)] == [False, True, False]
    assert [press[0] for press in presses(shown(match, COSTLY[0]))[0]] == ["Show"]


def test_a_shared_analysis_leads_into_the_replay_and_to_the_readers_own_part(match: Match) -> None:
    (show,) = presses(shown(match, *COSTLY, shared=True))
    assert [press[:4:3] for press in show] == [("Show 1", "show"), ("Show 2", "show"), ("Analysis", "analysis")]
    assert [press[2] for press in show] == [2, 5, 0]


def test_a_shared_analysis_speaks_of_its_player_and_does_not_address_its_reader(match: Match) -> None:
    named = shown(match, *COSTLY, shared=True).below
    assert named.startswith(
        "-# **①** Decision 3: Ada chose **Pass** (−13). Better: **Radar**.\n-# **②** Decision 6: Ada chose **a** (−1)."
    )
    assert shown(match, shared=True).below.startswith("No decision of Ada cost anything that can be measured.\n")


def test_where_something_was_lost_but_nothing_is_named_nobody_says_that_nothing_was(match: Match) -> None:
    face = shown(match, Judgement(2, 0, 0.5, 0.021, 0.2), Judgement(4, 0, 0.5, 0.024, 0.2))
    assert "choices −4" in face.scenes[0].alt
    assert face.below.startswith(
        "No single decision of yours was clearly a mistake: −4 is a sum of losses that are each small or uncertain.\n"
    )


def test_without_a_turning_point_there_is_nothing_to_try_again(match: Match) -> None:
    face = shown(match)
    assert "No decision of yours" in face.below
    assert [[press[3] for press in row] for row in presses(face)] == [["share"]]


def test_where_nobody_else_reads_there_is_nobody_to_share_with(match: Match) -> None:
    _, again = presses(shown(match, *COSTLY, alone=True))
    assert [press[0] for press in again] == ["Try again from here", "My mistakes"]
    assert shown(match, alone=True).rows == ()


def test_a_spectator_gets_accounts_only(match: Match) -> None:
    face = shown(match, *COSTLY, viewer=None)
    assert face.rows == ()
    assert "Pass" not in face.below
    assert "No decision of yours" not in face.below


@pytest.mark.parametrize(("chance", "full"), [(0, 0), (4, 0), (6, 1), (45, 4), (50, 5), (94, 9), (96, 10), (100, 10)])
def test_a_bar_is_as_full_as_the_chance_and_always_as_long(match: Match, chance: int, full: int) -> None:
    first, second = bars(match, [chance, 100 - chance])
    assert first == f"{'▰' * full}{'▱' * (STEPS - full)} A · Ada {chance}%"
    assert second.endswith(f" B · Benjamin {100 - chance}%")
