"""The effects of Hazards: their targets, what they do if they are not cancelled (R6), and what stops them."""

from collections.abc import Callable, Iterable, Iterator

from games.acceleracers import events as e
from games.acceleracers import moves
from games.acceleracers.actions import AcceleAction, Verb, action_of
from games.acceleracers.cards import ARMOUR, COST, ICONS, INDESTRUCTIBLE, KIND, MODABILITIES, NO_PRICE, Kind, Step
from games.acceleracers.effects.effect import EFFECTS, Effect, Target
from games.acceleracers.figures import shield
from games.acceleracers.position import NO_BONUS, NO_MODS, NO_SHIFTS, NONE, Equipped, Position, Question, Side, Stack
from games.contract.card_effects import nothing
from games.core import Happened, Seat

# --- targets ---


def _any_vehicle(foe: Side, _step: Step) -> Iterator[Target]:
    return ((stack.vehicle, NONE, 0) for stack in foe.stacks)


def _with_mods(foe: Side, _step: Step) -> Iterator[Target]:
    for stack in foe.stacks:
        if any(KIND[worn.card] is Kind.MOD for worn in stack.equipped):
            yield stack.vehicle, NONE, 0


def _two_vehicles(foe: Side, _step: Step) -> Iterator[Target]:
    for number, stack in enumerate(foe.stacks):
        for other in foe.stacks[number + 1 :]:
            if other.place != stack.place:
                yield stack.vehicle, NONE, other.vehicle


def _equipped(foe: Side, wanted: Callable[[int], bool]) -> Iterator[Target]:
    for stack in foe.stacks:
        for slot, worn in enumerate(stack.equipped):
            if wanted(worn.card):
                yield stack.vehicle, slot, 0


def _of_kind(foe: Side, step: Step) -> Iterator[Target]:
    kind = step.kind or Kind.MOD
    return _equipped(foe, lambda card: KIND[card] is kind)


def _chargers(foe: Side, step: Step) -> Iterator[Target]:
    limit = NO_PRICE if step.up_to is None else step.up_to
    return _equipped(foe, lambda card: KIND[card] is Kind.CHARGER and COST[card] <= limit)


def _at_once(met: Callable[[Side, Step], object]) -> Callable[[Side, Step], Iterator[Target]]:
    """Return the targets of a Hazard that is played at no single Vehicle or card: one, if a condition is met."""
    return lambda foe, step: iter([(0, NONE, 0)] if met(foe, step) else [])


_opponent, _hand = _at_once(lambda _foe, _step: True), _at_once(lambda foe, _step: foe.hand)


def _bearing(foe: Side, step: Step) -> list[int]:
    """Return the Vehicles with a Mod that bears the icon."""
    return [stack.vehicle for stack in foe.stacks if any(_bears(worn, step) for worn in stack.equipped)]


def _bears(worn: Equipped, step: Step) -> bool:
    assert step.icon is not None, "the effect needs an icon"
    return KIND[worn.card] is Kind.MOD and bool(ICONS[worn.card] >> MODABILITIES.index(step.icon) & 1)


# --- what they do ---


def kept_off(victim: Seat, stacks: Iterable[Stack], hazard: int, happened: Happened) -> bool:
    """R6.5: whether a card on one of the stacks blocks the Hazard; armour that has to do it loses a token."""
    blocks = [(stack, by) for stack in stacks if (by := shield(stack, hazard))]
    if not blocks:
        return False
    stack, by = min(blocks, key=lambda block: bool(ARMOUR[block[1].card]))
    happened.append(e.HazardBlocked(victim, stack.vehicle, by.card, hazard))
    if ARMOUR[by.card]:
        by.tokens -= 1
        happened.append(e.TokensLeft(victim, by.card, stack.vehicle, by.tokens))
    return True


def _on_vehicle(
    do: Callable[[Position, Step, Seat, Stack, Happened], None],
) -> Callable[[Position, Step, Question, Happened], None]:
    """Return what a Hazard does to the Vehicle at which it is played, and to its owner."""

    def run(p: Position, step: Step, q: Question, happened: Happened) -> None:
        do(p, step, 1 - q.seat, p.sides[1 - q.seat].need(p.table.aim), happened)

    return run


def _junk_all(p: Position, victim: Seat, stack: Stack, wanted: Callable[[Equipped], bool], happened: Happened) -> None:
    for worn in [worn for worn in stack.equipped if wanted(worn) and not INDESTRUCTIBLE[worn.card]]:
        moves.junk_card(p, victim, stack, worn, happened)


def _junk_mods(p: Position, _step: Step, victim: Seat, stack: Stack, happened: Happened) -> None:
    _junk_all(p, victim, stack, lambda worn: KIND[worn.card] is Kind.MOD, happened)


def _junk_one(p: Position, _step: Step, victim: Seat, stack: Stack, happened: Happened) -> None:
    worn = stack.equipped[p.table.aim_slot]
    if INDESTRUCTIBLE[worn.card]:
        happened.append(e.HazardTooWeak(victim, stack.vehicle, worn.card, p.table.hazard))
    else:
        moves.junk_card(p, victim, stack, worn, happened)


