"""The track as everyone sees it: the whole of it as a strip, and the rows that matter in a window."""

from collections import Counter
from collections.abc import Sequence

from games.look import MOODS, TITLE, Anchor, Canvas, Scene
from games.tiny_turbo_cars.pictures import track
from games.tiny_turbo_cars.pictures.signs import CHOICE, explain_grounds
from games.tiny_turbo_cars.position import Phase, Table
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.text import alt_of_track, short_headline
from games.tiny_turbo_cars.track import LANES, STRIDE, space
from games.tiny_turbo_cars.turn import BOOST_VALUE, can_land
from games.tiny_turbo_cars.view import TurboView

HIGH, TOP, EXPLAINED = 224, 32, 40
"""The height of the picture, of its title, and of what is explained below it while cars are placed."""


def table(view: TurboView, names: Sequence[str]) -> Scene:
    """Draw the whole track as a strip, and the rows that matter in a window; the title says who decides.

    While several program, or the viewer decides, the text beside it says so, and the message needs the room.
    """
    t = view.table
    titled = t.phase is not Phase.PROGRAMMING and (view.seat is None or view.seat != t.asked)
    newcomers, top = t.phase is Phase.PLACE, TOP * titled
    canvas = Canvas(MOODS["tiny_turbo_cars"], HIGH + top + EXPLAINED * newcomers)
    if top:
        canvas.write(say("title", round=t.round), 14, 20, TITLE, bold=True)
        asked = short_headline(view, names)
        canvas.write(asked, 346, 20, 14, canvas.mood.accent, anchor=Anchor.RIGHT, bold=True, room=236)
    window = _window(t, top + 52)
    track.draw_strip(canvas, t, top + 8, window)
    track.draw_ground(canvas, t, window)
    if t.phase in (Phase.FLY, Phase.BOOST):
        track.draw_drive(canvas, t.driver, t.start, t.path, window)
    track.draw_cars(canvas, t, window)
    _draw_choices(canvas, t, window)
    if t.phase in (Phase.FLY, Phase.BOOST):
        track.draw_harm(canvas, Counter(t.harm).items(), track.car_spots(t, window), window)
    track.draw_away(canvas, t, window)
    if newcomers:
        explain_grounds(canvas, HIGH + top)
    return canvas.scene(alt_of_track(view, names))


def _window(table: Table, y: int) -> track.Window:
    if table.phase in (Phase.FLY, Phase.BOOST):
        return track.window_around(table, table.asked, y)
    if table.result is not None:
        return track.window_at_the_end(table, table.result.winners[0], y)
    return track.window_of_all(table, y)


def _draw_choices(canvas: Canvas, table: Table, window: track.Window) -> None:
    """Mark the spaces to choose from with the lane number of their button."""
    match table.phase:
        case Phase.PLACE:
            free = {lane: space(0, lane) for lane in table.free_lanes()}
        case Phase.FLY:
            row = table.row(table.asked)
            free = {lane: space(row, lane) for lane in LANES if can_land(table, table.asked, lane)}
        case Phase.BOOST:
            ahead = table.spaces[table.asked] + BOOST_VALUE * STRIDE
            x, y = window.middle(ahead)
            if ahead in table.spaces:
                x, y = min(x + 14, 334), max(y - 14, window.y + 12)
            canvas.place(f"choice:+{BOOST_VALUE}", x - CHOICE / 2, y - CHOICE / 2)
            return
        case _:
            return
    for lane, place in free.items():
        x, y = window.middle(place)
        canvas.place(f"choice:{lane}", x - CHOICE / 2, y - CHOICE / 2)
