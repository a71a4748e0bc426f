"""Statistics of simulated matches."""

from __future__ import annotations

import json

import pytest

from bot.lab.statistics import (
    ENDS,
    FEW,
    Length,
    MatchSide,
    Pairs,
    PlayedMatch,
    Trial,
    TrialStatistics,
    card_table,
    card_uses,
    decisions,
    endings,
    length,
    mean_share,
    students,
    turns,
    won_by_first,
)

TRIAL = Trial("race_to_ace", 1, ("ace", "driver", "driver"), (), 1, 1)


def match(number: int, winner: int | None, **more: object) -> PlayedMatch:
    """One match of three; a draw if nobody won. Every contestant plays guns, the winner a missile too."""
    shares = [1 / 3] * 3 if winner is None else [float(who == winner) for who in range(3)]
    fields: dict[str, object] = {
        "number": number,
        "shares": shares,
        "seats": [(who + number) % 3 for who in range(3)],
        "first": 0,
        "turns": 10 + number,
        "decisions": 20 + number,
        "options": 60,
        "reason": "ace",
        "tallies": [{"kills": 5} if who == winner else {} for who in range(3)],
        "cards": [{"guns": 1, "missile": 2} if who == winner else {"guns": 1} for who in range(3)],
        "seconds": 0.01,
    }
    return PlayedMatch(**{**fields, **more})


REPORT = TrialStatistics(TRIAL, [match(0, 0), match(1, 0), match(2, 1), match(3, None, reason="deck")])


def test_levels_share_the_wins_of_their_contestants() -> None:
    assert REPORT.won(0)[0] == pytest.approx((2 + 1 / 3) / 4)
    levels = REPORT.won_with(TRIAL.levels)
    assert levels["ace"] == REPORT.won(0)
    assert levels["ace"][0] + 2 * levels["driver"][0] == pytest.approx(1), "the share of one driver"
    assert any(line.startswith("any driver") for line in REPORT.lines())


def test_decks_share_the_wins_of_their_contestants() -> None:
    assert REPORT.won_with(("fast", "slow", "fast"))["slow"] == REPORT.won(1)


def test_seats_and_the_first_player_are_separate_factors() -> None:
    assert REPORT.won_at(0)[0] == pytest.approx((1 + 0 + 1 + 1 / 3) / 4)
    assert won_by_first(REPORT.matches, REPORT.deals) == REPORT.won(0)


def test_lengths_are_ranked() -> None:
    assert length(list(range(1, 101))) == Length(50.5, 50, 5, 95)
    assert length([7]) == Length(7, 7, 7, 7)
    assert turns(REPORT.matches) == Length(11.5, 11, 10, 13)
    assert decisions(REPORT.matches).mean == 21.5


def test_endings_are_counted() -> None:
    assert endings(REPORT.matches) == {"ace": 0.75, "deck": 0.25}
    assert any("ace 75.0%, deck 25.0%" in line for line in REPORT.lines())


def test_a_share_has_an_interval() -> None:
    # Four independent matches: a variance of (1/4 + 0 + 1/4 + 0) / 3, of the mean a quarter of it; Student's is 3.182.
    mean, reach = mean_share([1.0, 0.5, 0.0, 0.5], [0, 1, 2, 3])
    assert (mean, reach) == (0.5, pytest.approx(3.182 * (0.5 / 3 / 4) ** 0.5, rel=0.01))


def test_matches_of_one_deal_count_as_one() -> None:
    # Three deals of two matches, whose means are 3/4, 3/4 and 3/8; the mean of them all is 5/8. Between the deals the
    # variance is (1/64 + 1/64 + 1/16) / 2 = 3/64, of their mean a third of that: 1/64, a standard error of 1/8.
    wins, deals = [1.0, 0.5, 0.75, 0.75, 0.5, 0.25], [0, 0, 1, 1, 2, 2]
    assert mean_share(wins, deals) == (0.625, pytest.approx(4.303 / 8))