def _junk_every(p: Position, step: Step, q: Question, happened: Happened) -> None:
    victim = 1 - q.seat
    side = p.sides[victim]
    for stack in map(side.need, _bearing(side, step)):
        if not kept_off(victim, (stack,), p.table.hazard, happened):
            _junk_all(p, victim, stack, lambda worn: _bears(worn, step), happened)


def _junk_vehicle(p: Position, _step: Step, victim: Seat, stack: Stack, happened: Happened) -> None:
    moves.junk_vehicle(p, victim, stack, happened, p.table.hazard)


def _no_terrain(_p: Position, _step: Step, victim: Seat, stack: Stack, happened: Happened) -> None:
    stack.no_terrain = True
    happened.append(e.TerrainLost(victim, stack.vehicle))


def _corrode(p: Position, step: Step, victim: Seat, stack: Stack, happened: Happened) -> None:
    worn = stack.equipped[p.table.aim_slot]
    worn.corrosion = min(worn.corrosion or step.tokens, step.tokens)
    happened.append(e.TokensLeft(victim, worn.card, stack.vehicle, worn.corrosion))


def _acid(_p: Position, step: Step, victim: Seat, stack: Stack, happened: Happened) -> None:
    stack.acid = min(stack.acid or step.tokens, step.tokens)
    happened.append(e.TokensLeft(victim, stack.vehicle, stack.vehicle, stack.acid))


_BANS = {Kind.MOD: NO_MODS, Kind.SHIFT: NO_SHIFTS, None: NO_BONUS}
"""What a Hazard forbids that names this kind of cards, or none."""


def _ban(p: Position, step: Step, q: Question, happened: Happened) -> None:
    victim, ban = 1 - q.seat, _BANS[step.kind]
    p.sides[victim].bans |= ban
    happened.append(e.Banned(victim, ban))


def _bounce(p: Position, _step: Step, victim: Seat, stack: Stack, happened: Happened) -> None:
    if stack.place:
        moves.relocate(p, victim, stack, stack.place - 1, happened)
        moves.drop(p, victim, stack, happened, Kind.SHIFT, Kind.CHARGER)
        return
    side = p.sides[victim]
    moves.leave(p, victim, stack, happened)
    moves.forget_rival(p, victim, stack)
    moves.drop(p, victim, stack, happened, *Kind)
    side.stacks.remove(stack)
    moves.take_openly(side, stack.vehicle)
    happened.append(e.VehicleReturned(victim, stack.vehicle))


def _swap_them(p: Position, _step: Step, q: Question, happened: Happened) -> None:
    side = p.sides[1 - q.seat]
    moves.swap(p, 1 - q.seat, side.need(p.table.aim), side.need(p.table.aim_other), happened)


def _force_discard(p: Position, _step: Step, q: Question, happened: Happened) -> None:
    victim = 1 - q.seat
    moves.see_hand(p, q.seat, happened)
    if p.sides[victim].hand:
        moves.ask(p, Question(q.effect, victim, q.card))


def _discard_options(p: Position, _step: Step, q: Question) -> Iterator[AcceleAction]:
    return (action_of(Verb.DISCARD, held) for held in sorted(set(p.sides[q.seat].hand)))


def _discard_answer(p: Position, _step: Step, q: Question, action: AcceleAction, happened: Happened) -> None:
    moves.discard(p, q.seat, action.card, happened)


EFFECTS |= {
    "junk_mods": Effect(_on_vehicle(_junk_mods), targets=_with_mods),
    "junk_charger": Effect(_on_vehicle(_junk_one), targets=_chargers, takes=("up_to",)),
    "junk_one": Effect(_on_vehicle(_junk_one), targets=_of_kind, needs=("kind",)),
    "junk_every": Effect(_junk_every, targets=_at_once(_bearing), hits=_bearing, needs=("icon",)),
    "junk_vehicle": Effect(_on_vehicle(_junk_vehicle), targets=_any_vehicle),
    "no_terrain": Effect(_on_vehicle(_no_terrain), targets=_any_vehicle),
    "corrode": Effect(_on_vehicle(_corrode), targets=_of_kind, needs=("tokens",)),
    "acid": Effect(_on_vehicle(_acid), targets=_any_vehicle, needs=("tokens",)),
    "forbid": Effect(_ban, targets=_opponent, needs=("kind",)),
    "no_bonus": Effect(_ban, targets=_opponent),
    "bounce": Effect(_on_vehicle(_bounce), targets=_any_vehicle),
    "swap_them": Effect(_swap_them, targets=_two_vehicles),
    "force_discard": Effect(
        _force_discard, options=_discard_options, answer=_discard_answer, targets=_hand, secret=True
    ),
    "shield": Effect(nothing, takes=("up_to", "while_tokens")),
    "armour": Effect(nothing, needs=("tokens",)),
    "indestructible": Effect(nothing),
    "cancel_from_hand": Effect(nothing),
    "cancel_by_equipping": Effect(nothing),
    "cancel_by_junking": Effect(nothing),
}
