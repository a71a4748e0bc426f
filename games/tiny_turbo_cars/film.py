"""The film of a race: a frame for the beginning of each turn, and one for each command."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.core import Event, Seat
from games.look import letters
from games.look.canvas import Canvas
from games.look.colours import MUTED, TEXT
from games.look.grid import MARGIN, SENTENCE
from games.look.moods import MOODS
from games.look.scene import Frame
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.captions import caption
from games.tiny_turbo_cars.pictures import track
from games.tiny_turbo_cars.pictures.programs import draw_plate
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.table import Phase, Table
from games.tiny_turbo_cars.track import STRIDE, row_of
from games.tiny_turbo_cars.view import TurboView

HIGH, SCALE = 286, 2
"""Height in points, and pixels per point: only two, because a film has many pictures."""
ROOM = 336
TURN, COMMAND, QUIET, END = 1100, 900, 500, 4000
"""How long frames are shown, in milliseconds."""

_COMMANDS = (
    e.Modified,
    e.NothingHappened,
    e.HeldOnGrid,
    e.BatteryCommand,
    e.MoveCommand,
    e.CommandIgnored,
)
_STARTS = (e.TurnStarted, *_COMMANDS, e.Flew, e.Boosted, e.RoundEnded, e.TurnEnded)
"""A frame begins with one of these events and shows everything up to the next one."""
_UNTOLD = (
    e.TurnEnded,
    e.SlipperyReturned,
    e.GapSkipped,
    e.ShieldsDiscarded,
    e.StayedPut,
    e.ProgrammingDone,
    e.CountdownStarted,
)
"""Events without a caption."""


def film(before: TurboView, events: Sequence[Event], names: Sequence[str]) -> tuple[Frame, ...]:
    """Return the frames of a race, or none if no car drove."""
    on_the_road = [event for event in events if not isinstance(event, (e.RoundStarted, e.ControllerPassed))]
    if not any(isinstance(event, (e.TurnStarted, e.Flew, e.Boosted)) for event in on_the_road):
        return ()
    table, running = before.table.copy(), 0
    frames = []
    for piece in _cut(on_the_road):
        harm: list[int] = []
        for event in piece:
            advance(table, event)
            if isinstance(event, _COMMANDS):
                running = event.place
            elif isinstance(event, (e.TurnStarted, e.Flew, e.Boosted)):
                running = 0
            elif isinstance(event, e.Damaged):
                harm.append(table.spaces[event.seat])
        frame = _frame(table, piece, names, running, harm)
        if frame is not None:
            frames.append(frame)
    return tuple(frames)


def _cut(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Divide events into frames; an Increase or Decrease is shown with the command that it changes."""
    piece: list[Event] = []
    for event in events:
        waits = piece and all(isinstance(earlier, e.Modified) for earlier in piece)
        if piece and not waits and (isinstance(event, _STARTS) or _fires_by_itself(event, piece[-1])):
            yield piece
            piece = []
        piece.append(event)
    if piece:
        yield piece


def _fires_by_itself(event: Event, before: Event) -> bool:
    """Return whether a missile is M1 Furry's, fired when its program has run and the car has arrived (A5)."""
    return isinstance(event, e.MissileFired) and not isinstance(before, e.MoveCommand)


def advance(table: Table, event: Event) -> None:
    """Update the table by an event."""
    match event:
        case e.ProgramsRevealed(programs=programs, order=order):
            table.programs, table.order, table.turn, table.phase = list(programs), list(order), -1, Phase.RACING
        case e.TurnStarted(seat=seat):
            table.driver, table.start, table.path = seat, table.spaces[seat], []
            table.turn, table.phase, table.asked = table.order.index(seat), Phase.RACING, NONE
        case e.Drove(seat=seat, path=path):
            table.spaces[seat] = path[-1]
            table.path += path
        case e.Flew(seat=seat, space=place):
            table.spaces[seat] = place
            table.path.append(place)
        case e.TookSlippery(seat=seat):
            table.slippery = seat
        case e.SlipperyReturned():
            table.slippery = NONE
        case e.RoundEnded():
            table.driver, table.phase, table.turn = NONE, Phase.OVER, len(table.order)
        case _:
            _advance_energy(table, event)


