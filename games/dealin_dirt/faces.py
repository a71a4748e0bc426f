"""The faces of the cards, as SVG: small for hands and Staging Areas, wide for the Active Driver, large to read."""

from __future__ import annotations

from games import art
from games.dealin_dirt.cards import CARDS, KIND, LETTERS, NAMES, PROGRESSES, TYPES, Attack, Kind
from games.dealin_dirt.icons import CONDITION_ICONS, FLAG, ICONS
from games.dealin_dirt.wording import attack_text, rules_text, skill_text

CARD_WIDTH, CARD_HEIGHT = 92, 142
ACTIVE_WIDTH, ACTIVE_HEIGHT = 230, 150
LARGE_WIDTH, LARGE_HEIGHT = 420, 588

TYPE_COLOURS = ("#2f7d32", "#b3362b", "#1f5f9e", "#8a6d00", "#6b3fa0", "#a8500f", "#0f7275", "#5a5f69")
"""Dark enough for white letters."""
PIT_COLOURS = {
    Kind.STRATEGY: "#3c4f76",
    Kind.CREW: "#7a3b5d",
    Kind.ITEM: "#4f5b2a",
    Kind.TOOL: "#6b4a2b",
    Kind.TRACK: "#7a4a16",
}
SHORT_KINDS = (
    "Hot Lap", "Heat Race", "Feature", "Winner", "Horse Power", "Strategy", "Pit Crew", "Pit Item", "Pit Tool", "Track",
)  # fmt: skip
RARITY_MARKS = {"common": "●", "uncommon": "◆", "rare": "★", "legend": "★★"}
CONDITION_SHORT = {"asleep": "Asleep", "mud": "Mud", "slam": "Slam", "spun": "Spun"}
CONDITION_COLOURS = {"asleep": "#3c4f76", "mud": "#6b4a2b", "slam": "#9c2f22", "spun": "#0f7275"}


def colour_of(card: int) -> str:
    """Return the colour of a card: its type's, or its kind's."""
    kind = Kind(KIND[card])
    return PIT_COLOURS.get(kind) or TYPE_COLOURS[TYPES.index(CARDS[card].type)]


def letter_of(card: int) -> str:
    """Return the letter of a card's type."""
    return LETTERS[TYPES.index(CARDS[card].type)]


def token(letter: str, x: float, y: float, size: float) -> str:
    """Return the mark of a type at a place: a disc in its colour with its letter, or a star for any."""
    middle, half = x + size / 2, size / 2
    if letter == "any":
        fill, sign = "#2b2b33", "★"
    else:
        fill, sign = TYPE_COLOURS[LETTERS.index(letter)], letter
    disc = f'<circle cx="{middle}" cy="{y + half}" r="{half - 0.8}" fill="{fill}" stroke="#fff" stroke-width="1.4"/>'
    return disc + art.words(
        sign, middle, y + half + size * 0.25, round(size * 0.68), "#fff", anchor="middle", bold=True
    )


def power(letter: str, size: int) -> str:
    """Draw the mark of a type of Horse Power."""
    return art.svg(size, size, token(letter, 0, 0, size))


def tool_mark() -> str:
    """Draw the sign that a Tool is attached."""
    colour = PIT_COLOURS[Kind.TOOL]
    return art.svg(
        26, 26, art.box(0, 0, 26, 26, colour, edge=art.PAPER, radius=7), art.icon(ICONS[Kind.TOOL], 4, 4, 18, art.PAPER)
    )


def condition(name: str) -> str:
    """Draw the sign of a condition: icon and word."""
    return art.svg(
        66,
        20,
        art.box(0, 0, 66, 20, CONDITION_COLOURS[name], edge=art.PAPER, radius=6),
        art.icon(CONDITION_ICONS[name], 4, 4, 12, art.PAPER),
        art.words(CONDITION_SHORT[name], 19, 15, 14 if name != "asleep" else 13, art.PAPER, bold=True),
    )


def back() -> str:
    """Draw the back of a card."""
    return art.svg(
        CARD_WIDTH,
        CARD_HEIGHT,
        art.box(0, 0, CARD_WIDTH, CARD_HEIGHT, "#7a4a16", edge=art.GOLD, radius=8),
        art.icon(FLAG, CARD_WIDTH / 2 - 24, CARD_HEIGHT / 2 - 24, 48, art.GOLD),
    )


