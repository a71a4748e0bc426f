"""Which comment a computer makes on a moment: each of its lines once in a match."""

from collections.abc import Iterable

from bot.host.core.match import Match
from db.recent import RecentLine
from games.core import Seat
from games.cpu.characters import CHARACTERS

WORDINGS = 2


Comment = tuple[Seat, str, int, int]
"""The speaker; the topic, as the game names it ("" for a line of the speaker's character); the number of the wording;
and its bit in `RecentLine.said`."""


def weight_of(match: Match, line: RecentLine) -> int:
    """Return the weight of a line's moment; 0 for a line without one."""
    return 0 if match.game.moments is None else match.game.moments.weight(line.moment)


def comment_on(match: Match, line: RecentLine) -> Comment | None:
    """Return what a computer says about a moment: one of its unused lines; None if there is none."""
    moments = match.game.moments
    computers = [row.seat for row in match.seats if match.by_computer(row.seat)]
    spoken = None if moments is None or not weight_of(match, line) else moments.talk(line.moment, computers)
    if moments is None or spoken is None:
        return None
    speaker, of = spoken
    own = match.seats[speaker].cpu and match.names[speaker] in CHARACTERS
    places = {of: moments.comments.index(of)} | ({"": len(moments.comments) + speaker} if own else {})
    ways = [(speaker, of, n, 1 << WORDINGS * place + n) for of, place in places.items() for n in range(WORDINGS)]
    left = [way for way in ways if not way[-1] & line.said]
    return left[(match.id + line.ply) % len(left)] if left else None


def said_in(match: Match, lines: Iterable[RecentLine]) -> int:
    """Return the bits of everything that computers have said, which is about the weightiest moment of each decision."""
    comments, weightiest = 0, dict[int, tuple[int, RecentLine]]()
    for line in lines:
        comments |= line.said
        if line.moment and (weight := weight_of(match, line)) > weightiest.get(line.ply, (0, line))[0]:
            weightiest[line.ply] = weight, line
    for *_, bit in filter(None, (comment_on(match, line) for _, line in weightiest.values())):
        comments |= bit
    return comments
