"""What people are told, offered and shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games import art
from games.core import Choice, Event, Menu
from games.scene import Label, Scene, Sprite
from games.words import Entry

from .rules import GEARS, Drove, MileView, Rolled, Shift

WIDTH, LANE, CAR = 720, 96, 56


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


def scene(view: MileView, names: Sequence[str]) -> Scene:
    labels, cars = [art.heading(headline(view, names), WIDTH)], []
    for seat, spaces in enumerate(view.table.spaces):
        top, way = 60 + seat * LANE, (WIDTH - CAR - 48) / view.table.goal
        cars.append(Sprite(f"car:{seat}", 24 + round(way * min(spaces, view.table.goal)), top + 36))
        labels.append(Label(f"{names[seat]} · gear {view.table.gears[seat]}", 24, top + 20, 22, width=WIDTH - 48))
    high, ground = 60 + len(cars) * LANE, f"road:{len(cars)}"
    return Scene(WIDTH, high, ground, tuple(cars), tuple(labels), art.clipped([describe(view, names)]))


@cache
def sprite(name: str) -> str:
    kind, _, number = name.partition(":")
    if kind == "car":
        return art.badge(int(number), CAR)
    high = 60 + int(number) * LANE
    return art.svg(WIDTH, high, art.box(0, 0, WIDTH, high, art.INK), art.box(WIDTH - 24, 60, 8, high - 70, art.GOLD))


def face(_key: str) -> None:
    return None
