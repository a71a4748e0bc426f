"""How much a computer works, counted in calls and not by a clock: who waits for it must not learn what is hidden."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from games.contract.game import Game


class _Counted:
    """A game that counts how often it is asked for anything."""

    def __init__(self, game: Game, calls: Counter[str]) -> None:
        self._game, self._calls = game, calls

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._game, name)
        if not callable(found) or isinstance(found, type):
            return found

        def counted(*args: Any, **named: Any) -> Any:
            self._calls[name] += 1
            return found(*args, **named)

        return counted


def counted(game: Game) -> tuple[Game, Counter[str]]:
    """A game, and how often each of its functions has been called: worlds imagined, evaluations, quick decisions."""
    calls = Counter[str]()
    return cast("Game", _Counted(game, calls)), calls
