"""The Memory with the HUD of both Legions beside it, and what the Avatar declared last did."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from games import art
from games.acceleration.avatars import AVATARS, FACTS, KEYS, NONE, PER_LEGION, piece_of
from games.acceleration.board import BOARD, Kind
from games.acceleration.moves import reachable
from games.acceleration.position import Phase
from games.acceleration.sprites import (
    CARD_HEIGHT,
    HEIGHT,
    LARGE_HEIGHT,
    LARGE_WIDTH,
    PIECE,
    RADIUS,
    TAG,
    WIDTH,
    centre,
    sprite,
)
from games.acceleration.targets import targets
from games.acceleration.text import describe, headline, last_in_words, legion_of, owed, round_in_words
from games.scene import Anchor, Label, Scene, Sprite

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.acceleration.avatars import Piece
    from games.acceleration.board import Cell
    from games.acceleration.view import AccelerationView
    from games.core import Seat

__all__ = ["face", "scene", "scenes", "sprite"]

_MARGIN = 8
_HUDS = ((_MARGIN, 66), (WIDTH - 140, HEIGHT - 78 - 4 * (CARD_HEIGHT + 6)))
"""Where the HUD of each Legion stands: black above on the left, red below on the right, as on the board."""
_STEP = 20
"""Half the square of a mark between two spaces."""


def scenes(view: AccelerationView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw all of the match in one picture."""
    return (scene(view, names),)


def scene(view: AccelerationView, names: Sequence[str]) -> Scene:
    """Draw the match; for the seat that has to decide, with its moves and targets."""
    sprites = [*_trail(view), *_open_moves(view), *_pieces(view), *_open_targets(view)]
    labels = [art.heading(headline(view, names), WIDTH), *_plates(view)]
    for seat in view.table.seats:
        sprites += _hud_sprites(view, seat)
        labels += _hud_labels(view, seat, names)
    labels += _notes(view, names)
    alt = art.clipped(describe(view, names).splitlines())
    return Scene(WIDTH, HEIGHT, "memory", tuple(sprites), tuple(labels), alt)


def face(key: str) -> Scene | None:
    """Draw one Avatar large."""
    if key not in KEYS:
        return None
    avatar = KEYS.index(key)
    facts = FACTS[avatar]
    shown = (Sprite(f"large:{avatar}", 0, 0),)
    return Scene(LARGE_WIDTH, LARGE_HEIGHT, "blank", shown, (), f"{facts.name}: {facts.motto}.")


# --- the board ---


