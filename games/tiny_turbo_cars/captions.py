"""Events as sentences, for the record of a match and, step by step, for the film."""

from collections.abc import Sequence

from games.contract.event_sentences import EventSentences
from games.core import Event
from games.tiny_turbo_cars import events as e

caption = EventSentences(__package__)


def sentence(event: Event, names: Sequence[str]) -> str:
    """Return an event as one sentence, "" for the steps of a turn: so a round takes at most twelve lines."""
    return "" if isinstance(event, e.Step) else caption(event, names)
