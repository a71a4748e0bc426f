"""What the preview's page says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.shared.texts import listed

if TYPE_CHECKING:
    from collections.abc import Sequence


def taken(*, names: Sequence[str], room: str, in_lobby: bool, own_match: str) -> str:
    """Say who is in a room already, and where one can play instead; `own_match` is empty if every room is taken."""
    who = listed(names) or "Computers"
    there = (
        f"{who} opened a lobby in #{room}"
        if in_lobby
        else f"{who} {'is' if len(names) == 1 else 'are'} playing in #{room}"
    )
    if own_match:
        together = " To play together, press Join there." if in_lobby else ""
        return f"{there}, so your own match is here in #{own_match}.{together}"
    return f"{there}. {'Press Join to play together' if in_lobby else 'You can watch'}, or choose another game."
