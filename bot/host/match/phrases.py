"""Set phrases: the only messages that players on different servers can send each other at a table."""

from bot.host.core.change import Change, changes_match
from bot.host.core.recent import recent_lines
from bot.host.core.sentences import say
from bot.shared.refusal import Refusal


@changes_match
async def say_phrase(change: Change, person: int, number: int) -> None:
    """Send a set phrase to everybody at the table; once between two decisions, and only if all servers allow it."""
    match = change.match
    seat = match.seat_for(person)
    if match.row.status != "playing" or not match.terms.phrases:
        raise Refusal(say("no-phrases"))
    name, ply = match.names[seat], match.row.ply
    if any(line.ply == ply and line.text.startswith(f"{name}: ") for line in recent_lines(match.row.recent)):
        raise Refusal(say("one-phrase"))
    change.add_line(say("phrase-line", name=name, phrase=phrase(number)))


def phrase(number: int) -> str:
    """Return one of the twelve phrases, 1 to 12."""
    return say("phrase", number=number)
