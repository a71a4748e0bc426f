"""Who is likely to win, for those who watch: never in a match that is being played for ratings."""

from collections.abc import Sequence

from bot.discord_kit.content import safe
from bot.host.core.match import Match
from bot.host.ending.eligibility import is_official
from bot.match_ui.sentences import say
from games.analysis.watching import chances
from games.core import Seat
from games.look.marks import SEAT_LETTERS

STEPS = 10
"""The length of a bar."""


def watchers_bars(match: Match, seat: Seat | None) -> list[str]:
    """Return the bars of a running match by what everybody sees; none for its players, nor in one that is rated."""
    if seat is not None or match.row.status != "playing" or is_official(match):
        return []
    found = chances(match.game, match.playing.view(None), len(match.seats), match.row.ply)
    return [say("chances-by-what-all-see"), *bars(match, found)]


def bars(match: Match, found: Sequence[int]) -> list[str]:
    """Return a line for each seat, with its chance in hundredths."""
    return [
        say(
            "chance-bar",
            letter=SEAT_LETTERS[seat],
            name=safe(match.shown_names[seat]),
            bar="▰" * round(STEPS * chance / 100) + "▱" * (STEPS - round(STEPS * chance / 100)),
            chance=chance,
        )
        for seat, chance in enumerate(found)
    ]
