"""What the buttons of leaderboards remember, and where they lead."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from discord import ui

from bot.discord_kit.buttons import Press, parse
from bot.discord_kit.content import Row
from bot.profiles.leaderboard_pages import LeaderboardView, _rows
from bot.profiles.leaderboards import LeaderboardLine, LeaderboardPage, in_words, picture, seasons, standing
from bot.shared.refusal import Refusal
from db.ratings import FIGURES, PACES, Board, BoardLine, Figure, Pace

VIEW = LeaderboardView("race_to_ace", "rating", "2026Q4", True, 11)
DAY = 86_400_000


@pytest.mark.parametrize(
    ("figure", "here", "words", "pace"), list(product(FIGURES, (True, False), (True, False), PACES))
)
def test_a_button_brings_back_exactly_the_board_that_it_stands_under(
    figure: Figure, here: bool, words: bool, pace: Pace
) -> None:
    view = LeaderboardView("dealin_dirt", figure, "2026Q1", here, 77, words, pace)
    assert LeaderboardView.parse(str(view)) == view


def test_a_button_from_before_there_were_paces_means_live_matches() -> None:
    assert LeaderboardView.parse("ph1,11,,race_to_ace") == LeaderboardView("race_to_ace", "wins", "", True, 11)


@pytest.mark.parametrize(
    "text",
    ["", "ph0", "xh0,11,,race_to_ace", "px0,11,,race_to_ace", "ph4,11,,race_to_ace", "ph,11,,race_to_ace",
     "ph0x,11,,race_to_ace", "ph0,Ada,,race_to_ace", "ph0,,,race_to_ace", "ph0,²,,race_to_ace", "ph0,11,,chess",
     "ph0,9223372036854775808,,race_to_ace", f"ph0,{'9' * 70},,race_to_ace"],
)  # fmt: skip
def test_a_button_that_nobody_made_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="no longer works"):
        LeaderboardView.parse(text)


def line(place: int, *, own: bool = False, **figures: int) -> LeaderboardLine:
    row = BoardLine(100 + place, f"Pilot {place}", 1700 - place, 1700 - place, 3, 4, 10, 3.0, 0)
    for name, value in figures.items():
        row = type(row)(**{**{each: getattr(row, each) for each in row.__struct_fields__}, name: value})
    return LeaderboardLine(place, row, own)


def page(number: int, pages: int, own: LeaderboardLine | None = None, *, figure: Figure = "rating") -> LeaderboardPage:
    board = Board(7, "race_to_ace", "live", "")
    lines = tuple(line(10 * number - 9 + n) for n in range(3))
    return LeaderboardPage(board, figure, number, pages, 10 * pages, lines, own, "", 0)


def leads(shown: LeaderboardPage, view: LeaderboardView = VIEW) -> list[tuple[str, int]]:
    """Return the tag and the page of each button of the first row."""
    return [(press.text[0], press.question) for press in presses(_rows(view, shown, share=False)[0])]


def presses(row: Row) -> list[Press]:
    found = [parse(str(item.custom_id)) for item in row.children if isinstance(item, ui.Button)]
    return [press for press in found if press is not None]


def test_buttons_lead_to_the_pages_before_and_after() -> None:
    assert leads(page(1, 3)) == [("p", 2), ("o", 1)]
    assert leads(page(2, 3)) == [("p", 1), ("p", 3), ("o", 2)]
    assert leads(page(3, 3)) == [("p", 2), ("o", 3)]
    assert leads(page(1, 1)) == [("o", 1)]


@pytest.mark.parametrize(("place", "at"), [(1, 1), (10, 1), (11, 2), (20, 2), (21, 3)])
def test_my_row_leads_to_the_page_with_my_place(place: int, at: int) -> None:
    assert ("m", at) in leads(page(4, 5, line(place, own=True)))


def test_a_row_that_is_on_the_page_needs_no_button() -> None:
    shown = page(1, 3)
    mine = replace(shown.lines[1], own=True)
    shown = replace(shown, lines=(shown.lines[0], mine, shown.lines[2]), own=mine)
    assert [tag for tag, _ in leads(shown)] == ["p", "o"]


def test_every_other_figure_has_a_button_that_starts_at_the_first_page() -> None:
    rows = _rows(VIEW, page(2, 3), share=False)
    views = [LeaderboardView.parse(press.text[2:]) for press in presses(rows[1])]
    assert [view.figure for view in views] == ["wins", "matches", "score"]
    assert {(view.game, view.season, view.here, view.asked_by) for view in views} == {
        ("race_to_ace", "2026Q4", True, 11)
    }
    assert {press.question for press in presses(rows[1])} == {1}


def test_an_empty_board_has_no_buttons() -> None:
    assert _rows(VIEW, replace(page(1, 1), lines=()), share=True) == ()


def test_a_picture_is_offered_in_words_and_words_as_a_picture() -> None:
    for words in (True, False):
        press = presses(_rows(LeaderboardView("race_to_ace", "wins", "", True, 11, words), page(1, 1), share=False)[0])[
            -1
        ]
        assert LeaderboardView.parse(press.text[2:]).words is not words


def test_the_seasons_go_back_two_years_by_quarters() -> None:
    assert seasons(0) == ["1970Q1", "1969Q4", "1969Q3", "1969Q2", "1969Q1", "1968Q4", "1968Q3", "1968Q2"]
    assert seasons(200 * DAY)[:4] == ["1970Q3", "1970Q2", "1970Q1", "1969Q4"]
    assert seasons(364 * DAY)[:5] == ["1970Q4", "1970Q3", "1970Q2", "1970Q1", "1969Q4"]


@pytest.mark.parametrize(
    ("figure", "says"),
    [
        ("rating", "Rating 1699, ± 88 · wins 75% of 4"),
        ("wins", "Wins 1,699, won 75% · rating 1699"),
        ("matches", "Matches 1,699, wins 75% · rating 1699"),
        ("score", "1,699, 2.5 a match"),
    ],
)
def test_a_row_says_the_figure_and_what_belongs_to_it(figure: Figure, says: str) -> None:
    text = in_words(page(1, 1, figure=figure), "Here")
    assert says.lower() in text.lower(), text


def test_a_row_without_a_match_divides_by_nothing() -> None:
    shown = replace(page(1, 1, figure="score"), lines=(line(1, matches=0, wins=0, score=0),))
    assert "0.0 a match" in in_words(shown, "Here")
    assert "wins 0% of 0" in in_words(replace(shown, figure="rating"), "Here")


def test_a_deviation_grows_with_the_time_since_the_last_match_but_not_in_a_season_that_is_over() -> None:
    fresh, old = page(1, 1), replace(page(1, 1), now=400 * DAY)
    assert in_words(fresh, "Here") != in_words(old, "Here")
    over = [replace(each, board=Board(7, "race_to_ace", "live", "2025Q1")) for each in (fresh, old)]
    assert in_words(over[0], "Here") == in_words(over[1], "Here")


def test_the_own_row_is_bold_and_below_the_others_if_it_is_elsewhere() -> None:
    shown = page(1, 3, line(1234, own=True))
    lines = in_words(replace(shown, players=4321), "Here").splitlines()
    assert lines[-3:-1] == ["…", next(each for each in lines if each.startswith("**1234. Pilot 1234 (you)"))]
    assert lines[-1] == "-# You are number 1,234 of 4,321."
    assert [each.startswith("**") for each in lines[3:6]] == [False] * 3
    assert standing(page(1, 1)).startswith("-# You are not on this leaderboard yet.")
    assert picture(shown, "Here").alt.endswith("wins 75% of 4.")
