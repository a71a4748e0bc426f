"""Orders the presses of a race by when they were made, not by when they arrived.

The id of an interaction contains its time. A press waits until no earlier one can still arrive, so presses take effect
in the order in which they were made, and a press made in time counts.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.shared.durations import MINUTE
from bot.shared.snowflakes import created_at

WINDOW = 750
"""How long a press waits for earlier ones, in milliseconds."""
OLDEST = MINUTE
"""An interaction that claims to be older than this, in milliseconds, is not believed."""


def pressed_at(key: int, now: int) -> int:
    """Return when an interaction was made, by its id, in milliseconds since 1970; now if the id cannot be right."""
    pressed = created_at(key)
    return min(pressed, now) if now - OLDEST <= pressed <= now + OLDEST else now


@asynccontextmanager
async def in_order(host: Host, match: Match, person: int, notation: str, pressed: int) -> AsyncIterator[None]:
    """Run the body after every earlier press that may still arrive from other people."""
    if notation not in match.game.races or match.state is None:
        yield
        return
    others = [seat for seat in match.state.to_act() if match.seats[seat].player_id not in (None, person)]
    waiting = host.pressing.setdefault(match.id, [])
    waiting.append(pressed)
    try:
        left = pressed + WINDOW - host.now()
        if others and left > 0:
            await host.sleep(left / 1000)
        yield
    finally:
        waiting.remove(pressed)
        if not waiting:
            host.pressing.pop(match.id, None)


def is_contested(host: Host, match: Match, moment: int) -> bool:
    """Whether a press made before a moment is still waiting to take effect."""
    if not match.game.races:
        return False
    return any(pressed <= moment for pressed in host.pressing.get(match.id, ()))


def is_over(host: Host, match: Match, deadline: int) -> bool:
    """Whether a countdown is over and all presses made in time have arrived."""
    return host.now() >= deadline + WINDOW and not is_contested(host, match, deadline)