def test_luck_that_stays_with_a_seat_widens_its_interval_and_not_the_contestants() -> None:
    # Seat 1 wins both matches of half of the deals, seat 2 both of the others: everybody wins one match of every deal,
    # so nothing is left to chance between the contestants, and sixteen matches say as little of the seats as eight.
    lucky = [0, 0, 1, 0, 0, 1, 1, 1]
    matches = [
        match(number, None, shares=[float(who == (lucky[number // 2] + number) % 2) for who in range(2)],
              seats=[number % 2, 1 - number % 2], tallies=[{}, {}], cards=[{}, {}])
        for number in range(16)
    ]  # fmt: skip
    report = TrialStatistics(Trial("race_to_ace", 1, ("driver", "driver"), (), 1, 1), matches)
    assert report.won(0) == (0.5, 0.0)
    # Deals of means 0 and 1: a variance of 8/4/7, a standard error of (2 / 7 / 8) ** 0.5, and Student's 2.365 for 7.
    assert report.won_at(0) == (0.5, pytest.approx(2.365 * (2 / 7 / 8) ** 0.5, rel=0.001))


def test_one_deal_says_nothing_about_the_spread() -> None:
    assert mean_share([1.0, 0.0], [7, 7]) == (0.5, 1.0)


@pytest.mark.parametrize(
    ("freedom", "tabled"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_few_deals_have_students_distribution(freedom: int, tabled: float) -> None:
    assert students(freedom) == pytest.approx(tabled, rel=0.01)


def test_from_three_degrees_of_freedom_on_it_is_the_published_series() -> None:
    # Abramowitz and Stegun, 26.7.5, as far as 1 / freedom ** 3. Student's own value is 3.182.
    assert students(3) == pytest.approx(3.158993, abs=2e-6)


def test_cards_are_weighted_by_the_share_of_the_win() -> None:
    uses = REPORT.cards(REPORT.contestants)
    assert uses["guns"].matches == 12
    assert uses["guns"].in_won[0] == pytest.approx(1)
    assert uses["guns"].wins[0] == pytest.approx(1 / 3)
    assert uses["missile"].matches == 3
    assert uses["missile"].in_won[0] == pytest.approx(3 / 4), "the drawn match was won without"
    assert uses["missile"].wins[0] == 1
    assert uses["missile"].times == pytest.approx(6 / 4)


def test_cards_have_the_intervals_of_deals_too() -> None:
    # Guns are in two won matches of the first deal, in one of two of the second and in none of one of the third: 3 of
    # 5. Off that are 2 - 1.2, 1 - 1.2 and 0 - 0.6; their squares sum to 1.04, times 3/2 over 5 * 5 is a variance.
    sides = [MatchSide(deal, 1.0, {"guns": 1} if has else {}) for deal, has in ((0, 1), (0, 1), (1, 1), (1, 0), (2, 0))]
    lost = [MatchSide(deal, 0.0, {"guns": 1}) for deal in range(3)]
    assert card_uses([*sides, *lost])["guns"].in_won == (0.6, pytest.approx(min(1, 4.303 * (1.04 * 1.5 / 25) ** 0.5)))
    many = [MatchSide((copy, side.deal), side.share, side.cards) for copy in range(10) for side in sides]
    # The same ten times over: 29 degrees of freedom, for which Student's is 2.045.
    reach = 2.045 * (10.4 * 30 / 29 / 50**2) ** 0.5
    assert card_uses(many)["guns"].in_won == (0.6, pytest.approx(reach, rel=0.001))


def test_cards_of_contestants_without_a_win_are_counted_too() -> None:
    uses = card_uses([MatchSide(0, 0.0, {"guns": 3})])
    assert (uses["guns"].matches, uses["guns"].in_won, uses["guns"].times) == (1, (0.0, 0.0), 0.0)


def test_a_long_table_shows_both_ends_and_no_rare_cards() -> None:
    sides = [MatchSide(n, float(n < place), {f"card-{place}": 1}) for place in range(FEW + 4) for n in range(FEW + 4)]
    uses = card_uses([*sides, MatchSide(0, 1.0, {"rare": 1})])
    names = {key: key.title() for key in uses}
    lines = card_table("played", uses, 100, names)
    assert lines[2].startswith(f"  Card-{FEW + 3} ")
    assert lines[-1].startswith("  Card-0 ")
    assert lines[2 + ENDS] == f"  … {FEW + 4 - 2 * ENDS} more …"
    assert not any("Rare" in line for line in lines)


def test_contestants_who_differ_have_tables_of_their_own() -> None:
    lines = REPORT.lines()
    assert [line.split(" played")[0] for line in lines if " played" in line] == ["ace", "driver", "driver"]
    alike = TrialStatistics(Trial("race_to_ace", 1, ("driver",) * 3, (), 1, 1), REPORT.matches)
    assert sum("wins with it" in line for line in alike.lines()) == 1


def test_a_report_is_json() -> None:
    report = json.loads(json.dumps(REPORT.as_dict()))
    assert report["cards"][0]["missile"]["matches"] == 2
    assert report["turns"] == {"mean": 11.5, "median": 11, "p5": 10, "p95": 13}
    assert report["tallies"]["kills"] == {"winner": pytest.approx(15 / 4), "anybody": pytest.approx(15 / 12)}


def test_a_report_has_a_line_for_every_share_and_figure() -> None:
    assert REPORT.lines() == [
        "ace                  wins  58.3% ± 100.0%",
        "driver               wins  33.3% ± 0.0%",
        "driver               wins   8.3% ± 100.0%",
        "any ace              wins  58.3% ± 100.0%",
        "any driver           wins  20.8% ± 79.4%",
        "seat 1               wins  58.3% ± 100.0%",
        "seat 2               wins  33.3% ± 0.0%",
        "seat 3               wins   8.3% ± 100.0%",
        "who begins           wins  58.3% ± 100.0%",
        "11.5 on average, half of all at most 11, nine in ten from 10 to 13 turns",
        "21.5 on average, half of all at most 21, nine in ten from 20 to 23 decisions, 2.8 choices each",
        "endings: ace 75.0%, deck 25.0%",
        "2,150 decisions a second in a process",
        "kills: 3.75 for a winner, 1.25 for anybody",
        "",
        "ace played                           wins with it   in won matches    times  matches",
        "  Missile                         100.0% ± 100.0%   85.7% ± 100.0%     1.71        2",
        "  Guns                             58.3% ± 100.0%    100.0% ± 0.0%     1.00        4",
        "",
        "driver played                        wins with it   in won matches    times  matches",
        "  Missile                         100.0% ± 100.0%   75.0% ± 100.0%     1.50        1",
        "  Guns                               33.3% ± 0.0%    100.0% ± 0.0%     1.00        4",
        "",
        "driver played                        wins with it   in won matches    times  matches",
        "  Guns                              8.3% ± 100.0%    100.0% ± 0.0%     1.00        4",
    ]


def test_a_report_for_programs_has_the_shares_of_decks_only_if_some_were_chosen() -> None:
    what = Trial("acceleracers", 1, ("driver", "driver"), ("red", "blue"), 1, 1)
    sides = {"tallies": [{}, {}], "cards": [{"cornering": 1}, {"avalanche": 1}]}
    report = TrialStatistics(what, [match(0, None, shares=[1.0, 0.0], seats=[0, 1], **sides)])
    assert report.as_dict()["deck_shares"] == {"red": (1.0, 1.0), "blue": (0.0, 1.0)}
    assert REPORT.as_dict()["deck_shares"] == {}
    assert report.lines()[:2] == [
        "driver with red      wins 100.0% ± 100.0%",
        "driver with blue     wins   0.0% ± 100.0%",
    ]
    assert report.lines()[2].startswith("seat 1 "), "each deck was brought once: no line for all who brought it"


def test_cards_are_listed_from_the_twentieth_part_of_the_matches_on() -> None:
    def listed(matches: int) -> int:
        return len(card_table("played", card_uses([MatchSide(0, 1.0, {"guns": 1})] * 5), matches, {"guns": "Guns"})) - 2

    assert (listed(100), listed(101)) == (1, 0)


def test_the_matrix_shows_which_deck_beats_which() -> None:
    def duel(one: str, other: str, winner: int) -> TrialStatistics:
        what = Trial("acceleracers", 1, ("driver", "driver"), (one, other), 1, 1)
        cards = [{"cornering": 1}, {"avalanche": 1}]
        shares = [float(who == winner) for who in range(2)]
        return TrialStatistics(what, [match(0, None, shares=shares, seats=[0, 1], cards=cards, tallies=[{}, {}])])

    pairs = Pairs(60, [duel("red", "blue", 0), duel("red", "green", 1), duel("blue", "green", 1)])
    assert pairs.decks == ["red", "blue", "green"]
    assert {key: share[0] for key, share in pairs.won().items()} == {
        ("red", "blue"): 1, ("blue", "red"): 0, ("red", "green"): 0,
        ("green", "red"): 1, ("blue", "green"): 0, ("green", "blue"): 1,
    }  # fmt: skip
    assert pairs.cards("blue")["avalanche"].matches == pairs.cards("blue")["cornering"].matches == 1
    assert pairs.cards("green")["avalanche"].in_won[0] == 1
    assert pairs.lines()[:7] == [
        "wins of … against              red             blue            green",
        "red                                 100.0% ± 100.0%    0.0% ± 100.0%",
        "blue                 0.0% ± 100.0%                     0.0% ± 100.0%",
        "green              100.0% ± 100.0%  100.0% ± 100.0%                 ",
        "who begins        wins  33.3% ± 100.0% of 3 matches",
        "10.0 on average, half of all at most 10, nine in ten from 10 to 10 turns",
        "endings: ace 100.0%",
    ]
    assert [line.split()[0] for line in pairs.lines()[8:] if line] == (
        ["red", "Cornering", "blue", "Avalanche", "Cornering", "green", "Avalanche"]
    )
    assert pairs.cards(*pairs.decks)["avalanche"].in_won[0] == pytest.approx(2 / 3)
    assert any(line == "most seen in won matches: Avalanche 66.7%, Cornering 33.3%" for line in pairs.lines())
    assert json.loads(json.dumps(pairs.as_dict()))["first_share"][0] == pytest.approx(1 / 3)