def _advance_energy(table: Table, event: Event) -> None:
    match event:
        case e.Boosted(seat=seat, left=left) | e.Damaged(seat=seat, shield=True, left=left):
            table.shields[seat] = left
        case e.ShieldGained(seat=seat, held=held):
            table.shields[seat] = held
        case e.ShieldsDiscarded(seat=seat):
            table.shields[seat] = 0
        case e.Damaged(seat=seat, left=left):
            table.batteries[seat] = left
        case e.BatteryCommand(seat=seat, batteries=batteries) | e.CommandIgnored(seat=seat, batteries=batteries):
            table.batteries[seat] = batteries
        case e.LaidDown(seat=seat):
            table.lying[seat] = True
        case e.StoodUp(seat=seat):
            table.lying[seat] = False


def _frame(table: Table, events: Sequence[Event], names: Sequence[str], running: int, harm: list[int]) -> Frame | None:
    """Draw one frame; None if there is nothing to see in it."""
    captions = [words for event in events if not isinstance(event, _UNTOLD) and (words := caption(event, names))]
    if not captions:
        return None
    last = any(isinstance(event, (e.RoundEnded, e.RaceOver)) for event in events)
    canvas = Canvas(MOODS["tiny_turbo_cars"], HIGH)
    window = _window(table, events)
    track.draw_ground(canvas, table, window)
    if table.driver != NONE:
        draw_plate(canvas, table, table.driver, names[table.driver], MARGIN, running or 9)
        track.draw_drive(canvas, table.driver, table.start, table.path, window)
    else:
        _standings(canvas, table, names)
    _draw_missiles(canvas, table, events, window)
    track.draw_cars(canvas, table, window)
    track.draw_harm(canvas, Counter(harm).items(), track.car_spots(table, window), window)
    track.draw_away(canvas, table, window)
    _write(canvas, [words for event in events if (words := _in_short(event, names, table.driver))])
    return Frame(replace(canvas.scene("\n".join(captions)), scale=SCALE), _stay(events, last=last))


def _window(table: Table, events: Sequence[Event]) -> track.Window:
    if table.driver == NONE or any(isinstance(event, e.RoundEnded) for event in events):
        return track.window_of_all(table, 72)
    return track.window_around(table, table.driver, 72)


def _stay(events: Sequence[Event], *, last: bool) -> int:
    if last:
        return END
    if isinstance(events[0], e.TurnStarted):
        return TURN
    if any(isinstance(event, (e.Drove, e.Damaged, e.MissileFired, e.Spared)) for event in events):
        return COMMAND
    return QUIET


def _draw_missiles(canvas: Canvas, table: Table, events: Sequence[Event], window: track.Window) -> None:
    """Draw the path of a missile, which was fired before its car moved."""
    for event in events:
        if isinstance(event, e.MissileFired):
            starts = [other.start for other in events if isinstance(other, e.Drove) and other.seat == event.seat]
            track.draw_missile(canvas, starts[0] if starts else table.spaces[event.seat], window, behind=event.behind)


def _in_short(event: Event, names: Sequence[str], driver: Seat) -> str:
    """Return a caption without what the picture already shows: whose turn it is, the tiles, the path, the positions."""
    match event:
        case e.ProgramsRevealed():
            return say("race-begins")
        case e.TurnStarted(seat=seat):
            return say("turn-of", name=names[seat])
        case e.RoundEnded(number=number):
            return say("round-is-over", round=number)
        case e.Drove():
            return ""
    if isinstance(event, _UNTOLD):
        return ""
    words = caption(event, names)
    if driver != NONE:
        words = words.removeprefix(f"{names[driver]}'s ").removeprefix(f"{names[driver]} ")
    return words[:1].upper() + words[1:]


def _write(canvas: Canvas, captions: Sequence[str]) -> None:
    """Write what happens below the window: the first sentence larger, the rest below it."""
    head, *rest = captions or [""]
    canvas.write(head, MARGIN + 4, 244, 14, TEXT, bold=True, room=ROOM)
    for n, line in enumerate(letters.wrapped(" ".join(rest), ROOM, 12, most=2)):
        canvas.write(line, MARGIN + 4, 261 + 15 * n, 12, MUTED, room=ROOM)


def _standings(canvas: Canvas, table: Table, names: Sequence[str]) -> None:
    """Write who is where when a round has ended."""
    ranking = sorted(table.order, key=lambda seat: table.spaces[seat] // STRIDE, reverse=True)
    for n, seat in enumerate(ranking):
        x, y = 12 + 170 * (n % 2), 20 + 24 * (n // 2)
        canvas.place(f"look:mark:{seat}:20", x, y - 10)
        text = say("film-standing", place=n + 1, name=names[seat], row=row_of(table.spaces[seat]))
        canvas.write(text, x + 26, y, SENTENCE, bold=True, room=138)
