"""When Python looks for garbage."""

from __future__ import annotations

import gc

YOUNG = 5_000
"""The youngest generation is collected after this many new objects; Python's default is 700."""


def look_rarely() -> None:
    """Let collections of garbage cost little; called once, when all that stays for good has been loaded.

    Catalogues and code need not be looked at again: that makes the pause of a full collection shorter. And of the
    objects that a decision makes nearly all die with the next one of its match: whoever looks seven times as late
    finds most of them gone, which saves a tenth of a busy host's time.
    """
    gc.freeze()
    gc.set_threshold(YOUNG)
