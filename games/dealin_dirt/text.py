"""A match of Dealin' Dirt in words."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract.plurals import count
from games.contract.sentences import Sentences
from games.contract.words import Entry
from games.core import Event, Seat
from games.dealin_dirt import events as e
from games.dealin_dirt.card_text import CONDITION_WORDS, TYPE_WORDS
from games.dealin_dirt.cards import CARDS, GIVES, GIVES_TYPE, NAMES, NONE, TYPES, WILD
from games.dealin_dirt.collection import catalogue
from games.dealin_dirt.figures import hit_points, pass_cost
from games.dealin_dirt.position import LAST_TURN, Condition, Driver, Phase, Position
from games.dealin_dirt.view import DirtView, in_hand_order, known

_SENTENCES: dict[type[Event], str] = {
    e.HandDealt: "{seat} is dealt {cards}.",
    e.HandShown: "{seat} has no Hot Lap Driver, shows {cards}, and draws a new hand.",
    e.DriverSet: "{seat} puts down {card}.",
    e.DriverTakenBack: "{seat} takes back {card}.",
    e.SeatReady: "{seat} is ready.",
    e.PrizesLaid: "Prizes laid out for each player: {count}.",
    e.DriversRevealed: "{seat} starts with {cards}.",
    e.FirstChosen: "{seat} goes first.",
    e.TurnStarted: "Turn {number}: {seat}.",
    e.CardsReceived: "You get {cards}.",
    e.CardsSeen: "You see {cards}.",
    e.Staged: "{seat} adds {card} to the Staging Area.",
    e.Progressed: "{seat}'s {driver} progresses to {card}.",
    e.PowerAttached: "{seat} attaches {card} to {driver}.",
    e.PowerMoved: "{seat} moves {card} from {source} to {driver}.",
    e.ToolBolted: "{seat} attaches {card} to {driver}.",
    e.CardPlayed: "{seat} plays {card}.",
    e.TrackLaid: "{seat} plays the Track {card}.",
    e.TrackUsed: "{seat} uses the Track {card}.",
    e.AttackFailed: "{driver}'s attack fails.",
    e.Damaged: "{seat}'s {driver} takes {amount} damage, {total} in all.",
    e.Unhurt: "{seat}'s {driver} takes no damage.",
    e.Healed: "{seat}'s {driver} heals {amount} damage.",
    e.ConditionGiven: "{seat}'s {driver} is {condition}!",
    e.ConditionRefused: "{seat}'s {driver} can't become {condition}.",
    e.Recovered: "{seat}'s {driver} is no longer {condition}.",
    e.GotPassed: "{card} replaces {driver} as {seat}'s Active Driver.",
    e.PassFailed: "{seat}'s {driver} is stuck in the mud and stays Active.",
    e.WreckedOut: "{seat}'s {driver} is Wrecked Out!",
    e.Replaced: "{card} is {seat}'s new Active Driver.",
    e.Rushed: "{seat}'s {driver} may progress again this turn.",
    e.Discarded: "{seat} discards {cards}.",
    e.TrackGone: "The Track {card} is discarded.",
    e.Shuffled: "{seat}'s deck is shuffled.",
    e.SuddenDeath: "A tie: Sudden Death! Both players set up again, with one Prize each.",
}
"""Events that are not here have a sentence below, or none."""

_SEATS = {"seat", "owner"}
_CARDS = {"card", "driver", "source"}
_COINS = {
    "mud": "{name} flips a coin to attack from the mud: {side}.",
    "smoke": "{name} flips a coin to attack through the smoke: {side}.",
    "pass": "{name} flips a coin to Get Passed from the mud: {side}.",
    "wake": "{name} flips a coin to wake up: {side}.",
}
_LINGERING = {
    "pin": "Slide Job: {driver} can't Get Passed next turn.",
    "stall": "{driver} can't attack next turn.",
    "smoke": "{driver} must flip a coin to attack next turn.",
    "guard": "{driver} takes {amount} less damage from attacks next turn.",
    "boost": "{seat}'s attack does {amount} more damage this turn.",
    "boost-next": "{driver}'s attacks do {amount} more damage in {seat}'s next turn.",
}
_WAYS = {
    "deck-hand": "{seat} shows {cards} and puts it into their hand.",
    "deck-driver": "{seat} finds {cards}.",
    "discard-hand": "{seat} takes {cards} from the discard pile into their hand.",
    "discard-deck": "{seat} puts {cards} from the discard pile back into their deck.",
    "hand-deck": "{cards} goes from {seat}'s hand into their deck.",
    "staging-hand": "{seat} takes {cards} from Staging back into their hand.",
}
_LOOKS = {
    "deck": "{seat} looks at {cards} of their deck.",
    "hand": "{seat} looks at {owner}'s hand.",
    "prizes": "{seat} looks at their Prizes.",
}
_ENDINGS = {
    "prizes": "{winner} takes the last Prize and wins!",
    "no_driver": "{loser} has no Driver left: {winner} wins!",
    "deck_out": "{loser} has no card left to draw: {winner} wins!",
}


def sentence(event: Event, names: Sequence[str]) -> str:
    """Return what happened as one sentence, or ""."""
    told = _TOLD.tell(event, names)
    if told is None:
        told = _told(event, names)
    return told if len(told) <= 300 else told[:299] + "…"


def _told(event: Event, names: Sequence[str]) -> str:
    """Tell the events whose words depend on what is in them."""
    match event:
        case e.ExtraDrawn(seat=seat, count=many):
            return f"{names[seat]} draws {count(many, 'extra card') if many else 'no extra card'}."
        case e.MorePower(seat=seat, count=many):
            return f"{names[seat]} may attach {count(many, 'more Horse Power card')} this turn."
        case e.CardsDrawn(seat=seat, count=many) | e.CardsTaken(seat=seat, count=many):
            return f"{names[seat]} {'draws' if isinstance(event, e.CardsDrawn) else 'takes'} {count(many, 'card')}."
        case e.SkillUsed(seat=seat, driver=driver):
            skill = CARDS[driver].skill
            return f"{names[seat]}'s {NAMES[driver]} uses {skill.name if skill else 'a Skill'}."
        case e.AttackDeclared(seat=seat, driver=driver, number=number):
            return f"{names[seat]}'s {NAMES[driver]} attacks: {CARDS[driver].attacks[number].name}!"
        case e.CoinsFlipped():
            return _coins(event, names)
        case e.Lingering(seat=seat, driver=driver, effect=effect, amount=amount):
            return _LINGERING[effect].format(seat=names[seat], driver=NAMES[driver], amount=amount)
        case e.PrizesTaken(seat=seat, count=many, left=left):
            return f"{names[seat]} takes {count(many, 'Prize')}; {left} left."
        case e.CardsShown(seat=seat, cards=cards, way=way):
            return _WAYS[way].format(seat=names[seat], cards=cards_in_words(cards))
        case e.LookedThrough(seat=seat, owner=owner, zone=zone, count=many):
            return _LOOKS[zone].format(seat=names[seat], owner=names[owner], cards=count(many, "card"))
        case e.GameOver(outcome=outcome):
            return _ending(outcome.reason, outcome.winners, names)
    return ""


def _coins(event: e.CoinsFlipped, names: Sequence[str]) -> str:
    if event.why != "effect":
        side = "heads" if event.heads else "tails"
        return _COINS[event.why].format(name=names[event.seat], side=side)
    if event.coins == 1:
        return f"{names[event.seat]} flips a coin: {'heads' if event.heads else 'tails'}."
    return f"{names[event.seat]} flips {event.coins} coins: {event.heads} heads."


def _ending(reason: str, winners: Sequence[Seat], names: Sequence[str]) -> str:
    if len(winners) > 1:
        return f"After {LAST_TURN} turns the Prizes are level: a draw."
    winner, loser = names[winners[0]], names[1 - winners[0]]
    return _ENDINGS.get(reason, f"After {LAST_TURN} turns {{winner}} has fewer Prizes left and wins.").format(
        winner=winner, loser=loser
    )


def _word(field: str, value: object, names: Sequence[str]) -> str:
    if isinstance(value, tuple):
        return cards_in_words(value)
    if isinstance(value, int) and field in _SEATS:
        return names[value]
    if isinstance(value, int) and field in _CARDS:
        return NAMES[value]
    if field == "condition":
        return CONDITION_WORDS[str(value)]
    return str(value)


_TOLD = Sentences(_SENTENCES, _word)


def cards_in_words(cards: Sequence[int]) -> str:
    """Write a list of cards, equal ones together: "2 × Duct Tape, Jerry Can"."""
    counts = {card: cards.count(card) for card in cards}
    return (
        ", ".join(f"{count} × {NAMES[card]}" if count > 1 else NAMES[card] for card, count in counts.items())
        or "no cards"
    )


def entries() -> list[Entry]:
    """Return the cards, for people who look them up."""
    return [
        Entry(card.key, card.name, f"{card.group} {card.kind}".strip() + f", {card.rarity}", card.text)
        for card in catalogue().values()
    ]


def headline(view: DirtView, names: Sequence[str]) -> str:
    """Return who has to decide what, or how the match ended."""
    match view.table.phase:
        case Phase.EXTRA:
            return f"{names[view.table.asked]} may draw up to two extra cards."
        case Phase.SETUP:
            waiting = [names[seat] for seat, side in enumerate(view.sides) if not side.ready]
            return f"{' and '.join(waiting)} {'choose' if len(waiting) > 1 else 'chooses'} Drivers to start with."
        case Phase.TURN:
            return f"Turn {view.table.turn}: {names[view.table.asked]} to play."
        case Phase.PAY:
            return f"{names[view.table.asked]} chooses Horse Power to pay for Get Passed."
        case Phase.CHOOSE:
            return f"{names[view.table.asked]} decides about {NAMES[view.table.card]}."
        case Phase.REPLACE:
            return f"{names[view.table.asked]} chooses a new Active Driver."
        case Phase.OVER:
            assert view.table.result is not None
            return _ending(view.table.result.reason, view.table.result.winners, names)


def describe(view: DirtView, names: Sequence[str]) -> str:
    """Return what the table shows, and the viewer's hand, as lines."""
    p = known(view)
    lines = [headline(view, names)]
    for seat in range(len(view.sides)):
        lines += _side(view, p, seat, names)
    if view.table.track != NONE:
        lines.append(f"Track: {NAMES[view.table.track]}.")
    if view.seat is not None:
        lines.append(f"Your hand: {cards_in_words(in_hand_order(view.hand))}.")
    if view.looking:
        lines.append(f"You are looking at: {cards_in_words(in_hand_order(view.looking))}.")
    return "\n".join(lines)


