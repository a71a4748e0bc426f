"""The faces of the cards: the contents of a card in the hand, and the full card with all of its text."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.acceleracers import cards
from games.acceleracers.card_art import SUBJECTS, art, vehicle_facts
from games.acceleracers.cards import BY_KEY, CARDS, STATS, Kind, Team
from games.acceleracers.icons import icon_of, sign
from games.acceleracers.sentences import say
from games.acceleracers.text import card_in_words, kind_line
from games.artwork.paint import TEAM_COLOURS
from games.contract.sentences import say as say_of_games
from games.look.cards import RARITY_WORDS, CardFace
from games.look.cards import full as full_card
from games.look.colours import PAPER_INK, PAPER_MUTED, mixed
from games.look.letters import width, wrapped
from games.look.shapes import group, icon, rect, words

ART = (84, 60)
"""The size of a card's picture."""
_SIGNED = {Kind.VEHICLE: "", Kind.HAZARD: "−"}
"""The sign before a number; all other cards add theirs."""
_TEAMS = {Team.MANIACS: "Maniacs", Team.TEKU: "Teku", Team.SILENCERZ: "Silencerz", Team.DRONES: "Drones"}
_BOX_TOP, _BOX_HIGH, _NAMES_HIGH = 9, 26, 19
"""Where the windows begin, how high one is, and how high the row of names below them."""
_LARGE = 2.3
"""How much higher the figures of a card without a text are."""
_SIZES = ((200, 20), (200, 17), (168, 17), (168, 15), (168, 13), (168, 12), (150, 12), (132, 12), (120, 11))
"""The height of the art and the size of the text, from the best to the one with most room."""
PAPER_HIGH = 310
"""The height of art and paper of a full card together."""


def window_in_words(number: int, window: int) -> str:
    """Write one number of a card as it is printed; "" for a blank window."""
    facts = cards.card(number)
    if facts.kind is Kind.REALM:
        return str(facts.escape.get(STATS[window], ""))
    value = facts.windows[window]
    return "" if value is None else f"{_SIGNED.get(facts.kind, '+')}{value}"


def band(number: int) -> str:
    """Return the colour of a card's band: a Vehicle's team's, or its kind's."""
    facts = cards.card(number)
    return TEAM_COLOURS[facts.team].band if facts.team else SUBJECTS.band[facts.kind]


def card(key: str) -> CardFace:
    """Return the contents of a card in the hand."""
    facts = BY_KEY[key]
    numbers = [(window, text) for window in range(len(STATS)) if (text := window_in_words(facts.number, window))]
    return CardFace(
        name=facts.name,
        art=art(facts.number),
        art_size=ART,
        band=band(facts.number),
        rarity=facts.finish,
        figures=tuple((sign(window, 12, PAPER_MUTED), text) for window, text in numbers),
        kind="Charger" if facts.kind is Kind.CHARGER else facts.kind,
        cost="" if facts.cost is None else str(facts.cost),
        text=facts.text,
        number=say("number-of", number=facts.number, many=len(CARDS)),
        badge=_badge(facts),
    )


def _badge(facts: cards.Card) -> str:
    """Return the sign of a Vehicle's team, or of a card's kind; a Shift's own art has its sign already."""
    if facts.kind is Kind.SHIFT:
        return ""
    drawn = icon_of(facts.team or facts.kind)
    return drawn.replace("currentColor", "#ffffff")


def full(key: str) -> str:
    """Draw a full card: figures with their names, what it does, modability and terrain."""
    facts, face = BY_KEY[key], card(key)
    finish = RARITY_WORDS.get(facts.finish, "")
    number = f"{finish} · {facts.number}/{len(CARDS)}".removeprefix(" · ")
    kind = f"{facts.kind} · {_TEAMS[facts.team]}" if facts.team else str(facts.kind)
    art_high, below = _below(facts)
    return full_card(replace(face, figures=(), kind=kind, number=number), below, art_high=art_high)


