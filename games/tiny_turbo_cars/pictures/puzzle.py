"""The picture for programming: where the commands lead, and the commands; the buttons are the whole puzzle."""

from collections import Counter

from games.look import LEAST, MOODS, Canvas, Scene, batteries
from games.look.colours import INK, MUTED
from games.tiny_turbo_cars import puzzle
from games.tiny_turbo_cars.pictures import track
from games.tiny_turbo_cars.pictures.signs import stop_width
from games.tiny_turbo_cars.preview import Trip, milestones, preview, start_of
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.tiles import CODES, Tile
from games.tiny_turbo_cars.track import row_of
from games.tiny_turbo_cars.view import TurboView

HIGH, FOOT = 174, 136
"""The height of the picture, and of what is above the program."""
CELL, TILE, TALL = 21, 41, 36
"""The size of a space, which leaves room for sixteen rows, and the width and height of a command."""


def decision(view: TurboView, alt: str, *, foretold: bool = True) -> Scene:
    """Draw where the program leads on an empty track, and below it the program; the question says it in figures.

    In a puzzle that is not `foretold`.
    """
    table, seat = view.table, view.viewer
    start = start_of(table, seat)
    trip = preview(view) if foretold else Trip((start.space,), (), (), start.batteries, start.shields, start.lying)
    # The spaces after which the car has moved, with the numbers of the commands that led there.
    stops = [(place, number) for number, place in milestones(start, trip)]
    rows = [row_of(start.space), *(row_of(place) for place, _ in stops)]
    window = track.Window(max(0, min(rows) - 1), 7, CELL)
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
    harm: Counter[int] = Counter()
    for place, hurt in trip.hurt:
        harm[trip.stations[place - 1] if place else start.space] += hurt
    taken = [window.middle(place) for place in (start.space, *(place for place, _ in stops)) if window.holds(place)]
    track.draw_harm(canvas, harm.items(), taken, window)
    track.draw_away(canvas, table, window)
    _draw_program(canvas, view, {place for place, _ in trip.hurt})
    _draw_energy(canvas, trip)
    return canvas.scene(alt)


def _draw_program(canvas: Canvas, view: TurboView, hurt: set[int]) -> None:
    """Draw the eight tiles with their words and the numbers of their stops.

    Those that cost energy (`hurt`) are red, others that slide now have the rim of their buttons' colour.
    """
    slides = puzzle.SLIDES[view.controller.index(Tile.GAP)]
    for number, tile in enumerate(view.controller[puzzle.PROGRAM.start : puzzle.PROGRAM.stop], 1):
        cell, harm = puzzle.PROGRAM.start + number - 1, number in hurt
        x = track.LEFT + (TILE + 1) * (number - 1)
        canvas.place(f"command:{CODES[tile]}:{'harm' if harm else 'slides' * (cell in slides)}", x, FOOT)
        canvas.write(str(number), x + 4, FOOT + 9, LEAST, INK if tile else MUTED, bold=harm)
        for chosen, path in slides.items():
            if cell in path:
                canvas.spot(puzzle.CELLS[chosen], say("command", number=number), x, FOOT, TILE, TALL)


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


def _draw_energy(canvas: Canvas, trip: Trip) -> None:
    """Draw below the track the energy that is left at the end, in the place of the first numbers of rows."""
    right = track.LEFT + batteries(canvas, track.LEFT, FOOT - 20, trip.batteries)
    if trip.shields:
        canvas.place(f"shields:{trip.shields}", right + 6, FOOT - 20)
        right += 26
    canvas.labels = [each for each in canvas.labels if each.y > FOOT or each.x > right + 12]
