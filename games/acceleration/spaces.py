"""The special spaces of the Memory, for people who look them up (rules R7)."""

from games.acceleration.sentences import say
from games.contract.words import Entry

SPACE_KEYS = (
    "healing-space",
    "dash-space",
    "landing-space",
    "two-way-teleport",
    "royal-teleport",
    "numbered-space",
    "king-space",
    "wall",
)


def spaces() -> list[Entry]:
    """Return the special spaces, and walls."""
    return [
        Entry(key, say("space-name", space=key), say("space-kind", space=key), say("space-text", space=key))
        for key in SPACE_KEYS
    ]
