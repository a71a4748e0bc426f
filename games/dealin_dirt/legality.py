"""Legal actions and refusals.

Each rule is here once, as a predicate that returns the code of the refusal, or "" if it allows the action. `why_not`
checks one action; `legal_actions` lists what the same predicates allow, in the order of the rules page.
"""

from collections.abc import Callable

from games.contract.card_effects import IN_HAND, IN_PLAY, Use
from games.core import Action, Seat
from games.dealin_dirt import actions
from games.dealin_dirt.actions import DirtAction, Verb
from games.dealin_dirt.cards import COSTS, GIVES, KIND, NONE, PROGRESSES, Kind
from games.dealin_dirt.effects import SCRIPTS
from games.dealin_dirt.figures import pass_cost, payable, power_of
from games.dealin_dirt.position import MOST_PASSES, STAGING_ROOM, Driver, Part, Phase, Position, Side

Rule = Callable[[Position, Seat, DirtAction], str]

# Plain integers, as in `KIND`: comparing members of an enum takes longer.
_HOT_LAP, _WINNER, _POWER = int(Kind.HOT_LAP), int(Kind.WINNER), int(Kind.POWER)
_TOOL, _TRACK, _CREW = int(Kind.TOOL), int(Kind.TRACK), int(Kind.CREW)
_HELD_UP = ("", "ASLEEP", "", "SLAMMED")
"""Why a Driver cannot attack or Get Passed, by its condition (R4.5, R5.2)."""

_AT = tuple(Use(place) for place in range(STAGING_ROOM + 1))
SKILLED = frozenset(card for card, parts in enumerate(SCRIPTS) if parts[Part.SKILL])
"""The Drivers with a usable Skill."""
_COSTS = tuple(tuple(tuple(pair for pair in steps if pair[1].cost) for steps in parts) for parts in SCRIPTS)
_GAINS = tuple(tuple(tuple(pair for pair in steps if not pair[1].cost) for steps in parts) for parts in SCRIPTS)
"""Which steps of each card's scripts are costs, and which are not."""


def to_act(p: Position) -> tuple[Seat, ...]:
    """R3.3: return who has to decide: both seats during set-up."""
    if p.table.asked >= 0:
        return (p.table.asked,)
    return tuple(seat for seat, side in enumerate(p.sides) if not side.ready) if p.table.phase is Phase.SETUP else ()


def legal_actions(p: Position, seat: Seat) -> list[DirtAction]:
    """Return all that `seat` may do now; `seat` is one of those to act."""
    return _LISTS[p.table.phase](p, seat)


def why_not(p: Position, seat: Seat, action: Action) -> str:
    """Return the code of the first rule that forbids an action, or "" if it is allowed."""
    t = p.table
    if t.phase == Phase.OVER:
        return "GAME_OVER"
    if not isinstance(action, DirtAction) or action not in DirtAction.table or seat not in (0, 1):
        return "BAD_ACTION"
    if seat != t.asked and (t.phase != Phase.SETUP or p.sides[seat].ready):
        return "NOT_YOUR_DECISION"
    rule = _RULES[t.phase].get(action.verb)
    return "WRONG_PHASE" if rule is None else rule(p, seat, action)


# --- setting up (R3) ---


def _extra(p: Position, seat: Seat) -> list[DirtAction]:
    """R3.2: draw up to two extra cards, as long as enough are left for a match."""
    return list(actions.EXTRA[: 1 + spare_cards(p, seat)])


def spare_cards(p: Position, seat: Seat) -> int:
    """R3.2: how many extra cards a seat may draw for a mulligan."""
    return max(0, min(2, len(p.sides[seat].deck) - p.table.prizes - 1))


def cannot_set_active(side: Side) -> str:
    """R3.3: one Active Driver."""
    return "" if side.vacant else "ACTIVE_THERE"


def cannot_set_staging(side: Side) -> str:
    """R3.3: up to five more, once there is an Active Driver."""
    if side.vacant:
        return "NO_ACTIVE"
    return "" if side.has_room() else "STAGING_FULL"


