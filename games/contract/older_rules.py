"""What is known of decisions that were made under older rules and cannot be replayed by today's: their notations."""

from collections.abc import Sequence

from games.contract.sentences import say
from games.core import CLOCK, Event, Seat


class OlderRules(Event, frozen=True):
    """From here on, decisions were made under older rules, and replay differently under today's."""

    decisions: int

    def sentence(self) -> str:
        return say("older-rules", decisions=self.decisions)


class OlderDecision(Event, frozen=True):
    """Such a decision."""

    seat: Seat
    notation: str

    def sentence(self, names: Sequence[str]) -> str:
        return say("older-decision", clock=self.seat == CLOCK, name=names[self.seat], notation=self.notation)
