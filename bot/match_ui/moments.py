"""Which film a message of a match shows in the place of its first picture."""

from __future__ import annotations

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.preferences import preferences_of
from bot.host.core.recent import recent_lines
from bot.pictures.drawable_names import drawn_names
from bot.pictures.moments import Film
from db.recent import RecentLine
from games.core import Seat

LATELY = 3
"""A moment is shown as long as it lies at most this many decisions back: several may fall into one redraw."""


async def everybody_likes_films(host: Host, match: Match) -> bool:
    """Whether all who play want films to move; else what everybody sees stands still."""
    people = [await preferences_of(host, row.player_id) for row in match.people()]
    return all(chosen.animations for chosen in people)


def film_of(match: Match, seat: Seat | None) -> Film | None:
    """Return the film of what a seat, or everybody, may know of the last decisions: a race, or else a moment."""
    names, oldest = drawn_names(match.names), match.row.ply - LATELY
    watched = match.watched
    if watched is not None and watched.ply > oldest:
        key = f"{match.code}:{watched.ply}:{len(watched.events)}"
        return Film(key, names, before=watched.before, events=watched.events)
    staged = match.game.moments
    if staged is None:
        return None
    recent = [line for line in recent_lines(match.row.recent, seat) if line.ply > oldest]
    lines = [line for line in recent if staged.weight(line.moment)]
    if not lines:
        return None
    line = max(lines, key=lambda line: (line.ply, staged.weight(line.moment)))
    return Film(
        f"{match.code}:{line.ply}:{':'.join(line.moment)}", names, line.moment, _drawn(line, match.names, names)
    )


def _drawn(line: RecentLine, names: tuple[str, ...], drawn: tuple[str, ...]) -> str:
    """Return the sentence of a line with the names as pictures can show them."""
    text = line.text
    for name, shown in zip(names, drawn, strict=True):
        text = text.replace(name, shown) if name != shown else text
    return text
