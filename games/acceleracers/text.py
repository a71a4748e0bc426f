"""A match of AcceleRacers in words."""

from collections.abc import Callable, Sequence

from games.acceleracers import cards
from games.acceleracers.cards import CARDS, NAMES, STATS, TEAMS, Card, Kind, Windows, card, cards_in_words, in_words
from games.acceleracers.effects import asking
from games.acceleracers.events import BANS, GameOver, aim
from games.acceleracers.figures import lacking, on_home_ground, points, sums, team
from games.acceleracers.offers import offer
from games.acceleracers.position import GOAL, Equipped, Phase, Stack
from games.acceleracers.sentences import say
from games.acceleracers.view import AcceleView
from games.contract.event_sentences import EventSentences
from games.contract.sentences import say as say_of_games
from games.contract.words import Entry, Pile, hand_in_words, names_in_words
from games.core import Seat
from games.core.fluent import listed

sentence = EventSentences(__package__)
FEW = 5  # a hand with more cards to choose from is told with their prices alone, so that a phone has room for it

# --- cards ---


def windows_in_words(windows: Windows, sign: str = "+") -> str:
    """Write the three windows: "+1/–/+2", or a Vehicle's values with an empty sign."""
    return "/".join("–" if number is None else f"{sign}{number}" for number in windows)


def named_windows(windows: Windows, sign: str = "+") -> str:
    """Write the three windows with their names: "Speed +1, Performance +2"."""
    return ", ".join(f"{STATS[n]} {sign}{number}" for n, number in enumerate(windows) if number is not None)


def figures(card: Card, windows_in_words: Callable[..., str] = windows_in_words) -> str:
    """Write the figures printed on a card."""
    match card.kind:
        case Kind.REALM:
            return say("escape-values", values=listed([f"{stat} {value}" for stat, value in card.escape.items()]))
        case Kind.VEHICLE:
            return windows_in_words(card.windows, "")
        case Kind.HAZARD:
            return say("damage", windows=windows_in_words(card.windows, "")) if any(card.windows) else ""
        case _:
            return windows_in_words(card.windows) if any(card.windows) else ""


def price(card: Card) -> str:
    """Write what a card costs; "" for one that has no cost."""
    return "" if card.cost is None else say("price", cost=card.cost)


def kind_line(card: Card) -> str:
    """Write the kind of a card and its cost."""
    return ", ".join(filter(None, (card.kind, card.team, price(card))))


def card_in_words(card: Card) -> str:
    """Write everything on a card."""
    parts = []
    if written := figures(card):
        written = f"{written[0].upper()}{written[1:]}"
        parts.append(f"{written}." if card.kind is Kind.REALM else say("card-figures", figures=written))
    if card.modability:
        parts.append(say("modability", icons=", ".join(card.modability)))
    if card.terrain:
        parts.append(say("terrain", icons=", ".join(card.terrain)))
    if card.text:
        parts.append(card.text)
    parts.append(say("card-number", number=card.number, many=len(CARDS), finish=card.finish))
    return " ".join(parts)


# --- the table ---


def entries() -> list[Entry]:
    """Return the cards, for people who look them up."""
    return [Entry(facts.key, facts.name, kind_line(facts), card_in_words(facts)) for facts in CARDS]


def headline(view: AcceleView, names: Sequence[str]) -> str:
    """Return who has to decide what, or how the match ended."""
    table = view.table
    if table.result is not None:
        return sentence.read_by(view.seat, GameOver(table.result), names)
    if table.phase is Phase.BRING:
        return say("to-bring", names=listed([names[seat] for seat, side in enumerate(view.sides) if side.to_bring]))
    who = names[table.asked]
    if table.questions:
        return say("to-choose", turn=table.turn, name=who, card=NAMES[table.questions[-1].card])
    place, card, phase = len(view.row) + 1, NAMES[table.hazard], table.phase.name.lower()
    return say("asked", phase=phase, turn=table.turn, name=who, place=place, card=card, left=view.left)


def describe(view: AcceleView, names: Sequence[str]) -> str:
    """Return what decides, and then the rest, as lines; a screen without room for all shows the first.

    First come the Realms with all Vehicles, the viewer's cards, which buttons name, too, and what those do.
    """
    lines, offered = [headline(view, names)], offer(view)
    if view.table.phase is Phase.PLACE and view.seat is not None:
        lines.append(say("realms-brought", cards=cards_in_words(view.realms)))
    unfit = offered.why_not if offered.asked else view.hand
    now, later = ([held for held in view.hand if (held in unfit) is kept] for kept in (False, True))
    named = [f"{NAMES[held]} ({in_short(held, len(now))})" for held in now] or [NAMES[held] for held in later]
    row = [(realm.up, realm_in_words(view, place, names)) for place, realm in enumerate(view.row)]
    order = sorted(range(len(view.sides)), key=lambda seat: seat != view.seat)
    if any(side.finished for side in view.sides):
        own = {view.seat: say_of_games("you")}
        home = [f"{own.get(seat, names[seat])} {len(view.sides[seat].finished)}" for seat in order]
        lines.append(say("home-so-far", goal=GOAL, counts=", ".join(home)))
    lines += [realm for up, realm in row if up]
    lines += [hand_in_words(names_in_words(named))] if view.seat is not None and view.table.turn else []
    lines += [realm for up, realm in row if not up]
    lines += [f"{NAMES[held]}: {does}" for held in dict.fromkeys(now) if (does := card(held).brief)]
    lines += [say("held-for-later", cards=cards_in_words(later))] if now and later else []
    for seat in order:
        lines.append(_side(view, seat, names))
        lines += [f"  {stack_in_words(view, stack)}" for stack in view.sides[seat].stacks]
    return "\n".join([*lines, *junk_in_words(view, names)])


