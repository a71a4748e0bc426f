"""Captions of films: every command, modifier and damage, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import plurals
from games.contract.sentences import Sentences
from games.core import Event
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars import puzzle, tiles
from games.tiny_turbo_cars.moves import Heading
from games.tiny_turbo_cars.sentences import sentence
from games.tiny_turbo_cars.track import written

_SENTENCES: dict[type[Event], str] = {
    e.SlowestPays: "{seat} was the slowest to program.",
    e.CommandIgnored: "{seat} {place}. {tile}: lying down, it charges a battery ({batteries} of 3).",
    e.StoodUp: "{seat} stands up again.",
    e.HeldOnGrid: "{seat} {place}. Backwards: ignored on the starting grid.",
    e.TookSlippery: "{seat} is slippery now: from the next command on, diagonals are mirrored.",
    e.Blocked: "{seat} cannot enter {space}.",
    e.EndOfTrack: "There is nothing behind the starting grid.",
    e.LaidDown: "{seat} is out of energy and lies down!",
    e.Flew: "{seat} flies from {start} to {space}.",
    e.StayedPut: "{seat} does not fly.",
    e.Boosted: "{seat} spends a shield to drive 2 ({left} left).",
    e.ShieldsDiscarded: "{seat} returns {count} unspent.",
}

_TOWARDS = {
    Heading.STRAIGHT: "ahead",
    Heading.BLUE: "to blue",
    Heading.RED: "to red",
    Heading.BACK: "back",
    Heading.JUMP: "ahead in a jump",
}
_SPARED = {
    "grid": "{} stands on the starting grid, so no damage.",
    "lying": "{} is lying down, so no damage.",
    "grim_thresher": "Grim Thresher: exactly 1 ahead, so no damage for {}.",
}


def caption(event: Event, names: Sequence[str]) -> str:
    """Return an event as one sentence for the film, or ""."""
    told = _TOLD.tell(event, names)
    if told is not None:
        return told
    match event:
        case e.MoveCommand():
            return _move(event, names)
        case e.BatteryCommand():
            return _battery(event, names)
        case e.Modified(seat=seat, place=place, tile=tile, pending=pending):
            return f"{names[seat]} {place}. {tiles.FACTS[tile].name}: the next command gets {pending:+d}."
        case e.NothingHappened(seat=seat, place=place, lost=lost):
            return f"{names[seat]} {place}. Nothing{f', and the {lost:+d} is lost' if lost else ''}."
        case e.Drove(seat=seat, start=start, path=path, jump=jump):
            verb = "jumps" if jump else "drives"
            return f"{names[seat]} {verb} {' → '.join(map(written, (start, *path)))}."
        case e.MissileFired() | e.Bumped() | e.Damaged() | e.Spared() | e.ShieldGained():
            return _harm(event, names)
        case e.TurnStarted(seat=seat, program=program):
            return f"{names[seat]} runs {puzzle.in_words(program)}."
    return sentence(event, names)


def _word(field: str, value: object, names: Sequence[str]) -> str:
    match field, value:
        case "seat", int():
            return names[value]
        case "tile", int():
            return tiles.FACTS[value].name
        case "count", int():
            return plurals.count(value, "shield")
        case (("space" | "start"), int()):
            return written(value)
    return str(value)


_TOLD = Sentences(_SENTENCES, _word)


def _sum(*parts: tuple[int, str]) -> list[str]:
    """Write the modifiers of a command's value, each with its name."""
    return [f"{name} {amount:+d}" for amount, name in parts if amount]


def _modifier(pending: int) -> tuple[int, str]:
    return pending, "Increase" if pending > 0 else "Decrease"


def _move(event: e.MoveCommand, names: Sequence[str]) -> str:
    reasons = [f"carpet makes it {event.base}"] if event.carpet else []
    reasons += _sum(_modifier(event.pending), (event.crayon, "crayon"), (event.ability, "slippery"))
    if event.mirrored:
        reasons.append("mirrored")
    what = f"{event.value} {_TOWARDS[Heading(event.heading)]}" if event.value else "no move"
    because = f" ({', '.join(reasons)})" if reasons else ""
    return f"{names[event.seat]} {event.place}. {tiles.FACTS[event.tile].name}{because}: {what}."


def _battery(event: e.BatteryCommand, names: Sequence[str]) -> str:
    reasons = _sum(_modifier(event.pending), (event.crayon, "crayon"))
    because = f" ({', '.join(reasons)})" if reasons else ""
    what = f"charges {event.charged}, {event.batteries} of 3 now" if event.charged else "nothing to charge"
    return f"{names[event.seat]} {event.place}. Battery{because}: {what}."


def _harm(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.MissileFired(seat=seat, hits=hits, behind=behind):
            where = "ahead and behind" if behind else "ahead"
            hit = ", ".join(names[other] for other in hits) or "nobody"
            return f"{names[seat]}'s missile flies {where} and hits {hit}."
        case e.Bumped(seat=seat, space=space, obstacle=obstacle, cars=others):
            what = [*(["an obstacle"] if obstacle else []), *(names[other] for other in others)]
            return f"{names[seat]} bumps into {' and '.join(what)} on {written(space)}."
        case e.Damaged(seat=seat, shield=True, left=left):
            return f"{names[seat]} takes 1 damage ({plurals.count(left, 'shield')} left)."
        case e.Damaged(seat=seat, left=left):
            return f"{names[seat]} takes 1 damage ({left} of 3 batteries left)."
        case e.Spared(seat=seat, reason=reason):
            return _SPARED[reason].format(names[seat])
        case e.ShieldGained(seat=seat, count=count):
            return f"{names[seat]} gains {plurals.count(count, 'shield')}."
    return ""