def _band(width: float, height: float, colour: str, radius: int) -> str:
    """Return a coloured head with round upper corners."""
    left, right = f"a{radius} {radius} 0 0 1 {radius} -{radius}", f"a{radius} {radius} 0 0 1 {radius} {radius}"
    return f'<path d="M2 {radius + 2} {left} H{width - radius - 2} {right} V{height} H2 Z" fill="{colour}"/>'


# --- small: hand and Staging Area ---


def card_face(card: int) -> str:
    """Draw a card small: type and hit points, picture, name, kind."""
    facts, colour = CARDS[card], colour_of(card)
    parts = [
        art.box(0, 0, CARD_WIDTH, CARD_HEIGHT, art.PAPER, edge=art.PAPER_EDGE, radius=8),
        _band(CARD_WIDTH, 60, colour, 7),
    ]
    if facts.is_driver:
        parts.append(token(letter_of(card), 5, 5, 20))
        parts.append(art.words(f"{facts.hp} HP", CARD_WIDTH - 7, 20, 14, art.PAPER, anchor="end", bold=True))
        parts.append(art.icon(ICONS[KIND[card]], CARD_WIDTH / 2 - 17, 24, 34, art.PAPER))
    elif KIND[card] == Kind.POWER:
        parts.append(art.icon(ICONS[KIND[card]], CARD_WIDTH / 2 - 17, 8, 34, art.PAPER))
        letter = "any" if facts.wild else letter_of(card)
        parts += [token(letter, x, 5, 20) for x in (5, CARD_WIDTH - 25)[: facts.gives]]
    else:
        parts.append(art.icon(ICONS[KIND[card]], CARD_WIDTH / 2 - 19, 12, 38, art.PAPER))
    lines = _name_lines(NAMES[card])
    step = 18 if len(lines) < 4 else 15
    first = 94 - 8 * (len(lines) - 1) if len(lines) < 4 else 75
    parts += [
        art.words(line, CARD_WIDTH / 2, first + step * n, 14, art.PAPER_INK, anchor="middle", bold=True)
        for n, line in enumerate(lines)
    ]
    parts.append(art.words(SHORT_KINDS[KIND[card]], CARD_WIDTH / 2, 135, 14, colour, anchor="middle", bold=True))
    return art.svg(CARD_WIDTH, CARD_HEIGHT, *parts)


def _name_lines(name: str) -> list[str]:
    """Break a name for a small card; "Horse Power" goes without saying there."""
    return art.wrapped(name.removesuffix(" Horse Power"), CARD_WIDTH - 16, 14)


# --- wide: the Active Driver ---


def active(card: int) -> str:
    """Draw the Active Driver: name, hit points, Skill, attacks with their costs, Weakness, Resistance, Get Passed."""
    facts, colour = CARDS[card], colour_of(card)
    parts = [
        art.box(0, 0, ACTIVE_WIDTH, ACTIVE_HEIGHT, art.PAPER, edge=art.PAPER_EDGE, radius=9),
        _band(ACTIVE_WIDTH, 44, colour, 8),
        token(letter_of(card), 6, 11, 22),
        art.words(f"{facts.hp}", ACTIVE_WIDTH - 8, 21, 17, art.PAPER, anchor="end", bold=True),
        art.words(SHORT_KINDS[KIND[card]], ACTIVE_WIDTH - 8, 38, 13, art.PAPER, anchor="end"),
    ]
    lines = art.wrapped(NAMES[card], ACTIVE_WIDTH - 106, 15)[:2]
    parts.append(art.lines(lines, 33, 28 if len(lines) == 1 else 19, 15, art.PAPER, bold=True))
    y = 63
    if facts.skill:
        parts.append(art.words(f"Skill: {facts.skill.name}", 9, y, 14, colour, bold=True))
        y += 24
    for attack in facts.attacks:
        parts.append(_attack_row(attack, 8, y, ACTIVE_WIDTH - 16, 16, 14))
        y += 24
    parts.append(_foot(card, 9, ACTIVE_HEIGHT - 10, 14))
    return art.svg(ACTIVE_WIDTH, ACTIVE_HEIGHT, *parts)


