"""An Avatar shown large: its portrait, its figures and its strengths."""

from games.acceleration.avatars import FACTS, FULL_HP, KEYS
from games.acceleration.pictures import pieces
from games.acceleration.pictures.memory import MOOD
from games.acceleration.sentences import say
from games.acceleration.text import motto
from games.look.canvas import Canvas
from games.look.cards import icon
from games.look.colours import MUTED
from games.look.plates import plate
from games.look.scene import Anchor, Scene

_LARGE = 84


def face(key: str) -> Scene | None:
    """Draw one Avatar large."""
    if key not in KEYS:
        return None
    facts = FACTS[KEYS.index(key)]
    canvas = Canvas(MOOD, 216)
    canvas.place(f"large:{KEYS.index(key)}", 16, 16)
    canvas.write(facts.name, 116, 44, 26, bold=True)
    canvas.write(motto(KEYS.index(key)), 116, 72, 14, MUTED, room=228)
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
        motto=motto(KEYS.index(key)),
        figures=", ".join(f"{word} {figure}" for word, figure in figures),
        offensive=facts.offensive.name,
        defensive=facts.defensive.name,
    )
    return canvas.scene(alt)


def large_svg(avatar: str) -> str:
    """Draw an Avatar's portrait."""
    return icon(pieces.card(KEYS[int(avatar)]), (_LARGE, _LARGE))
