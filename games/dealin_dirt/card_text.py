"""The texts of cards, generated from their effects, so that the two cannot disagree."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from games.dealin_dirt.cards import CARDS, KIND, KIND_NAMES, NAMES, PROGRESSES, TYPES, Attack, Card, Kind, Script, Step

TYPE_WORDS = {name: name.title() for name in TYPES}
CONDITION_WORDS = {"asleep": "Asleep", "mud": "Mud Covered", "slam": "Door Slammed", "spun": "Spun Out"}
EVERYTHING = 99
"""From this number on, an amount means "all"."""

_PER = {
    "heads": "heads",
    "power": "Horse Power on this Driver",
    "spare": "Horse Power on this Driver beyond the attack's cost",
    "foe-power": "Horse Power on the Defending Driver",
    "damage": "damage counter on this Driver",
    "foe-damage": "damage counter on the Defending Driver",
    "staging": "Driver in your Staging Area",
    "foe-staging": "Driver in the other player's Staging Area",
    "prizes": "Prize you have taken",
    "foe-hand": "card in the other player's hand",
}
_WHAT = {
    "hot-lap": "Hot Lap Driver",
    "progression": "Race Progression card",
    "driver": "Driver card",
    "winner": "Winner Driver",
    "power": "basic Horse Power card",
    "crew": "Pit Crew card",
    "item": "Pit Item card",
    "tool": "Pit Tool card",
    "track": "Track card",
    "pit": "Pit or Track card",
    "any": "card",
}


def _cards(number: int, what: str = "card", kind: str = "") -> str:
    noun = what.replace("basic ", f"basic {TYPE_WORDS[kind]} ") if kind else what
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun}s"


def _up_to(number: int, noun: str) -> str:
    return f"up to {number} {noun}s" if number > 1 else f"a {noun}"


def _power(step: Step) -> str:
    kind = f"{TYPE_WORDS[step.type]} " if step.type else ""
    if step.n >= EVERYTHING:
        return f"all {kind}Horse Power cards"
    return f"{step.n} {kind}Horse Power card{'s' if step.n > 1 else ''}"


def _basic(step: Step) -> str:
    kind = f"{TYPE_WORDS[step.type]} " if step.type else "basic "
    return _up_to(step.n, f"{kind}Horse Power card")


def _to_whom(step: Step) -> str:
    return "one of your Drivers" if step.on == "one" else "this Driver"


def _more(step: Step) -> str:
    if step.per == "condition":
        return f"{step.n} more damage if the Defending Driver has any condition"
    if step.per == "tool":
        return f"{step.n} more damage if this Driver has a Tool"
    if step.when:
        return f"{step.n} more damage"
    return f"{step.n} more damage for each {_PER[step.per]}"


_HURT = {
    "self": "this Driver takes {n} damage",
    "own-staging": "each Driver in your Staging Area takes {n} damage",
    "foe-staging": "each Driver in the other player's Staging Area takes {n} damage",
    "all-staging": "each Driver in both Staging Areas takes {n} damage",
    "one-foe-staging": "choose a Driver in the other player's Staging Area: it takes {n} damage",
    "one-foe": "choose any of the other player's Drivers: it takes {n} damage",
}
_HEAL = {
    "self": "heal {n} damage from this Driver",
    "active": "heal {n} damage from your Active Driver",
    "one": "heal {n} damage from one of your Drivers",
    "each": "heal {n} damage from each of your Drivers",
}


def _flip(step: Step) -> str:
    if not step.n:
        return "flip a coin until it shows tails"
    return "flip a coin" if step.n == 1 else f"flip {step.n} coins"


def _condition(step: Step) -> str:
    who = "your Active Driver" if step.on == "self" else "the Defending Driver"
    return f"{who} becomes {CONDITION_WORDS[step.of]}"


def _boost(step: Step) -> str:
    if step.of == "next":
        return f"this Driver's attacks do {step.n} more damage in your next turn"
    return f"your attack this turn does {step.n} more damage"


def _draw(step: Step) -> str:
    cards = _cards(step.n)
    return {"": f"draw {cards}", "foe": f"the other player draws {cards}", "both": f"each player draws {cards}"}[
        step.who
    ]


def _redraw(step: Step) -> str:
    how = "shuffle {} hand into {} deck" if step.to == "deck" else "discard {} hand"
    if step.who == "both":
        how = (
            "each player shuffles their hand into their deck"
            if step.to == "deck"
            else "each player discards their hand"
        )
        return f"{how} and draws {_cards(step.n)}"
    return f"{how.format('your', 'your')}, then draw {_cards(step.n)}"


def _search(step: Step) -> str:
    where = "put it into your Staging Area" if step.to == "staging" else "put it into your hand"
    where = where.replace(" it ", " them ") if step.n > 1 else where
    shown = "" if step.what == "any" or step.to == "staging" else "show it, " if step.n == 1 else "show them, "
    return f"search your deck for {_up_to(step.n, _WHAT[step.what])}, {shown}{where}, and shuffle your deck"


def _look(step: Step) -> str:
    take = "put 1 of them into your hand"
    if step.what != "any":
        take = f"you may show a {_WHAT[step.what]} from among them and put it into your hand"
    return f"look at the top {step.n} cards of your deck, {take}, and shuffle the others back into your deck"


def _salvage(step: Step) -> str:
    which = f"{_up_to(step.n, _WHAT[step.what])} from your discard pile"
    return f"shuffle {which} into your deck" if step.to == "deck" else f"put {which} into your hand"


def _mill(step: Step) -> str:
    whose = "the other player's deck" if step.who == "foe" else "your deck"
    return f"discard the top {_cards(step.n).replace('1 card', 'card')} of {whose}"


_CLAUSES: dict[str, Callable[[Step], str]] = {
    "behind": lambda _: "you may play this only if you have more Prizes left than the other player",
    "flip": _flip,
    "fail": lambda _: "the attack does nothing",
    "more": _more,
    "straight": lambda _: "no Weakness, Resistance or protection of the Defending Driver counts",
    "hurt": lambda step: _HURT[step.on].format(n=step.n),
    "heal": lambda step: _HEAL[step.on].format(n=step.n),
    "condition": _condition,
    "cure": lambda _: "your Active Driver recovers from all conditions",
    "pin": lambda _: "Slide Job: the Defending Driver can't Get Passed in its player's next turn",
    "stall": lambda _: "the Defending Driver can't attack in its player's next turn",
    "smoke": lambda _: (
        "to attack in its player's next turn, the Defending Driver flips a coin first; on tails the attack fails"
    ),
    "guard": lambda step: f"attacks do {step.n} less damage to your Active Driver during the other player's next turn",
    "boost": _boost,
    "burn": lambda step: f"discard {_power(step)} from this Driver",
    "strip": lambda step: (
        f"discard {_power(step)} from "
        + ("one of the other player's Drivers" if step.on == "one" else "the Defending Driver")
    ),
    "recharge": lambda step: f"attach {_basic(step)} from your discard pile to {_to_whom(step)}",
    "fuel": lambda step: (
        f"search your deck for {_basic(step)}, attach {'them' if step.n > 1 else 'it'} to {_to_whom(step)}, "
        "and shuffle your deck"
    ),
    "move": lambda step: f"move {_up_to(step.n, 'Horse Power card')} from one of your Drivers to another one",
    "extra": lambda step: f"you may attach {_cards(step.n, 'more Horse Power card')} this turn",
    "draw": _draw,
    "fill": lambda step: f"draw until you have {step.n} cards in hand",
    "redraw": _redraw,
    "toss": lambda step: f"discard {_cards(step.n, 'other card')} from your hand",
    "drop": lambda step: f"the other player discards {_cards(step.n)} from their hand",
    "snatch": lambda step: f"discard {_cards(step.n)} at random from the other player's hand",
    "inspect": lambda step: (
        f"look at the other player's hand; you may choose a {_WHAT[step.what]} there and shuffle it into their deck"
    ),
    "search": _search,
    "look": _look,
    "salvage": _salvage,
    "mill": _mill,
    "prize": lambda _: (
        "look at your Prizes and put one into your hand; the top card of your deck becomes a Prize in its place"
    ),
    "switch": lambda _: "switch your Active Driver with one from your Staging Area",
    "push": lambda _: "the other player switches their Active Driver with one from their Staging Area",
    "gust": lambda _: "choose a Driver in the other player's Staging Area; it switches with their Active Driver",
    "pickup": lambda _: "return a Driver from your Staging Area and all cards on it to your hand",
    "rush": lambda _: "one of your Drivers that came into play or progressed this turn may progress this turn",
    "unbolt": lambda _: "discard a Tool from one of the other player's Drivers",
    "sweep": lambda _: "discard the Track",
}


def _whose(step: Step, kind: Kind) -> str:
    if kind == Kind.TRACK:
        return f"{TYPE_WORDS[step.type]} Drivers" if step.type else "All Drivers"
    return "Your Drivers" if step.on == "team" else "This Driver"


def _lasting(step: Step, kind: Kind) -> str:
    """Describe a continuous effect as a sentence."""
    who = _whose(step, kind)
    many = who != "This Driver"
    inside = who if step.type else who[0].lower() + who[1:]
    takes, has, is_, pays = ("take", "have", "are", "pay") if many else ("takes", "has", "is", "pays")
    costs = f"{abs(step.n)} {'less' if step.n < 0 else 'more'}"
    return {
        "hp": f"{who} {has} {step.n} more hit points.",
        "dealt": f"Attacks of {inside} do {step.n} more damage.",
        "armour": f"{who} {takes} {step.n} less damage from attacks.",
        "pass": f"{who} {pays} {costs} Horse Power to Get Passed.",
        "steady": f"{who} can't become {CONDITION_WORDS.get(step.of, '')}.",
        "tough": f"{who} {has} no Weakness.",
        "mend": f"After each turn, heal {step.n} damage from {inside} if it is Active.",
        "thorns": f"If an attack damages {inside} while it is Active, the attacking Driver takes {step.n} damage.",
        "shelter": f"{who} in Staging Areas {takes} no damage.",
        "slick": f"{who} that {is_} Spun Out {takes} {step.n} more damage after each turn.",
        "bounty": f"If {inside} {is_} Wrecked Out, the other player takes 1 more Prize.",
    }[step.do]


def _sentence(clauses: list[str]) -> str:
    text = ", then ".join(clauses)
    return f"{text[0].upper()}{text[1:]}." if text else ""


_ALONE = ("flip", "more", "behind", "straight", "pin")
"""Steps that are separate sentences, not joined to others with "then"."""


def script_text(steps: Script, *, held: bool = True) -> str:
    """Describe a script; what depends on a coin follows its flip. `held` is false if no card is played for it."""
    sentences: list[str] = []
    plain: list[str] = []
    sides: dict[str, list[str]] = {"heads": [], "tails": []}
    for number, step in enumerate(steps):
        when, clause = _clause(steps, number, held=held)
        if when:
            sides[when].append(clause)
        elif step.do in _ALONE:
            sentences += [_sentence(plain), _sentence([clause])]
            plain = []
        else:
            plain.append(clause)
    sentences += [f"On {side}, {' and '.join(clauses)}." for side, clauses in sides.items() if clauses]
    return " ".join(sentence for sentence in [*sentences, _sentence(plain)] if sentence)


def _clause(steps: Script, number: int, *, held: bool) -> tuple[str, str]:
    """Return the side of a coin on which a step happens, and what it does, given the steps before it."""
    step = steps[number]
    before = steps[number - 1] if number else None
    if step.do == "more" and step.per == "heads" and any(flip.do == "flip" and flip.n == 1 for flip in steps):
        return "heads", f"{step.n} more damage"
    if step.do == "draw" and before is not None and before.do == "draw" and before.who == "both":
        return step.when, f"you draw {_cards(step.n, 'more card')}"
    if step.do == "toss" and not held:
        return step.when, f"discard {_cards(step.n)} from your hand"
    return step.when, _CLAUSES[step.do](step)


def attack_text(attack: Attack) -> str:
    """Describe an attack beyond its damage."""
    return script_text(attack.effects)


def cost_text(attack: Attack) -> str:
    """Write a cost in words: `2 Red, 1 any`."""
    if not attack.cost:
        return "no cost"
    counts = {letter: attack.cost.count(letter) for letter in attack.cost}
    names = {name[0].upper(): word for name, word in TYPE_WORDS.items()} | {"C": "any"}
    return ", ".join(f"{count} {names[letter]}" for letter, count in counts.items())


@cache
def skill_text(card: int) -> str:
    """Describe a Driver's Skill."""
    facts = CARDS[card]
    if facts.skill is None:
        return ""
    if facts.skill.use:
        return f"Once during your turn: {script_text(facts.skill.use, held=False)}"
    return " ".join(_lasting(step, Kind(KIND[card])) for step in facts.skill.always)