def _below(facts: cards.Card) -> tuple[float, str]:
    """Return the height of the art, and the drawing below it: figures, text, icons."""
    tall = 1 if facts.text else _LARGE
    windows = "".join(_window(facts, place, tall) for place in range(3)) if facts.numbers or facts.escape else ""
    top = _BOX_TOP + _BOX_HIGH * tall + _NAMES_HIGH if windows else 12
    chips = _chips(facts)
    tried = [(high, size, wrapped(facts.text, 216, size)) for high, size in _SIZES]
    room = PAPER_HIGH - 6 - top - 21 * len(chips)
    high, size, lines = next((each for each in tried if each[0] + (each[1] + 3) * len(each[2]) <= room), tried[-1])
    text = "".join(
        words(line, 12, top + size + (size + 3) * n, size, PAPER_INK, room=216) for n, line in enumerate(lines)
    )
    rows = "".join(group(row, 12, PAPER_HIGH - high - 4 - 21 * (len(chips) - n)) for n, row in enumerate(chips))
    return high, windows + text + rows


def _window(facts: cards.Card, place: int, tall: float) -> str:
    """Draw one of the three windows, `tall` times as high: its sign, its figure, and its name below."""
    left, high, large = 12 + 74 * place, _BOX_HIGH * tall, 1 + (tall - 1) * 0.35
    drawing = rect(left, _BOX_TOP, 68, high, "#ffffff", radius=6, rim="#d9d0ba", rim_width=1.1)
    drawing += sign(place, 16 * large, band(facts.number), left + 4, _BOX_TOP + high / 2 - 8 * large)
    figure, base = window_in_words(facts.number, place) or "–", _BOX_TOP + high / 2 + 7 * large
    drawing += words(figure, left + 47, base, 19 * large, PAPER_INK, anchor="middle", bold=True, room=36)
    base, size = _BOX_TOP + high + 13 * large, min(12.5, 11 * large)
    return drawing + words(STATS[place], left + 34, base, size, PAPER_MUTED, anchor="middle", room=72)


def _chips(facts: cards.Card) -> list[str]:
    """Draw modability and terrain as chips with sign and word, in rows 216 wide."""
    marks = [(icon_of(each), each) for each in (*facts.modability, *facts.terrain)]
    tint = mixed(band(facts.number), "#ffffff", 0.84)
    rows: list[str] = []
    left = 999.0
    for drawing, word in marks:
        wide = 25 + width(word, 11, bold=True)
        if left + wide > 216:
            rows.append("")
            left = 0
        chip = rect(left, 0, wide, 18, tint, radius=9) + icon(drawing, left + 4, 3, 12, PAPER_INK)
        rows[-1] += chip + words(word, left + 19, 13, 11, PAPER_INK, bold=True)
        left += wide + 4
    return rows


def alt(key: str) -> str:
    """Return everything on a card in words."""
    facts = BY_KEY[key]
    return say("card", name=facts.name, kind=kind_line(facts), text=card_in_words(facts))


def kin(key: str) -> Sequence[tuple[str, str]]:
    """Return the other Vehicles of a line, or else cards of the same kind and terrain."""
    facts = BY_KEY[key]
    alike, terrain = [each for each in CARDS if each.kind is facts.kind and each is not facts], set(facts.terrain)
    if facts.kind is Kind.VEHICLE:
        mine = vehicle_facts(facts.number)
        same = [(each, vehicle_facts(each.number)) for each in alike if each.team is facts.team]
        line = [
            (say("same-line", which="advanced" if its.advanced else "second" if its.second else "basic"), each.key)
            for each, its in same
            if its.line == mine.line
        ]
        near = (each for each, its in same if its.line != mine.line and terrain & set(each.terrain))
        ground = [(say("same-terrain"), each.key) for each in near]
        return [*line, *ground][:3]
    alike.sort(
        key=lambda each: (
            -len(terrain & set(each.terrain)),
            -len(set(each.numbers) & set(facts.numbers)),
            abs(each.number - facts.number),
        )
    )
    return [(say_of_games("alike"), each.key) for each in alike[:3]]
