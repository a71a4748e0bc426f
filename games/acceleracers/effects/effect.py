"""What every effect of a card has: a text, and a question if it asks one."""

from __future__ import annotations

from typing import ClassVar

import msgspec

ENTERS = "When this comes into play:"


class CardEffect(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One thing that a card does."""

    def words(self) -> str:
        """Return the sentence that stands on the card."""
        raise NotImplementedError

    def brief(self) -> str:
        """Return the same in fewer words, where there is little room."""
        return self.words()


class Asking(CardEffect, frozen=True):
    """An effect that asks its player something; `questions` knows what may be answered and what the answer does."""

    asks: ClassVar[str] = ""
    """The question; `{card}` stands for the card and `{vehicle}` for the Vehicle that it is on."""
    secret: ClassVar[bool] = False
    """Whether the answers tell of a hand: then it is asked whatever the hand holds."""

    @property
    def question(self) -> str:
        """The question with these gaps, `{left}` for the AP left and `{picks}` for how often it is still asked."""
        return self.asks

    @property
    def times(self) -> int:
        """How often it may be answered."""
        return 1

    @property
    def until_declined(self) -> bool:
        """Whether it is asked again and again."""
        return False


class AskingOnEntry(Asking, frozen=True):
    """An effect that asks when its card comes into play."""
