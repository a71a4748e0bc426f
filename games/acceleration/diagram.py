"""A position as text: what `print(state)` shows. `lancer@e7/4` is a Lancer on e7 with 4 HP, a star means declared."""

from games.acceleration.avatars import KEYS, LEGIONS, NONE, PER_LEGION, Piece
from games.acceleration.board import BOARD
from games.acceleration.position import Position, Table


def diagram(p: Position) -> list[str]:
    """Return the board as lines: what is asked, and every Legion with its Avatars and what is owed to it."""
    t = p.table
    active = f" {KEYS[t.active]}" if t.active != NONE else ""
    lines = [f"{LEGIONS[t.legion(t.turn)]} {t.phase.name.lower()}{active}"]
    for seat in t.seats:
        owed = " nemesis" * t.nemesis[seat] + " chivalry" * t.chivalry[seat] + " draw?" * (t.draw_offer == seat)
        pieces = " ".join(_piece(t, piece) for piece in t.pieces(seat))
        lines.append(f"{seat} {LEGIONS[t.legion(seat)]} loop {t.loops[seat]}: {pieces}{owed}")
    return lines


def _piece(t: Table, piece: Piece) -> str:
    place = BOARD.name[t.cells[piece]] if t.cells[piece] != NONE else "-"
    return f"{KEYS[piece % PER_LEGION]}@{place}/{t.hp[piece]}" + "*" * t.declared[piece]
