"""The spaces in an Avatar's reach: all are bright, those with buttons have letters, listed ones names."""

from collections.abc import Sequence, Set
from functools import reduce

from games.acceleration.actions import AccelerationAction, Verb
from games.acceleration.avatars import FACTS, piece_of
from games.acceleration.board import BOARD, Cell, SpaceKind
from games.acceleration.destinations import Destinations, destinations
from games.acceleration.legality import legal_actions
from games.acceleration.menu import strikes
from games.acceleration.pictures.layout import HIGH, centre
from games.acceleration.pictures.memory import GROUNDS, MOOD
from games.acceleration.pictures.table import figures, place_mark, spots
from games.acceleration.position import Phase
from games.acceleration.sentences import say
from games.acceleration.view import AccelerationView
from games.look import Anchor, Canvas, Scene, arrow
from games.look.colours import INK, TEXT


def close_up(view: AccelerationView, choices: Sequence[AccelerationAction], _names: Sequence[str]) -> Scene | None:
    """Draw where the picked Avatar can go, and whom it can attack from there; None at any other step."""
    t = view.table
    if t.phase is not Phase.DECLARE or not {each.verb for each in choices} & {Verb.STAY, Verb.MOVE, Verb.ATTACK}:
        return None
    listed = {action.cell for action in choices if action.verb is Verb.MOVE}
    avatar = choices[0].avatar
    # As in the menu: all moves of the Avatar, and what it can do where it stands.
    mine = [action for action in legal_actions(t) if action.avatar == avatar]
    fights = strikes(t, [action for action in mine if action.verb in (Verb.ATTACK, Verb.RAGNAROK)])
    places = destinations(t, avatar, [action for action in mine if action.verb is Verb.MOVE], len(fights))
    prey = sorted({target for walk in places.every for target in walk.prey})
    # Lower than the table, which has names below the board: then the news have room above it.
    canvas = Canvas(MOOD, HIGH - 6, "memory:0:-6")
    # Lists have names, also of spaces that have letters beside what strikes.
    lettered = listed & (places.letters if listed <= places.letters.keys() else places.calm).keys()
    for walk in places.every:
        cell = walk.action.cell
        if cell in lettered:
            _strike(canvas, cell, places.letters[cell], walk.end)
        else:
            _reach(canvas, cell, named=cell in listed)
    place_mark(canvas, "active", t.cells[piece_of(t.turn, avatar)])
    figures(canvas, view)
    for target in prey:
        place_mark(canvas, "target", t.cells[piece_of(1 - t.turn, target)])
    spots(canvas, view)
    return canvas.scene(_alt(avatar, places, lettered))


def _reach(canvas: Canvas, cell: Cell, *, named: bool) -> None:
    """Brighten a space; if it is `named`, write its name on it, below the sign of what it does."""
    if named and BOARD.kind[cell] is not SpaceKind.PLAIN:
        place_mark(canvas, f"listed:{cell}", cell)
    place_mark(canvas, "reach", cell)
    if named:
        x, y = centre(cell)
        canvas.write(BOARD.name[cell], x, y + 6.8 * (BOARD.kind[cell] in GROUNDS), 11, TEXT, anchor=Anchor.MIDDLE)


def _strike(canvas: Canvas, cell: Cell, letter: str, end: Cell) -> None:
    """Write the letter of a space to strike from, with an arrow to where it carries the Avatar."""
    if end != cell:
        arrow(canvas, centre(cell), centre(end), MOOD.accent, bend=0.12)
    place_mark(canvas, "strike", cell)
    x, y = centre(cell)
    canvas.write(letter, x, y, 14, INK, anchor=Anchor.MIDDLE, bold=True)


def _alt(avatar: int, places: Destinations, lettered: Set[Cell]) -> str:
    reach = say("alt-of-reach", avatar=FACTS[avatar].name, spaces=len(places.every))
    why = {cell: say("purpose", purpose=purpose, kind=BOARD.kind[cell]) for cell, purpose in places.calm.items()}
    for walk in places.keen:
        prey = (FACTS[target].name for target in walk.prey)
        why[walk.action.cell] = reduce(lambda one, other: say("either", one=one, other=other), prey)
    letters = {cell: letter for cell, letter in places.letters.items() if cell in lettered}
    return " ".join([reach, *(f"{letter}, {BOARD.name[cell]}: {why[cell]}." for cell, letter in letters.items())])