def in_short(number: int, among: int = 1) -> str:
    """Return the price and the figures of a card, with their names if that is short; `among` many, a price alone."""
    facts = card(number)
    if facts.cost is not None and among > FEW:
        return price(facts)
    alone = sum(value is not None for value in facts.windows) == 1
    return ", ".join(filter(None, (price(facts), figures(facts, named_windows if alone else windows_in_words))))


def junk_in_words(view: AcceleView, names: Sequence[str]) -> list[str]:
    """Write the junk piles that are not empty, the top card first."""
    piles = [", ".join(NAMES[card] for card in reversed(side.junk)) for side in view.sides]
    return [say("junk", name=name, cards=pile) for name, pile in zip(names, piles, strict=False) if pile]


def realm_in_words(view: AcceleView, place: int, names: Sequence[str]) -> str:
    """Write one Realm of the row, and what each Vehicle there lacks to roll on."""
    realm = view.row[place]
    if not realm.card:
        return say("realm-hidden", place=place + 1)
    whose = ["You" if seat == view.seat else name for seat, name in enumerate(names)]
    there = [
        say("stands", name=name, vehicle=NAMES[stack.vehicle], lacks=lacking(view, side, stack))
        for name, side in zip(whose, view.sides, strict=False)
        for stack in side.stacks
        if stack.place == place
    ]
    facts, asks, listing = card(realm.card), needs_in_words(cards.ESCAPE[realm.card]), ", ".join(there) or "none"
    name, terrain = facts.name.removesuffix(" Realm"), ", ".join(facts.terrain)
    return say("realm", place=place + 1, name=name, asks=asks, terrain=terrain, up=realm.up, there=listing)


def _side(view: AcceleView, seat: Seat, names: Sequence[str]) -> str:
    side = view.sides[seat]
    facts = [
        say("vehicles-home", home=len(side.finished), goal=GOAL),
        say("in-hand", held=side.held),
        say("piles", deck=side.deck, junked=len(side.junk)),
        say("points-a-turn", points=points(side)),
        *bans_in_words(view, seat),
    ]
    if side.known and view.seat == 1 - seat:
        facts.append(say("known-hand", cards=cards_in_words(side.known)))
    return f"{names[seat]}: {', '.join(facts)}."


def last_in_words(view: AcceleView, names: Sequence[str]) -> str:
    """Write which card was played last and its result; "" before the first one."""
    last = view.last
    if not last.card:
        return ""
    ways = {Kind.VEHICLE: "driven", Kind.HAZARD: aim(last.vehicle, last.target, last.other)}
    return say(
        "last-played",
        aim=ways.get(card(last.card).kind, "none"),
        name=names[last.seat],
        card=NAMES[last.card],
        target=NAMES[last.target],
        vehicle=NAMES[last.vehicle],
        other=NAMES[last.other],
        came=last.came.name.lower(),
        by=NAMES[last.by],
    )


def bans_in_words(view: AcceleView, seat: Seat) -> list[str]:
    """Write what Hazards forbid to a seat."""
    bans, now = view.sides[seat].bans, view.table.active == seat
    return [say("ban", what=what, now=now) for bit, what in BANS.items() if bans & bit]


def stack_in_words(view: AcceleView, stack: Stack) -> str:
    """Write a Vehicle, its sums and what it carries."""
    there = say("vehicle-there", vehicle=NAMES[stack.vehicle], team=TEAMS[team(stack)], place=stack.place + 1)
    facts = [there, named_windows(sums(view, stack), "")]
    facts += [say("terrain-bonus")] if on_home_ground(view, stack) else []
    worn = "; ".join(map(worn_in_words, stack.equipped))
    facts += [say("with-cards", cards=worn)] if worn else []
    facts += [say("acid-left", left=stack.acid)] if stack.acid else []
    facts += [say("no-terrain-bonus")] if stack.no_terrain else []
    return ", ".join(facts) + "."


def needs_in_words(needs: Sequence[tuple[int, int]]) -> str:
    """Write escape values, as windows and numbers: "Speed 5"."""
    return listed([f"{STATS[window]} {value}" for window, value in needs])


def worn_in_words(worn: Equipped) -> str:
    """Write an equipped card and its tokens."""
    notes = [say("some-tokens", tokens=worn.tokens)] if worn.tokens else []
    notes += [say("corrodes", left=worn.corrosion)] if worn.corrosion else []
    notes += [choice_in_words(worn)] if worn.choice >= 0 else []
    return NAMES[worn.card] + (f" ({', '.join(notes)})" if notes else "")


def choice_in_words(worn: Equipped) -> str:
    """Write what was chosen for a card."""
    if cards.MIMICS[worn.card]:
        return say("as-team", team=TEAMS[worn.choice])
    if cards.MOVES_ESCAPE[worn.card]:
        return say("escape-by", stat=STATS[worn.choice])
    return say("against", vehicle=NAMES[worn.choice])


def question_in_words(view: AcceleView) -> str:
    """Return the question that a card asks."""
    q = view.table.questions[-1]
    card, vehicle = NAMES[q.card], NAMES[q.vehicle]
    return in_words(asking(q), "question", card=card, vehicle=vehicle, ap=view.left, picks=q.left)


# --- the junk piles, which are public ---


def label() -> str:
    """Return the label of the button that shows them."""
    return say("junk-piles")


def piles(view: AcceleView, names: Sequence[str]) -> list[Pile]:
    """Return both junk piles, the top card first."""
    return [
        Pile(say("junk-title", name=name, count=len(side.junk)), tuple(NAMES[card] for card in reversed(side.junk)))
        for name, side in zip(names, view.sides, strict=False)
    ]