@cache
def rules_text(card: int) -> str:
    """Describe a card that is not a Driver."""
    facts, kind = CARDS[card], Kind(KIND[card])
    parts = [_lasting(step, kind) for step in facts.always]
    if facts.use:
        parts.append(f"Once during their turn, each player may do this: {script_text(facts.use)}")
    if kind == Kind.POWER:
        parts.append(_gives(facts))
        if facts.play:
            parts.append(f"When you attach it from your hand: {script_text(facts.play)}")
    elif facts.play:
        parts.append(script_text(facts.play))
    return " ".join(parts)


def _gives(facts: Card) -> str:
    if facts.wild:
        return "Gives 1 Horse Power of any one type."
    return f"Gives {facts.gives} {TYPE_WORDS[facts.type]} Horse Power."


@cache
def card_text(card: int) -> str:
    """Return everything on a card in words."""
    facts = CARDS[card]
    if not facts.is_driver:
        return rules_text(card)
    above = f" Progresses from {NAMES[PROGRESSES[card]]}." if facts.progresses else ""
    figures = [f"{facts.hp} hit points"]
    figures += [f"Weakness {TYPE_WORDS[facts.weakness]}"] if facts.weakness else []
    figures += [f"Resistance {TYPE_WORDS[facts.resistance]}"] if facts.resistance else []
    figures.append(f"Get Passed cost {facts.passed}")
    lines = [f"{', '.join(figures)}.{above}"]
    if facts.skill:
        lines.append(f"Skill {facts.skill.name}: {skill_text(card)}")
    for attack in facts.attacks:
        damage = f" {attack.damage} damage." if attack.damage else ""
        words = attack_text(attack)
        lines.append(f"{attack.name} ({cost_text(attack)}):{damage}{' ' + words if words else ''}")
    return " ".join(lines)


def kind_name(card: int) -> str:
    """Return the kind of a card in words."""
    return KIND_NAMES[KIND[card]]
