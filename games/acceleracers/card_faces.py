"""The faces of the cards: what stands on them at the size of the hand, and the full card with all of its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.acceleracers import icons
from games.acceleracers.card_art import card_art, vehicle_facts
from games.acceleracers.cards import BY_KEY, CARDS, STATS
from games.acceleracers.kinds import Kind, Team
from games.acceleracers.text import card_in_words, kind_line
from games.artwork.paint import TEAM_BAND
from games.look.cards import RARITY_WORDS, Card
from games.look.cards import full as full_card
from games.look.colours import PAPER_INK, PAPER_MUTED, mixed
from games.look.letters import width, wrapped
from games.look.shapes import group, rect, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.acceleracers import cards

BANDS = {
    Kind.VEHICLE: "#2a5a94",
    Kind.REALM: "#4a4f66",
    Kind.CHARGER: "#6b3fb8",
    Kind.MOD: "#24734f",
    Kind.HAZARD: "#b3301f",
    Kind.SHIFT: "#806000",
}
"""The colour of each kind, behind white letters; a Vehicle's is that of its team."""
_KIND_WORDS = {Kind.REALM: "Realm", Kind.CHARGER: "Charger"}
_TEAMS = {Team.MANIACS: "Maniacs", Team.TEKU: "Teku", Team.SILENCERZ: "Silencerz", Team.DRONES: "Drones"}
_BOX_TOP, _TEXT_TOP = 9, 56


def card(key: str) -> Card:
    """Return what stands on a card as it is held."""
    facts = BY_KEY[key]
    return Card(
        name=facts.name,
        art=card_art(facts),
        band=band(facts),
        rarity=facts.finish,
        figures=tuple((stat_sign(place), value) for place, value in shown(facts)),
        kind=_KIND_WORDS.get(facts.kind, facts.kind),
        cost="" if facts.cost is None else str(facts.cost),
    )


def band(facts: cards.Card) -> str:
    """Return the colour of a card: its team's, or its kind's."""
    return TEAM_BAND[facts.team] if facts.team else BANDS[facts.kind]


def stat_sign(place: int, colour: str = PAPER_MUTED, size: float = 12) -> str:
    """Draw the sign of a window (Speed, Power, Performance) in a square."""
    return group(icons.STATS[STATS[place]].replace("currentColor", colour), scale=size / 24)


def shown(facts: cards.Card) -> list[tuple[int, str]]:
    """Return the windows that are not blank, by their places, as the figures that stand on the card."""
    if facts.kind is Kind.REALM:
        return [(STATS.index(stat), str(value)) for stat, value in facts.escape.items()]
    before = {Kind.VEHICLE: "", Kind.HAZARD: "−"}.get(facts.kind, "+")
    return [(place, f"{before}{value}") for place, value in enumerate(facts.windows) if value is not None]


def full(key: str) -> str:
    """Draw a card to be looked at: figures with their names, what it does, modability and terrain."""
    facts, face = BY_KEY[key], card(key)
    finish = RARITY_WORDS.get(facts.finish, "")
    number = f"{finish} · {facts.number}/{len(CARDS)}".removeprefix(" · ")
    kind = f"{facts.kind} · {_TEAMS[facts.team]}" if facts.team else str(facts.kind)
    size, lines = _text(facts)
    high = 168 if len(lines) < 5 else 150
    return full_card(
        replace(face, figures=(), kind=kind, number=number), _below(facts, size, lines, 310 - high), art_high=high
    )


def _text(facts: cards.Card) -> tuple[float, list[str]]:
    """Return what a card does in lines, and their size: smaller where there is much to say."""
    fitting = ((size, wrapped(facts.text, 216, size)) for size in (13.0, 12.0))
    small = 11.0, wrapped(facts.text, 216, 11)
    return next(((size, lines) for size, lines in fitting if len(lines) <= 5), small)


def _below(facts: cards.Card, size: float, lines: list[str], high: float) -> str:
    made = (
        "".join(_window(facts, place) for place in range(3))
        if facts.windows != (None, None, None) or facts.escape
        else ""
    )
    top = _TEXT_TOP if made else 18
    made += "".join(
        words(line, 12, top + size + (size + 3.4) * n, size, PAPER_INK, room=216) for n, line in enumerate(lines)
    )
    return made + _icons(facts, high - 26)


def _window(facts: cards.Card, place: int) -> str:
    """Draw one of the three windows: its sign, its figure, and its name below."""
    values = dict(shown(facts))
    left = 12 + 74 * place
    made = rect(left, _BOX_TOP, 68, 26, "#ffffff", radius=6, rim="#d9d0ba", rim_width=1.1)
    made += group(stat_sign(place, band(facts), 16), left + 8, _BOX_TOP + 5)
    made += words(values.get(place, "–"), left + 46, _BOX_TOP + 20, 19, PAPER_INK, anchor="middle", bold=True)
    return made + words(STATS[place], left + 34, _BOX_TOP + 39, 11, PAPER_MUTED, anchor="middle", room=70)


def _icons(facts: cards.Card, top: float) -> str:
    """Draw modability and terrain as chips in one row: sign and word; only the sign where there are many."""
    marks = [(icons.MODABILITIES[each], str(each)) for each in facts.modability]
    marks += [(icons.TERRAINS[each], str(each)) for each in facts.terrain]
    tint = mixed(band(facts), "#ffffff", 0.84)
    made, left = "", 12.0
    short = sum(26 + width(word, 11, bold=True) for _, word in marks) > 216
    for icon, word in marks:
        wide = 20 if short else 22 + width(word, 11, bold=True)
        made += rect(left, top, wide, 18, tint, radius=9) + group(
            icon.replace("currentColor", PAPER_INK), left + 4, top + 3, scale=0.5
        )
        made += "" if short else words(word, left + 18, top + 13, 11, PAPER_INK, bold=True)
        left += wide + 4
    return made


def told(key: str) -> str:
    """Say all that stands on a card."""
    facts = BY_KEY[key]
    return f"{facts.name}, {kind_line(facts)}. {card_in_words(facts)}"


def kin(key: str) -> Sequence[tuple[str, str]]:
    """Return the other Vehicles of a line, or else cards of the same kind and terrain."""
    facts = BY_KEY[key]
    if facts.kind is Kind.VEHICLE:
        mine = vehicle_facts(facts.number)
        others = [each for each in CARDS if each.kind is Kind.VEHICLE and each is not facts]
        same = [(each, vehicle_facts(each.number)) for each in others if each.team is facts.team]
        line = [
            ("Advanced" if its.advanced else "Second car" if its.second else "Basic", each.key)
            for each, its in same
            if its.line == mine.line
        ]
        ground = [
            ("Same terrain", each.key)
            for each, its in same
            if its.line != mine.line and set(each.terrain) & set(facts.terrain)
        ]
        return [*line, *ground][:3]
    alike = [each for each in CARDS if each.kind is facts.kind and each is not facts]
    alike.sort(
        key=lambda each: (
            -len(set(each.terrain) & set(facts.terrain)),
            -len(set(each.numbers) & set(facts.numbers)),
            abs(each.number - facts.number),
        )
    )
    return [("Like it", each.key) for each in alike[:3]]
