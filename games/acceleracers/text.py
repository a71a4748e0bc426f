"""A match of AcceleRacers in words."""

from __future__ import annotations

from collections.abc import Sequence

from games.acceleracers import events as e
from games.acceleracers.cards import CARDS, MIMICS, MOVES_ESCAPE, STATS, TEAMS, Card, Windows, card, in_words
from games.acceleracers.effects import asking
from games.acceleracers.figures import escape, escapes, on_home_ground, points, sums, team
from games.acceleracers.kinds import Kind
from games.acceleracers.position import LAST_TURN, NO_BONUS, NO_MODS, NO_SHIFTS, Came, Equipped, Phase, Stack
from games.acceleracers.view import AcceleView
from games.contract.plurals import count
from games.contract.sentences import Sentences
from games.contract.words import Entry
from games.core import Event, Outcome, Seat

NAMES = ("a card", *(card.name for card in CARDS))

_SENTENCES: dict[type[Event], str] = {
    e.CoinTossed: "{seat} wins the toss and has the Pole Position.",
    e.RealmBrought: "You bring the {card}.",
    e.RealmSelected: "{seat} chooses a Realm to bring.",
    e.RealmPlaced: "{seat} places Realm {place} face down.",
    e.RealmChosen: "Realm {place} is the {card}.",
    e.Redrawn: "{seat} drew no Vehicle, shuffles and draws seven new cards.",
    e.HandDrawn: "{seat} begins with {cards}.",
    e.RealmTurned: "Realm {place} is turned up: {card}.",
    e.TurnStarted: "Turn {number}: {seat}.",
    e.CardsReceived: "Drawn: {cards}.",
    e.RolledOn: "{seat}'s {vehicle} rolls on to Realm {place}.",
    e.Finished: "{seat}'s {vehicle} is through all four Realms!",
    e.VehiclePlayed: "{seat} sends {vehicle} into the first Realm.",
    e.CardEquipped: "{seat} puts {card} on {vehicle}.",
    e.CardMoved: "{card} moves from {vehicle} to {other}.",
    e.HazardCancelled: "{seat} cancels {hazard} with {card}!",
    e.HazardBlocked: "{card} protects {vehicle}.",
    e.HazardTooWeak: "{target} survives.",
    e.AnswerPassed: "{seat} does not answer.",
    e.CardJunked: "{card} on {vehicle} is junked.",
    e.VehicleJunked: "{seat}'s {vehicle} is junked with everything on it.",
    e.VehicleMoved: "{seat}'s {vehicle} is now in Realm {place}.",
    e.VehicleReturned: "{vehicle} goes back to {seat}'s hand.",
    e.TerrainLost: "{vehicle} loses its terrain bonus in this Realm.",
    e.CardTaken: "{seat} takes {card} from the junk pile.",
    e.HandSeen: "{seat} looks at the opponent's hand.",
    e.HandShown: "You see {cards}.",
    e.ChoiceMade: "For {card} on {vehicle}, {seat} chooses {word}.",
    e.RivalNamed: "{vehicle} challenges {rival}: the one left behind in this Realm is junked.",
    e.RealmsSwapped: "Realms {first} and {second} swap places.",
    e.Discarded: "{seat} discards {card}.",
    e.DrewNothing: "{seat} has no card left to draw.",
}
"""Events that are not here need no sentence, or have one below."""

_CARDS = {"card", "vehicle", "target", "other", "hazard", "rival"}
_PLACES = {"place", "first", "second"}


def sentence(event: Event, names: Sequence[str]) -> str:
    """Return what happened as one sentence, or ""."""
    told = _TOLD.tell(event, names)
    if told is not None:
        return told
    match event:
        case e.CardsDrawn(seat=seat, count=drawn):
            return f"{names[seat]} draws {count(drawn, 'card')}."
        case e.HazardPlayed():
            return _hazard(event, names)
        case e.TokensLeft(card=number, vehicle=vehicle, tokens=tokens):
            where = "" if number == vehicle else f" on {NAMES[vehicle]}"
            return f"{NAMES[number]}{where} has {count(tokens, 'token')}."
        case e.Banned(seat=seat, ban=ban):
            return f"{names[seat]} {_BANS[ban]} next turn."
        case e.GameOver(outcome=outcome):
            return ending(outcome, names)
    return ""


