"""Limits how often discord.py cleans its cache of rate limits.

It keeps the limits of all channels that it has written to within five minutes. From the 256th on, it checks all of them
at every new channel: an eighth of the time of a start that updates 2,000 tables.
"""

import time

import discord

EVERY = 60.0
"""How often the cache is cleaned, in seconds."""


def drop_limits_rarely(http: discord.http.HTTPClient) -> None:
    """Let a client clean its limits once a minute; discord.py has no setting for this."""
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
