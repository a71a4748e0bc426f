"""What follows from the cards in play: sums, escape values, icons, teams, AP, protection (R4-R6).

Nothing here changes a position. Everything is computed when needed (R5.2).
"""

from collections.abc import Sequence
from typing import Protocol

from games.acceleracers import cards, position
from games.acceleracers.cards import Kind
from games.acceleracers.position import NONE, Equipped, OpenSide, Position, RealmCard, Stack, Table
from games.core import Seat


class Row(Protocol):
    """Something with a row of Realms: a position or a view."""

    @property
    def row(self) -> Sequence[RealmCard]: ...


def bare(stack: Stack) -> tuple[int, int, int]:
    """R5.1: return Speed, Power and Performance of a stack without the terrain bonus."""
    speed, power, performance = cards.VALUES[stack.vehicle]
    for e in stack.equipped:
        s, w, f = cards.VALUES[e.card]
        speed += s
        power += w
        performance += f
        if e.tokens and cards.GROWS[e.card]:
            speed += e.tokens
            power += e.tokens
            performance += e.tokens
    return speed, power, performance


def terrain(stack: Stack) -> int:
    """R5.1: return the terrain icons of a stack: its Vehicle's, its Mods' and its Accele-Charger's."""
    icons = cards.TERRAIN[stack.vehicle]
    for e in stack.equipped:
        icons |= cards.TERRAIN[e.card]
    return icons


def on_home_ground(p: Row, stack: Stack) -> bool:
    """R5.1, R5.2: whether the stack has the terrain bonus where it is."""
    return not stack.no_terrain and bool(terrain(stack) & cards.TERRAIN[p.row[stack.place].card])


def sums(p: Row, stack: Stack) -> tuple[int, int, int]:
    """R5.1: return Speed, Power and Performance of a stack where it is."""
    speed, power, performance = bare(stack)
    if on_home_ground(p, stack):
        return speed + 1, power + 1, performance + 1
    return speed, power, performance


def escape(p: Row, side: OpenSide, place: int) -> tuple[tuple[int, int], ...]:
    """R1.2: return the windows and values that Vehicles of `side` must meet in a Realm; a moved one is theirs alone."""
    printed = cards.ESCAPE[p.row[place].card]
    for stack in side.stacks:
        for e in stack.equipped:
            if e.choice != NONE and e.place == place and cards.MOVES_ESCAPE[e.card]:
                return tuple((e.choice, value) for _, value in printed)
    return printed


def lacks(p: Row, side: OpenSide, stack: Stack) -> list[tuple[int, int]]:
    """R4.2: return the windows of an escape value, with what a stack lacks in each; [] if it would roll on now."""
    values = sums(p, stack)
    gaps = [(window, value - values[window]) for window, value in escape(p, side, stack.place)]
    if max([gap for _, gap in gaps], default=0) <= 0 or any(cards.AUTO_ADVANCE[e.card] for e in stack.equipped):
        return []
    return gaps


def escapes(p: Row, side: OpenSide, stack: Stack) -> bool:
    """R4.2: whether a stack would roll on if its owner's turn started now."""
    return not lacks(p, side, stack)


def lacking(p: Row, side: OpenSide, stack: Stack) -> int:
    """Return how much a stack lacks to roll on, 0 if nothing."""
    return max((gap for _, gap in lacks(p, side, stack)), default=0)


def team(stack: Stack) -> int:
    """R8.13: return the team that a Vehicle belongs to; the newest choice counts."""
    newest = cards.TEAM[stack.vehicle]
    for e in stack.equipped:
        if e.choice != NONE and cards.MIMICS[e.card]:
            newest = e.choice
    return newest


def points(side: OpenSide) -> int:
    """R4.5: return the AP of a turn: one more for every team with two Vehicles in play."""
    if side.bans & position.NO_BONUS:
        return position.POINTS
    once = twice = 0
    for stack in side.stacks:
        bit = 1 << team(stack)
        twice |= once & bit
        once |= bit
    return position.POINTS + twice.bit_count()


def points_left(table: Table, side: OpenSide) -> int:
    """R4.5: return the AP that `side` can still spend; never below 0, even if the bonus has shrunk."""
    return max(0, points(side) - table.spent)


def hand_limit(side: OpenSide) -> int:
    """R4.6, R8.9: return how many cards may be kept at the end of a turn; the highest limit in play counts."""
    return max((cards.HAND_LIMIT[stack.vehicle] for stack in side.stacks), default=0) or position.HAND


# --- what fits where ---


