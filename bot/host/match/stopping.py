"""Ending a match without a winner."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bot.host.core.change import Change
from bot.host.core.outcomes import stopped
from bot.host.core.recent import add_lines
from bot.host.core.sentences import say
from bot.host.ending.settlement import end_match
from db import manners
from db.recent import RecentLine


def stop(change: Change, how: Literal["aborted", "ended", "stopped", "unreadable"]) -> None:
    """End a match without a winner."""
    match = change.match
    line = RecentLine(say("stopped", how=how), ply=match.row.ply, grave=True)
    match.row = replace(match.row, recent=add_lines(match.row.recent, line))
    scores = (0,) * len(match.seats) if match.lost else match.playing.scores()
    end_match(change, stopped(how, scores))
    match.proposal = None
    change.note(how)
    change.write(manners.withdraw(match.id))
