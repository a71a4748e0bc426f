"""The titles of a match's messages, whose turn it is and how long, and what has happened since."""

from collections.abc import Sequence

from bot.discord_kit.content import clipped, safe
from bot.host.core.match import Match
from bot.host.core.recent import recent_lines, since_decision
from bot.host.ending.headlines import headline
from bot.host.time.clock import countdown_left, waits_until
from bot.match_ui.sentences import say
from db.recent import RecentLine
from games.core import Seat
from games.core.fluent import listed

MOST = 2
"""How many lines of news a message shows; the rest is behind "More"."""
LONGEST = 88
"""The most characters in one line of news."""
FULL, EMPTY = "▰", "▱"
"""One step of a countdown's bar."""
LATELY = 3
"""The news of a table are chosen from so many of the latest decisions that were told."""


def title(match: Match) -> str:
    """Return the heading with the game and the code of a match."""
    return f"## {match.game.emoji} {match.game.title} · `{match.code}`"


def thread_name(match: Match) -> str:
    """Return the name of the thread of a match."""
    return f"{match.game.title} {match.code}"


def small_title(match: Match) -> str:
    """Return game and code of a match as a small line."""
    return f"-# {match.game.emoji} {match.game.title} · `{match.code}`"


def film_ends(match: Match) -> int | None:
    """Return when everybody has seen the film of a race, of which nothing is told beforehand; None if none runs."""
    asked = match.playing.to_act() if match.row.status == "playing" else ()
    return min(filter(None, (waits_until(match, each) for each in asked)), default=None)


def turn_line(match: Match, seat: Seat | None) -> str:
    """Say to a seat, or to everybody, whose turn it is and how long; when the match is over, how it ended."""
    if match.row.status != "playing":
        return f"### {safe(headline(match, seat))}"
    asked = match.playing.to_act()
    if (ends := film_ends(match)) is not None:
        return f"### {say('next-round', seconds=ends // 1000)}"
    people = [each for each in asked if not match.by_computer(each)]
    if seat is not None and seat in people:
        text = say("your-turn", name=match.names[seat])
    elif people:
        text = say("to-move", names=listed([match.names[each] for each in people]))
    else:
        text = say("thinking", names=listed([match.names[each] for each in asked]), count=len(asked))
    return f"### {safe(text)}{time_left(match) + countdown_bar(match) if people else ''}"


def time_left(match: Match) -> str:
    """Say when the time for a decision runs out; empty without a clock."""
    return "" if match.row.deadline is None else say("time-runs-out", seconds=match.row.deadline // 1000)


def countdown_bar(match: Match) -> str:
    """Return the bar of a countdown, which is drawn anew as it runs; empty without one."""
    steps = countdown_left(match)
    return "" if steps is None else f" {FULL * steps[0]}{EMPTY * (steps[1] - steps[0])}"


def news(match: Match, seat: Seat | None) -> list[RecentLine]:
    """Return what happened since a seat's last decision, or, for the table, what happened last; oldest first."""
    if film_ends(match):
        return []
    if seat is not None:
        return since_decision(match.row.recent, seat)
    lines = recent_lines(match.row.recent)
    lately = sorted({line.ply for line in lines if not line.aside})[-LATELY:]
    return [line for line in lines if line.ply >= min(lately, default=0)]


def message_news(match: Match, seat: Seat | None, most: int = MOST) -> list[str]:
    """Return the lines of news of a message; where its picture shows the last move, one is about that."""
    return news_lines(news(match, seat), most, latest=seat is None or match.game.open)


def news_lines(lines: Sequence[RecentLine], most: int = MOST, *, latest: bool = False) -> list[str]:
    """Return a few lines for a message, in the order of time, none of them twice.

    The newest grave one is preferred, and among these what happened to the reader. Then comes its cause, which is the
    first line of the same decision or what came of the one before, then other grave ones, then the newest cause. What
    the reader has just pressed gives way to what came of it. Hands, which pictures show, come last, and routine is told
    only where there is nothing else. If the `latest` line is wanted, it takes the place of the cause.
    """
    lines = [line for line in lines if not line.aside or len(line.text) <= LONGEST]
    lines = [line for line in lines if not line.aside or line.seats is not None] or lines
    newest_first = sorted({line.text: place for place, line in enumerate(lines)}.values(), reverse=True)
    first_of = {line.ply: place for place, line in reversed(list(enumerate(lines))) if not line.aside}
    causes = first_of.values()
    pressed = {place for place in causes if (lines[place].by, lines[place].text) in lines[place].own}

    def worth(place: int) -> tuple[bool, bool, bool, int]:
        line = lines[place]
        mine = any(text == line.text and (seat != line.by or place not in causes) for seat, text in line.own)
        return line.grave, mine and not line.aside, not line.aside, place

    best = max(newest_first, key=worth, default=0)
    ply = lines[best].ply if lines else 0
    came_before = [place for place, line in enumerate(lines) if line.ply == ply - 1 and line.grave]
    before = came_before[-1] if came_before else first_of.get(ply - 1)
    cause_of_best = before if first_of.get(ply) == best else first_of.get(ply)
    last = next((place for place in newest_first if not lines[place].aside), best)
    if latest and lines and lines[last].ply > ply:
        cause_of_best = last

    def less_wanted(place: int) -> tuple[bool, ...]:
        line, own = lines[place], place in pressed
        return place != best, own or place != cause_of_best, line.aside, own, not line.grave, place not in causes

    chosen = sorted(newest_first, key=less_wanted)[:most]
    return [f"- {safe(clipped(lines[place].text, LONGEST))}" for place in sorted(chosen)]
