"""The race as a film: one frame for the beginning of each turn, and one for each command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import art
from games.scene import Frame, Label, Scene, Sprite
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.captions import caption
from games.tiny_turbo_cars.drawing import (
    CARD,
    MARGIN,
    PITCH,
    TOP,
    WIDTH,
    Stage,
    car_sprites,
    card_labels,
    card_sprites,
    corner,
    last_row,
    shown,
    stage_of,
    strip_of,
    track_labels,
    track_sprites,
)
from games.tiny_turbo_cars.track import LANES, STRIDE, lane_of, space

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.core import Event, Seat
    from games.tiny_turbo_cars.view import TurboView

LEFT, ROOM = MARGIN - 16, WIDTH - 48
"""Where captions begin and how wide they may be."""
LONG = 70
"""The characters of a sentence that is set a little smaller."""
TURN, COMMAND, QUIET, END = 1100, 900, 500, 4000
"""How long frames stay, in milliseconds."""

_COMMANDS = (
    e.Modified,
    e.NothingHappened,
    e.HeldOnGrid,
    e.BatteryCommand,
    e.MoveCommand,
    e.CommandIgnored,
)
_STARTS = (e.TurnStarted, *_COMMANDS, e.Flew, e.Boosted, e.RoundEnded, e.TurnEnded)
"""A frame begins with one of these and shows all that follows up to the next."""
_UNTOLD = (e.TurnEnded, e.SlipperyReturned, e.GapSkipped, e.ShieldsDiscarded, e.StayedPut)


def film(before: TurboView, events: Sequence[Event], names: Sequence[str]) -> tuple[Frame, ...]:
    """Return the frames of a race, or none if nothing raced."""
    on_the_road = [event for event in events if not isinstance(event, (e.RoundStarted, e.ControllerPassed))]
    stage = stage_of(before)
    if not any(isinstance(event, (e.TurnStarted, e.Flew, e.Boosted)) for event in on_the_road):
        return ()
    stage.programs = tuple(before.table.programs)
    strips = _strips(stage, on_the_road)
    frames = []
    for scene_events in _cut(on_the_road):
        for event in scene_events:
            advance(stage, event)
        frame = _frame(stage, scene_events, strips, names)
        if frame is not None:
            frames.append(frame)
    return tuple(frames)


def _strips(stage: Stage, events: Sequence[Event]) -> tuple[int, ...]:
    """Return the strips on which anything happens: only they are shown."""
    spaces = list(stage.spaces)
    for event in events:
        if isinstance(event, e.Drove):
            spaces += event.path
    return tuple(sorted({strip_of(stage, place) for place in spaces}))


def _cut(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Divide what happened into frames; an Increase or Decrease is shown with the command that gets it."""
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


def advance(stage: Stage, event: Event) -> None:
    """Let the stage follow what happened."""
    match event:
        case e.ProgramsRevealed(programs=programs, order=order):
            stage.programs, stage.order = programs, order
        case e.TurnStarted(seat=seat):
            stage.active, stage.running = seat, 0
        case e.Drove(seat=seat, path=path):
            stage.spaces[seat] = path[-1]
        case e.Flew(seat=seat, space=place):
            stage.spaces[seat], stage.running = place, 0
        case e.Boosted(seat=seat, left=left):
            stage.shields[seat], stage.running = left, 0
        case e.TookSlippery(seat=seat):
            stage.slippery = seat
        case e.SlipperyReturned():
            stage.slippery = -1
        case e.ShieldGained(seat=seat, held=held):
            stage.shields[seat] = held
        case e.ShieldsDiscarded(seat=seat):
            stage.shields[seat] = 0
        case _:
            _advance_batteries(stage, event)


def _advance_batteries(stage: Stage, event: Event) -> None:
    if isinstance(event, _COMMANDS):
        stage.running = event.place
    match event:
        case e.Damaged(seat=seat, shield=True, left=left):
            stage.shields[seat] = left
        case e.Damaged(seat=seat, left=left):
            stage.batteries[seat] = left
        case e.BatteryCommand(seat=seat, batteries=batteries) | e.CommandIgnored(seat=seat, batteries=batteries):
            stage.batteries[seat] = batteries
        case e.LaidDown(seat=seat):
            stage.lying[seat] = True
        case e.StoodUp(seat=seat):
            stage.lying[seat] = False


