"""Errors whose message is a sentence for the person who asked."""

from bot.shared.sentences import say
from db.database import Conflict, Database, Write


class Refusal(Exception):
    """One friendly sentence for the person who asked: what is wrong and what to do instead.

    `ways` names the next steps to offer as buttons (`bot/discord_kit/ways.py`).
    """

    def __init__(self, sentence: str, *ways: str) -> None:
        super().__init__(sentence)
        self.ways = ways


class NotYet(Refusal):
    """The pressed button belongs to something that begins later."""


class Held(NotYet):
    """The answer is accepted, and takes effect when the pause of its question is over."""


class Stale(Refusal):
    """The button belongs to a question that has been answered; the answer shows the current state."""

    def __init__(self) -> None:
        super().__init__(say("stale"))


class Overtaken(Stale):
    """Another process changed the match first; the change may still be possible in the new state."""


class AgainstRules(Refusal):
    """An action that the rules of a game refuse; the game's rules page lists the code with its rules."""

    def __init__(self, reason: str, game: str, code: str) -> None:
        super().__init__(reason)
        self.game = game
        self.code = code


async def commit_or_refuse(db: Database, sentence: str, *writes: Write) -> None:
    """Commit writes; refuse with this sentence if they conflict with another change."""
    try:
        await db.commit(*writes)
    except Conflict:
        raise Refusal(sentence) from None
