"""An event of many people: every place and every table can be read, a page at a time."""

from __future__ import annotations

from discord import ui

from bot.event_ui.content import MOST_TABLES, round_content
from bot.event_ui.standings import MOST_LINES, standings_content
from bot.events.model import Entry, Event, Rules, Table
from bot.events.records import Draft

PEOPLE = 2 * MOST_LINES + 10
ENTRIES = {number: Entry(number, f"P{number}.", number) for number in range(1, PEOPLE + 1)}
TABLES = {(1, n): Table(1, n, (2 * n - 1, 2 * n), ("equal",), opened=1) for n in range(1, PEOPLE // 2 + 1)}
DRAFT = Draft(Event(1, 2, 3, 4, Rules("swiss", "race_to_ace", "Crowd"), "5eed", 0, 0, round=1), ENTRIES, TABLES)


def pressed(rows: tuple[ui.ActionRow[ui.LayoutView], ...]) -> list[str]:
    return [str(getattr(each, "label", "")) for row in rows for each in row.children]


def test_the_standings_go_on_on_the_next_page() -> None:
    pages = [standings_content(DRAFT, page) for page in range(3)]
    assert [pressed(page.rows) for page in pages] == [["Next page (2 of 3)"], ["Next page (3 of 3)"], []]
    text = "\n".join(page.above for page in pages)
    assert all(f"P{number}." in text for number in ENTRIES)
    assert [sum(f"P{number}." in page.above for number in ENTRIES) for page in pages] == [MOST_LINES, MOST_LINES, 10]


def test_the_pairings_go_on_on_the_next_page() -> None:
    count = -(-len(TABLES) // MOST_TABLES)
    pages = [round_content(DRAFT, 1, page) for page in range(count)]
    assert [bool(page.rows) for page in pages] == [True] * (count - 1) + [False]
    text = "\n".join(page.above for page in pages)
    assert all(f"**{number}.**" in text for _, number in TABLES)
    left = [len(TABLES) - (number + 1) * MOST_TABLES for number in range(count - 1)]
    remainders = [f"… and {number} more tables." if number > 1 else "… and one more table." for number in left]
    assert [page.below for page in pages] == [*remainders, ""]


def test_a_round_shows_its_own_tables_only() -> None:
    later = {(2, 7): Table(2, 7, (1, 3), ("equal",), opened=1)}
    shown = round_content(Draft(DRAFT.event, ENTRIES, TABLES | later), 2).above
    assert "**7.**" in shown
    assert "**1.**" not in shown
