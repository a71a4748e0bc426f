"""The picture for programming: where the commands lead, and the commands; the buttons are the whole puzzle."""

from games.look.canvas import Canvas
from games.look.colours import ALARM, GOOD, MUTED
from games.look.grid import SENTENCE
from games.look.meters import batteries
from games.look.moods import MOODS
from games.look.scene import Anchor, Scene
from games.tiny_turbo_cars import puzzle
from games.tiny_turbo_cars.pictures import track
from games.tiny_turbo_cars.pictures.floors import CELL
from games.tiny_turbo_cars.pictures.signs import SMALL, explain_signs
from games.tiny_turbo_cars.pictures.tokens import stop_width
from games.tiny_turbo_cars.preview import Start, Trip, milestones, preview, start_of
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.tiles import CODES, Tile
from games.tiny_turbo_cars.track import LANES, row_of
from games.tiny_turbo_cars.view import TurboView
from games.tiny_turbo_cars.written import with_sign

HIGH, FOOT = 217, 165
"""The height of the picture, and of what is above the program."""
FINE = 21
"""The size of a space if a program leads further than a window of twelve rows, or signs are explained below it."""


def decision(view: TurboView, alt: str, *, foretold: bool = True) -> Scene:
    """Draw where the program leads on an empty track, and below it the program with its result in figures.

    In a puzzle that is not `foretold`.
    """
    assert view.seat is not None
    table, seat = view.table, view.seat
    start = start_of(table, seat)
    trip = preview(view) if foretold else Trip((start.space,), (), (), start.batteries, start.shields, start.lying)
    # The spaces after which the car has moved, with the numbers of the commands that led there.
    stops = [(place, number) for number, place in milestones(start, trip)]
    rows = [row_of(start.space), *(row_of(place) for place, _ in stops)]
    first = table.round == 1
    cell = CELL if max(rows) - min(rows) < track.ACROSS // CELL - 1 and not first else FINE
    window = track.Window(max(0, min(rows) - 1), 8 if cell == CELL or first else 24, cell)
    canvas = Canvas(MOODS["tiny_turbo_cars"], HIGH)
    track.draw_ground(canvas, table, window)
    for place in trip.shots:
        track.draw_missile(canvas, place, window)
    track.draw_drive(canvas, seat, start.space, [place for place, _ in stops], window)
    track.draw_cars(canvas, table, window)
    if trip.end != start.space and window.holds(trip.end):
        x, y = window.middle(trip.end)
        canvas.place(f"ghost:{seat}:{track.SMALL_CAR}", x - track.SMALL_CAR / 2, y - track.SMALL_CAR / 2)
    _draw_stops(canvas, stops, window)
    harm = [(trip.stations[place - 1] if place else start.space, hurt) for place, hurt in trip.hurt]
    taken = [window.middle(place) for place in (start.space, *(place for place, _ in stops)) if window.holds(place)]
    track.draw_harm(canvas, harm, taken, window)
    track.draw_away(canvas, table, window)
    foot = FOOT - len(LANES) * (CELL - FINE) if first else FOOT
    _draw_program(canvas, view, {place for place, _ in trip.hurt}, foot)
    if foretold:
        _figures(canvas, view, start, trip, foot)
    else:
        batteries(canvas, 200, foot + 11, trip.batteries)
    if first:
        explain_signs(canvas, HIGH - 36)
    return canvas.scene(alt)


def _draw_program(canvas: Canvas, view: TurboView, hurt: set[int], foot: int) -> None:
    """Draw the eight tiles with the numbers of their stops; those that cost energy (`hurt`) have a red rim."""
    slides = puzzle.SLIDES[view.controller.index(Tile.GAP)]
    for number, tile in enumerate(view.controller[puzzle.PROGRAM.start : puzzle.PROGRAM.stop], 1):
        x, harm = track.LEFT + (SMALL[0] + 2.3) * (number - 1), number in hurt
        canvas.place(f"tile:{CODES[tile]}:{'harm' if harm else 'next'}", x, foot + 3)
        colour = ALARM if harm else MUTED
        canvas.write(str(number), x + SMALL[0] / 2, foot + 46, 11, colour, anchor=Anchor.MIDDLE, bold=harm)
        for cell, path in slides.items():
            if puzzle.PROGRAM.start + number - 1 in path:
                canvas.spot(puzzle.CELLS[cell], say("command", number=number), x, foot + 3, *SMALL)
    canvas.spot("done", say("result"), 196, foot, 156, 40)


def _draw_stops(canvas: Canvas, stops: list[tuple[int, int]], window: track.Window) -> None:
    """Draw the numbers; those of commands that end on the same space are grouped."""
    together: dict[int, list[int]] = {}
    for place, number in stops:
        together.setdefault(place, []).append(number)
    for place, numbers in together.items():
        if window.holds(place):
            x, y = window.middle(place)
            text = "·".join(map(str, numbers)) if len(numbers) < 3 else f"{numbers[0]}–{numbers[-1]}"
            canvas.place(f"stop:{text}", x - stop_width(text) / 2, y - 9)


def _figures(canvas: Canvas, view: TurboView, start: Start, trip: Trip, foot: int) -> None:
    """Write beside the program where it ends and what it costs."""
    end, began, x = row_of(trip.end), row_of(start.space), 200
    canvas.write(say("row", row=end), x, foot + 13, 15, bold=True, room=52)
    gained = end - began
    gain = say("gained-rows", finish=end >= view.table.line, change=with_sign(gained), rows=abs(gained))
    canvas.write(gain, x + 54, foot + 13, SENTENCE, GOOD if end > began else ALARM, bold=True, room=96)
    harm = say("lies-down") if trip.lying else say("damage", damage=trip.damage)
    canvas.write(harm, x, foot + 33, SENTENCE, ALARM if trip.damage else GOOD, bold=True, room=70)
    batteries(canvas, x + 72, foot + 21, trip.batteries)
    if trip.shields:
        canvas.place(f"shields:{trip.shields}", x + 114, foot + 21)
