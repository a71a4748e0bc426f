"""The base of all card effects: a text, and a question if it asks one."""

from __future__ import annotations

from typing import ClassVar

import msgspec

ENTERS = "When this comes into play:"


class CardEffect(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One thing that a card does."""

    def words(self) -> str:
        """Return the sentence on the card."""
        raise NotImplementedError

    def brief(self) -> str:
        """Return the same in fewer words."""
        return self.words()


class Asking(CardEffect, frozen=True):
    """An effect that asks its player something; `questions` has the possible answers and what they do."""

    asks: ClassVar[str] = ""
    """The question; `{card}` stands for the card and `{vehicle}` for the Vehicle that it is on."""
    secret: ClassVar[bool] = False
    """Whether the answers reveal something about a hand: then it is asked whatever the hand has."""

    @property
    def question(self) -> str:
        """The question; also with `{left}` for the AP left and `{picks}` for the remaining picks."""
        return self.asks

    @property
    def times(self) -> int:
        """How often it may be answered."""
        return 1

    @property
    def until_declined(self) -> bool:
        """Whether it is asked again until it is declined."""
        return False


class AskingOnEntry(Asking, frozen=True):
    """An effect that asks when its card comes into play."""
