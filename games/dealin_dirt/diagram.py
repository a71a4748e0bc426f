"""A position as text, with cards by their keys: what `print(state)` shows.

`clay-sprout -20 GGR roll-cage mud` is a Driver with damage, Horse Power, a Tool and a condition.
"""

from games.contract.notations import starred
from games.dealin_dirt.cards import GIVES_TYPE, KEYS, LETTERS, NONE, WILD
from games.dealin_dirt.position import Condition, Driver, Position, Side


def diagram(p: Position) -> list[str]:
    """Return all zones as lines: what is asked, and each side with its Drivers and the next card of its deck first."""
    t = p.table
    lines = [f"turn {t.turn}: {t.asked} {t.phase.name.lower()}"]
    lines += [f"card: {KEYS[t.card]}"] if t.card != NONE else []
    lines += [f"track: {KEYS[t.track]} of {t.track_of}"] if t.track != NONE else []
    for seat, side in enumerate(p.sides):
        lines += _side(seat, side)
    return lines


def _side(seat: int, side: Side) -> list[str]:
    lines = [f"{seat} {'active' if not place else f's{place}'}: {driver(car)}" for place, car in side.places()]
    lines.append(f"{seat} decided: {side.decisions}{', ready' if side.ready else ''}")
    zones = {"hand": side.hand, "deck": side.deck[::-1], "discard": side.discard[::-1], "prizes": side.prizes}
    return lines + [f"{seat} {zone}: {starred(KEYS[card] for card in cards)}" for zone, cards in zones.items() if cards]


def driver(car: Driver) -> str:
    """Write a Driver in play: `clay-sprout -20 GGR roll-cage mud`."""
    words = [KEYS[car.stack[-1]], f"-{car.damage}" if car.damage else ""]
    words.append("".join("*" if GIVES_TYPE[card] == WILD else LETTERS[GIVES_TYPE[card]] for card in car.power))
    words.append(KEYS[car.tool] if car.tool != NONE else "")
    words += [Condition(car.condition).name.lower() if car.condition else "", "spun" if car.spun else ""]
    return " ".join(filter(None, words))
