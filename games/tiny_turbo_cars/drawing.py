"""The race as a picture: the track in two or three strips, and below it a line for every car.

The picture of a seat while it programs is the public one: its puzzle is made of buttons, its preview of words, so that
a click needs no new picture.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from games import art
from games.scene import Label, Scene, Sprite
from games.tiny_turbo_cars import cars, floors, tiles, tokens
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.floors import CELL, STRIP
from games.tiny_turbo_cars.table import BATTERIES, Phase
from games.tiny_turbo_cars.text import alt, headline
from games.tiny_turbo_cars.track import BOARDS, FINISH, LANES, START, lane_of, row_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from games.core import Seat
    from games.tiny_turbo_cars.table import Table
    from games.tiny_turbo_cars.view import TurboView

WIDTH, TOP, MARGIN = 900, 56, 40
ABOVE, BELOW = 26, 26
PITCH = ABOVE + STRIP + BELOW + 8
LEGEND, CARD = 40, 66
BOARD_ROWS = 8
RUNOFF_COLUMNS = 3
PROGRAM_X = 548
_LEGEND = (
    ("c", "carpet: moves 1"),
    ("g", "grass: moves 1"),
    ("+", "crayon: +1"),
    ("o", "obstacle"),
    ("w", "puddle"),
    ("x", "impassable"),
)
_STRIPS = {3: (0, 20, 40), 4: (0, 20, 36, 48)}
"""The first row of every strip, and the row after the last one, by the number of boards between start and finish."""
_ALONE = (4, 4)
_OFFSETS = ((0, 0), (21, 21), (21, 0), (0, 21))
"""Where cars stand in a space: one alone, and small ones that share it, so that none hides another."""


class Stage(msgspec.Struct):
    """All that a picture of the race shows."""

    boards: tuple[str, ...]
    line: int
    order: tuple[Seat, ...]
    cars: tuple[int, ...]
    spaces: list[int]
    batteries: list[int]
    shields: list[int]
    lying: list[bool]
    slippery: Seat
    active: Seat
    programs: tuple[tuple[int, ...], ...]
    running: int = 0
    """The place of the program that runs, from 1; 0 for none."""


def stage_of(view: TurboView) -> Stage:
    """Return what a view shows of the race."""
    table = view.table
    racing = table.phase in (Phase.FLY, Phase.BOOST, Phase.OVER)
    return Stage(
        boards=table.boards,
        line=table.line,
        order=tuple(table.order),
        cars=tuple(table.cars),
        spaces=list(table.spaces),
        batteries=list(table.batteries),
        shields=list(table.shields),
        lying=list(table.lying),
        slippery=table.slippery,
        active=table.asked if table.phase in (Phase.FLY, Phase.BOOST) else NONE,
        programs=tuple(table.programs) if racing else ((),) * len(table.cars),
    )


def scenes(view: TurboView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw all of the match in one picture."""
    return (scene(view, names),)


def scene(view: TurboView, names: Sequence[str]) -> Scene:
    """Draw the whole track and a line for every car."""
    table = view.table
    stage = stage_of(view)
    strips = tuple(range(len(_STRIPS[_boards(stage)]) - 1))
    below = TOP + PITCH * len(strips) + LEGEND
    sprites = [*track_sprites(stage, strips), *car_sprites(stage, strips)]
    labels = [art.heading(headline(view, names), WIDTH), *track_labels(stage, strips)]
    for n, seat in enumerate(table.standings() if table.round else table.order):
        y = below + CARD * n
        sprites += card_sprites(stage, seat, y, rank=_rank(table, seat))
        name = f"{table.result.places[seat]}. {names[seat]}" if table.result is not None else names[seat]
        labels += card_labels(stage, seat, y, name, _state(table, seat))
    height = below + CARD * len(table.seats) + 10
    background = f"table:{_boards(stage)}:{len(table.seats)}"
    return Scene(WIDTH, height, background, tuple(sprites), tuple(labels), alt(view, names))


def _boards(stage: Stage) -> int:
    return 4 if len(stage.boards) > 3 else 3


