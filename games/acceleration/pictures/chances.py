"""The chances of every way to attack now: to hit at all, and to delete."""

from __future__ import annotations

from games.acceleration.actions import AccelerationAction, Verb
from games.acceleration.attacks import Strike, strike
from games.acceleration.avatars import PER_LEGION, piece_of
from games.acceleration.legality import attacks
from games.acceleration.pictures.memory import MOOD
from games.acceleration.sentences import say
from games.acceleration.text import attack_in_words, chances_in_words, defender_in_words, dice_in_words
from games.acceleration.view import AccelerationView
from games.look.canvas import Canvas
from games.look.colours import ALARM, GOOD, MUTED
from games.look.meters import bar
from games.look.plates import plate
from games.look.scene import Anchor, Scene

_ROW, _STEP = 42, 45


def chances(view: AccelerationView, avatar: int) -> Scene:
    """Draw a row for each way in which an Avatar of the active seat can attack from where it stands."""
    ways = ways_to_attack(view, avatar)
    canvas = Canvas(MOOD, 8 + _STEP * len(ways) + 5)
    for row, action in enumerate(ways):
        _way(canvas, view, action, 8 + row * _STEP)
    return canvas.scene(" ".join(chances_in_words(view, action) for action in ways))


def ways_to_attack(view: AccelerationView, avatar: int) -> list[AccelerationAction]:
    """Return the attacks with dice that an Avatar has."""
    t = view.table
    found = attacks(t, t.turn, avatar, t.cells[piece_of(t.turn, avatar)])
    return [action for action in found if action.verb is Verb.ATTACK]


def _way(canvas: Canvas, view: AccelerationView, action: AccelerationAction, y: float) -> None:
    t = view.table
    blow = strike(t, t.turn, action.avatar, action.target, accelerated=action.accelerated)
    defender, hp = blow.defender, t.hp[blow.defender]
    plate(canvas, 8, y, 344, _ROW)
    canvas.place(f"small:{t.legion(1 - t.turn)}:{defender % PER_LEGION}", 16, y + 8)
    who = defender_in_words(t, action.target)
    canvas.write(f"{attack_in_words(action)}: {who}", 50, y + 14, 13.5, bold=True, room=132)
    canvas.write(say("dice-and-hp", dice=dice_in_words(blow), hp=hp), 50, y + 30, 12, MUTED, room=132)
    for x, wide, word, chance, colour in _columns(blow, hp):
        canvas.write(word, x, y + 14, 12, MUTED)
        canvas.write(f"{shown(chance)}%", x + wide, y + 14, 15, anchor=Anchor.RIGHT, bold=True)
        bar(canvas, x, y + 27, wide, chance, high=8, fill=colour)


def _columns(blow: Strike, hp: int) -> tuple[tuple[float, float, str, float, str], ...]:
    """Return what stands in the two columns of chances: place and width, word, chance, colour of the bar."""
    return (186, 66, say("column-hits"), blow.hits, GOOD), (260, 86, say("column-deletes"), blow.deletes(hp), ALARM)


def shown(chance: float) -> int:
    """Return a chance in percent; 100 only for a certainty, 0 only for the impossible."""
    if chance in (0, 1):
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))