def _word(field: str, value: object, names: Sequence[str]) -> str:
    if isinstance(value, tuple):
        return cards_in_words(value)
    if isinstance(value, int) and field == "seat":
        return names[value]
    if isinstance(value, int) and field in _CARDS:
        return NAMES[value]
    if isinstance(value, int) and field in _PLACES:
        return str(value + 1)
    return str(value)


_TOLD = Sentences(_SENTENCES, _word)


_BANS = {NO_MODS: "cannot play Mods", NO_SHIFTS: "cannot play Shifts", NO_BONUS: "gets no team bonus"}


def _hazard(event: e.HazardPlayed, names: Sequence[str]) -> str:
    aim = ""
    if event.target:
        aim = f" at {NAMES[event.target]} on {NAMES[event.vehicle]}"
    elif event.other:
        aim = f" at {NAMES[event.vehicle]} and {NAMES[event.other]}"
    elif event.vehicle:
        aim = f" at {NAMES[event.vehicle]}"
    return f"{names[event.seat]} plays the Hazard {NAMES[event.card]}{aim}."


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say how a match ended."""
    winners = outcome.winners
    if len(winners) > 1:
        return f"After {LAST_TURN} turns it is a draw."
    winner, loser = names[winners[0]], names[1 - winners[0]]
    match outcome.reason:
        case "three home":
            return f"{winner} brought three Vehicles through all four Realms and wins!"
        case "no card to draw":
            return f"{loser} has no card left to draw, so {winner} wins."
        case _:
            return f"After {LAST_TURN} turns {winner} is ahead and wins."


def cards_in_words(cards: Sequence[int]) -> str:
    """Write a list of cards, equal ones together: "2 × Spoiler, Guts"."""
    counts = {number: cards.count(number) for number in cards}
    return (
        ", ".join(f"{many} × {NAMES[number]}" if many > 1 else NAMES[number] for number, many in counts.items())
        or "no cards"
    )


# --- cards ---


def windows_in_words(windows: Windows, sign: str = "+") -> str:
    """Write the three windows: "+1/–/+2", or a Vehicle's values with an empty sign."""
    return "/".join("–" if number is None else f"{sign}{number}" for number in windows)


def figures(card: Card) -> str:
    """Write the figures printed on a card."""
    match card.kind:
        case Kind.REALM:
            return "escape " + " and ".join(f"{stat} {value}" for stat, value in card.escape.items())
        case Kind.VEHICLE:
            return windows_in_words(card.windows, "")
        case Kind.HAZARD:
            return f"damage {windows_in_words(card.windows, '')}" if any(card.windows) else ""
        case _:
            return windows_in_words(card.windows)


def kind_line(card: Card) -> str:
    """Write the kind of a card and its cost."""
    facts = [card.kind.value]
    if card.team:
        facts.append(card.team)
    if card.cost is not None:
        facts.append(f"{card.cost} AP")
    return ", ".join(facts)


def card_in_words(card: Card) -> str:
    """Write everything that stands on a card."""
    parts = []
    if said := figures(card):
        windows = "" if card.kind is Kind.REALM else " (Speed/Power/Performance)"
        parts.append(f"{said[0].upper()}{said[1:]}{windows}.")
    if card.modability:
        parts.append(f"Modability: {', '.join(card.modability)}.")
    if card.terrain:
        parts.append(f"Terrain: {', '.join(card.terrain)}.")
    if card.text:
        parts.append(card.text)
    parts.append(f"Card {card.number} of {len(CARDS)}, {card.finish}.")
    return " ".join(parts)


# --- the table ---


