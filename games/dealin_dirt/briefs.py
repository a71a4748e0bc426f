"""What a card does in a few words, for cards in the hand; generated from its effects, like its whole text."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from games.contract.plurals import count
from games.dealin_dirt.card_text import CONDITION_WORDS, EVERYTHING, TYPE_WORDS
from games.dealin_dirt.cards import CARDS, NAMES, PROGRESSES, Card, Script, Step

_WHAT = {
    "hot-lap": "Hot Lap",
    "progression": "progression",
    "driver": "Driver",
    "winner": "Winner",
    "power": "Power",
    "crew": "Crew card",
    "item": "Item",
    "tool": "Tool",
    "track": "Track",
    "pit": "Pit card",
    "any": "card",
}
_HURT = {
    "self": "{n} to this Driver",
    "own-staging": "{n} to own Staging",
    "foe-staging": "{n} to all in their Staging",
    "all-staging": "{n} to both Stagings",
    "one-foe-staging": "{n} to one in their Staging",
    "one-foe": "{n} to any of their Drivers",
}
_HEAL = {"self": "itself", "active": "Active", "one": "a Driver", "each": "all"}


def _a(what: str) -> str:
    return f"an {what}" if what[0] in "AEIOU" else f"a {what}"


def _draw(step: Step) -> str:
    return {"": "draw", "foe": "they draw", "both": "each draws"}[step.who] + f" {step.n}"


def _redraw(step: Step) -> str:
    return f"{'each: ' if step.who == 'both' else ''}new hand of {step.n}"


def _search(step: Step) -> str:
    what = _WHAT[step.what]
    found = f"find {step.n} {what}s" if step.n > 1 else f"find {_a(what)}"
    return found + (" for Staging" if step.to == "staging" else "")


def _salvage(step: Step) -> str:
    what = _WHAT[step.what] if step.n == 1 or step.what == "power" else f"{_WHAT[step.what]}s"
    return f"{step.n} {what} back to deck" if step.to == "deck" else f"take back {step.n} {what}"


def _power(step: Step) -> str:
    many = "all" if step.n >= EVERYTHING else str(step.n)
    return f"{many} {TYPE_WORDS[step.type] if step.type else 'Power'}"


_CLAUSES: dict[str, Callable[[Step], str]] = {
    "behind": lambda _: "behind:",
    "fail": lambda _: "fails",
    "hurt": lambda step: _HURT[step.on].format(n=step.n),
    "heal": lambda step: f"heal {step.n}: {_HEAL[step.on]}",
    "condition": lambda step: CONDITION_WORDS[step.of],
    "cure": lambda _: "end conditions",
    "pin": lambda _: "Slide Job",
    "stall": lambda _: "they can't attack",
    "smoke": lambda _: "they flip to attack",
    "guard": lambda step: f"take {step.n} less next turn",
    "boost": lambda step: f"attack +{step.n}",
    "burn": lambda step: f"discard {_power(step)}",
    "strip": lambda step: f"they lose {_power(step)}",
    "recharge": lambda step: f"attach {_power(step)} from discard",
    "fuel": lambda step: f"attach {_power(step)} from deck",
    "move": lambda step: f"move {step.n} Power",
    "extra": lambda step: f"attach {step.n} more Power",
    "draw": _draw,
    "fill": lambda step: f"draw up to {step.n} in hand",
    "redraw": _redraw,
    "toss": lambda step: f"discard {step.n}",
    "drop": lambda step: f"they discard {step.n}",
    "snatch": lambda step: f"they lose {count(step.n, 'card')}",
    "inspect": lambda step: f"see their hand, shuffle a {_WHAT[step.what]} in",
    "search": _search,
    "look": lambda step: f"top {step.n}: take {_a(_WHAT[step.what])}",
    "salvage": _salvage,
    "mill": lambda step: f"{'their' if step.who == 'foe' else 'your'} deck loses {step.n}",
    "prize": lambda _: "exchange a Prize",
    "switch": lambda _: "switch your Active",
    "push": lambda _: "they switch Active",
    "gust": lambda _: "pull one of their Drivers",
    "pickup": lambda _: "take a Driver to hand",
    "rush": lambda _: "progress at once",
    "unbolt": lambda _: "discard their Tool",
    "sweep": lambda _: "discard Track",
}


def _lasting(step: Step) -> str:
    """Describe a continuous effect."""
    whose = f"{TYPE_WORDS[step.type]}: " if step.type else ""
    return (
        whose
        + {
            "hp": f"+{step.n} HP",
            "dealt": f"attacks +{step.n}",
            "armour": f"take {step.n} less",
            "pass": f"Get Passed costs {abs(step.n)} {'less' if step.n < 0 else 'more'}",
            "steady": f"never {CONDITION_WORDS.get(step.of, '')}",
            "tough": "no Weakness",
            "mend": f"Active heals {step.n} a turn",
            "thorns": f"{step.n} to who hits it",
            "shelter": "no damage in Staging",
            "slick": f"Spun Out hurts {step.n} more",
            "bounty": "1 more Prize if wrecked",
        }[step.do]
    )


def _script(steps: Script) -> list[str]:
    """Describe a script, one clause per step; the side of a coin comes before what depends on it."""
    return [(f"{step.when}: " if step.when else "") + _CLAUSES[step.do](step) for step in steps if step.do in _CLAUSES]


@cache
def brief(card: int) -> str:
    """Say in a few words what a card does, or for a Driver, from which one it progresses."""
    facts = CARDS[card]
    if facts.is_driver:
        return f"from {NAMES[PROGRESSES[card]]}" if facts.progresses else ""
    clauses = [*_gives(facts), *map(_lasting, facts.always), *_script(facts.play)]
    clauses += [f"once a turn: {', '.join(_script(facts.use))}"] if facts.use else []
    return _joined(clauses)


def script_brief(steps: Script) -> str:
    """Say in a few words what an attack does beside its damage, or what a usable Skill does."""
    return _joined(_script(steps))


def _joined(clauses: list[str]) -> str:
    text = ", ".join(clauses).replace(":,", ":")
    return text[:1].upper() + text[1:]


def _gives(facts: Card) -> list[str]:
    if facts.kind != "power":
        return []
    return ["1 of any type"] if facts.wild else [f"{facts.gives} {TYPE_WORDS[facts.type]} Horse Power"]