def cannot_be_ready(side: Side) -> str:
    """R3.3: nobody begins without an Active Driver."""
    return "NO_ACTIVE" if side.vacant else ""


def cannot_take_back(side: Side, place: int) -> str:
    """R3.3: only a Driver that was set."""
    return "" if side.vacant <= place < len(side.cars) + side.vacant else "NOT_THERE"


def _setup(p: Position, seat: Seat) -> list[DirtAction]:
    side = p.sides[seat]
    drivers = sorted({card for card in side.hand if KIND[card] == _HOT_LAP})
    found: list[DirtAction] = []
    if not cannot_set_active(side):
        found += [actions.ACTIVE[card] for card in drivers]
    if not cannot_set_staging(side):
        found += [actions.STAGE[card] for card in drivers]
    if not cannot_be_ready(side):
        found.append(actions.READY)
    found += [back for back in actions.BACK if not cannot_take_back(side, back.place)]
    return found


# --- playing cards from the hand (R4.2) ---


def cannot_stage(cars: list[Driver]) -> str:
    """R4.2: the Staging Area has room for five Drivers."""
    return "STAGING_FULL" if len(cars) > STAGING_ROOM else ""


def cannot_progress_yet(p: Position) -> str:
    """R4.4: no player progresses a Driver in their first turn."""
    return "FIRST_TURN" if p.table.turn <= p.table.base + 2 else ""


def cannot_progress(p: Position, car: Driver, card: int) -> str:
    """R4.4: onto the Driver that the card names, unless that came into play or progressed this turn."""
    if car.stack[-1] != PROGRESSES[card]:
        return "WRONG_DRIVER"
    return "TOO_FRESH" if car.since == p.table.turn else ""


def cannot_attach(p: Position) -> str:
    """R4.2: one Horse Power card a turn."""
    return "" if p.table.attach else "POWER_ATTACHED"


def cannot_bolt(car: Driver) -> str:
    """R1.6: one Tool on a Driver."""
    return "" if car.tool == NONE else "TOOL_THERE"


def cannot_play(p: Position, seat: Seat, card: int) -> str:
    """R1.6: one Pit Crew card a turn; no card that would do nothing or whose cost cannot be paid."""
    kind = KIND[card]
    if kind == _TRACK:
        return "SAME_TRACK" if p.table.track == card else ""
    if kind == _CREW and p.table.crew:
        return "CREW_PLAYED"
    return useless(p, seat, card, Part.PLAY, IN_HAND)


def unpaid(p: Position, seat: Seat, card: int, part: int, use: Use) -> str:
    """R1.6, R5.3: whether a cost cannot be paid, such as Horse Power that an attack discards."""
    for step, effect in _COSTS[card][part]:
        if not effect.can(p, step, seat, use):
            return "NO_EFFECT"
    return ""


def useless(p: Position, seat: Seat, card: int, part: Part, use: Use) -> str:
    """R1.6: whether a cost cannot be paid, or nothing would happen."""
    if code := unpaid(p, seat, card, part, use):
        return code
    for step, effect in _GAINS[card][part]:
        if effect.can(p, step, seat, use):
            return ""
    return "NO_EFFECT"


def _add_cards(p: Position, seat: Seat, cars: list[Driver], found: list[DirtAction]) -> None:
    before, tops = NONE, [] if cannot_progress_yet(p) else [car.stack[-1] for car in cars]
    crowded, attached = cannot_stage(cars), cannot_attach(p)
    for card in p.sides[seat].hand:
        if card == before:
            continue
        before = card
        kind = KIND[card]
        if kind == _HOT_LAP:
            if not crowded:
                found.append(actions.STAGE[card])
        elif kind <= _WINNER:
            if PROGRESSES[card] in tops:
                found += [actions.PROGRESS[card][n] for n, car in enumerate(cars) if not cannot_progress(p, car, card)]
        elif kind == _POWER:
            if not attached:
                found += actions.POWER[card][: len(cars)]
        elif kind == _TOOL:
            found += [actions.TOOL[card][place] for place, car in enumerate(cars) if not cannot_bolt(car)]
        elif not cannot_play(p, seat, card):
            found.append(actions.PLAY[card])


