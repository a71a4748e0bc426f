"""A racecar or a command shown large, with what it does."""

from games.look.canvas import Canvas
from games.look.colours import MUTED
from games.look.grid import TITLE
from games.look.letters import wrapped
from games.look.moods import MOODS
from games.look.plates import plate
from games.look.scene import Scene
from games.tiny_turbo_cars import cars, tiles
from games.tiny_turbo_cars.sentences import say

HIGH = 150


def face(key: str) -> Scene | None:
    """Draw a racecar or a command large, with what it does."""
    codes = [code.lower() for code in tiles.CODES]
    if key in cars.KEYS:
        number = cars.KEYS.index(key)
        facts = cars.FACTS[number]
        return _face(f"toy:{number}:100", facts.name, say("face-car"), facts.ability)
    if key in codes[1:]:
        command = tiles.FACTS[codes.index(key)]
        return _face(f"face:{command.code}", command.full, say("face-command", count=command.count), command.text)
    return None


def _face(picture: str, name: str, kind: str, text: str) -> Scene:
    canvas = Canvas(MOODS["tiny_turbo_cars"], HIGH)
    plate(canvas, 8, 8, 344, HIGH - 16)
    canvas.place(picture, 18, 24)
    canvas.write(name, 130, 32, TITLE, bold=True, room=212)
    canvas.write(kind, 130, 53, 12, MUTED, room=212)
    for n, line in enumerate(wrapped(text, 212, 14)):
        canvas.write(line, 130, 77 + 18 * n, 14)
    return canvas.scene(f"{name}. {kind}. {text}")
