"""The board as everyone sees it: who stands where with how many HP, the last move, and who can be attacked now."""

from collections.abc import Sequence
from math import dist

from games.acceleration.attacks import targets
from games.acceleration.avatars import AVATARS, FACTS, NONE, PER_LEGION, piece_of
from games.acceleration.board import BOARD, Cell, SpaceKind
from games.acceleration.pictures.layout import HEAD, HEAD_HIGH, HIGH, SIDE, centre
from games.acceleration.pictures.memory import LEGEND, MOOD
from games.acceleration.position import QUIET_ROUNDS, Phase
from games.acceleration.sentences import say
from games.acceleration.text import board_in_words, last_action
from games.acceleration.view import AccelerationView
from games.core import Seat
from games.look import NAME, WIDTH, Anchor, Canvas, Scene, arrow, burst, chip, mark
from games.look.colours import ALARM, GOLD, INK, MUTED

EXPLAINED = 61
"""The height of what is explained below the board while Avatars are placed."""
_KINDS = [SpaceKind(kind) for kind in ("numbered", "healing", "dash", "royal", "teleport", "landing")]
_AROUND = (-20, -15), (20, -15), (0, -25), (-26, 3), (26, 3)
"""The possible places of an attack's damage, which touches its target but does not cover its HP."""
_CLEAR = 20
"""The minimum distance of the damage from other figures; nearer, it is left out."""