def _frame(stage: Stage, events: Sequence[Event], strips: tuple[int, ...], names: Sequence[str]) -> Frame | None:
    """Draw one piece of the race; nothing for a piece in which nothing is to be seen."""
    told = [words for event in events if not isinstance(event, _UNTOLD) and (words := caption(event, names))]
    if not told:
        return None
    last = any(isinstance(event, (e.RoundEnded, e.RaceOver)) for event in events)
    if last:
        stage.active, stage.running = -1, 0
    below = TOP + PITCH * len(strips)
    sprites = [*track_sprites(stage, strips), *_effects_below(stage, events, strips), *car_sprites(stage, strips)]
    sprites += _effects_above(stage, events, strips)
    labels = [*_caption(told, last=last), *track_labels(stage, strips)]
    if stage.active >= 0:
        seat = stage.active
        sprites += card_sprites(stage, seat, below, rank=stage.order.index(seat) + 1)
        labels += card_labels(stage, seat, below, names[seat])
    else:
        labels += _standings(stage, below, names)
    boards = 4 if len(stage.boards) > 3 else 3
    background = f"film:{boards}:{shown(strips)}"
    height = below + CARD + 10
    scene = Scene(WIDTH, height, background, tuple(sprites), tuple(labels), art.clipped(told))
    return Frame(scene, _stay(events, last=last))


def _stay(events: Sequence[Event], *, last: bool) -> int:
    if last:
        return END
    if isinstance(events[0], e.TurnStarted):
        return TURN
    if any(isinstance(event, (e.Drove, e.Damaged, e.MissileFired, e.Spared)) for event in events):
        return COMMAND
    return QUIET


def _caption(told: Sequence[str], *, last: bool) -> Iterator[Label]:
    """Write what happens: the first sentence large, the rest below it, closer where it is much."""
    first, *rest = told
    if last:
        first, *rest = reversed(told)
    size = 20 if len(first) <= LONG else 17
    lines = art.wrapped(" ".join(rest), ROOM, 14)
    if len(lines) <= 1:
        yield Label(first, LEFT, 20, size, art.TEXT, bold=True, width=ROOM)
        yield from (Label(line, LEFT, 44, 15, art.GOLD, width=ROOM) for line in lines)
    else:
        yield Label(first, LEFT, 15, size, art.TEXT, bold=True, width=ROOM)
        yield Label(lines[0], LEFT, 35, 14, art.GOLD, width=ROOM)
        yield Label(" ".join(lines[1:]), LEFT, 51, 14, art.GOLD, width=ROOM)


def _standings(stage: Stage, y: int, names: Sequence[str]) -> Iterator[Label]:
    ranking = sorted(stage.order, key=lambda seat: stage.spaces[seat] // STRIDE, reverse=True)
    room = (WIDTH - 60) // len(ranking)
    for n, seat in enumerate(ranking):
        label = f"{n + 1}. {art.SEAT_LETTERS[seat]} {names[seat]}"
        yield Label(label, 34 + room * n, y + 20, 17, art.TEXT, bold=True, width=room - 14)
        yield Label(f"row {stage.spaces[seat] // STRIDE}", 34 + room * n, y + 43, 15, art.MUTED)


def _effects_below(stage: Stage, events: Sequence[Event], strips: Sequence[int]) -> Iterator[Sprite]:
    """Mark the spaces that were passed, and the way of a missile."""
    for event in events:
        match event:
            case e.Drove(start=start, path=path):
                yield from _at("trail", stage, (start, *path[:-1]), strips)
            case e.MissileFired(seat=seat, behind=behind):
                yield from _at("shot", stage, _missile_way(stage, events, seat, behind=behind), strips)


def _missile_way(stage: Stage, events: Sequence[Event], seat: Seat, *, behind: bool) -> list[int]:
    """Return the spaces over which a missile flew: it was fired before its car moved."""
    start = next((event.start for event in events if isinstance(event, e.Drove) and event.seat == seat), None)
    here = stage.spaces[seat] if start is None else start
    row, lane = here // STRIDE, lane_of(here)
    rows = [*range(row), *range(row + 1, last_row(stage) + 1)] if behind else range(row + 1, last_row(stage) + 1)
    return [space(number, lane) for number in rows]


def _effects_above(stage: Stage, events: Sequence[Event], strips: Sequence[int]) -> Iterator[Sprite]:
    """Show damage where it is suffered."""
    for event in events:
        if isinstance(event, e.Damaged):
            yield from _at("bang", stage, (stage.spaces[event.seat],), strips, dx=12, dy=-16)
        elif isinstance(event, e.TookSlippery):
            yield from _at("drop", stage, (stage.spaces[event.seat],), strips, dx=-4, dy=-8)


def _at(
    name: str, stage: Stage, places: Sequence[int], strips: Sequence[int], dx: int = 0, dy: int = 0
) -> Iterator[Sprite]:
    for place in places:
        if lane_of(place) in LANES and place // STRIDE <= last_row(stage):
            found = corner(stage, strips, place)
            if found is not None:
                yield Sprite(name, found[0] + dx, found[1] + dy)