def _rank(table: Table, seat: Seat) -> int:
    """Return the Smile that a seat has, 0 for none that could be shown."""
    if table.phase is Phase.PROGRAMMING:
        done = seat in table.finished and not table.terms.relaxed
        return table.finished.index(seat) + 1 if done else 0
    return table.order.index(seat) + 1 if table.phase in (Phase.FLY, Phase.BOOST, Phase.OVER) else 0


def _state(table: Table, seat: Seat) -> tuple[str, str]:
    """Return what a line says about its seat at the right, and in which colour."""
    match table.phase:
        case Phase.PROGRAMMING:
            return ("done", art.GOOD) if seat in table.finished else ("programming …", art.GOLD)
        case Phase.PICK | Phase.PLACE if seat == table.asked:
            return "to decide", art.GOLD
        case _:
            return "", art.MUTED


# --- the track ---


def corner(stage: Stage, strips: Sequence[int], space: int) -> tuple[int, int] | None:
    """Return where a space has its top left corner, or None if its strip is not shown.

    Cars past the last column are drawn on it; `overshoot` says by how much they are further.
    """
    starts = _STRIPS[_boards(stage)]
    row = min(row_of(space), last_row(stage))
    strip = next(n for n in range(len(starts) - 2, -1, -1) if row >= starts[n])
    if strip not in strips:
        return None
    y = TOP + PITCH * strips.index(strip) + ABOVE + CELL * (lane_of(space) - LANES.start)
    return MARGIN + CELL * (row - starts[strip]), y


def last_row(stage: Stage) -> int:
    """Return the last row that is drawn."""
    return _rows(_boards(stage)) + RUNOFF_COLUMNS - 1


def overshoot(stage: Stage, space: int) -> int:
    """Return how many rows a space lies past the last one that is drawn (M9)."""
    return max(0, row_of(space) - last_row(stage))


def _rows(boards: int) -> int:
    return len(START.rows) + BOARD_ROWS * boards + len(FINISH.rows)


def strip_of(stage: Stage, space: int) -> int:
    """Return the strip in which a space lies."""
    starts = _STRIPS[_boards(stage)]
    row = min(row_of(space), last_row(stage))
    return next(n for n in range(len(starts) - 2, -1, -1) if row >= starts[n])


def track_sprites(stage: Stage, strips: Sequence[int]) -> Iterator[Sprite]:
    """Lay the boards that are drawn by lot; start, finish and run-off are in the background."""
    for n, key in enumerate(stage.boards):
        place = corner(stage, strips, (len(START.rows) + BOARD_ROWS * n) * 8 + LANES.start)
        if place is not None:
            yield Sprite(f"board:{key}", *place)


def track_labels(stage: Stage, strips: Sequence[int]) -> Iterator[Label]:
    """Name the boards."""
    row = 0
    for key in (START.key, *stage.boards, FINISH.key):
        place = corner(stage, strips, row * 8 + LANES.start)
        if place is not None:
            name = BOARDS[key].name if key in (START.key, FINISH.key) else f"{BOARDS[key].name} {key}"
            yield Label(name, place[0] + 2, place[1] - 16, 14, art.MUTED)
        row += len(BOARDS[key].rows)


def car_sprites(stage: Stage, strips: Sequence[int]) -> Iterator[Sprite]:
    """Put the cars on the track; those that share a space are small and stand beside each other."""
    together: dict[int, list[Seat]] = {}
    for seat, space in enumerate(stage.spaces):
        if space:
            together.setdefault(space, []).append(seat)
    for space, seats in together.items():
        place = corner(stage, strips, space)
        if place is None:
            continue
        if stage.active in seats:
            yield Sprite("ring", *place)
        size, offsets = ("", (_ALONE,)) if len(seats) == 1 else (":small", _OFFSETS)
        for seat, (dx, dy) in zip(seats, offsets, strict=False):
            kind = "down" if stage.lying[seat] else "car"
            yield Sprite(f"{kind}:{seat}{size}", place[0] + dx, place[1] + dy)


# --- a line for every car ---


