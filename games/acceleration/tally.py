"""Counts over a whole match, for profiles, achievements and balance statistics."""

from collections import Counter
from collections.abc import Iterable

from games.acceleration import events as e
from games.acceleration.avatars import FACTS, KEYS
from games.contract.statistics import Counts, Course, counters
from games.core import Event, Seat


def tally(events: Iterable[Event], seats: int) -> Counts:
    """Count damage dealt and deletions, in total and by Avatar, and the uses of every Acceleration."""
    counts = counters(seats)
    attack = e.AvatarEvent(0, 0)
    for event in events:
        match event:
            case e.AttackRoll(seat=seat, dice=dice, successes=successes):
                attack = event
                counts[seat]["attacks"] += 1
                counts[seat]["dice"] += len(dice)
                counts[seat]["successes"] += successes
            case e.Damaged(amount=amount):
                _add(counts[attack.seat], "damage", attack.avatar, amount)
            case e.Deleted(seat=seat):
                counts[seat]["lost"] += 1
                if seat != attack.seat:
                    _add(counts[attack.seat], "deletions", attack.avatar, 1)
            case e.Accelerated(seat=seat, avatar=avatar):
                counts[seat][FACTS[avatar].offensive.key.replace("-", "_")] += 1
            case e.NobleSacrifice(seat=seat):
                counts[seat]["noble_sacrifice"] += 1
            case e.Reallocated(seat=seat):
                counts[seat]["reallocations"] += 1
            case e.Healed(seat=seat):
                counts[seat]["healed"] += 1
    return counts


def _add(counts: Counter[str], what: str, avatar: int, amount: int) -> None:
    counts[what] += amount
    counts[f"{KEYS[avatar]}_{what}"] += amount


def course(events: Iterable[Event], seats: int) -> Course:
    """Count the turns, and what was played: living Avatars that were declared, and offensive Accelerations."""
    played = counters(seats)
    begun: list[Seat] = []
    for event in events:
        match event:
            case e.Declared(seat=seat, avatar=avatar):
                begun.append(seat)
                played[seat][KEYS[avatar]] += 1
            case e.Passed(seat=seat, avatar=avatar):
                played[seat][KEYS[avatar]] -= 1
            case e.Accelerated(seat=seat, avatar=avatar):
                played[seat][FACTS[avatar].offensive.key] += 1
    return Course(begun[0] if begun else 0, len(begun), tuple(+counts for counts in played))
