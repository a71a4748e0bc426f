"""An Avatar's destinations: every space in reach is bright, those from which it can attack have letters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from games.acceleration.actions import AccelerationAction, Verb
from games.acceleration.attacks import Strike, best_strike
from games.acceleration.avatars import FACTS, piece_of
from games.acceleration.board import BOARD, Cell, SpaceKind
from games.acceleration.destinations import Destinations, destinations
from games.acceleration.legality import legal_actions
from games.acceleration.pictures.chances import shown
from games.acceleration.pictures.layout import HIGH, centre
from games.acceleration.pictures.marks import SIDE
from games.acceleration.pictures.memory import MOOD
from games.acceleration.pictures.table import figures
from games.acceleration.position import Phase
from games.acceleration.sentences import say
from games.acceleration.text import defender_in_words
from games.acceleration.view import AccelerationView
from games.look.canvas import Canvas
from games.look.colours import INK, MUTED, TEXT
from games.look.grid import WIDTH
from games.look.scene import Anchor, Scene

FOOT, MOST_ODDS = 30, 3
"""The room below the board for the odds, and the maximum number of enemies that they are shown for."""
TOP = 42
"""The room above the board for the question."""


def close_up(view: AccelerationView, choices: Sequence[AccelerationAction], _names: Sequence[str]) -> Scene | None:
    """Draw where the picked Avatar can go, and whom it can attack from there; None at any other step."""
    t = view.table
    if t.phase is not Phase.DECLARE or not any(action.verb is Verb.STAY for action in choices):
        return None
    avatar = choices[0].avatar
    found = reach(view, avatar)
    prey = sorted({target for walk in found.keen for target in walk.prey})
    foot = FOOT if prey else 0
    canvas = Canvas(MOOD, HIGH + TOP + foot, f"memory:{TOP}:{foot}")
    canvas.title(say("where-to", avatar=FACTS[avatar].name), _note(found), y=19)
    for walk in (*found.keen, *found.rest):
        cell = walk.action.cell
        if cell in found.letters:
            _strike(canvas, cell, found.letters[cell])
        else:
            _reach(canvas, cell)
    _place(canvas, "active", t.cells[piece_of(t.turn, avatar)])
    figures(canvas, view, TOP)
    for target in prey:
        _place(canvas, "target", t.cells[piece_of(1 - t.turn, target)])
    blows = [best_strike(t, t.turn, avatar, target) for target in prey[:MOST_ODDS]]
    odds = [_odds(view, target, blow) for target, blow in zip(prey, blows, strict=False)]
    for number, (name, chance) in enumerate(odds):
        x = 12 + (WIDTH - 16) / len(odds) * number
        canvas.write(name, x, HIGH + TOP + 8, 12, bold=True, room=108)
        canvas.write(chance, x, HIGH + TOP + 22, 11, MUTED, room=108)
    return canvas.scene(" ".join([_told(avatar, found), *(f"{name}: {chance}." for name, chance in odds)]))


def _odds(view: AccelerationView, target: int, blow: Strike) -> tuple[str, str]:
    """Return the target of the best attack, and its chances to hit and to delete, the same from every letter."""
    deletes = shown(blow.deletes(view.table.hp[blow.defender]))
    return defender_in_words(view.table, target), say("best-odds", hits=shown(blow.hits), deletes=deletes)


def reach(view: AccelerationView, avatar: int) -> Destinations:
    """Return the moves of an Avatar of the seat whose turn it is, arranged as in its menu."""
    mine = [action for action in legal_actions(view.table) if action.avatar == avatar]
    moves = [action for action in mine if action.verb is Verb.MOVE]
    return destinations(view.table, avatar, moves, len(mine) - len(moves))


def _note(found: Destinations) -> str:
    if found.letters or found.keen or found.rest:
        return say("bright-spaces", striking=bool(found.letters))
    return say("no-space-in-reach")


def _reach(canvas: Canvas, cell: Cell) -> None:
    """Brighten a space and write its name on it, below its sign if it has one."""
    _place(canvas, "reach", cell)
    x, y = centre(cell)
    y += TOP
    if BOARD.kind[cell] is not SpaceKind.PLAIN:
        canvas.place("tag", x - 12, y + 3.2)
        y += 9
    canvas.write(BOARD.name[cell], x, y, 11, TEXT, anchor=Anchor.MIDDLE)


def _strike(canvas: Canvas, cell: Cell, letter: str) -> None:
    _place(canvas, "strike", cell)
    x, y = centre(cell)
    canvas.write(letter, x, y + TOP, 14, INK, anchor=Anchor.MIDDLE, bold=True)


def _place(canvas: Canvas, name: str, cell: Cell) -> None:
    x, y = centre(cell)
    canvas.place(name, x - SIDE / 2, y + TOP - SIDE / 2)


def _either(one: str, other: str) -> str:
    return say("either", one=one, other=other)


def _told(avatar: int, found: Destinations) -> str:
    spaces = len(found.keen) + len(found.rest)
    lines = [say("alt-of-reach", avatar=FACTS[avatar].name, spaces=spaces)]
    for walk in found.keen:
        if walk.action.cell in found.letters:
            prey = reduce(_either, [FACTS[target].name for target in walk.prey])
            lines.append(f"{found.letters[walk.action.cell]}, {BOARD.name[walk.action.cell]}: {prey}.")
    return " ".join(lines)