def card_sprites(stage: Stage, seat: Seat, y: int, *, rank: int) -> Iterator[Sprite]:
    """Show the car, its batteries, shields and program."""
    if seat == stage.active:
        yield Sprite("active", 16, y)
    yield Sprite(f"seat:{seat}", 26, y + 14)
    if stage.cars[seat] == NONE:
        return
    yield Sprite(f"face:{cars.KEYS[stage.cars[seat]]}", 66, y + 4)
    for n in range(BATTERIES):
        yield Sprite("battery" if n < stage.batteries[seat] else "empty", 338 + 20 * n, y + 17)
    if stage.shields[seat]:
        yield Sprite("shield", 408, y + 18)
    if stage.slippery == seat:
        yield Sprite("drop", 458, y + 18)
    if rank:
        yield Sprite(f"smile:{rank}", 492, y + 16)
    for place, tile in enumerate(stage.programs[seat], 1):
        running = "run" if seat == stage.active and place == stage.running else "tile"
        yield Sprite(f"{running}:{tokens.name_of(tile)}", PROGRAM_X + (tokens.TILE + 3) * (place - 1), y + 11)


def card_labels(
    stage: Stage, seat: Seat, y: int, name: str, state: tuple[str, str] = ("", art.MUTED)
) -> Iterator[Label]:
    """Name the driver and the car, and say how far it is."""
    has_car, space = stage.cars[seat] != NONE, stage.spaces[seat]
    yield Label(name, 126, y + 20, 18, art.TEXT, bold=True, width=200)
    if has_car:
        where = f", row {row_of(space)}" if space else ""
        down = ", lying" if stage.lying[seat] else ""
        yield Label(f"{cars.FACTS[stage.cars[seat]].name}{where}{down}", 126, y + 43, 15, art.MUTED, width=208)
    if stage.shields[seat]:
        yield Label(f"×{stage.shields[seat]}", 435, y + 31, 15, art.TEXT, bold=True)
    further = overshoot(stage, space)
    words, colour = state
    if words:
        yield art.right(words, WIDTH - 34, y + 31, 17, colour, bold=True)
    if further:
        yield Label(f"+{further} past the picture", 338, y + 50, 14, art.GOLD)


def face(key: str) -> Scene | None:
    """Draw a racecar or a command large, with what it does."""
    if key in cars.KEYS:
        facts = cars.FACTS[cars.KEYS.index(key)]
        return Scene(420, 190, f"entry:{key}", (), (), f"{facts.name}, a racecar. {facts.ability}")
    codes = [code.lower() for code in tiles.CODES]
    if key in codes[1:]:
        command = tiles.FACTS[codes.index(key)]
        return Scene(420, 190, f"entry:{key}", (), (), f"{command.name}, a command. {command.text}")
    return None


# --- what never changes ---


@cache
def sprite(name: str) -> str:
    """Return a background or a sprite as SVG."""
    kind, _, what = name.partition(":")
    match kind:
        case "table" | "film":
            return _background(kind, what)
        case "entry":
            return _entry(what)
        case "active":
            return art.svg(WIDTH - 32, CARD - 6, art.box(0, 0, WIDTH - 32, CARD - 6, art.RAISED, edge=art.GOLD))
        case "board":
            return floors.board(what)
        case "face":
            return tokens.portrait(cars.KEYS.index(what))
        case "seat":
            return art.badge(int(what), 32)
        case "smile":
            return tokens.smile(int(what))
        case "car" | "down":
            seat, _, size = what.partition(":")
            drawn = tokens.small_car if size else tokens.car
            return drawn(int(seat), lying=kind == "down")
        case "tile" | "run":
            return tokens.tile(tiles.CODES.index(what), running=kind == "run")
    return _SIMPLE[kind]()


_SIMPLE = {
    "ring": tokens.ring,
    "shield": tokens.shield,
    "drop": tokens.drop,
    "bang": tokens.bang,
    "trail": tokens.trail,
    "shot": tokens.shot,
    "battery": tokens.charged,
    "empty": tokens.empty,
}