def _side(view: DirtView, p: Position, seat: Seat, names: Sequence[str]) -> list[str]:
    side = view.sides[seat]
    facts = [f"{count(side.prizes, 'Prize')} left", f"{count(side.held, 'card')} in hand"]
    facts += [f"{side.deck} in the deck", f"{len(side.discard)} discarded"]
    lines = [f"{names[seat]}: {', '.join(facts)}."]
    for place, car in enumerate(side.cars, side.vacant):
        where = "Staging" if place else "Active"
        lines.append(f"{where}: {driver_in_words(p, seat, car)}.")
    return lines


def driver_in_words(p: Position, seat: Seat, car: Driver) -> str:
    """Describe a Driver in play."""
    facts = [f"{max(0, hit_points(p, seat, car) - car.damage)} of {hit_points(p, seat, car)} hit points"]
    if car.power:
        facts.append(power_in_words(car.power))
    facts += [*conditions(car), *lingering(car, p.table.turn)]
    if car.tool != NONE:
        facts.append(NAMES[car.tool])
    return f"{NAMES[car.stack[-1]]} ({', '.join(facts)})"


def power_in_words(power: Sequence[int]) -> str:
    """Write Horse Power as counts of types: "2 Red, 1 Blue"."""
    counts: dict[str, int] = {}
    for card in power:
        kind = "any" if GIVES_TYPE[card] == WILD else TYPE_WORDS[TYPES[GIVES_TYPE[card]]]
        counts[kind] = counts.get(kind, 0) + GIVES[card]
    return ", ".join(f"{count} {kind}" for kind, count in counts.items())


_TROUBLE_WORDS = {Condition.ASLEEP: "Asleep", Condition.MUD: "Mud Covered", Condition.SLAM: "Door Slammed"}


def conditions(car: Driver) -> list[str]:
    """Name the conditions of a Driver."""
    found = [_TROUBLE_WORDS[Condition(car.condition)]] if car.condition else []
    return [*found, "Spun Out"] if car.spun else found


def lingering(car: Driver, turn: int) -> list[str]:
    """Name the lasting effects of attacks on a Driver."""
    found = ["Slide Job"] if car.pinned >= turn > 0 else []
    found += ["can't attack"] if car.stalled >= turn > 0 else []
    found += ["in smoke"] if car.smoked >= turn > 0 else []
    found += [f"guard {car.guard}"] if car.guarded >= turn > 0 else []
    return [*found, f"boost {car.boost}"] if car.boosted >= turn > 0 else found


def cost_in_words(p: Position, seat: Seat, car: Driver) -> str:
    """Write the cost to Get Passed."""
    cost = pass_cost(p, seat, car)
    return f"discard {cost} Horse Power" if cost else "for free"
