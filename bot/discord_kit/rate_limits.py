"""What discord.py remembers of Discord's limits, dropped once in a while.

It keeps the limits of all channels that it has written to within five minutes. From the 256th on, every new channel
makes it look through all of them: an eighth of the time of a start that brings 2,000 tables up to date.
"""

import time

import discord

EVERY = 60.0
"""How often they are looked through, in seconds."""


def drop_limits_rarely(http: discord.http.HTTPClient) -> None:
    """Let a client look through its limits once a minute; discord.py has no setting for this."""
    name = "_try_clear_expired_ratelimits"
    drop, looked = getattr(http, name, None), time.monotonic()
    if drop is None:  # a simulated Discord has none
        return

    def rarely() -> None:
        nonlocal looked
        if time.monotonic() - looked >= EVERY:
            looked = time.monotonic()
            drop()

    vars(http)[name] = rarely
