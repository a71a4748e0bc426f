"""The spaces in an Avatar's reach: all are bright, the best to strike from have letters, listed ones names."""

from collections.abc import Sequence
from functools import reduce

from games.acceleration.actions import AccelerationAction, Verb
from games.acceleration.avatars import FACTS, piece_of
from games.acceleration.board import BOARD, Cell, SpaceKind
from games.acceleration.destinations import Destinations, destinations
from games.acceleration.legality import legal_actions
from games.acceleration.menu import strikes
from games.acceleration.pictures.layout import HIGH, centre
from games.acceleration.pictures.memory import MOOD
from games.acceleration.pictures.table import figures, place_mark
from games.acceleration.position import Phase
from games.acceleration.sentences import say
from games.acceleration.view import AccelerationView
from games.look.canvas import Canvas
from games.look.colours import INK, TEXT
from games.look.moves import arrow
from games.look.scene import Anchor, Scene


def close_up(view: AccelerationView, choices: Sequence[AccelerationAction], _names: Sequence[str]) -> Scene | None:
    """Draw where the picked Avatar can go, and whom it can attack from there; None at any other step."""
    t = view.table
    if t.phase is not Phase.DECLARE or not {each.verb for each in choices} & {Verb.STAY, Verb.MOVE, Verb.ATTACK}:
        return None
    listed = {action.cell for action in choices if action.verb is Verb.MOVE}
    avatar = choices[0].avatar
    places = reach(view, avatar)
    prey = sorted({target for walk in places.every for target in walk.prey})
    canvas = Canvas(MOOD, HIGH, "memory:0")
    for walk in places.every:
        cell = walk.action.cell
        if cell in places.letters and cell in listed:
            _strike(canvas, cell, places.letters[cell], walk.end)
        else:
            _reach(canvas, cell, named=cell in listed)
    place_mark(canvas, "active", t.cells[piece_of(t.turn, avatar)])
    figures(canvas, view)
    for target in prey:
        place_mark(canvas, "target", t.cells[piece_of(1 - t.turn, target)])
    return canvas.scene(_alt(avatar, places))


def reach(view: AccelerationView, avatar: int) -> Destinations:
    """Return the moves of an Avatar of the seat whose turn it is, arranged as in its menu."""
    mine = [action for action in legal_actions(view.table) if action.avatar == avatar]
    moves = [action for action in mine if action.verb is Verb.MOVE]
    fights = [action for action in mine if action.verb in (Verb.ATTACK, Verb.RAGNAROK)]
    return destinations(view.table, avatar, moves, len(strikes(view.table, fights)))


def _reach(canvas: Canvas, cell: Cell, *, named: bool) -> None:
    """Brighten a space; if it is `named`, write its name on it, below its sign if it has one."""
    place_mark(canvas, "reach", cell)
    if not named:
        return
    x, y = centre(cell)
    if BOARD.kind[cell] is not SpaceKind.PLAIN:
        canvas.place("tag", x - 12, y + 3.2)
        y += 9
    canvas.write(BOARD.name[cell], x, y, 11, TEXT, anchor=Anchor.MIDDLE)


def _strike(canvas: Canvas, cell: Cell, letter: str, end: Cell) -> None:
    """Write the letter of a space to strike from, with an arrow to where it carries the Avatar."""
    if end != cell:
        arrow(canvas, centre(cell), centre(end), MOOD.accent, bend=0.12)
    place_mark(canvas, "strike", cell)
    x, y = centre(cell)
    canvas.write(letter, x, y, 14, INK, anchor=Anchor.MIDDLE, bold=True)


def _alt(avatar: int, places: Destinations) -> str:
    lines = [say("alt-of-reach", avatar=FACTS[avatar].name, spaces=len(places.every))]
    for cell, walk in {walk.action.cell: walk for walk in places.keen}.items():
        prey = reduce(lambda one, other: say("either", one=one, other=other), (FACTS[n].name for n in walk.prey))
        lines.append(f"{places.letters[cell]}, {BOARD.name[cell]}: {prey}.")
    return " ".join(lines)
