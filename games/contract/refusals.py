"""What players read when the rules refuse an action, by the codes of the rules page."""

import re
from collections.abc import Iterator, Mapping

from games.core.fluent import catalogues, sentences

_KEY = re.compile(r"^refusal-([a-z-]+) =", re.MULTILINE)


class Reasons(Mapping[str, str]):
    """The sentences for a game's refusals: the message of `NOT_IN_HAND` is `refusal-not-in-hand`.

    They are those in the catalogues of the game, and the `shared` ones of this package. They may use `{ $game }`.
    """

    def __init__(self, package: str, title: str, *shared: str) -> None:
        self._title = title
        own = (key for file in catalogues(package) for key in _KEY.findall(file.read_text("utf-8")))
        self._packages = dict.fromkeys(shared, __package__)
        self._packages |= {key.upper().replace("-", "_"): package for key in own}

    def __getitem__(self, code: str) -> str:
        return sentences(self._packages[code])(refusal_key(code), game=self._title)

    def __iter__(self) -> Iterator[str]:
        return iter(self._packages)

    def __len__(self) -> int:
        return len(self._packages)


def refusal_key(code: str) -> str:
    """Return the key of the message for a refusal."""
    return f"refusal-{code.lower().replace('_', '-')}"
