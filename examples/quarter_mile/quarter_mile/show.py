"""Words, menus and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.contract.menus import Choice, Menu
from games.contract.words import Entry
from games.core import Event
from games.look import Anchor, Canvas, Scene, colours, mark, mood_of, plate, shapes

from .rules import GEARS, Drove, MileView, Rolled, Shift

LANE = 76


def headline(view: MileView, names: Sequence[str]) -> str:
    result = view.table.result
    winners = "" if result is None else " and ".join(names[seat] for seat in result.winners)
    return f"{winners} won the race." if winners else f"{names[view.table.active]} shifts."


def describe(view: MileView, names: Sequence[str]) -> str:
    cars = zip(names, view.table.spaces, view.table.gears, strict=False)
    lines = [f"{name}: {spaces} of {view.table.goal} spaces, gear {gear}" for name, spaces, gear in cars]
    own = [f"Your dice: {', '.join(map(str, view.dice))}"] if view.dice else []
    return "\n".join([headline(view, names), *lines, *own])


def sentence(event: Event, names: Sequence[str]) -> str:
    match event:
        case Rolled(dice=dice):
            return f"You roll {' and '.join(map(str, dice))}."
        case Drove(seat=seat, gear=gear, stalled=True):
            return f"{names[seat]} shifts into gear {gear} and stalls: one space."
        case Drove(seat=seat, gear=gear):
            return f"{names[seat]} drives {gear} in gear {gear}."
    return ""


def entries() -> list[Entry]:
    return [Entry(f"gear-{gear}", f"Gear {gear}", "gear", f"Drives {gear}; stalls below {gear - 2}.") for gear in GEARS]


def menu(view: MileView, legal: Sequence[Shift], _names: Sequence[str]) -> Menu:
    labels = [f"Gear {shift.gear}{' (stalls)' if view.table.stalls(shift.gear) else ''}" for shift in legal]
    choices = [Choice(label, shift.notation) for label, shift in zip(labels, legal, strict=True)]
    return Menu("Which gear do you shift into?", tuple(choices))


def scenes(view: MileView, names: Sequence[str]) -> list[Scene]:
    canvas = Canvas(mood_of("quarter_mile"), 16 + LANE * len(view.table.spaces))
    for seat, spaces in enumerate(view.table.spaces):
        top, way = 8 + seat * LANE, 300 / view.table.goal
        gear, turn = f"gear {view.table.gears[seat]}", seat == view.table.active and view.table.result is None
        plate(canvas, 8, top, 344, 38, turn=turn)
        mark(canvas, seat, 18, top + 7)
        canvas.write(names[seat], 50, top + 19, 15, bold=True, room=224)
        canvas.write(gear, 342, top + 19, 13, canvas.mood.accent, anchor=Anchor.RIGHT, bold=True, room=66)
        canvas.place("road", 8, top + 42)
        mark(canvas, seat, 12 + round(way * min(spaces, view.table.goal)), top + 44)
    return [canvas.scene(describe(view, names))]


@cache
def sprite(_name: str) -> str:
    finish = shapes.rect(336, 0, 8, 28, colours.GOLD)
    return shapes.svg(344, 28, shapes.rect(0, 0, 344, 28, colours.INK, radius=6), finish)
