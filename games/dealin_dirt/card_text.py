"""The texts of cards, generated from their effects, so that the two cannot disagree."""

from collections.abc import Mapping
from functools import cache, reduce

from games.contract.card_effects import EffectWords
from games.dealin_dirt.cards import CARDS, KIND, NAMES, PROGRESSES, TYPES, Attack, Card, Kind, Script, Step
from games.dealin_dirt.sentences import say

in_words = EffectWords(__package__)


_ALONE = ("flip", "more", "behind", "straight", "pin")
"""Steps that are separate sentences, not joined to others with "then"."""
_FIGURED = ("flip", "more", "straight")
"""Steps that count in the damage shown, and so are left out of the short form."""


def script_text(steps: Script, *, held: bool = True) -> str:
    """Describe a script; what depends on a coin follows its flip. `held` is false if no card is played for it."""
    sentences: list[str] = []
    plain: list[str] = []
    sides: dict[str, list[str]] = {"heads": [], "tails": []}
    for number, step in enumerate(steps):
        side, clause = _clause(steps, number, held=held)
        if side:
            sides[side].append(clause)
        elif step.do in _ALONE:
            sentences += [_sentence(plain), _sentence([clause])]
            plain = []
        else:
            plain.append(clause)
    if sides["heads"]:
        sentences.append(say("on-heads", clauses=_and(sides["heads"])))
    if sides["tails"]:
        sentences.append(say("on-tails", clauses=_and(sides["tails"])))
    return " ".join(sentence for sentence in [*sentences, _sentence(plain)] if sentence)


def _clause(steps: Script, number: int, *, held: bool) -> tuple[str, str]:
    """Return the side of a coin on which a step happens, and what it does, given the steps before it."""
    step = steps[number]
    before = steps[number - 1] if number else None
    again = step.do == "draw" and before is not None and before.do == "draw" and before.who == "both"
    if step.per == "heads" and any(flip.do == "flip" and flip.n == 1 for flip in steps):
        return "heads", in_words(step, per="none")
    return step.when, in_words(step, held=held, again=again)


def _sentence(clauses: list[str]) -> str:
    joined = reduce(lambda text, clause: say("next-clause", first=text, next=clause), clauses) if clauses else ""
    return f"{_capital(joined)}." if joined else ""


def _and(clauses: list[str]) -> str:
    return reduce(lambda text, clause: say("clause-and", first=text, last=clause), clauses)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lasting(step: Step, kind: Kind) -> str:
    """Describe a continuous effect as a sentence."""
    whose = "track" if kind == Kind.TRACK else "team" if step.on == "team" else "own"
    return in_words(step, whose=whose, n=abs(step.n), less=step.n < 0)


def cost_text(attack: Attack) -> str:
    """Write a cost in words: `2 Red, 1 any`."""
    if not attack.cost:
        return say("no-cost")
    names = {name[0].upper(): name for name in TYPES} | {"C": ""}
    return typed_power({names[letter]: attack.cost.count(letter) for letter in attack.cost})


def damage_of(attack: Attack) -> str:
    """Write the damage of an attack, with a plus if it can be more; "" if it only has an effect."""
    more = "+" if any(step.do == "more" for step in attack.effects) else ""
    return f"{attack.damage}{more}" if attack.damage or more else ""


def typed_power(counts: Mapping[str, int]) -> str:
    """Write Horse Power by its types, "" for any: `2 Red, 1 any`."""
    return ", ".join(
        say("cost-typed", count=count, type=kind) if kind else say("cost-any", count=count)
        for kind, count in counts.items()
    )


@cache
def skill_text(card: int) -> str:
    """Describe a Driver's Skill."""
    facts = CARDS[card]
    if facts.skill is None:
        return ""
    if facts.skill.use:
        return say("once-a-turn", text=script_text(facts.skill.use, held=False))
    return " ".join(_lasting(step, Kind(KIND[card])) for step in facts.skill.always)


@cache
def rules_text(card: int) -> str:
    """Describe a card that is not a Driver."""
    facts, kind = CARDS[card], Kind(KIND[card])
    parts = [_lasting(step, kind) for step in facts.always]
    if facts.use:
        parts.append(say("each-once-a-turn", text=script_text(facts.use)))
    if kind == Kind.POWER:
        parts.append(say("gives-any") if facts.wild else say("gives-power", gives=facts.gives, type=facts.type))
        if facts.play:
            parts.append(say("when-attached", text=script_text(facts.play)))
    elif facts.play:
        parts.append(script_text(facts.play))
    return " ".join(parts)


@cache
def card_text(card: int) -> str:
    """Return everything on a card in words."""
    facts = CARDS[card]
    if not facts.is_driver:
        return rules_text(card)
    above = say("progresses-from", driver=NAMES[PROGRESSES[card]]) if facts.progresses else ""
    figures = [say("hit-points", hp=facts.hp)]
    figures += [say("weakness", type=facts.weakness)] if facts.weakness else []
    figures += [say("resistance", type=facts.resistance)] if facts.resistance else []
    figures.append(say("passed-cost", cost=facts.passed))
    lines = [f"{', '.join(figures)}.{above}"]
    if facts.skill:
        lines.append(say("skill", name=facts.skill.name, text=skill_text(card)))
    for attack in facts.attacks:
        damage = say("attack-damage", damage=attack.damage) if attack.damage else ""
        words = script_text(attack.effects)
        rest = damage + (f" {words}" if words else "")
        lines.append(say("attack", name=attack.name, cost=cost_text(attack), rest=rest))
    return " ".join(lines)


def kind_name(card: int) -> str:
    """Return the kind of a card in words."""
    return say("kind-name", kind=CARDS[card].kind)


def short_kind(card: int) -> str:
    """Return the kind of a card in a word or two."""
    return say("short-kind", kind=CARDS[card].kind)


def short_name(card: int) -> str:
    """Return the name of a card as its picture and its button have it: "Green Power"."""
    return NAMES[card].replace(kind_name(card), short_kind(card))


# --- the same in a few words ---


@cache
def brief(card: int) -> str:
    """Say in a few words what a card does, or for a Driver, from which one it progresses."""
    facts = CARDS[card]
    if facts.is_driver:
        return say("from-driver", driver=NAMES[PROGRESSES[card]]) if facts.progresses else ""
    clauses = [*_gives(facts), *_briefs(facts.always), *_briefs(facts.play)]
    clauses += [say("once-brief", clauses=", ".join(_briefs(facts.use)))] if facts.use else []
    return _joined(clauses)


@cache
def skill_brief(card: int) -> str:
    """Say in a few words what a Driver's Skill does."""
    skill = CARDS[card].skill
    if skill is None:
        return ""
    return say("skill-brief", does=", ".join(_briefs(skill.use) + _briefs(skill.always)))


def script_brief(steps: Script) -> str:
    """Say in a few words what an attack does beside its damage, or what a usable Skill does."""
    return _joined(_briefs(steps))


def _briefs(steps: Script) -> list[str]:
    """Describe steps in a few words; the side of a coin comes before what depends on it."""
    rest = (step for step in steps if step.do not in _FIGURED)
    clauses = [(step.when, in_words(step, "brief", n=abs(step.n), less=step.n < 0)) for step in rest]
    return [say("brief-side", side=side, clause=clause) if side else clause for side, clause in clauses]


def _joined(clauses: list[str]) -> str:
    return _capital(", ".join(clauses).replace(":,", ":"))


def _gives(facts: Card) -> list[str]:
    if facts.kind != "power":
        return []
    if facts.wild:
        return [say("gives-any-brief")]
    return [say("gives-power-brief", gives=facts.gives, type=facts.type)]
