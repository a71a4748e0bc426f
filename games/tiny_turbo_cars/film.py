"""The film of a race: a frame for the beginning of each turn, and one for each command, or two where there are many."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.contract.moments import staged
from games.core import SEAT_NAMES, Event, Seat
from games.look import MARGIN, MOODS, SENTENCE, Anchor, Canvas, Frame, Scene
from games.look.colours import INK, TEXT
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.pictures import track
from games.tiny_turbo_cars.pictures.programs import draw_plate
from games.tiny_turbo_cars.position import Phase, Table
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.text import caption
from games.tiny_turbo_cars.track import row_of
from games.tiny_turbo_cars.view import TurboView

HIGH, SCALE = 274, 2
"""Height in points, and pixels per point: only two, because a film has many pictures."""
ROOM = 336
PLATE = 78
"""The side of the square around the plate of a sound word, and the room for the text beside it."""
LONGEST = 9_000
"""How long a film may be, in milliseconds."""
TURN, COMMAND, QUIET, END = 700, 450, 220, 1500
"""How long frames are shown where there is time for that, in milliseconds; the last one always is."""
GLIDE = 70
"""How long a frame between two positions is shown."""
MOST = 48
"""How many frames a film may have with those between two positions."""
FULL = 32
"""With more shots than these, there is no time for each command."""
_EASES = ((), (0.7,), (0.5, 0.85))
"""How much of a move each frame between its ends shows, by the number of these frames."""

_STARTS = (e.TurnStarted, e.Command, e.Flew, e.Boosted, e.RoundEnded, e.TurnEnded)
"""A frame begins with one of these events and shows everything up to the next one."""
_MOVES = (e.Drove, e.Flew)
_UNTOLD = (e.TurnEnded, e.ShieldsDiscarded, e.StayedPut, e.ProgrammingDone)
"""Events whose sentence is no caption."""


def film(before: TurboView, events: Sequence[Event], names: Sequence[str], *, eased: bool = False) -> tuple[Frame, ...]:
    """Return the frames of a race, or none if no car drove; `eased` adds frames between two positions."""
    shots = _shots(events)
    moves = sum(any(isinstance(event, _MOVES) for event in shot) for shot, _ in shots)
    parts = _EASES[min(2, max(0, MOST - len(shots)) // max(1, moves))] if eased else ()
    table, running = before.table.copy(), 0
    frames: list[Frame] = []
    for piece, stay in shots:
        harm: list[int] = []
        back = list(table.spaces)
        for event in piece:
            advance(table, event)
            if isinstance(event, e.Command):
                running = event.place
            elif isinstance(event, (e.TurnStarted, e.Flew, e.Boosted)):
                running = 0
            elif isinstance(event, e.Damaged):
                harm.append(table.spaces[event.seat])
        moving = parts if any(isinstance(event, _MOVES) for event in piece) else ()
        frames += [Frame(_scene(table, piece, names, running, [], (back, part)), GLIDE) for part in moving]
        frames.append(Frame(_scene(table, piece, names, running, harm), stay - GLIDE * len(moving)))
    return tuple(frames)


def length(events: Sequence[Event]) -> int:
    """Return how long the film of some events is, in milliseconds; 0 if no car drove."""
    return sum(stay for _, stay in _shots(events))


def _shots(events: Sequence[Event]) -> list[tuple[list[Event], int]]:
    """Divide events into those that are shown together, each with its duration; at most nine seconds in all."""
    on_the_road = [event for event in events if not isinstance(event, (e.RoundStarted, e.ControllerPassed))]
    if not any(isinstance(event, (e.TurnStarted, e.Flew, e.Boosted)) for event in on_the_road):
        return []
    pieces = [piece for piece in _cut(on_the_road) if any(caption(event, SEAT_NAMES) for event in _told(piece))]
    for quiet in (True, False):
        if len(pieces) > FULL:
            pieces = _joined(pieces, quiet=quiet)
    stays = [_stay(piece) for piece in pieces]
    usual = sum(stay for stay in stays if stay != END)
    hurry = min(1.0, (LONGEST - END * stays.count(END)) / max(usual, 1))
    return [(piece, stay if stay == END else int(stay * hurry)) for piece, stay in zip(pieces, stays, strict=True)]


def _told(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, _UNTOLD)]


def _cut(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Divide events into frames; a +1 or −1 is shown with the command that it changes."""
    piece: list[Event] = []
    for event in events:
        waits = piece and all(isinstance(earlier, e.Modified) for earlier in piece)
        if piece and not waits and (isinstance(event, _STARTS) or _fires_by_itself(event, piece[-1])):
            yield piece
            piece = []
        piece.append(event)
    if piece:
        yield piece


