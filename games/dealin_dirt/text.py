"""A match of Dealin' Dirt in words."""

from collections.abc import Sequence

from games.contract.event_sentences import EventSentences
from games.contract.words import Entry, hand_in_words
from games.core import Event, Seat
from games.core.fluent import listed
from games.dealin_dirt.card_text import cost_text, damage_of, script_brief, typed_power
from games.dealin_dirt.cards import CARDS, NAMES, NONE, TYPES, WILD, cards_in_words
from games.dealin_dirt.collection import catalogue
from games.dealin_dirt.events import GameOver
from games.dealin_dirt.figures import by_type, hit_points, hit_points_left
from games.dealin_dirt.position import Condition, Driver, Phase, Position
from games.dealin_dirt.sentences import say
from games.dealin_dirt.view import DirtView, in_hand_order, known

MOST = 300
"""The maximum length of a sentence."""

in_full = EventSentences(__package__)


def sentence(event: Event, names: Sequence[str]) -> str:
    """Return what happened as one sentence, or ""; a list of cards that is too long ends in an ellipsis."""
    written = in_full(event, names)
    return written if len(written) <= MOST else f"{written[: MOST - 1]}…"


def entries() -> list[Entry]:
    """Return the cards, for people who look them up."""
    return [
        Entry(card.key, card.name, f"{card.group} {card.kind}".strip() + f", {card.rarity}", card.text)
        for card in catalogue.values()
    ]


def headline(view: DirtView, names: Sequence[str]) -> str:
    """Return who has to decide what, or how the match ended."""
    t = view.table
    if t.result is not None:
        return in_full.read_by(view.seat, GameOver(t.result), names)
    asked = [names[t.asked]]
    if t.phase is Phase.SETUP:
        asked = [names[seat] for seat, side in enumerate(view.sides) if not side.ready]
    phase, name = t.phase.name.lower(), listed(asked)
    return say("asked", phase=phase, turn=t.turn, name=name, count=len(asked), card=NAMES[t.card])


def describe(view: DirtView, names: Sequence[str]) -> str:
    """Return what the table shows, and the viewer's hand, as lines: the most important ones come first."""
    p = known(view)
    seats = sorted(range(len(view.sides)), key=lambda seat: seat != view.seat)
    lines = [headline(view, names), *(line for seat in seats for line in _front(view, p, seat, names[seat]))]
    if view.seat is not None:
        lines.append(hand_in_words(cards_in_words(in_hand_order(view.hand))))
    if view.looking:
        lines.append(say("looking-at", cards=cards_in_words(in_hand_order(view.looking))))
    if view.table.track != NONE:
        lines.append(say("track", track=NAMES[view.table.track]))
    return "\n".join([*lines, *(rear_in_words(view, p, seat, names[seat]) for seat in seats)])


def _front(view: DirtView, p: Position, seat: Seat, name: str) -> list[str]:
    side = view.sides[seat]
    # R3.5: before they are laid out, "0 Prizes left" would sound as if the match were won.
    laid = view.table.phase not in (Phase.EXTRA, Phase.SETUP)
    facts = [say("prizes-left", count=side.prizes)] * laid
    facts += [say("active-driver", driver=driver_in_words(p, seat, car)) for car in side.cars[: not side.vacant]]
    return [f"{name}: {', '.join(facts)}."] if facts else []


def rear_in_words(view: DirtView, p: Position, seat: Seat, name: str, *, short: bool = False) -> str:
    """Describe a side's hand, deck, discard pile and Staging Area, in which Drivers are numbered as on the buttons."""
    side, mates = view.sides[seat], []
    for place, car in p.sides[seat].places():
        left, most = hit_points_left(p, seat, car), hit_points(p, seat, car)
        driver = say("alt-short-driver", driver=NAMES[car.stack[-1]], left=left, most=most)
        mates += [f"{place}: {driver if short else driver_in_words(p, seat, car)}"] if place else []
    staging = say("alt-staging", drivers="; ".join(mates)) if mates else say("alt-empty-staging")
    counts = [say("in-hand", count=side.held), say("in-deck", count=side.deck)]
    return f"{name}: {', '.join([*counts, say('discarded-cards', count=len(side.discard))])}. {staging}"


def hp_in_words(p: Position, seat: Seat, car: Driver) -> str:
    """Write the hit points that a Driver has left."""
    return say("hit-points-left", left=hit_points_left(p, seat, car), most=hit_points(p, seat, car))


def driver_at(p: Position, owner: Seat, place: int) -> str:
    """Name a Driver after its place: "Active Clay Sprout", "Staging 2: Cinder Kid"."""
    return say("driver-at", place=place, driver=NAMES[p.sides[owner].at(place).stack[-1]])


def driver_in_words(p: Position, seat: Seat, car: Driver) -> str:
    """Describe a Driver in play."""
    power = [power_in_words(car.power)] if car.power else []
    tool = [NAMES[car.tool]] if car.tool != NONE else []
    facts = [hp_in_words(p, seat, car), *power, *lasting(car, p.table.turn), *tool]
    return f"{NAMES[car.stack[-1]]} ({', '.join(facts)})"


def power_in_words(power: Sequence[int]) -> str:
    """Write Horse Power as counts of types: "2 Red, 1 Blue"."""
    return typed_power({"" if kind == WILD else TYPES[kind]: count for kind, count in by_type(power).items()})


def condition_keys(car: Driver) -> list[str]:
    """Return the conditions of a Driver, by their keys in the sentences and the pictures (R7)."""
    keys = [Condition(car.condition).name.lower()] if car.condition else []
    return [*keys, "spun"] if car.spun else keys


def conditions(car: Driver) -> list[str]:
    """Name the conditions of a Driver."""
    return [say("condition-name", of=key) for key in condition_keys(car)]


def lasting(car: Driver, turn: int) -> list[str]:
    """Name all that lasts on a Driver."""
    return [*conditions(car), *lingering(car, turn)]


def lingering(car: Driver, turn: int) -> list[str]:
    """Name the lasting effects of attacks on a Driver."""
    effects = {
        "pin": (car.pinned, 0),
        "stall": (car.stalled, 0),
        "smoke": (car.smoked, 0),
        "guard": (car.guarded, car.guard),
        "boost": (car.boosted, car.boost),
    }
    lasting = [(effect, amount) for effect, (last, amount) in effects.items() if last >= turn > 0]
    return [say("lingering-effect", effect=effect, amount=amount) for effect, amount in lasting]


def attacks_in_words(card: int) -> str:
    """Say what each attack of a Driver costs and does."""
    return " ".join(
        say("attack-hint", name=each.name, cost=cost_text(each), does=damage_of(each) or script_brief(each.effects))
        for each in CARDS[card].attacks
    )


def apart(card: int, number: int) -> str:
    """Say how an attack differs from a Driver's other one of equal damage: by what else it does, or by its cost."""
    attacks = CARDS[card].attacks
    hints = [script_brief(each.effects) for each in attacks]
    return hints[number] if len(set(hints)) > 1 else cost_text(attacks[number])
