"""Sentences with gaps, which events fill."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from games.core import Event

    Word = Callable[[str, object, Sequence[str]], str]


class Sentences:
    """What is told of the events of a game, a sentence for each kind.

    `{field}` in a sentence stands for that field of the event, as `word` writes it: `word(field, value, names)`.
    """

    def __init__(self, sentences: Mapping[type[Event], str], word: Word) -> None:
        self._word = word
        # Sentences are wanted several times a decision: the gaps are looked for here, once.
        self._forms = {kind: _parted(sentence) for kind, sentence in sentences.items()}

    def tell(self, event: Event, names: Sequence[str]) -> str | None:
        """Return what happened as one sentence; None if there is none for this kind of event."""
        form = self._forms.get(type(event))
        if form is None:
            return None
        text, fields = form
        return text.format(*[self._word(field, getattr(event, field), names) for field in fields])


def _parted(sentence: str) -> tuple[str, tuple[str, ...]]:
    """Return a sentence with its gaps numbered instead of named, and their names in order."""
    parts = list(Formatter().parse(sentence))
    fields = tuple(field for _, field, _, _ in parts if field is not None)
    text = "".join(literal + ("{}" if field is not None else "") for literal, field, _, _ in parts)
    return text, fields
