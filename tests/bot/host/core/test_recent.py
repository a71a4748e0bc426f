"""What a match tells of its last decisions, and to whom."""

from __future__ import annotations

from bot.host.core.recent import RECENT, recent_after, recent_lines, since_decision, told, without_since
from db.told import Told, retold, told_in
from tests.bot.conftest import Office

FOR_ALL = Told("for all", None, 0, 1)
FOR_ONE = Told("for 1", (1,), 0, 1)
SILENT = Told("", None, 1, 2)
LATER = Told("later", None, 0, 3)
KEPT = told("[]", FOR_ALL, FOR_ONE, SILENT, LATER)


def test_everybody_reads_their_own_lines_and_those_for_all() -> None:
    assert recent_lines(KEPT) == [FOR_ALL, LATER]
    assert recent_lines(KEPT, 0) == [FOR_ALL, LATER]
    assert recent_lines(KEPT, 1) == [FOR_ALL, FOR_ONE, LATER]


def test_news_begin_with_ones_own_last_decision() -> None:
    assert since_decision(KEPT, 0) == [LATER]
    assert since_decision(KEPT, 1) == [LATER]
    assert since_decision(KEPT, 2) == [FOR_ALL, LATER]
    start = Told("dealt", None, -1, 0)
    assert since_decision(told("[]", start, FOR_ALL), 1) == [start, FOR_ALL]


def test_the_oldest_lines_are_dropped() -> None:
    lines = [Told(str(number)) for number in range(RECENT + 3)]
    assert told_in(told(told("[]", *lines[:20]), *lines[20:])) == lines[3:]


def test_what_was_taken_back_is_told_no_more() -> None:
    undone = Told("undone", None, -1, 1)
    assert told_in(without_since(KEPT, 2, undone)) == [FOR_ALL, FOR_ONE, undone]
    assert told_in(without_since(KEPT, 1, undone)) == [undone]


def test_lines_from_before_they_had_readers_are_for_all() -> None:
    assert told_in('["old"]') == [Told("old")]
    assert retold('["old",["new",[1],0,4,true]]', str.upper) == '["OLD",["NEW",[1],0,4,true]]'
    assert retold(' ["old"]', str.lower) == ' ["old"]', "nothing is written where nothing changes"


async def test_a_decision_that_tells_nothing_leaves_an_empty_line_and_a_rule_none(office: Office) -> None:
    match = await office.begin()
    assert told_in(recent_after(match, "[]", [], 1, 5)) == [Told("", None, 1, 5)]
    assert told_in(recent_after(match, "[]", [])) == []
