"""Set phrases: what people of several servers can say to each other at a table, where nothing else is carried over."""

from msgspec.structs import replace

from bot.host.core.change import Change, changes_match
from bot.host.core.recent import add_lines, recent_lines
from bot.host.core.sentences import say
from bot.shared.refusal import Refusal
from db.recent import RecentLine


@changes_match
async def say_phrase(change: Change, person: int, number: int) -> None:
    """Say a set phrase to everybody at the table; once between two decisions, and only where all servers allow it."""
    match = change.match
    seat = match.seat_for(person)
    if match.row.status != "playing" or not match.terms.phrases:
        raise Refusal(say("no-phrases"))
    name, ply = match.names[seat], match.row.ply
    if any(line.ply == ply and line.text.startswith(f"{name}: ") for line in recent_lines(match.row.recent)):
        raise Refusal(say("one-phrase"))
    line = RecentLine(say("phrase-line", name=name, phrase=phrase(number)), ply=ply)
    match.row = replace(match.row, recent=add_lines(match.row.recent, line))


def phrase(number: int) -> str:
    """Return one of the twelve phrases, 1 to 12."""
    return say("phrase", number=number)