def _pieces(view: AccelerationView) -> Iterator[Sprite]:
    for piece, cell in enumerate(view.table.cells):
        if cell != NONE:
            seat, avatar = divmod(piece, PER_LEGION)
            state = "declared" if view.table.declared[piece] else "standby"
            x, y = centre(cell)
            yield Sprite(f"piece:{view.table.legion(seat)}:{avatar}:{state}", x - PIECE // 2, y - 33)


def _plates(view: AccelerationView) -> Iterator[Label]:
    """Write the letter and HP of every Avatar on the board."""
    for piece, cell in enumerate(view.table.cells):
        if cell != NONE:
            x, y = centre(cell)
            yield art.middle(f"{FACTS[piece % PER_LEGION].letter} {view.table.hp[piece]}", x, y + 7, 14, bold=True)


def _open_moves(view: AccelerationView) -> Iterator[Sprite]:
    """Write on every space the letters of the Avatars that the seat could move there."""
    if view.seat != view.table.turn or view.table.phase is not Phase.DECLARE:
        return
    t = view.table
    walks = {
        avatar: reachable(t, view.seat, avatar)
        for avatar in AVATARS
        if not view.table.declared[piece := piece_of(view.seat, avatar)] and view.table.cells[piece] != NONE
    }
    for cell in BOARD.cells:
        avatars = sum(1 << avatar for avatar, cells in walks.items() if cells >> cell & 1)
        if avatars:
            x, y = centre(cell)
            yield Sprite(f"reach:{avatars}", x - TAG // 2, y - (12 if BOARD.kind[cell] is Kind.PLAIN else 27))


def _open_targets(view: AccelerationView) -> Iterator[Sprite]:
    """Mark the enemies that can be attacked now: after a move by all to see, before it for the seat that looks."""
    t = view.table
    seat = view.table.turn
    if view.table.phase is Phase.ATTACK:
        ready: list[int] = [view.table.active]
    elif view.table.phase is Phase.DECLARE and view.seat == seat:
        ready = [avatar for avatar in AVATARS if not view.table.declared[piece_of(seat, avatar)]]
    else:
        return
    standing = [(avatar, view.table.cells[piece_of(seat, avatar)]) for avatar in ready]
    prey = {target for avatar, cell in standing if cell != NONE for target in targets(t, seat, avatar, cell)}
    for target in sorted(prey):
        cell = view.table.cells[piece_of(1 - seat, target)]
        x, y = centre(cell)
        yield _ring("prey", cell)
        yield Sprite("target", x - 36, y - 34)


def _trail(view: AccelerationView) -> Iterator[Sprite]:
    """Draw what the Avatar declared last did: its walk, where it was carried, and the line of its attack."""
    trail = view.table.trail
    if trail is None:
        return
    enemy = 1 - trail.piece // PER_LEGION
    blocked = [cell for cell in (view.table.cells[piece] for piece in view.table.pieces(enemy)) if cell != NONE]
    walk = BOARD.route(trail.start, trail.stepped, set(blocked) - {trail.start, trail.stepped})
    walk = walk or BOARD.route(trail.start, trail.stepped)
    if trail.start != trail.ended:
        yield _ring("from", trail.start)
        yield _ring("to", trail.ended)
    yield from _steps("walk", walk)
    if trail.stepped in BOARD.dash:
        slide = [trail.stepped]
        while slide[-1] != trail.ended:
            slide.append(BOARD.dash[slide[-1]])
        yield from _steps("walk", slide)
    if trail.target != NONE:
        yield from _steps("aim", _line(trail.ended, trail.target))


def _ring(name: str, cell: Cell) -> Sprite:
    x, y = centre(cell)
    return Sprite(name, x - RADIUS, y - RADIUS)


def _steps(name: str, cells: Sequence[Cell]) -> Iterator[Sprite]:
    for one, other in pairwise(cells):
        (ax, ay), (bx, by) = centre(one), centre(other)
        yield Sprite(f"{name}:{_WAYS[_difference(one, other)]}", (ax + bx) // 2 - _STEP, (ay + by) // 2 - _STEP)


def _difference(one: Cell, other: Cell) -> tuple[int, int]:
    (q, r), (s, t) = BOARD.axial[one], BOARD.axial[other]
    return s - q, t - r


_WAYS = dict(zip(BOARD.directions, ("E", "NE", "NW", "W", "SW", "SE"), strict=True))


def _line(one: Cell, other: Cell) -> list[Cell]:
    """Return the spaces from one to another along a straight line."""
    far = BOARD.distance[one][other]
    q, r = _difference(one, other)
    (x, y), by_place = BOARD.axial[one], {place: cell for cell, place in BOARD.axial.items()}
    return [by_place[x + q // far * n, y + r // far * n] for n in range(far + 1)]


# --- the HUD ---


def _state(view: AccelerationView, piece: Piece) -> str:
    if view.table.hp[piece]:
        return "declared" if view.table.declared[piece] else "standby"
    return "returns" if owed(view, piece) else "deleted"


def _hud_sprites(view: AccelerationView, seat: Seat) -> Iterator[Sprite]:
    legion = view.table.legion(seat)
    x, y = _HUDS[legion]
    for place, piece in enumerate(view.table.pieces(seat)):
        top = y + 50 + place * (CARD_HEIGHT + 6)
        yield Sprite(f"card:{legion}:{piece % PER_LEGION}:{_state(view, piece)}", x, top)
        yield Sprite(f"hp:{view.table.hp[piece]}", x + 8, top + 48)
        if view.table.declared[piece] and not view.table.hp[piece]:
            yield Sprite("spent", x + 112, top + 7)
    if seat == view.table.turn and view.table.phase is not Phase.OVER:
        yield Sprite("asked", x - 4, y)


def _hud_labels(view: AccelerationView, seat: Seat, names: Sequence[str]) -> Iterator[Label]:
    x, y = _HUDS[view.table.legion(seat)]
    yield Label(names[seat], x + 6, y + 15, 17, art.TEXT, bold=True, width=120)
    won = view.table.result is not None and view.table.result.places == (1, 2)[:: 1 if seat == 0 else -1]
    mark = f"{legion_of(view, seat)} Legion{' wins!' if won else ''}"
    yield Label(mark, x + 6, y + 34, 14, art.GOLD if won else art.MUTED)
    for place, piece in enumerate(view.table.pieces(seat)):
        top = y + 50 + place * (CARD_HEIGHT + 6)
        yield Label(f"{view.table.hp[piece]}", x + 126, top + 52, 17, art.TEXT, Anchor.RIGHT, bold=True)


def _notes(view: AccelerationView, names: Sequence[str]) -> Iterator[Label]:
    yield Label(round_in_words(view), _MARGIN + 4, HEIGHT - 46, 15, art.MUTED)
    yield Label(last_in_words(view, names), _MARGIN + 4, HEIGHT - 20, 15, art.MUTED, width=WIDTH - 180)
