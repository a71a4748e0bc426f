"""The picture of each card, and its looks in the hand; all of this game's drawings get their art here."""

from functools import cache

from games.acceleracers import card_art
from games.acceleracers.cards import CARDS, STATS, Card, card
from games.acceleracers.icons import icon_of, sign
from games.acceleracers.kinds import Kind
from games.acceleracers.sentences import say
from games.artwork.paint import TEAM_COLOURS
from games.look.cards import CardFace
from games.look.colours import PAPER_MUTED

ART = (84, 60)
_SIGNED = {Kind.VEHICLE: "", Kind.HAZARD: "−"}
"""The sign before a number; all other cards add theirs."""


@cache
def picture(number: int) -> str:
    """Return a card's picture: an SVG document of `ART`."""
    return card_art.art(number)


def window_in_words(number: int, window: int) -> str:
    """Write one number of a card as it is printed; "" for a blank window."""
    facts = card(number)
    if facts.kind is Kind.REALM:
        return str(facts.escape.get(STATS[window], ""))
    value = facts.windows[window]
    return "" if value is None else f"{_SIGNED.get(facts.kind, '+')}{value}"


def _sign(window: int, text: str, *, of: int) -> str:
    """Draw the sign beside a number; with three side by side, a signed number leaves little room."""
    if of < len(STATS):
        return sign(window, 12, PAPER_MUTED)
    return sign(window, 9, PAPER_MUTED, 2.5, 1.8) if len(text) == 1 else sign(window, 7.6, PAPER_MUTED, -3.6, 2.8)


def band(number: int) -> str:
    """Return the colour of a card's band: a Vehicle's team's, or its kind's."""
    facts = card(number)
    return TEAM_COLOURS[facts.team].band if facts.team else card_art.SUBJECTS.band[facts.kind]


def card_facts(number: int) -> CardFace:
    """Return the contents of a card, for the drawing kit's cards."""
    facts = card(number)
    numbers = [(window, text) for window in range(len(STATS)) if (text := window_in_words(number, window))]
    return CardFace(
        name=facts.name,
        art=picture(number),
        art_size=ART,
        band=band(number),
        rarity=facts.finish,
        figures=tuple((_sign(window, text, of=len(numbers)), text) for window, text in numbers),
        kind="Charger" if facts.kind is Kind.CHARGER else facts.kind,
        cost="" if facts.cost is None else str(facts.cost),
        text=facts.text,
        number=say("number-of", number=facts.number, many=len(CARDS)),
        badge=_badge(facts),
    )


def _badge(facts: Card) -> str:
    """Return the sign of a Vehicle's team, or of a card's kind; a Shift's own art has its sign already."""
    if facts.kind is Kind.SHIFT:
        return ""
    drawn = icon_of(facts.team or facts.kind)
    return drawn.replace("currentColor", "#ffffff")
