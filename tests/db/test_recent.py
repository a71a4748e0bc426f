"""The recent sentences of a match are read in old and new forms."""

from __future__ import annotations

from db.recent import RecentLine, change_lines, read_lines


def test_old_lines_without_readers_are_for_everybody() -> None:
    assert read_lines('["old",["new",[1],0,4,true]]') == [
        RecentLine("old", None, -1, 0, False),
        RecentLine("new", (1,), 0, 4, True),
    ]


def test_a_change_keeps_the_form_of_each_line() -> None:
    before = '["old",["new",[1],0,4,true,["spin"],[[0,"yours"]]]]'
    assert change_lines(before, str.upper) == '["OLD",["NEW",[1],0,4,true,["spin"],[[0,"YOURS"]],false,0,0]]'


def test_a_change_fills_up_a_line_that_an_older_release_stored() -> None:
    assert change_lines('[["new",[1],0,4,true]]', str.upper) == '[["NEW",[1],0,4,true,[],[],false,0,0]]'


def test_a_value_without_changes_stays_as_it_is() -> None:
    assert change_lines(' ["old"]', str.lower) == ' ["old"]'
