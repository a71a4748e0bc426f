"""What people read of the preview beside its page."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract.fluent import listed

GONE = "That has just changed. The message now shows the current state."
FORM_GONE = "That form is no longer open. Please open it again."
BUSY = "The bot is very busy. Please press again."

SERVER = "The Paddock"
CHANNEL_TOPIC = "Games about speed"
GRANDSTAND_TOPIC = "Where computers play and everybody watches"


def started(*, url: str, members: Sequence[str]) -> str:
    names = f"{', '.join(members[:-1])} or {members[-1]}"
    return f"""
Paddock is running in your browser. Open this page:

    {url}

It shows the five games: press Play now, Learn, or Watch two computers play. You can be {names}.
Stop with Ctrl-C, or kill it in the middle, and start again: the match continues.
"""


def port_taken(port: int) -> str:
    return f"--port is wrong: {port} is in use or not permitted."


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