def entries() -> list[Entry]:
    """Return the cards, for people who look them up."""
    return [Entry(facts.key, facts.name, kind_line(facts), card_in_words(facts)) for facts in CARDS]


def headline(view: AcceleView, names: Sequence[str]) -> str:
    """Return who has to decide what, or how the match ended."""
    if view.table.result is not None:
        return ending(view.table.result, names)
    if view.table.phase is Phase.BRING:
        waiting = " and ".join(names[seat] for seat, side in enumerate(view.sides) if side.to_bring)
        return f"{waiting} still to choose Realms."
    who = names[view.table.asked]
    if view.table.questions:
        q = view.table.questions[-1]
        return f"Turn {view.table.turn}: {who} makes a choice for {NAMES[q.card]}."
    match view.table.phase:
        case Phase.PLACE:
            return f"{who} places Realm {len(view.row) + 1} of four."
        case Phase.VEHICLE:
            return f"Turn {view.table.turn}: {who} may play a Vehicle."
        case Phase.ANSWER:
            return f"{who} may answer {NAMES[view.table.hazard]}."
        case Phase.DISCARD:
            return f"{who} has to discard."
        case _:
            return f"Turn {view.table.turn}: {who} has {view.left} AP to spend."


def describe(view: AcceleView, names: Sequence[str]) -> str:
    """Return what the table shows, and the viewer's hand, as lines."""
    lines = [headline(view, names)]
    lines += [realm_in_words(view, place) for place in range(len(view.row))]
    for seat in range(len(view.sides)):
        lines.append(_side(view, seat, names))
        if len(view.sides[seat].junk) <= SHORT_PILE:
            lines.append(f"  {junk_in_words(view, seat, names)}")
        lines += [f"  {stack_in_words(view, seat, stack)}" for stack in view.sides[seat].stacks]
    if view.seat is not None:
        if view.table.phase is Phase.PLACE:
            lines.append(f"Realms you brought: {cards_in_words(view.realms)}.")
        lines.append(f"Your hand: {cards_in_words(view.hand)}.")
    long = [seat for seat, side in enumerate(view.sides) if len(side.junk) > SHORT_PILE]
    lines += [junk_in_words(view, seat, names) for seat in long]
    return "\n".join(lines)


def junk_in_words(view: AcceleView, seat: Seat, names: Sequence[str]) -> str:
    """Write a junk pile, card by card."""
    junk = view.sides[seat].junk
    if not junk:
        return f"{names[seat]}'s junk pile is empty."
    return f"{names[seat]}'s junk pile, top card first: {newest_junk(view, seat)}."


def newest_junk(view: AcceleView, seat: Seat) -> str:
    """Write the cards on a junk pile, the top card first."""
    return ", ".join(NAMES[card] for card in reversed(view.sides[seat].junk))


def realm_in_words(view: AcceleView, place: int) -> str:
    """Write one Realm of the row."""
    realm = view.row[place]
    if not realm.card:
        return f"Realm {place + 1}: face down."
    facts = card(realm.card)
    unseen = "" if realm.up else " (face down, known to you)"
    return f"Realm {place + 1}: {facts.name}, {figures(facts)}, {', '.join(facts.terrain)}{unseen}."


def _side(view: AcceleView, seat: Seat, names: Sequence[str]) -> str:
    side = view.sides[seat]
    facts = [
        f"{len(side.finished)} of 3 Vehicles home",
        count(side.held, "card") + " in hand",
        f"{side.deck} to draw",
        f"{len(side.junk)} junked",
        f"{points(side)} AP a turn",
    ]
    facts += bans_in_words(view, seat)
    if side.known and view.seat == 1 - seat:
        facts.append(f"known to you in the hand: {cards_in_words(side.known)}")
    return f"{names[seat]}: {', '.join(facts)}."


