"""The news in a match's messages: what has happened since the reader decided, the worthiest lines first."""

from collections.abc import Sequence

from bot.discord_kit.content import safe
from bot.host.core.match import Match
from bot.host.core.recent import recent_lines, since_decision
from bot.match_ui.titles import film_ends
from db.recent import RecentLine, read_lines
from games.contract.menus import fitted
from games.core import CLOCK, Seat

USUAL, MOST = 2, 4
"""How many lines of news a message shows, and at most a hand, if all are about its reader; "More" has the rest."""
LONGEST = 88
"""The most characters in one line of news."""
WHOLE = 2 * LONGEST
"""The most where a screen has room for more, as for the cards of a hand that is shown to everybody."""
LATELY = 3
"""The news of a table is chosen from at least this many of the latest decisions that made news."""


def news(match: Match, seat: Seat | None) -> list[RecentLine]:
    """Return what happened since a seat's last decision, or, for the table, at least since a person's; oldest first."""
    if film_ends(match):
        return []
    if seat is not None:
        return since_decision(match.row.recent, seat)
    lines = recent_lines(match.row.recent)
    lately = min(sorted({line.ply for line in lines if not line.aside})[-LATELY:], default=0)
    decided = max((line.ply for line in read_lines(match.row.recent) if line.by != CLOCK), default=lately)
    return [line for line in lines if line.ply >= min(lately, decided)]


def message_news(
    match: Match, seat: Seat | None, most: int = USUAL, before: Sequence[RecentLine] = (), longest: int = LONGEST
) -> list[str]:
    """Return the lines of news of a message; where its picture shows the last move, one is about that."""
    latest = seat is None or match.game.open
    return news_lines([*before, *news(match, seat)], seat, most, latest=latest, longest=longest)


def news_lines(
    lines: Sequence[RecentLine], seat: Seat | None, most: int = USUAL, *, latest: bool = False, longest: int = LONGEST
) -> list[str]:
    """Return a few lines for a message to a seat, or to everybody."""
    needed, others = by_worth(lines, seat, latest=latest)
    return written(lines, [*needed, *others][:most], longest)


def written(lines: Sequence[RecentLine], places: Sequence[int], longest: int = LONGEST) -> list[str]:
    """Return the lines at some places as a message shows them, in the order of time."""
    return [f"- {safe(fitted(lines[place].text, longest))}" for place in sorted(places)]


def by_worth(lines: Sequence[RecentLine], seat: Seat | None, *, latest: bool = False) -> tuple[list[int], list[int]]:
    """Return the indexes of the lines that a seat, or everybody, should read, and of those that may fill the rest.

    Both are in order of importance, and no sentence occurs twice. First comes the gravest thing that happened to the
    reader, then the gravest result of the reader's own decision, the rest of both, and what is grave for others. A line
    that says that the reader had no answer to it need not be shown.
    The fillers begin with a cause: the first line of the same decision, or else of the one before; if the `latest`
    line is wanted, it replaces the cause. The reader's own action is less important than its results. Lines about
    hands, which pictures show, come last, except for a draw that was all that the reader's decision did.
    """
    kept = [place for place, line in enumerate(lines) if not line.aside or len(line.text) <= LONGEST]
    kept = [place for place in kept if not lines[place].aside or lines[place].seats is not None] or kept
    newest_first = sorted({lines[place].text: place for place in kept}.values(), reverse=True)
    first_of = {lines[place].ply: place for place in reversed(kept) if not lines[place].aside}
    results, harm, rest, pressed = list[int](), list[int](), list[int](), set[int]()
    ranked = sorted(newest_first, key=lambda place: (-lines[place].grave, not lines[place].moment))
    for place in ranked:
        line = lines[place]
        own, mine = line.by == seat, any(each == seat for each, _ in line.own) and not line.aside
        led_on = any(each.grave and each.ply == line.ply and each is not line for each in lines)
        if own and mine and first_of[line.ply] == place and (led_on or not line.grave):
            pressed.add(place)
        elif line.grave or mine:
            (results if own else harm if mine else rest).append(place)
    about = [*harm[:1], *results[:1], *(place for place in ranked if place in {*results[1:], *harm[1:]})]
    anchor = next(iter([*harm, *results, *rest, *newest_first]), 0)
    ply = lines[anchor].ply if lines else 0
    cause = first_of.get(ply - (first_of.get(ply) == anchor))
    last = next((place for place in newest_first if not lines[place].aside), anchor)
    others = sorted(rest, key=lambda place: place not in (anchor, cause))
    if latest and lines and lines[last].ply > ply:
        cause = last
        others = [anchor] * (not about) + [last] + [place for place in others if place not in (anchor, last)]
    needed = [*about[:MOST], *others[: max(0, MOST - 1 - len(about))]]
    hidden = (place for place in newest_first if lines[place].by == seat and lines[place].seats is not None)
    needed += [place for place in hidden if lines[place].ply not in first_of and place not in needed][
        : MOST - len(needed)
    ]

    def less_wanted(place: int) -> tuple[bool, ...]:
        line, own = lines[place], place in pressed
        return own or place != cause, line.aside, own, not line.grave, not line.moment, place not in first_of.values()

    answered = {
        place - 1 for place in needed if place and lines[place - 1].aside and lines[place - 1].ply == lines[place].ply
    }
    return needed, sorted((place for place in newest_first if place not in {*needed, *answered}), key=less_wanted)
