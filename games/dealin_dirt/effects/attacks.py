"""Effects of attacks: coins, failing, and the damage itself (R5.2, R5.3)."""

from msgspec.structs import replace

from games.contract.card_effects import Use, nothing
from games.core import Happened, Seat
from games.dealin_dirt import events as e
from games.dealin_dirt.cards import Step
from games.dealin_dirt.effects.effect import Effect
from games.dealin_dirt.figures import STRAIGHT, base_damage, dealt, total
from games.dealin_dirt.moves import flip as one_coin
from games.dealin_dirt.moves import hurt, running
from games.dealin_dirt.position import Condition, Position
from games.dealin_dirt.wrecks import clear_wrecks

OWN_BLOW = 20
"""The damage that a Mud Covered Driver does to itself on tails (R5.2)."""
MOST_COINS = 20
"""The limit of "until tails"."""
THE_END = 1000
"""A step beyond every script."""


def flip(p: Position, step: Step, seat: Seat, happened: Happened) -> None:
    """Flip `n` coins, or flip until tails if `n` is 0, and remember the heads."""
    heads, coins = 0, 0
    while coins < (step.n or MOST_COINS):
        coins += 1
        if p.luck.below(2):
            heads += 1
        elif not step.n:
            break
    p.table.heads, p.table.coins = heads, coins
    happened.append(e.CoinsFlipped(seat, "effect", coins, heads))


def fail(p: Position, _step: Step, seat: Seat, happened: Happened) -> None:
    """End an attack or another script without further effects."""
    happened.append(e.AttackFailed(seat, p.sides[seat].cars[p.table.place].stack[-1]))
    p.table.step = THE_END


def hesitate(p: Position, _step: Step, seat: Seat, happened: Happened) -> None:
    """R5.2: a Driver that is Mud Covered or in smoke flips a coin first; costs are already paid."""
    t = p.table
    car = p.sides[seat].cars[0]
    if car.condition == Condition.MUD and not one_coin(p, seat, "mud", happened):
        hurt(p, seat, car, dealt(p, seat, car, seat, car, OWN_BLOW), happened, "mud")
        t.step = THE_END
    elif car.smoked == t.turn and not one_coin(p, seat, "smoke", happened):
        happened.append(e.AttackFailed(seat, car.stack[-1]))
        t.step = THE_END


def strike(p: Position, _step: Step, seat: Seat, happened: Happened) -> None:
    """R5.3: do the damage of the attack to the Defending Driver."""
    t = p.table
    base = base_damage(p, seat, t.card, t.part)
    if base > 0:
        blow(p, seat, base, happened, straight=STRAIGHT[t.card][t.part])


def blow(p: Position, seat: Seat, base: int, happened: Happened, *, straight: bool = False) -> None:
    """R5.3: do damage of an attack to the Defending Driver, with all modifiers."""
    foe = 1 - seat
    car, target = p.sides[seat].cars[0], p.sides[foe].cars[0]
    amount = dealt(p, seat, car, foe, target, base, straight=straight)
    if (last := p.table.attack) is not None:
        p.table.attack = replace(last, target=target.stack[-1], harm=last.harm + amount)
    if not amount:
        happened.append(e.Unhurt(foe, target.stack[-1]))
        return
    hurt(p, foe, target, amount, happened, running(p))
    hurt(p, seat, car, total(p, foe, target, "thorns"), happened, "thorns")


def clear(p: Position, _step: Step, _seat: Seat, happened: Happened) -> None:
    """R5.4: clear wrecks away before anything else happens."""
    clear_wrecks(p, happened)


def never(_p: Position, _step: Step, _seat: Seat, _use: Use) -> bool:
    """Return False: the effect alone is no reason to play a card."""
    return False


def _is_behind(p: Position, _step: Step, seat: Seat, _use: Use) -> bool:
    return len(p.sides[seat].prizes) > len(p.sides[1 - seat].prizes)


EFFECTS = {
    "behind": Effect(nothing, _is_behind, cost=True),
    "flip": Effect(flip, never, takes=("n",), luck=True),
    "fail": Effect(fail, never, luck=True),
    "more": Effect(nothing, takes=("n", "per"), luck=True),
    "straight": Effect(nothing, luck=True),
}
HESITATE = Effect(hesitate)
STRIKE = Effect(strike)
CLEAR = Effect(clear)
