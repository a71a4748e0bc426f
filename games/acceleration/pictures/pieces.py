"""The four Avatars and their Accelerations, as small cards."""

from collections.abc import Sequence

from games.acceleration.avatars import FACTS, KEYS
from games.acceleration.pictures.memory import CRIMSON
from games.look.cards import CardFace
from games.look.colours import darker, mixed
from games.look.drawings import drawing
from games.look.shapes import gradient, path, rect, svg

WIDE, HIGH = 84, 60
_LIGHTS = ("#7a6428", "#2f6f86", "#6a3f86", "#2f7a52")
"""The light of the Memory around each Avatar."""
_OFFENSIVE = tuple(facts.offensive.key for facts in FACTS)
_DEFENSIVE = tuple(facts.defensive.key for facts in FACTS)
_BANDS = {"Avatar": "#2c3448", "Offensive": "#8c2430", "Defensive": "#24557a"}


def keys() -> Sequence[str]:
    """Return the keys of the Avatars, then those of their offensive and defensive Accelerations."""
    return (*KEYS, *_OFFENSIVE, *_DEFENSIVE)


def card(key: str) -> CardFace:
    """Return an Avatar, or what it attacks with or defends itself with: picture, name and kind."""
    place, avatar = divmod(keys().index(key), len(FACTS))
    kind = tuple(_BANDS)[place]
    facts = FACTS[avatar]
    name = (facts.name, facts.offensive.name, facts.defensive.name)[place]
    drawn = svg(WIDE, HIGH, _memory(avatar, place), drawing(f"avatars/cards#{key}"))
    return CardFace(name, drawn, (WIDE, HIGH), _BANDS[kind], kind=kind)


def _memory(avatar: int, place: int) -> str:
    """Draw spaces of the Memory, lit in the colour of an Avatar; crimson for attack, blue for defence."""
    light = mixed(_LIGHTS[avatar], (_LIGHTS[avatar], CRIMSON, "#3a86c8")[place], 0.55)
    define, fill = gradient((0, darker(light, 0.75)), (0.5 + 0.12 * avatar, light), (1, darker(light, 0.6)))
    spaces = "".join(
        f"M{x} {y - 9} l7.8 4.5 v9 l-7.8 4.5 l-7.8 -4.5 v-9 Z "
        for row, y in enumerate((4, 18, 32, 46, 60))
        for x in range(-2 + 8 * (row % 2), WIDE + 10, 16)
    )
    return define + rect(0, 0, WIDE, HIGH, fill) + path(spaces.strip(), rim="#0b0d13", opacity=0.55)
