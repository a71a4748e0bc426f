"""The mood of each game: colours of ground, plates, rims and accent. One accent per picture."""

import msgspec


class Mood(msgspec.Struct, frozen=True):
    """The colours of one game's pictures."""

    key: str
    top: str
    bottom: str
    """The ground runs from `top` to `bottom`."""
    plate: str
    rim: str
    """Decorative rims."""
    accent: str
    """Marks whose turn it is, and the one thing to look at."""


MOODS = {
    mood.key: mood
    for mood in (
        Mood("tiny_turbo_cars", "#4a3428", "#2a1c15", "#1f1510", "#6b4d3b", "#ffcf5c"),
        Mood("acceleracers", "#1c1a4e", "#080a20", "#10143a", "#3b4396", "#55e3ff"),
        Mood("dealin_dirt", "#4d2f1b", "#1c110a", "#1a110b", "#6e4a2e", "#ffb84d"),
        Mood("race_to_ace", "#0e2546", "#3c5878", "#0b1a30", "#3f608a", "#ffd27a"),
        Mood("acceleration", "#16171f", "#0a0b10", "#171922", "#3d4150", "#efe3c6"),
        Mood("home", "#1c2333", "#10151f", "#1a2130", "#3a475f", "#ffd166"),
    )
}
"""By the game's key; `home` is for profiles, collections, help, and games without their own."""


def mood_of(key: str) -> Mood:
    """Return the mood of a game."""
    return MOODS.get(key, MOODS["home"])
