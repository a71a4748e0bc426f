"""What the end card says beside who has won: how, three figures, the moment of the match, and the art."""

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from games.contract.sentences import say
from games.contract.statistics import Course
from games.core import Event, Seat, V_contra


class Ending(msgspec.Struct, frozen=True):
    """The end of one match, for its end card."""

    how: str
    """How it was won, in one sentence."""
    figures: tuple[tuple[str, str], ...] = ()
    """Three figures, each with its words: ("22", "turns")."""
    moment: str = ""
    """The moment of the match, in one sentence."""
    art: str = ""
    """The name of a sprite of 360 x 172 points with the winner's own art; empty for the kit's trophy."""


class Endings(Protocol[V_contra]):
    """The part of a game that describes the end of a match."""

    def ending(self, view: V_contra, events: Sequence[Event], names: Sequence[str], winner: Seat, /) -> Ending:
        """Describe the end; `view` is a spectator's, `events` are those of the whole match.

        The match may have been left anywhere: then only figures, moment and art are used. `moment` may be "".
        """

    def art(self, view: V_contra, events: Sequence[Event], winner: Seat, /) -> str:
        """Return the name of a sprite of 360 x 172 points with the winner's own art; "" if there is none to show.

        The match may have been stopped anywhere.
        """


def usual_figures(course: Course, counts: Mapping[str, int]) -> tuple[tuple[str, str], ...]:
    """Return the number of turns, and what the winner did most often, and more than once, of what a game counts."""
    most = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    figures = [(str(total), what.replace("_", " ")) for what, total in most if total > 1][:2]
    return (str(course.turns), say("figure-turns", count=course.turns)), *figures
