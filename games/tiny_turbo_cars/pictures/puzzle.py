"""The pictures for programming: where the commands lead, and the puzzle with all its tiles."""

from __future__ import annotations

from games.contract.sentences import say as say_game
from games.core import Seat
from games.look.canvas import Canvas
from games.look.colours import ALARM, GOOD, MUTED
from games.look.grid import FIGURE, SENTENCE
from games.look.marks import mark
from games.look.meters import batteries
from games.look.moods import MOODS
from games.look.plates import plate
from games.look.scene import Scene
from games.tiny_turbo_cars import puzzle
from games.tiny_turbo_cars.pictures.floors import CELL
from games.tiny_turbo_cars.pictures.signs import BIG
from games.tiny_turbo_cars.pictures.tokens import stop_width
from games.tiny_turbo_cars.pictures.track import (
    ACROSS,
    SMALL_CAR,
    Window,
    draw_away,
    draw_cars,
    draw_drive,
    draw_ground,
    draw_harm,
    draw_missile,
)
from games.tiny_turbo_cars.preview import Start, Trip, milestones, preview, start_of
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.text import with_sign
from games.tiny_turbo_cars.tiles import CODES
from games.tiny_turbo_cars.track import row_of
from games.tiny_turbo_cars.view import TurboView

PATH_HIGH, PUZZLE_HIGH = 230, 270
COMMANDS = puzzle.PROGRAM.stop - puzzle.PROGRAM.start
FINE = 21
"""The size of a space if a program leads further than a window of twelve rows."""


def where_it_leads(view: TurboView, alt: str) -> Scene:
    """Draw the path of the program on an empty track, with the numbers of its commands."""
    assert view.seat is not None
    table, seat = view.table, view.seat
    start, trip = start_of(table, seat), preview(view)
    stops = _stops(start, trip)
    rows = [row_of(start.space), *(row_of(place) for place, _ in stops)]
    cell = CELL if max(rows) - min(rows) < ACROSS // CELL - 1 else FINE
    window = Window(max(0, min(rows) - 1), 60 if cell == CELL else 78, cell)
    canvas = Canvas(MOODS["tiny_turbo_cars"], PATH_HIGH)
    canvas.title(_title(start, trip), say("way-note"))
    draw_ground(canvas, table, window)
    for place in trip.shots:
        draw_missile(canvas, place, window)
    draw_drive(canvas, seat, start.space, [place for place, _ in stops], window)
    draw_cars(canvas, table, window)
    if trip.end != start.space and window.holds(trip.end):
        x, y = window.middle(trip.end)
        canvas.place(f"ghost:{seat}:{SMALL_CAR}", x - SMALL_CAR / 2, y - SMALL_CAR / 2)
    _draw_stops(canvas, stops, window)
    harm = [(trip.stations[place - 1] if place else start.space, hurt) for place, hurt in trip.hurt]
    taken = [window.middle(place) for place in (start.space, *(place for place, _ in stops)) if window.holds(place)]
    draw_harm(canvas, harm, taken, window)
    draw_away(canvas, table, window)
    return canvas.scene(alt)


def _title(start: Start, trip: Trip) -> str:
    if trip.slowest_hurts:
        return say("last-hurts")
    return say("way-title", last=start.last)


def _stops(start: Start, trip: Trip) -> list[tuple[int, int]]:
    """Return the spaces after which the car has moved, with the numbers of the commands that led there."""
    return [(place, number) for number, place in milestones(start, trip)]


def _draw_stops(canvas: Canvas, stops: list[tuple[int, int]], window: Window) -> None:
    """Draw the numbers; those of commands that end on the same space are grouped."""
    together: dict[int, list[int]] = {}
    for place, number in stops:
        together.setdefault(place, []).append(number)
    for place, numbers in together.items():
        if window.holds(place):
            x, y = window.middle(place)
            text = "·".join(map(str, numbers)) if len(numbers) < 3 else f"{numbers[0]}–{numbers[-1]}"
            canvas.place(f"stop:{text}", x - stop_width(text) / 2, y - 9)


def whole_puzzle(view: TurboView, alt: str) -> Scene:
    """Draw the sixteen tiles, and the result of the program in figures beside them."""
    canvas = Canvas(MOODS["tiny_turbo_cars"], PUZZLE_HIGH)
    gap = view.controller.index(0)
    canvas.place("frame:254:126", 7, 71)
    for cell, tile in enumerate(view.controller):
        place = cell - puzzle.PROGRAM.start + 1
        runs = 1 <= place <= COMMANDS
        facts = [CODES[tile], *(["runs"] if runs else []), *(["slides"] if cell in puzzle.SLIDES[gap] else [])]
        x, y = 11 + (BIG + 4) * (cell % 4), 11 + (BIG + 4) * (cell // 4) + (2 if cell // 4 > 1 else 0)
        canvas.place(":".join(["big", *facts]), x, y)
        if runs:
            canvas.place(f"place:{place}", x + 1.5, y + 1.5)
    assert view.seat is not None
    _figures(canvas, view, view.seat)
    return canvas.scene(alt)


def _figures(canvas: Canvas, view: TurboView, seat: Seat) -> None:
    table, start, trip = view.table, start_of(view.table, seat), preview(view)
    end, began = row_of(trip.end), row_of(start.space)
    plate(canvas, 268, 8, 84, 74)
    canvas.write(say("ends-in"), 276, 22, SENTENCE, MUTED)
    canvas.write(say("row", row=end), 276, 44, FIGURE, bold=True, room=70)
    gain = say("gained-rows", finish=end >= table.line, change=with_sign(end - began))
    canvas.write(gain, 276, 66, SENTENCE, GOOD if end > began else ALARM, bold=True, room=70)
    plate(canvas, 268, 88, 84, 68)
    canvas.write(say("damage-label"), 276, 102, SENTENCE, MUTED)
    canvas.write(_damage(trip), 276, 121, 15, ALARM if trip.damage else GOOD, bold=True, room=70)
    batteries(canvas, 276, 132, trip.batteries)
    if trip.shields:
        canvas.place(f"shields:{trip.shields}", 322, 132)
    plate(canvas, 268, 162, 84, 100)
    canvas.place("slides", 276, 171)
    canvas.write(say("slides-label"), 300, 180, SENTENCE)
    done = [other for other in table.finished if other != seat]
    canvas.write(say("done-so-far", some=bool(done)), 276, 204, SENTENCE, MUTED, room=70)
    for n, other in enumerate(done):
        mark(canvas, other, 276 + 24 * n, 213, 21)
    if not done:
        canvas.write(say("done-yet"), 276, 222, SENTENCE, MUTED, room=70)
    canvas.write(say("slides", count=view.slides), 276, 248, SENTENCE, room=70)


def _damage(trip: Trip) -> str:
    if trip.lying:
        return say("lies-down")
    if not trip.damage:
        return say_game("none")
    places = [place for place, _ in trip.hurt]
    one = len(places) == 1 and places[0] > 0
    return say("damage-at", damage=trip.damage, place=places[0]) if one else str(trip.damage)