def table(view: AccelerationView, names: Sequence[str]) -> Scene:
    """Draw the board."""
    explained = EXPLAINED * (view.table.phase is Phase.PLACE)
    canvas = Canvas(MOOD, HIGH + explained, f"memory:0:{explained}")
    last_move(canvas, view)
    if view.table.phase is Phase.ATTACK or view.seat == view.table.turn:
        for _, cell in _ready(view):
            place_mark(canvas, "active", cell)
    figures(canvas, view)
    harm(canvas, view)
    for target in threatened(view):
        place_mark(canvas, "target", view.table.cells[piece_of(1 - view.table.turn, target)])
    _corners(canvas, view, names)
    spots(canvas, view)
    if explained:
        canvas.write(say("legend-hp"), WIDTH - 10, 14, 12.5, anchor=Anchor.RIGHT, room=108)
        for n, kind in enumerate(_KINDS):
            x, y = 8 + 115 * (n % 3), HIGH + 30 * (n // 3)
            canvas.place(f"legend:{kind}", x, y)
            canvas.write(say("legend", kind=kind), x + LEGEND + 4, y + LEGEND / 2, 12, room=81)
    return canvas.scene(board_in_words(view, names))


def spots(canvas: Canvas, view: AccelerationView) -> None:
    """Note where the spaces and Avatars are; notations write `!` before an enemy, `@` before one's own space."""
    places = [(name, name, cell) for cell, name in BOARD.name.items()]
    for seat in view.table.seats:
        enemy, numbers = seat != view.seat, BOARD.numbered[view.table.legion(seat)]
        places += [(f"{'@' * (not enemy)}{n}", BOARD.name[cell], cell) for n, cell in enumerate(numbers, 1)]
        cells = ((FACTS[n], view.table.cells[piece_of(seat, n)]) for n in AVATARS)
        places += [(f"{'!' * enemy}{facts.key}", facts.name, cell) for facts, cell in cells if cell != NONE]
    for key, name, cell in places if view.seat is not None else ():
        x, y = centre(cell)
        canvas.spot(key, name, x - SIDE / 2, y - SIDE / 2, SIDE, SIDE)


def figures(canvas: Canvas, view: AccelerationView) -> None:
    """Place every Avatar, with its HP at its foot."""
    for piece, cell in enumerate(view.table.cells):
        if cell != NONE:
            seat, avatar = divmod(piece, PER_LEGION)
            x, y = centre(cell)
            canvas.place(f"head:{view.table.legion(seat)}:{avatar}", x - HEAD / 2, y - HEAD_HIGH / 2)
            hp = view.table.hp[piece]
            colour = "#ffb3a6" if hp <= 3 else "#ffffff"
            canvas.write(str(hp), x, y + 8.8, 11.5, colour, anchor=Anchor.MIDDLE, bold=True)


def threatened(view: AccelerationView) -> list[int]:
    """Return the enemies that can be attacked now."""
    t, seat = view.table, view.table.turn
    return sorted({prey for avatar, cell in _ready(view) for prey in targets(t, seat, avatar, cell)})


def _ready(view: AccelerationView) -> list[tuple[int, Cell]]:
    """Return the Avatar that has moved and may attack, or those that have still to move, and where they stand."""
    t, seat = view.table, view.table.turn
    ready: list[int] = [t.active] if t.phase is Phase.ATTACK else []
    if t.phase is Phase.DECLARE:
        ready = [avatar for avatar in AVATARS if not t.declared[piece_of(seat, avatar)]]
    standing = [(avatar, t.cells[piece_of(seat, avatar)]) for avatar in ready]
    return [(avatar, cell) for avatar, cell in standing if cell != NONE]


def last_move(canvas: Canvas, view: AccelerationView) -> None:
    """Draw what the last declared Avatar did: where it came from, its path, and its target."""
    trail = view.table.trail
    if trail is None:
        return
    colour = MOOD.accent if trail.piece // PER_LEGION == view.table.black else "#ff9aa0"
    if trail.start != trail.ended:
        place_mark(canvas, "left", trail.start)
        arrow(canvas, centre(trail.start), _before(trail.start, trail.ended), colour, bend=0.12)
    if trail.target != NONE:
        (x, y), (x2, y2) = centre(trail.ended), centre(trail.target)
        far = BOARD.distance[trail.ended][trail.target]
        for part in ((n + 0.5) / far for n in range(far)):  # one on the way into each space
            canvas.place("aim", x + (x2 - x) * part - 4, y + (y2 - y) * part - 4)


def _before(start: Cell, end: Cell) -> tuple[float, float]:
    """Return the point before the middle of `end` where the figure that came from `start` begins."""
    (x1, y1), (x2, y2) = centre(start), centre(end)
    long = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    return x2 - (x2 - x1) / long * 14, y2 - (y2 - y1) / long * 14


def harm(canvas: Canvas, view: AccelerationView) -> None:
    """Write the damage of the last attack on its target, or where a target that is gone stood."""
    trail = view.table.trail
    if trail is None or not trail.harm:
        return
    x, y = centre(trail.target)
    others = [centre(cell) for cell in view.table.cells if cell not in (NONE, trail.target)]
    beside = _AROUND if trail.target in view.table.cells else ((0.0, 0.0),)
    places = [(x + dx, y + dy) for dx, dy in beside if _free(x + dx, y + dy)]
    apart = {place: min(dist(place, other) for other in others) for place in places}
    clear = sorted((place for place in places if apart[place] > _CLEAR), key=apart.__getitem__)[-1:]
    for left, top in clear:
        burst(canvas, f"−{trail.harm}", left, top, size=28)


def _free(x: float, y: float) -> bool:
    """Whether a mark there is not cut off, and does not cover the words in the corners."""
    corner = (x < 125 or x > WIDTH - 125) and (y < 52 or y > HIGH - 68)
    return 16 <= x <= WIDTH - 16 and 16 <= y <= HIGH - 16 and not corner


def place_mark(canvas: Canvas, name: str, cell: Cell) -> None:
    """Place a mark in the middle of a space."""
    x, y = centre(cell)
    canvas.place(name, x - SIDE / 2, y - SIDE / 2)


def _corners(canvas: Canvas, view: AccelerationView, names: Sequence[str]) -> None:
    """Write round, last action and names in the corners of the board."""
    t = view.table
    if t.loops[t.first]:
        canvas.write(say("round", round=t.loops[t.first]), 10, 15, 15, bold=True)
    if t.quiet_rounds:
        canvas.write(say("quiet-rounds", quiet=t.quiet_rounds, most=QUIET_ROUNDS), 10, 32, 11.5, MUTED, room=70)
    if t.trail is not None:
        owner, avatar = divmod(t.trail.piece, PER_LEGION)
        action, hurts = last_action(view)
        whose = say("whose-avatar", own=names[owner] == "You", name=names[owner], avatar=FACTS[avatar].name)
        canvas.write(whose, WIDTH - 10, 14, 12.5, anchor=Anchor.RIGHT, room=108)
        canvas.write(action, WIDTH - 10, 30, 12.5, ALARM if hurts else MUTED, anchor=Anchor.RIGHT, bold=True, room=76)
    for seat in t.seats:
        _name(canvas, view, seat, names[seat])


def _name(canvas: Canvas, view: AccelerationView, seat: Seat, name: str) -> None:
    t, black = view.table, view.table.legion(seat) == 0
    x = 12 if black else WIDTH - 12
    side = Anchor.LEFT if black else Anchor.RIGHT
    turn = t.phase is not Phase.OVER and seat == t.turn
    mark(canvas, seat, x if black else x - 22, HIGH - 28, 22, ring=turn)
    canvas.write(name, x + (30 if black else -30), HIGH - 17, NAME, anchor=side, bold=True, room=72)
    if turn:
        _chip(canvas, say("to-decide", phase=t.phase.name.lower()), side, MOOD.accent)
    elif t.result is not None and seat in t.result.winners:
        _chip(canvas, say("draw-or-wins", drawn=len(t.result.winners) > 1), side, GOLD)


def _chip(canvas: Canvas, word: str, side: Anchor, fill: str) -> None:
    x = 4 if side is Anchor.LEFT else WIDTH - 4
    chip(canvas, word, x, HIGH - 49, fill=fill, ink=INK, size=11, high=16, anchor=side)