# --- the rest of a turn (R4.3-R5.2) ---


def cannot_get_passed(p: Position, seat: Seat, car: Driver) -> str:
    """R4.5: awake, not slammed, not pinned by a Slide Job, no failed try this turn, and able to pay."""
    turn = p.table.turn
    if held_up := _HELD_UP[car.condition]:
        return held_up
    if car.pinned == turn:
        return "PINNED"
    if car.tried == turn:
        return "TRIED"
    if power_of(car) < pass_cost(p, seat, car):
        return "CANNOT_PAY"
    return "PASSED_ENOUGH" if p.table.passes >= MOST_PASSES else ""


def cannot_use_skill(p: Position, seat: Seat, place: int, car: Driver) -> str:
    """R4.6: once a turn, and not while Asleep, Door Slammed or Mud Covered."""
    top = car.stack[-1]
    if top not in SKILLED:
        return "NO_SKILL"
    if car.condition:
        return "IN_TROUBLE"
    if car.used == p.table.turn:
        return "NO_SKILL"
    return useless(p, seat, top, Part.SKILL, _AT[place])


def cannot_use_track(p: Position, seat: Seat) -> str:
    """R1.6: once a turn, if the Track can be used and would do something."""
    t = p.table
    if t.track == NONE or t.tracked or not SCRIPTS[t.track][Part.TRACK]:
        return "NO_TRACK"
    return useless(p, seat, t.track, Part.TRACK, IN_PLAY)


def cannot_attack(p: Position, car: Driver) -> str:
    """R5.2: not while Asleep, Door Slammed or stalled by an attack; R4.3: not in a rolling start."""
    t = p.table
    if t.rolling_start and t.turn == t.base + 1:
        return "ROLLING_START"
    return _HELD_UP[car.condition] or ("STALLED" if car.stalled == t.turn else "")


def cannot_use_attack(p: Position, seat: Seat, car: Driver, number: int) -> str:
    """R5.1: the Horse Power is there, and so is what the attack discards."""
    top = car.stack[-1]
    if number >= len(COSTS[top]):
        return "NO_ATTACK"
    return unpaid(p, seat, top, number, IN_PLAY) if number in payable(car) else "CANNOT_PAY"


def _turn(p: Position, seat: Seat) -> list[DirtAction]:
    """R4.2, R4.3: play cards in any order, then attack or end the turn."""
    cars = p.sides[seat].cars
    found: list[DirtAction] = []
    _add_cards(p, seat, cars, found)
    if len(cars) > 1 and not cannot_get_passed(p, seat, cars[0]):
        found += actions.PASSED[1 : len(cars)]
    for place, car in enumerate(cars):
        if car.stack[-1] in SKILLED and not cannot_use_skill(p, seat, place, car):
            found.append(actions.SKILL[place])
    if p.table.track != NONE and not cannot_use_track(p, seat):
        found.append(actions.TRACK)
    if not cannot_attack(p, cars[0]):
        found += [actions.ATTACK[n] for n in payable(cars[0]) if not unpaid(p, seat, cars[0].stack[-1], n, IN_PLAY)]
    found.append(actions.END)
    return found


# --- payments, questions, replacements ---


def _pay(p: Position, seat: Seat) -> list[DirtAction]:
    """R4.5: pay exactly the cost if possible; otherwise the excess of a card is lost."""
    power = p.sides[seat].cars[0].power
    return [actions.PAY[card] for card in payments(power, p.table.left)]


def payments(power: list[int], left: int) -> list[int]:
    """R4.5: return the different cards that may be discarded next to pay `left`."""
    doubles = sum(GIVES[card] > 1 for card in power)
    singles = len(power) - doubles
    good = set()
    if singles and _exact(left - 1, singles - 1, doubles):
        good.add(1)
    if doubles and _exact(left - 2, singles, doubles - 1):
        good.add(2)
    return [card for card in sorted(set(power)) if not good or GIVES[card] in good]