def last_in_words(view: AcceleView, names: Sequence[str]) -> str:
    """Write which card was played last and its result; "" before the first one."""
    last = view.last
    if not last.card:
        return ""
    who, played = names[last.seat], NAMES[last.card]
    if card(last.card).kind is Kind.VEHICLE:
        return f"{who} played {played}."
    if card(last.card).kind is not Kind.HAZARD:
        return f"{who} put {played} on {NAMES[last.vehicle]}."
    at = f" at {NAMES[last.target]} on {NAMES[last.vehicle]}" if last.target else ""
    if last.vehicle and not last.target:
        at = f" at {NAMES[last.vehicle]}" + (f" and {NAMES[last.other]}" if last.other else "")
    return f"{who} played {played}{at}{_CAME[last.came].format(by=NAMES[last.by])}."


SHORT_PILE = 6
"""The longest junk pile that is listed with the other facts of its side; longer ones come last."""
_CAME = {
    Came.PLAYED: "",
    Came.ANNOUNCED: "",
    Came.HIT: "",
    Came.CANCELLED: ": cancelled by {by}",
    Came.BLOCKED: ": kept off by {by}",
    Came.SURVIVED: ": too weak",
}


def counts_in_words(view: AcceleView, seat: Seat) -> str:
    """Write how many cards a side has, and where."""
    side = view.sides[seat]
    return f"{side.held} in hand · {side.deck} to draw · {len(side.junk)} junked"


def bans_in_words(view: AcceleView, seat: Seat) -> list[str]:
    """Write what Hazards forbid to a seat."""
    bans = view.sides[seat].bans
    words = {NO_MODS: "no Mods", NO_SHIFTS: "no Shifts", NO_BONUS: "no team bonus"}
    when = "this turn" if view.table.active == seat else "next turn"
    return [f"{word} {when}" for bit, word in words.items() if bans & bit]


def stack_in_words(view: AcceleView, seat: Seat, stack: Stack) -> str:
    """Write a Vehicle, its sums, what it carries and whether it will roll on."""
    facts = [
        f"{NAMES[stack.vehicle]} ({TEAMS[team(stack)]}) in Realm {stack.place + 1}",
        sum_in_words(view, seat, stack),
    ]
    if on_home_ground(view, stack):
        facts.append("terrain bonus")
    if stack.equipped:
        facts.append("with " + "; ".join(worn_in_words(worn) for worn in stack.equipped))
    if stack.acid:
        facts.append(f"junked after {count(stack.acid, 'more tune-up')}")
    if stack.no_terrain:
        facts.append("terrain bonus lost")
    return ", ".join(facts) + "."


def sum_in_words(view: AcceleView, seat: Seat, stack: Stack) -> str:
    """Write the sums beside the escape values."""
    side = view.sides[seat]
    needs = " and ".join(f"{STATS[window]} {value}" for window, value in escape(view, side, stack.place))
    verdict = "ready to roll on" if escapes(view, side, stack) else "not yet"
    return f"{windows_in_words(sums(view, stack), '')}, needs {needs}: {verdict}"


def worn_in_words(worn: Equipped) -> str:
    """Write an equipped card and its tokens."""
    notes = []
    if worn.tokens:
        notes.append(count(worn.tokens, "token"))
    if worn.corrosion:
        notes.append(f"corrodes in {worn.corrosion}")
    if worn.choice >= 0:
        notes.append(choice_in_words(worn))
    return NAMES[worn.card] + (f" ({', '.join(notes)})" if notes else "")


def choice_in_words(worn: Equipped) -> str:
    """Write what was chosen for a card."""
    if MIMICS[worn.card]:
        return f"as {TEAMS[worn.choice]}"
    if MOVES_ESCAPE[worn.card]:
        return f"escape by {STATS[worn.choice]}"
    return f"against {NAMES[worn.choice]}"


def question_in_words(view: AcceleView) -> str:
    """Return the question that a card asks."""
    q = view.table.questions[-1]
    card, vehicle = NAMES[q.card], NAMES[q.vehicle]
    return in_words(asking(q), "question", card=card, vehicle=vehicle, ap=view.left, picks=q.left)
