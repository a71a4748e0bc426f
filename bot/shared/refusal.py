"""What a person is told when something cannot be done."""

from __future__ import annotations

from bot.shared import texts


class Refusal(Exception):
    """One friendly sentence for the person who asked: what is wrong and what to do instead."""


class NotYet(Refusal):
    """What was pressed is a button of something that begins later."""


class Stale(Refusal):
    """The button belongs to a question that has been answered; the person should see how things stand now."""

    def __init__(self) -> None:
        super().__init__(texts.STALE)


class Overtaken(Stale):
    """Another process changed the match first: what was to be done may still be possible, on what it is now."""


class AgainstRules(Refusal):
    """What the rules of a game refuse; its code stands on the game's rules page, beside the rules that it rests on."""

    def __init__(self, reason: str, game: str, code: str) -> None:
        super().__init__(reason)
        self.game = game
        self.code = code
