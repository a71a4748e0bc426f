"""What the options of /tournament create mean."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.events.model import Rules
from cogs.tournament import Tournaments


async def opened(**options: Any) -> tuple[Rules, str] | None:
    """The rules and the start of the event that is opened; None if the form is shown."""
    found: list[tuple[Rules, str] | None] = []

    async def open_(_interaction: object, rules: Rules, when: str) -> None:
        found.append((rules, when))

    async def form(_interaction: object) -> None:
        found.append(None)

    cog: Any = SimpleNamespace(pages=SimpleNamespace(open=open_, form=form))
    interaction: Any = None
    await Tournaments.create.callback(cog, interaction, **options)
    (answer,) = found
    return answer


async def rules(**options: Any) -> Rules:
    answer = await opened(game="race_to_ace", when="in 3 h", **options)
    assert answer is not None
    assert answer[1] == "in 3 h"
    return answer[0]


@pytest.mark.parametrize("known", [{}, {"game": "race_to_ace"}, {"when": "in 3 h"}])
async def test_without_a_game_and_a_start_the_form_is_shown(known: dict[str, str]) -> None:
    assert await opened(**known) is None


@pytest.mark.parametrize(
    ("scoring", "cards", "wins_first"), [("points", False, False), ("cards", True, False), ("wins-first", False, True)]
)
async def test_scoring_is_by_points_as_in_card_games_or_by_wins_first(
    scoring: str, cards: bool, wins_first: bool
) -> None:
    found = await rules(scoring=scoring)
    assert (found.cards, found.wins_first) == (cards, wins_first)


async def test_a_role_decides_who_may_enter() -> None:
    assert ((await rules()).who, (await rules()).allowed) == ("server", ())
    found = await rules(role=SimpleNamespace(id=77), who="all")
    assert (found.who, found.allowed) == ("role", (77,))
