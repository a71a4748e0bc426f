"""Alt texts in full sentences, with every number in the pictures."""

from collections.abc import Sequence

from games.acceleracers.cards import NAMES, card
from games.acceleracers.figures import escape, escapes, on_home_ground, points, shield, sums
from games.acceleracers.pictures.tiles import note_of
from games.acceleracers.position import GOAL, REALMS, Stack
from games.acceleracers.sentences import say
from games.acceleracers.text import bans_in_words, figures, headline, junk_in_words, last_in_words, needs_in_words
from games.acceleracers.view import AcceleView
from games.core import Seat


def alt_of_road(view: AcceleView, names: Sequence[str]) -> str:
    """Describe the Realms in order, each with the Vehicles in it, and the Vehicles home."""
    lines = [headline(view, names), say("alt-figures")]
    for place in range(len(view.row)):
        lines.append(_realm(view, place))
        lines += [
            say("alt-vehicle", name=names[seat], facts=_vehicle(view, seat, stack))
            for seat, side in enumerate(view.sides)
            for stack in side.stacks
            if stack.place == place
        ]
    if len(view.row) < REALMS:
        lines.append(say("alt-realms-to-come", count=REALMS - len(view.row)))
    lines += [
        say("alt-home", name=names[seat], home=len(side.finished), goal=GOAL) for seat, side in enumerate(view.sides)
    ]
    return " ".join(filter(None, [*lines, last_in_words(view, names)]))


def _realm(view: AcceleView, place: int) -> str:
    realm = view.row[place]
    if not realm.card:
        return say("realm-hidden", place=place + 1)
    facts = card(realm.card)
    facts_in_words = [figures(facts), facts.terrain[0], note_of(realm.card), "" if realm.up else say("face-down")]
    return say("alt-realm", place=place + 1, name=facts.name, facts=", ".join(filter(None, facts_in_words)))


def _vehicle(view: AcceleView, seat: Seat, stack: Stack) -> str:
    side = view.sides[seat]
    needs = needs_in_words(escape(view, side, stack.place))
    facts = [
        f"{NAMES[stack.vehicle]} {'/'.join(map(str, sums(view, stack)))}",
        say("alt-fate", ready=escapes(view, side, stack), needs=needs),
    ]
    tokens = sum(worn.tokens + worn.corrosion for worn in stack.equipped)
    facts += [say("worn-cards", cards=len(stack.equipped))] if stack.equipped else []
    facts += [say("some-tokens", tokens=tokens)] if tokens else []
    facts += [say("alt-acid", tokens=stack.acid)] if stack.acid else []
    facts += [say("terrain-bonus")] if on_home_ground(view, stack) else []
    facts += [say("protected")] if shield(stack, 0) is not None else []
    return ", ".join(facts)


def alt_of_seats(view: AcceleView, names: Sequence[str]) -> str:
    """Describe each side; the description of the road has the rest."""
    lines = list[str]()
    for seat, side in enumerate(view.sides):
        on_turn = view.table.turn and seat == view.table.active and view.table.result is None
        facts = [
            say("vehicles-home", home=len(side.finished), goal=GOAL),
            say("counts-listed", held=side.held, deck=side.deck, junked=len(side.junk)),
            say("ap-left", left=view.left) if on_turn else say("points-a-turn", points=points(side)),
            *bans_in_words(view, seat),
        ]
        lines.append(f"{names[seat]}: {', '.join(facts)}.")
    return " ".join([*lines, *junk_in_words(view, names)])
