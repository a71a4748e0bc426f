"""The special spaces of the Memory, for people who look them up (rules R7)."""

from __future__ import annotations

from games.contract.words import Entry

SPACES: tuple[Entry, ...] = (
    Entry(
        "healing-space", "Healing Space", "Special space",
        "A King of either Legion who stands on it at the end of his own Action Phase gains 1 HP, up to 10.",
    ),
    Entry(
        "dash-space", "Dash Space", "Special space",
        "Whoever ends a move on an arrow slides along it, from arrow to arrow, to the landing space. If the way is "
        "blocked, the slide stops on the last free arrow. Sliding costs no Movement.",
    ),
    Entry(
        "landing-space", "Landing Space", "Special space",
        "Where dashes end. Walking onto it does nothing.",
    ),
    Entry(
        "two-way-teleport", "2-Way Teleport", "Special space",
        "Whoever ends a move here is taken to the other teleport of the same colour, unless somebody stands there.",
    ),
    Entry(
        "royal-teleport", "Royal Teleport", "Special space",
        "The King of its colour who ends a move here is taken to his King Space, unless somebody stands there.",
    ),
    Entry(
        "numbered-space", "Numbered Space", "Special space",
        "The three home spaces of a Legion: Avatars are placed here and come back here. Landing on one does nothing.",
    ),
    Entry(
        "king-space", "King Space", "Special space",
        "Where a King begins and where his Royal Teleports lead. Landing on it does nothing.",
    ),
    Entry(
        "wall", "Wall", "Board",
        "No Avatar walks or attacks across it, whatever its colour. Noble Sacrifice and distances ignore walls.",
    ),
)  # fmt: skip