def _joined(pieces: Sequence[list[Event]], *, quiet: bool) -> list[list[Event]]:
    """Show commands by which nothing happens (`quiet`), or else every other one, together with the one after them."""
    shots: list[list[Event]] = []
    waits = False
    for piece in pieces:
        command, joined = isinstance(piece[0], e.Command), waits
        if command and joined:
            shots[-1] = [*shots[-1], *piece]
        else:
            shots.append(piece)
        waits = command and (_stay(shots[-1]) == QUIET if quiet else not joined)
    return shots


def _fires_by_itself(event: Event, before: Event) -> bool:
    """Return whether a missile is M1 Furry's, fired when its program has run and the car has arrived (A5)."""
    return isinstance(event, e.MissileFired) and not isinstance(before, e.MoveCommand)


def advance(table: Table, event: Event) -> None:
    """Update the table by an event."""
    match event:
        case e.ProgramsRevealed(programs=programs, order=order):
            table.programs, table.order, table.turn, table.phase = list(programs), list(order), -1, Phase.RACING
            table.driver, table.path = NONE, []
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


def _scene(
    table: Table,
    events: Sequence[Event],
    names: Sequence[str],
    running: int,
    harm: list[int],
    gliding: tuple[Sequence[int], float] = ((), 1.0),
) -> Scene:
    """Draw one frame; `gliding` are the spaces from which cars come, and the part of the way that they have gone."""
    canvas = Canvas(MOODS["tiny_turbo_cars"], HIGH)
    window = _window(table, events)
    track.draw_ground(canvas, table, window)
    if table.driver != NONE:
        draw_plate(canvas, table, table.driver, names[table.driver], MARGIN, running or 9)
        track.draw_drive(canvas, table.driver, table.start, table.path, window)
    else:
        _standings(canvas, table, names)
    _draw_missiles(canvas, table, events, window)
    track.draw_toys(canvas, table, window, *gliding)
    track.draw_harm(canvas, Counter(harm).items(), track.car_spots(table, window), window)
    track.draw_away(canvas, table, window)
    # The caption is that of the last command shown, whose tile is lit, but an end or a fall comes first.
    last = max((place for place, event in enumerate(events) if isinstance(event, e.Command)), default=0)
    ranked = sorted(events[last:], key=lambda event: not isinstance(event, (e.RaceOver, e.LaidDown)))
    texts = (_in_short(event, names, table.driver) for event in ranked)
    text = next(filter(None, texts), "")
    sound = "" if gliding[0] else _sound(events)
    words = say("photo-finish", result=text) if sound == "photo" else text
    canvas.write(words, MARGIN + 4, 252, 14, TEXT, bold=True, room=ROOM - (PLATE if sound else 0))
    if sound:
        canvas.sprites.append(staged("set:sound", PLATE, 312, 252, 0, 100))
        canvas.write(say("sound", of=sound), 312, 252, 11.5, INK, anchor=Anchor.MIDDLE, bold=True)
    captions = [words for event in _told(events) if (words := caption(event, names))]
    return replace(canvas.scene("\n".join(captions)), scale=SCALE)


def _sound(events: Sequence[Event]) -> str:
    """Return the key of the sound of what is seen; empty for silence."""
    kinds = {type(event): event for event in events}
    over = kinds.get(e.RaceOver)
    if isinstance(over, e.RaceOver):
        first, second = sorted(map(row_of, over.spaces), reverse=True)[:2]
        return "photo" if first - second <= 1 else "finish"
    sounds = ((e.LaidDown, "down"), (e.Damaged, "harm"), (e.MissileFired, "missile"), (e.Boosted, "boost"))
    return next((of for kind, of in sounds if kind in kinds), "")


def _window(table: Table, events: Sequence[Event]) -> track.Window:
    if table.driver == NONE or any(isinstance(event, e.RoundEnded) for event in events):
        return track.window_of_all(table, 72)
    return track.window_around(table, table.driver, 72)


def _stay(events: Sequence[Event]) -> int:
    if any(isinstance(event, (e.RoundEnded, e.RaceOver)) for event in events):
        return END
    if isinstance(events[0], e.TurnStarted):
        return TURN
    seen = (*_MOVES, e.Damaged, e.MissileFired, e.Spared)
    return COMMAND if any(isinstance(event, seen) for event in events) else QUIET


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
        case e.LaidDown(seat=seat):
            return say("falls", name=names[seat])
    if isinstance(event, (e.Drove, *_UNTOLD)):
        return ""
    words = caption(event, names)
    if driver != NONE:
        words = words.removeprefix(f"{names[driver]}'s ").removeprefix(f"{names[driver]} ")
    return words[:1].upper() + words[1:]


def _standings(canvas: Canvas, table: Table, names: Sequence[str]) -> None:
    """Write who is where when a round has ended."""
    for n, seat in enumerate(table.standings()):
        x, y = 12 + 170 * (n % 2), 20 + 24 * (n // 2)
        canvas.place(f"look:mark:{seat}:20", x, y - 10)
        text = say("film-standing", place=n + 1, name=names[seat], row=table.row(seat))
        canvas.write(text, x + 26, y, SENTENCE, bold=True, room=138)
