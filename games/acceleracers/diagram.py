"""A position as text, with cards by their keys: what `print(state)` shows, and what tests compare with.

`jaw-jammer@2 spoiler guts` is a Vehicle in the second Realm with two cards on it.
"""

from games.acceleracers.cards import KEYS
from games.acceleracers.position import Equipped, Position, Side, Stack
from games.contract.notations import starred


def diagram(p: Position) -> list[str]:
    """Return all zones as lines: what is asked, the Realms, and each side; the next card of a deck first."""
    t = p.table
    lines = [f"turn {t.turn}: {t.asked} {t.phase.name.lower()}"]
    lines += [f"asks: {KEYS[question.card]} of {question.seat}" for question in t.questions]
    lines += [f"hazard: {KEYS[t.hazard]} at {KEYS[t.aim] or 'nothing'}"] if t.hazard else []
    lines.append("row: " + " ".join(KEYS[realm.card] + ("" if realm.up else "?") for realm in p.row))
    for seat, side in enumerate(p.sides):
        lines += _side(f"{seat}", side)
    return lines


def _side(seat: str, side: Side) -> list[str]:
    zones = {"hand": side.hand, "home": side.finished, "deck": side.deck[::-1], "junk": side.junk[::-1]}
    zones |= {"pool": side.pool, "realms": side.realms}
    lines = [f"{seat}: {', '.join(map(stack, side.stacks))}"]
    return lines + [f"{seat} {zone}: {starred(KEYS[card] for card in cards)}" for zone, cards in zones.items() if cards]


def stack(stacked: Stack) -> str:
    """Write a Vehicle, its Realm and its cards: `jaw-jammer@2 spoiler guts`."""
    acid = f"+acid:{stacked.acid}" if stacked.acid else ""
    return " ".join([f"{KEYS[stacked.vehicle]}@{stacked.place + 1}{acid}", *map(_worn, stacked.equipped)])


def _worn(worn: Equipped) -> str:
    tokens = worn.tokens + worn.corrosion
    return f"{KEYS[worn.card]}:{tokens}" if tokens else KEYS[worn.card]
