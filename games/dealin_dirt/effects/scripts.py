"""The scripts of all cards, checked and put in order (R5.3)."""

from itertools import chain

from games.contract.card_effects import nothing
from games.dealin_dirt.cards import CARDS, QUALIFIES, TYPES, Attack, Card, Script, Step
from games.dealin_dirt.effects import attacks, damage, hands, places, power
from games.dealin_dirt.effects.attacks import CLEAR, HESITATE, STRIKE
from games.dealin_dirt.effects.effect import Effect
from games.dealin_dirt.figures import CONDITIONS, COUNTED, LASTING

Compiled = tuple[tuple[Step, Effect], ...]

EFFECTS: dict[str, Effect] = attacks.EFFECTS | damage.EFFECTS | power.EFFECTS | hands.EFFECTS | places.EFFECTS
"""Every effect by its name."""

_WORDS = {
    "on": {"", "self", "foe", "active", "one", "each", "team", "own-staging", "foe-staging", "all-staging",
           "one-foe-staging", "one-foe"},
    "to": {"", "hand", "deck", "discard", "staging"},
    "of": {"", "next", *CONDITIONS},
    "per": {"", *COUNTED},
    "what": {"", "power", *QUALIFIES},
    "type": {"", *TYPES},
}  # fmt: skip
"""The allowed values of parameters."""
LASTS = dict.fromkeys(LASTING, Effect(nothing, takes=("n", "of", "on", "type")))


def _check(card: Card, steps: Script, *, lasting: bool = False) -> None:
    """Raise an error for a step that no effect supports."""
    known, coin = (LASTS, ()) if lasting else (EFFECTS, ("when",))  # whatever runs may depend on a coin
    for step in steps:
        effect = known.get(step.do)
        wrong = effect.misfits(step, *coin) if effect else ["do"]
        if wrong := wrong or [name for name, good in _WORDS.items() if getattr(step, name) not in good]:
            raise ValueError(f"{card.name}: no effect understands {step}: wrong or missing: {', '.join(wrong)}")


def _attack(card: Card, attack: Attack) -> Compiled:
    """R5.3: sort the steps of an attack: costs, mud and smoke, coins and choices, damage, wrecks, the rest."""
    _check(card, attack.effects)
    steps = [(step, EFFECTS[step.do]) for step in attack.effects]
    paid = [pair for pair in steps if pair[1].cost]
    luck = [pair for pair in steps if pair[1].luck]
    damages = [pair for pair in steps if pair[1].damages]
    after = [pair for pair in steps if not (pair[1].cost or pair[1].luck or pair[1].damages)]
    blow = [(Step("strike"), STRIKE), *damages, (Step("clear"), CLEAR)]
    return (*paid, (Step("hesitate"), HESITATE), *luck, *blow, *after)


def _plain(card: Card, steps: Script) -> Compiled:
    """R5.4: keep the order of the steps; wrecks are cleared right after damage."""
    _check(card, steps)
    pairs = [(step, EFFECTS[step.do]) for step in steps]
    return tuple(chain.from_iterable((pair, (Step("clear"), CLEAR))[: 1 + pair[1].damages] for pair in pairs))


def _scripts(card: Card) -> tuple[Compiled, ...]:
    _check(card, card.always + (card.skill.always if card.skill else ()), lasting=True)
    attacks = [_attack(card, attack) for attack in card.attacks]
    attacks += [()] * (2 - len(attacks))
    return (
        *attacks,
        _plain(card, card.play),
        _plain(card, card.skill.use if card.skill else ()),
        _plain(card, card.use),
    )


SCRIPTS: tuple[tuple[Compiled, ...], ...] = tuple(_scripts(card) for card in CARDS)
"""`SCRIPTS[card][part]`: the steps in the order in which they run."""
