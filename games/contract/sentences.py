"""What all games say, and templates that the events of some games still fill in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter

from games.contract.fluent import sentences
from games.core import Event

say = sentences(__package__)

Word = Callable[[str, object, Sequence[str]], str]


class Sentences:
    """The sentences for the events of a game, a template for each kind of event.

    `{field}` in a template stands for that field of the event, written by `word(field, value, names)`.
    """

    def __init__(self, sentences: Mapping[type[Event], str], word: Word) -> None:
        self._word = word
        # Sentences are made several times per decision, so templates are parsed once, here.
        self._forms = {kind: _parted(sentence) for kind, sentence in sentences.items()}

    def tell(self, event: Event, names: Sequence[str]) -> str | None:
        """Return what happened as one sentence; None if there is no template for this kind of event."""
        form = self._forms.get(type(event))
        if form is None:
            return None
        text, fields = form
        return text.format(*[self._word(field, getattr(event, field), names) for field in fields])


def _parted(sentence: str) -> tuple[str, tuple[str, ...]]:
    """Return a template with positional instead of named fields, and the names of the fields in order."""
    parts = list(Formatter().parse(sentence))
    fields = tuple(field for _, field, _, _ in parts if field is not None)
    text = "".join(literal + ("{}" if field is not None else "") for literal, field, _, _ in parts)
    return text, fields
