"""An Avatar shown large: its sign, its figures and its strengths."""

from __future__ import annotations

from games.acceleration.avatars import FACTS, FULL_HP, KEYS
from games.acceleration.pictures.avatars import head
from games.acceleration.pictures.memory import MOOD
from games.look.canvas import Canvas
from games.look.colours import MUTED
from games.look.plates import plate
from games.look.scene import Anchor, Scene
from games.look.shapes import svg

_LARGE = 84


def face(key: str) -> Scene | None:
    """Draw one Avatar large."""
    if key not in KEYS:
        return None
    facts = FACTS[KEYS.index(key)]
    canvas = Canvas(MOOD, 216)
    canvas.place(f"large:{KEYS.index(key)}", 16, 16)
    canvas.write(facts.name, 116, 44, 26, bold=True)
    canvas.write(facts.motto, 116, 72, 14, MUTED, room=228)
    figures = {
        "HP": FULL_HP, "Movement": facts.movement, "Evasion": facts.evasion,
        "Range": facts.reach, "Hit": facts.hit, "Power": facts.power,
    }  # fmt: skip
    for place, (word, figure) in enumerate(figures.items()):
        x, y = 8 + place % 3 * 116, 112 + place // 3 * 36
        plate(canvas, x, y, 112, 32)
        canvas.write(word, x + 10, y + 16, 13, MUTED)
        canvas.write(str(figure), x + 102, y + 16, 17, anchor=Anchor.RIGHT, bold=True)
    canvas.write(f"{facts.offensive.name} · {facts.defensive.name}", 14, 198, 14, MOOD.accent, room=332)
    told = ", ".join(f"{word} {figure}" for word, figure in figures.items())
    return canvas.scene(f"{facts.name}: {facts.motto}. {told}. {facts.offensive.name} and {facts.defensive.name}.")


def large_svg(avatar: str) -> str:
    """Draw the figure of black."""
    return svg(_LARGE, _LARGE, head(0, int(avatar), _LARGE))
