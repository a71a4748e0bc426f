"""Cards as they are held, and at full size: art, name, and what the card does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.dealin_dirt.briefs import brief
from games.dealin_dirt.card_art import art
from games.dealin_dirt.cards import CARDS, INDEX, KIND, NAMES, PROGRESSES, Kind
from games.dealin_dirt.drawing.signs import band_of, disc_inner, steps_inner
from games.dealin_dirt.drawing.tiles import art_part
from games.dealin_dirt.wording import attack_text, kind_name, rules_text, skill_text
from games.look import cards
from games.look.colours import INK, PAPER, PAPER_INK, PAPER_MUTED, TEXT
from games.look.grid import NARROW
from games.look.letters import width, wrapped
from games.look.shapes import group, inner_drawing, path, rect, star, svg, window, words

if TYPE_CHECKING:
    from games.dealin_dirt.cards import Attack

WIDE, HIGH = cards.HAND
ART, BAND = 44, 30
PAPER_TOP = ART + BAND
LINE = 14
DISC = 13
_RIMS = {"uncommon": "#d7deea", "rare": "#ffd166", "legend": "#ffd166"}
BODY = 240, 142
"""The paper of a full card, below its band."""


def held(key: str) -> str:
    """Draw a card of the hand: a Driver with its hit points and attacks, any other card with what it does."""
    card = INDEX[key]
    facts = CARDS[card]
    made = rect(0, 0, WIDE, HIGH, PAPER) + inner_drawing(art_part(card, ART))
    made += rect(0, ART, WIDE, BAND, band_of(card))
    lines = wrapped(_short(card), (WIDE - 6) / NARROW, 12, bold=True, most=2)
    base = ART + (19.3 if len(lines) == 1 else 12.6)
    made += "".join(
        words(line, WIDE / 2, base + 13 * n, 12, TEXT, anchor="middle", bold=True, room=WIDE - 6)
        for n, line in enumerate(lines)
    )
    made += _driver(card) if facts.is_driver else _deed(card)
    made = window(made, 0, 0, WIDE, HIGH, radius=7)
    rim = _RIMS.get(facts.rarity, "#05070c")
    return svg(WIDE, HIGH, made, rect(0, 0, WIDE, HIGH, "none", radius=7, rim=rim, rim_width=1.2))


def _short(card: int) -> str:
    """Return a name for a small card: that it is Horse Power stands below the name."""
    return NAMES[card].removesuffix(" Horse Power") if KIND[card] == Kind.POWER else NAMES[card]


def _driver(card: int) -> str:
    facts = CARDS[card]
    made = rect(3, 3, 25, 19, INK, radius=5, opacity=0.85) + group(steps_inner(KIND[card]), 5, 5)
    hp = str(facts.hp)
    wide = width(hp, 13, bold=True) + 31
    made += rect(WIDE - wide - 3, 3, wide, 18, INK, radius=9, opacity=0.9)
    made += words("HP", WIDE - wide + 4, 16, 11, "#d7deea") + words(
        hp, WIDE - 8, 16.6, 13, TEXT, anchor="end", bold=True
    )
    rows = [_attack(attack) for attack in facts.attacks]
    if facts.skill:
        rows.insert(0, _skill(facts.skill.name))
    top = PAPER_TOP + (3 if len(rows) > 2 else 6 if len(rows) == 2 else 14)
    step = LINE if len(rows) > 2 else 19
    return made + "".join(group(row, 0, top + step * n) for n, row in enumerate(rows[:3]))


def _skill(name: str) -> str:
    """Set the name of a Skill behind a star."""
    return path(star(7, 6.8, 4.6, 2, 5), PAPER_MUTED) + words(name, 13, 10.6, 11, PAPER_INK, room=WIDE - 16)


def _attack(attack: Attack) -> str:
    """Set what an attack costs and how much damage it does, in a row of 14."""
    text, size = damage_of(attack), 13 if attack.damage else 11
    room = WIDE - 12 - width(text, size, bold=True) - DISC
    step = min(DISC + 0.6, room / max(len(attack.cost) - 1, 1))
    made = "".join(group(disc_inner(letter, DISC), 4 + step * n, 0) for n, letter in enumerate(attack.cost))
    return made + words(text, WIDE - 5, 11.3, size, PAPER_INK, anchor="end", bold=True)


def damage_of(attack: Attack) -> str:
    """Write how much damage an attack does, with a plus where it can be more."""
    more = "+" if any(step.do == "more" for step in attack.effects) else ""
    return f"{attack.damage or ''}{more}" or "effect"


def _deed(card: int) -> str:
    """Set in three lines what a card does."""
    lines = wrapped(brief(card), (WIDE - 6) / NARROW, 11, most=3)
    first = PAPER_TOP + (13 if len(lines) == 3 else 20 if len(lines) == 2 else 27)
    return "".join(
        words(line, WIDE / 2, first + LINE * n, 11, PAPER_INK, anchor="middle", room=WIDE - 6)
        for n, line in enumerate(lines)
    )


# --- large ---


def full(key: str) -> str:
    """Draw a card to be looked at, with all that stands on it."""
    card = INDEX[key]
    facts = CARDS[card]
    above = f" from {NAMES[PROGRESSES[card]]}" if facts.progresses else ""
    shown = cards.Card(
        name=NAMES[card],
        art=art(card),
        band=band_of(card),
        rarity=facts.rarity,
        figures=(("HP", str(facts.hp)),) if facts.is_driver else (),
        kind=kind_name(card).removesuffix(" Driver"),
        text=rules_text(card),
        number=above.strip() if above else f"{facts.number} of {len(CARDS)}",
    )
    return cards.full(shown, below=_text_of(card) if facts.is_driver else "")


def _text_of(card: int) -> str:
    """Set Skill and attacks of a Driver below each other; the letters are smaller where there is much to say."""
    sizes = (13.0, 12.0, 11.5, 11.0)
    bodies = (_body(card, size) for size in sizes)
    return next((made for made, high in bodies if high <= BODY[1]), _body(card, sizes[-1])[0])


def _body(card: int, size: float) -> tuple[str, float]:
    facts, y, made = CARDS[card], 4.0, ""
    step = size * 1.16
    if facts.skill:
        made += words(f"Skill: {facts.skill.name}", 11, y + 11, size + 0.5, PAPER_INK, bold=True, room=BODY[0] - 22)
        made, y = _lines(made, skill_text(card), y + 1.3 * size, size, step)
    for attack in facts.attacks:
        discs = "".join(group(disc_inner(letter, 14), 11 + 15 * n, y) for n, letter in enumerate(attack.cost))
        left = 15 + 15 * len(attack.cost)
        made += discs + words(attack.name, left, y + 11.4, size + 0.5, PAPER_INK, bold=True, room=BODY[0] - left - 46)
        made += words(damage_of(attack), BODY[0] - 11, y + 12, 15, PAPER_INK, anchor="end", bold=True)
        made, y = _lines(made, attack_text(attack), y + 1.3 * size, size, step)
    return made, y


def _lines(made: str, text: str, y: float, size: float, step: float) -> tuple[str, float]:
    lines = wrapped(text, BODY[0] - 22, size)
    made += "".join(words(line, 11, y + step * (n + 1) - 3, size, PAPER_MUTED) for n, line in enumerate(lines))
    return made, y + step * len(lines) + 3