def _attack_row(attack: Attack, x: float, y: float, width: float, disc: int, size: int) -> str:
    parts = [token(letter, x + (disc + 1) * number, y - disc * 0.78, disc) for number, letter in enumerate(attack.cost)]
    after = x + (disc + 1) * len(attack.cost) + 4
    room = width - (after - x) - size * 2.6
    name = attack.name
    most = int(room / (size * 0.56))
    shown = name if len(name) <= most else name[: most - 1] + "…"
    parts.append(art.words(shown, after, y, size, art.PAPER_INK, bold=True))
    if attack.damage or attack.effects:
        more = "+" if any(step.do == "more" for step in attack.effects) else ""
        damage = f"{attack.damage or ''}{more}" or "·"
        parts.append(art.words(damage, x + width, y, size + 2, art.PAPER_INK, anchor="end", bold=True))
    return "".join(parts)


def _foot(card: int, x: float, y: float, size: int) -> str:
    facts = CARDS[card]
    parts, at = [], x
    for word, kind, sign in (("Weak", facts.weakness, "×2"), ("Resists", facts.resistance, "−30")):
        if kind:
            parts.append(art.words(word, at, y, size, art.PAPER_MUTED))
            at += len(word) * size * 0.56 + 6
            parts.append(token(LETTERS[TYPES.index(kind)], at, y - size, size + 2))
            at += size + 10
            if size > 14:
                parts.append(art.words(sign, at - 4, y, size, art.PAPER_MUTED))
                at += size * 2
    edge = x + (212 if size == 14 else 372)
    parts.append(art.words(f"Passed {facts.passed}", edge, y, size, art.PAPER_MUTED, anchor="end"))
    return "".join(parts)


# --- large: to read ---


def large(card: int) -> str:
    """Draw a card so that all of it can be read."""
    facts, colour = CARDS[card], colour_of(card)
    parts = [
        art.box(0, 0, LARGE_WIDTH, LARGE_HEIGHT, art.PAPER, edge=art.PAPER_EDGE, radius=18),
        _band(LARGE_WIDTH, 214, colour, 17),
    ]
    name = art.wrapped(NAMES[card], LARGE_WIDTH - (150 if facts.is_driver else 60), 26)
    parts.append(art.lines(name, 24, 44, 26, art.PAPER, bold=True))
    if facts.is_driver:
        parts.append(art.words(f"{facts.hp} HP", LARGE_WIDTH - 22, 44, 26, art.PAPER, anchor="end", bold=True))
        parts.append(token(letter_of(card), LARGE_WIDTH - 62, 162, 38))
    elif KIND[card] == Kind.POWER:
        letter = "any" if facts.wild else letter_of(card)
        parts += [token(letter, LARGE_WIDTH - 62 - 44 * number, 162, 38) for number in range(facts.gives)]
    parts.append(art.icon(ICONS[KIND[card]], LARGE_WIDTH / 2 - 56, 84, 112, art.PAPER))
    below = f" from {NAMES[PROGRESSES[card]]}" if facts.progresses else ""
    parts.append(art.words(f"{SHORT_KINDS[KIND[card]]}{below}", 24, 240, 17, colour, bold=True))
    y = 272
    if facts.is_driver:
        y = _read_driver(card, parts, y)
        parts.append(_foot(card, 24, LARGE_HEIGHT - 54, 17))
    else:
        parts.append(art.lines(art.wrapped(rules_text(card), LARGE_WIDTH - 48, 20), 24, y + 6, 20, art.PAPER_INK))
    number = f"{facts.number} of {len(CARDS)}"
    parts.append(art.words(f"{RARITY_MARKS[facts.rarity]} {facts.rarity}", 24, LARGE_HEIGHT - 22, 16, art.PAPER_MUTED))
    parts.append(art.words(number, LARGE_WIDTH - 24, LARGE_HEIGHT - 22, 16, art.PAPER_MUTED, anchor="end"))
    return art.svg(LARGE_WIDTH, LARGE_HEIGHT, *parts)


def _read_driver(card: int, parts: list[str], y: int) -> int:
    """Write Skill and attacks below one another; return where they end."""
    facts, colour = CARDS[card], colour_of(card)
    if facts.skill:
        parts.append(art.words(f"Skill: {facts.skill.name}", 24, y, 18, colour, bold=True))
        y = _text(skill_text(card), parts, y + 22) + 10
    for attack in facts.attacks:
        parts.append(_attack_row(attack, 24, y, LARGE_WIDTH - 48, 22, 19))
        y = _text(attack_text(attack), parts, y + 24) + 10
    return y


def _text(text: str, parts: list[str], y: int) -> int:
    lines = art.wrapped(text, LARGE_WIDTH - 48, 16)
    parts.append(art.lines(lines, 24, y, 16, art.PAPER_MUTED))
    return y + 20 * len(lines)