def _background(kind: str, what: str) -> str:
    """Draw the house: empty strips with edges and row numbers, start, finish and run-off; for a table also a legend."""
    boards, _, rest = what.partition(":")
    starts = _STRIPS[int(boards)]
    strips = tuple(map(int, rest)) if kind == "film" else tuple(range(len(starts) - 1))
    cards = 1 if kind == "film" else int(rest)
    legend = 0 if kind == "film" else LEGEND
    below = TOP + PITCH * len(strips) + legend
    height = below + CARD * cards + 10
    parts = [art.glow("room", "#1c2433", art.INK), f'<rect width="{WIDTH}" height="{height}" fill="url(#room)"/>']
    parts += [_strip(int(boards), strip, TOP + PITCH * n + ABOVE) for n, strip in enumerate(strips)]
    if legend:
        parts.append(_legend(below - LEGEND))
    parts += [art.box(16, below + CARD * n, WIDTH - 32, CARD - 6, art.PANEL, edge=art.EDGE) for n in range(cards)]
    return art.svg(WIDTH, height, *parts)


def _strip(boards: int, strip: int, y: int) -> str:
    """Draw one strip without its boards: edges, lane and row numbers, and what is the same on every track."""
    first, end = _STRIPS[boards][strip], _STRIPS[boards][strip + 1]
    width = CELL * (end - first)
    parts = [
        art.box(MARGIN - 4, y - 6, width + 8, STRIP + 12, "#0b0f16", radius=6),
        f'<path d="M{MARGIN} {y - 3} h{width}" stroke="#56b4e9" stroke-width="5"/>',
        f'<path d="M{MARGIN} {y + STRIP + 3} h{width}" stroke="#ff6b57" stroke-width="5" stroke-dasharray="12 5"/>',
    ]
    parts += [
        art.words(str(lane), 22, y + CELL * lane - 15, 15, art.MUTED, anchor="middle", bold=True) for lane in LANES
    ]
    for row in range(first, end):
        x = MARGIN + CELL * (row - first) + CELL / 2
        parts.append(art.words(str(row), x, y + STRIP + 22, 14, art.MUTED, anchor="middle"))
    if first == 0:
        parts.append(_placed(floors.board(START.key), MARGIN, y))
        parts.append(art.words("blue edge above, red edge below", WIDTH - MARGIN, y - 12, 14, art.MUTED, anchor="end"))
    finish = _rows(boards) - len(FINISH.rows)
    if first <= finish < end:
        x = MARGIN + CELL * (finish - first)
        parts.append(_placed(floors.board(FINISH.key), x, y))
        parts.append(_placed(floors.runoff(RUNOFF_COLUMNS), x + CELL * len(FINISH.rows), y))
    return "".join(parts)


def _placed(document: str, x: float, y: float) -> str:
    """Put an SVG document into another one."""
    return document.replace("<svg ", f'<svg x="{x}" y="{y}" ', 1)


def _legend(y: int) -> str:
    """Draw what the spaces mean."""
    parts, x = [], MARGIN
    for letter, text in _LEGEND:
        parts += [_placed(floors.legend(letter), x, y + 2), art.words(text, x + 34, y + 20, 15, art.MUTED)]
        x += 34 + 8 * len(text) + 12
    return "".join(parts)


def _entry(key: str) -> str:
    """Draw a card for a racecar or a command."""
    if key in cars.KEYS:
        facts = cars.FACTS[cars.KEYS.index(key)]
        picture, name, text, kind = tokens.portrait(cars.KEYS.index(key), 120), facts.name, facts.ability, "Racecar"
    else:
        command = [code.lower() for code in tiles.CODES].index(key)
        picture = tokens.tile(command, running=False, size=110)
        name, text, kind = tiles.FACTS[command].name, tiles.FACTS[command].text, "Command"
    return art.svg(
        420,
        190,
        art.box(0, 0, 420, 190, art.PAPER, edge=art.PAPER_EDGE),
        _placed(picture, 18, 36),
        art.words(name, 156, 48, 25, art.PAPER_INK, bold=True),
        art.words(kind, 156, 72, 15, art.PAPER_MUTED),
        art.lines(art.wrapped(text, 245, 16), 156, 102, 16, art.PAPER_INK),
    )


def shown(strips: Iterable[int]) -> str:
    """Write which strips a film shows, as it stands in the names of backgrounds."""
    return "".join(map(str, strips))