def _exact(left: int, singles: int, doubles: int) -> bool:
    """Whether `left` can be paid exactly with cards that give one and cards that give two."""
    return left >= 0 and any(0 <= left - 2 * used <= singles for used in range(doubles + 1))


def _choose(p: Position, _seat: Seat) -> list[DirtAction]:
    """List the choices of the running effect."""
    t = p.table
    step, effect = SCRIPTS[t.card][t.part][t.step]
    assert effect.options is not None, f"{step.do} asks nothing"
    return list(effect.options(p, step, t.active))


def _replace(p: Position, seat: Seat) -> list[DirtAction]:
    """R5.5: any Driver of the Staging Area."""
    return list(actions.REPLACE[1 : 1 + len(p.sides[seat].cars)])


# --- the same rules, for a single action ---


def _held(rule: Rule) -> Rule:
    """Return a rule that first checks that the card is in the hand."""

    def asked(p: Position, seat: Seat, action: DirtAction) -> str:
        return rule(p, seat, action) if action.card in p.sides[seat].hand else "NOT_IN_HAND"

    return asked


def _placed(rule: Callable[[Position, Seat, DirtAction, Driver], str]) -> Rule:
    """Return a rule about the Driver in the place, which first checks that there is one."""

    def asked(p: Position, seat: Seat, action: DirtAction) -> str:
        cars = p.sides[seat].cars
        return rule(p, seat, action, cars[action.place]) if action.place < len(cars) else "NOT_THERE"

    return asked


def _listed(p: Position, seat: Seat, action: DirtAction) -> str:
    """Allow only the listed answers of a question."""
    return "" if action in legal_actions(p, seat) else "NOT_OFFERED"


_LISTS = {
    Phase.EXTRA: _extra,
    Phase.SETUP: _setup,
    Phase.TURN: _turn,
    Phase.PAY: _pay,
    Phase.CHOOSE: _choose,
    Phase.REPLACE: _replace,
}
_RULES: dict[Phase, dict[Verb, Rule]] = {
    Phase.EXTRA: {Verb.EXTRA: _listed},
    Phase.SETUP: {
        Verb.ACTIVE: _held(lambda p, seat, _: cannot_set_active(p.sides[seat])),
        Verb.STAGE: _held(lambda p, seat, _: cannot_set_staging(p.sides[seat])),
        Verb.READY: lambda p, seat, _: cannot_be_ready(p.sides[seat]),
        Verb.BACK: lambda p, seat, action: cannot_take_back(p.sides[seat], action.place),
    },
    Phase.TURN: {
        Verb.STAGE: _held(lambda p, seat, _: cannot_stage(p.sides[seat].cars)),
        Verb.PROGRESS: _held(
            _placed(lambda p, _seat, action, car: cannot_progress_yet(p) or cannot_progress(p, car, action.card))
        ),
        Verb.POWER: _held(_placed(lambda p, _seat, _, _car: cannot_attach(p))),
        Verb.TOOL: _held(_placed(lambda _p, _seat, _, car: cannot_bolt(car))),
        Verb.PLAY: _held(lambda p, seat, action: cannot_play(p, seat, action.card)),
        Verb.PASSED: _placed(lambda p, seat, _, _car: cannot_get_passed(p, seat, p.sides[seat].cars[0])),
        Verb.SKILL: _placed(lambda p, seat, action, car: cannot_use_skill(p, seat, action.place, car)),
        Verb.TRACK: lambda p, seat, _: cannot_use_track(p, seat),
        Verb.ATTACK: lambda p, seat, action: (
            cannot_attack(p, p.sides[seat].cars[0]) or cannot_use_attack(p, seat, p.sides[seat].cars[0], action.number)
        ),
        Verb.END: lambda _p, _seat, _: "",  # R4.3: a turn may always end
    },
    Phase.PAY: {Verb.PAY: _listed},
    Phase.CHOOSE: dict.fromkeys((Verb.PICK, Verb.TAKE, Verb.OWN, Verb.FOE, Verb.DONE), _listed),
    Phase.REPLACE: {Verb.REPLACE: _listed},
}