def icons(stack: Stack) -> int:
    """R1.4: return the modability icons of a stack."""
    all_icons = cards.ICONS[stack.vehicle]
    for e in stack.equipped:
        if cards.LENDS_ICONS[e.card]:
            all_icons |= cards.ICONS[e.card]
    return all_icons


def has_charger(stack: Stack) -> bool:
    """R1.6: whether the Vehicle already has an Accele-Charger."""
    return any(cards.KIND[e.card] is Kind.CHARGER for e in stack.equipped)


def teammates(side: OpenSide, stack: Stack) -> list[Stack]:
    """R1.8: return the other Vehicles of the same team and side."""
    own = team(stack)
    return [other for other in side.stacks if other is not stack and team(other) == own]


def unplayable(side: OpenSide, card: int, left: int) -> str:
    """R4.5: return why a card in the hand cannot be played anywhere with `left` AP; "" if it can."""
    if cards.COST[card] > left:
        return "WRONG_STEP" if cards.KIND[card] is Kind.VEHICLE else "NO_POINTS"
    if cards.CANCELS_FROM_HAND[card]:
        return "ANSWERS_ONLY"
    return "FORBIDDEN" if side.bans and forbidden(side, cards.KIND[card]) else ""


def forbidden(side: OpenSide, kind: Kind) -> bool:
    """R6.3: whether a Hazard forbids cards of a kind this turn."""
    return bool(
        (kind is Kind.MOD and side.bans & position.NO_MODS) or (kind is Kind.SHIFT and side.bans & position.NO_SHIFTS)
    )


def misfit(p: Position, seat: Seat, stack: Stack, card: int, *, any_icon: bool = False) -> str:
    """R1.4-R1.6: return why a card cannot be put on a Vehicle of `seat`, whatever it costs; "" if it can."""
    kind = cards.KIND[card]
    if kind is Kind.MOD:
        if not (any_icon or cards.ICONS[card] & icons(stack) or cards.ANY_MOD_HERE[p.row[stack.place].card]):
            return "NO_MODABILITY"
        return "OTHER_TEAM" if cards.ONLY_TEAM[card] != NONE and team(stack) != cards.ONLY_TEAM[card] else ""
    if kind is Kind.CHARGER:
        return "HAS_CHARGER" if has_charger(stack) else ""
    if cards.NO_SHIFTS_HERE[p.row[stack.place].card]:
        return "NO_SHIFTS_HERE"
    return "CONDITION" if cards.DEMAND[card] and not demanded(p, seat, stack, card) else ""


def demanded(p: Position, seat: Seat, stack: Stack, card: int) -> list[Stack]:
    """R1.5: return the Vehicles of the kind that a Shift demands: it can be put on `stack` only if there is one."""
    side = p.sides[seat]
    match cards.DEMAND[card]:
        case "needs_teammate":
            return [mate for mate in teammates(side, stack) if mate.place == stack.place]
        case "sacrifice":
            return [other for other in side.stacks if other is not stack and other.place == stack.place]
        case "swap_own":
            return [mate for mate in teammates(side, stack) if mate.place != stack.place]
        case _:
            return [rival for rival in p.sides[1 - seat].stacks if rival.place == stack.place]


# --- leaving a Realm ---


def keeps_all_shifts(stack: Stack, place: int) -> bool:
    """R1.5, R4.2: whether a Vehicle keeps every Shift when it rolls on from `place`."""
    keeps = cards.KEEPS_SHIFTS[stack.vehicle]
    return keeps is not None and (not keeps.first_only or place == 0)


def shifts_kept(stack: Stack) -> int:
    """R8.9: return how many Shifts other cards let a Vehicle keep."""
    return sum(cards.KEEPS_ONE[e.card] for e in stack.equipped)


# --- Hazards ---


def shield(stack: Stack, hazard: int) -> Equipped | None:
    """R6.5: return the card on a stack that blocks a Hazard, permanent ones before those that wear out."""
    for e in stack.equipped:
        if (
            (protects := cards.SHIELD[e.card])
            and (protects.up_to is None or cards.COST[hazard] <= protects.up_to)
            and (e.tokens or not protects.while_tokens)
        ):
            return e
    return next((e for e in stack.equipped if e.tokens and cards.ARMOUR[e.card]), None)


def junks(hazard: int, card: int) -> bool:
    """R6.1: whether the damage takes one of the numbers to 0 or below."""
    if cards.INDESTRUCTIBLE[card]:
        return False
    return any(
        number is not None and damage is not None and number <= damage
        for number, damage in zip(cards.WINDOWS[card], cards.WINDOWS[hazard], strict=True)
    )
