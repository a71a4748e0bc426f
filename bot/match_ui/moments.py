"""Which film a message of a match shows instead of its first picture, and what computers say about it."""

from bot.discord_kit.content import safe
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.preferences import preferences_of
from bot.host.core.recent import recent_lines, since_decision
from bot.host.core.table_talk import comment_on, weight_of
from bot.match_ui.kept import kept
from bot.match_ui.sentences import say
from bot.pictures.drawable_names import drawn_names
from bot.pictures.moments import Film
from db.recent import RecentLine
from games.core import Seat

LATELY = 3
"""A moment is shown while it is at most this many decisions old, since one redraw may cover several decisions."""


async def wishes_of_all(host: Host, match: Match) -> tuple[bool, bool]:
    """Whether all players want animated films, and talking computers: public messages have only what all want."""
    people = [await preferences_of(host, row.player_id) for row in match.people()]
    return all(chosen.animations for chosen in people), all(chosen.talk for chosen in people)


def film_of(match: Match, seat: Seat | None) -> Film | None:
    """Return the film of what a seat, or everybody, may know of the last decisions: a race, or else a moment."""
    names, watched = drawn_names(match.names), match.watched
    if watched is not None and watched.ply > match.row.ply - LATELY and not _decided_since(match, seat, watched.ply):
        key = f"{match.code}:{watched.ply}:{len(watched.events)}"
        return Film(key, names, before=watched.before, events=watched.events)
    line = _moment(match, seat)
    if line is None:
        return None
    key = f"{match.code}:{line.ply}:{':'.join(line.moment)}"
    return Film(key, names, line.moment, _drawn(line, match.names, names))


def _decided_since(match: Match, seat: Seat | None, ply: int) -> bool:
    """Whether a seat, or any person, has decided since a race: they would mistake its film for the next one."""
    since = [line.by for line in recent_lines(match.row.recent, seat) if line.ply > ply]
    return any(by >= 0 for by in since) if seat is None else seat in since


def talk_of(match: Match, seat: Seat | None) -> list[str]:
    """Return what a computer says about the last moment that a seat, or everybody, knows of; it reveals no more."""
    line = _moment(match, seat)
    was_read = seat is not None and seen_late(match, seat)
    comment = None if line is None or was_read else comment_on(match, line)
    if comment is None or match.game.moments is None:
        return []
    speaker, of, n, _ = comment
    name = match.names[speaker]
    words = match.game.moments.line(of, n) if of else say("character-talk", name=name, n=n)
    return [say("table-talk", name=safe(name), words=words)]


def seen_late(match: Match, seat: Seat) -> list[RecentLine]:
    """Return the moment's line for a seat that sees its film only after another decision, having been asked at once."""
    line = _moment(match, seat)
    return [] if line is None or line in since_decision(match.row.recent, seat) else [line]


@kept
def _moment(match: Match, seat: Seat | None) -> RecentLine | None:
    """Return the line of the weightiest moment of the last decision that had one, if that is not too long ago."""
    known = recent_lines(match.row.recent, seat)
    if seat is not None and match.game.open:  # a film stands beside the questions of a board: earlier ones were seen
        known = since_decision(match.row.recent, seat)
    lines = [line for line in known if line.ply > match.row.ply - LATELY and weight_of(match, line)]
    return max(lines, key=lambda line: (line.ply, weight_of(match, line)), default=None)


def _drawn(line: RecentLine, names: tuple[str, ...], drawn: tuple[str, ...]) -> str:
    """Return the sentence of a line with the names as pictures can show them."""
    text = line.text
    for name, shown in zip(names, drawn, strict=True):
        text = text.replace(name, shown) if name != shown else text
    return text
