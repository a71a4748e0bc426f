"""What players read when the rules refuse an action, by the codes of the rules page."""

from collections.abc import Iterator, Mapping, Sequence

from games.core.fluent import Sentences, sentences


class Reasons(Mapping[str, str]):
    """The sentences for a game's refusals: the message of `NOT_IN_HAND` is `refusal-not-in-hand`.

    It is in a catalogue of the game or, if several games say the same, of this package. It may use `{ $game }`.
    """

    def __init__(self, package: str, title: str, codes: Sequence[str]) -> None:
        self._say = sentences(package)
        self._title = title
        self._codes = tuple(codes)

    def __getitem__(self, code: str) -> str:
        if code not in self._codes:
            raise KeyError(code)
        try:
            return self._reason(self._say, code)
        except LookupError:
            return self._reason(sentences(__package__), code)

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes)

    def __len__(self) -> int:
        return len(self._codes)

    def _reason(self, say: Sentences, code: str) -> str:
        return say(refusal_key(code), game=self._title)


def refusal_key(code: str) -> str:
    """Return the key of the message for a refusal."""
    return f"refusal-{code.lower().replace('_', '-')}"
