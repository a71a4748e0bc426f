"""The four Avatars and their Accelerations, as small cards; the Avatars large, with their figures and strengths."""

from collections.abc import Sequence

from games.acceleration.avatars import FACTS, FULL_HP, KEYS
from games.acceleration.pictures.memory import CRIMSON, MOOD
from games.acceleration.sentences import say
from games.look import Anchor, Canvas, Scene, drawing, plate
from games.look.cards import CardFace, icon
from games.look.colours import MUTED, darker, mixed
from games.look.shapes import SIZE, gradient, path, rect, svg

_LIGHTS = ("#7a6428", "#2f6f86", "#6a3f86", "#2f7a52")
"""The light of the Memory around each Avatar."""
_LARGE = 84
_BANDS = ("#2c3448", "#8c2430", "#24557a")
"""The bands of Avatars, and of offensive and defensive Accelerations."""


def keys() -> Sequence[str]:
    """Return the keys of the Avatars, then those of their offensive and defensive Accelerations."""
    return (*KEYS, *(facts.offensive.key for facts in FACTS), *(facts.defensive.key for facts in FACTS))


def card(key: str) -> CardFace:
    """Return an Avatar, or what it attacks with or defends itself with: picture, name and kind."""
    place, avatar = divmod(keys().index(key), len(FACTS))
    facts = FACTS[avatar]
    name = (facts.name, facts.offensive.name, facts.defensive.name)[place]
    drawn = svg(*SIZE, _memory(avatar, place), drawing(f"avatars/cards#{key}"))
    return CardFace(name, drawn, SIZE, _BANDS[place], kind=say("piece-kind", number=place))


def _memory(avatar: int, place: int) -> str:
    """Draw spaces of the Memory, lit in the colour of an Avatar; crimson for attack, blue for defence."""
    light = mixed(_LIGHTS[avatar], (_LIGHTS[avatar], CRIMSON, "#3a86c8")[place], 0.55)
    define, fill = gradient((0, darker(light, 0.75)), (0.5 + 0.12 * avatar, light), (1, darker(light, 0.6)))
    spaces = "".join(
        f"M{x} {y - 9} l7.8 4.5 v9 l-7.8 4.5 l-7.8 -4.5 v-9 Z "
        for row, y in enumerate((4, 18, 32, 46, 60))
        for x in range(-2 + 8 * (row % 2), SIZE[0] + 10, 16)
    )
    return define + rect(0, 0, *SIZE, fill) + path(spaces.strip(), rim="#0b0d13", opacity=0.55)


def face(key: str) -> Scene | None:
    """Draw one Avatar large."""
    if key not in KEYS:
        return None
    place, motto = KEYS.index(key), say("motto", avatar=key)
    facts, canvas = FACTS[place], Canvas(MOOD, 216)
    canvas.place(f"large:{place}", 16, 16)
    canvas.write(facts.name, 116, 44, 26, bold=True)
    canvas.write(motto, 116, 72, 14, MUTED, room=228)
    numbers = (FULL_HP, facts.movement, facts.evasion, facts.reach, facts.hit, facts.power)
    figures = [(say("figure", number=place), figure) for place, figure in enumerate(numbers)]
    for place, (word, figure) in enumerate(figures):
        x, y = 8 + place % 3 * 116, 112 + place // 3 * 36
        plate(canvas, x, y, 112, 32)
        canvas.write(word, x + 10, y + 16, 13, MUTED)
        canvas.write(str(figure), x + 102, y + 16, 17, anchor=Anchor.RIGHT, bold=True)
    canvas.write(f"{facts.offensive.name} · {facts.defensive.name}", 14, 198, 14, MOOD.accent, room=332)
    alt = say(
        "alt-of-avatar",
        avatar=facts.name,
        motto=motto,
        figures=", ".join(f"{word} {figure}" for word, figure in figures),
        offensive=facts.offensive.name,
        defensive=facts.defensive.name,
    )
    return canvas.scene(alt)


def large_svg(avatar: str) -> str:
    """Draw an Avatar's portrait."""
    return icon(card(KEYS[int(avatar)]), (_LARGE, _LARGE))
