"""Cards in the hand: art, name, and what the card does."""

from __future__ import annotations

from games.dealin_dirt.card_faces import band
from games.dealin_dirt.card_text import brief, kind_name
from games.dealin_dirt.cards import CARDS, INDEX, KIND, NAMES, Attack
from games.dealin_dirt.pictures.signs import disc_inner, steps_inner
from games.dealin_dirt.pictures.tiles import art_part
from games.dealin_dirt.sentences import say
from games.look import cards
from games.look.colours import INK, PAPER, PAPER_INK, PAPER_MUTED, TEXT
from games.look.grid import NARROW
from games.look.letters import width, wrapped
from games.look.shapes import group, inner_drawing, path, rect, star, svg, window, words

WIDE, HIGH = cards.HAND
ART, BAND = 44, 30
PAPER_TOP = ART + BAND
LINE = 14
DISC = 13
_RIMS = {"uncommon": "#d7deea", "rare": "#ffd166", "legend": "#ffd166"}


def held(key: str) -> str:
    """Draw a card in the hand: a Driver with its hit points and attacks, any other card with what it does."""
    card = INDEX[key]
    facts = CARDS[card]
    made = rect(0, 0, WIDE, HIGH, PAPER) + inner_drawing(art_part(card, ART))
    made += rect(0, ART, WIDE, BAND, band(card))
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
    """Return a short name for a small card; "Horse Power" is written below the name."""
    return NAMES[card].removesuffix(f" {kind_name(card)}")


def _driver(card: int) -> str:
    facts = CARDS[card]
    made = rect(3, 3, 25, 19, INK, radius=5, opacity=0.85) + group(steps_inner(KIND[card]), 5, 5)
    hp = str(facts.hp)
    wide = width(hp, 13, bold=True) + 31
    made += rect(WIDE - wide - 3, 3, wide, 18, INK, radius=9, opacity=0.9)
    made += words(say("hp-sign"), WIDE - wide + 4, 16, 11, "#d7deea") + words(
        hp, WIDE - 8, 16.6, 13, TEXT, anchor="end", bold=True
    )
    rows = [_attack(attack) for attack in facts.attacks]
    if facts.skill:
        rows.insert(0, _skill(facts.skill.name))
    top = PAPER_TOP + (3 if len(rows) > 2 else 6 if len(rows) == 2 else 14)
    step = LINE if len(rows) > 2 else 19
    return made + "".join(group(row, 0, top + step * n) for n, row in enumerate(rows[:3]))


def _skill(name: str) -> str:
    """Write the name of a Skill after a star."""
    return path(star(7, 6.8, 4.6, 2, 5), PAPER_MUTED) + words(name, 13, 10.6, 11, PAPER_INK, room=WIDE - 16)


def _attack(attack: Attack) -> str:
    """Write the cost and damage of an attack in a row 14 high."""
    text, size = damage_of(attack), 13 if attack.damage else 11
    room = WIDE - 12 - width(text, size, bold=True) - DISC
    step = min(DISC + 0.6, room / max(len(attack.cost) - 1, 1))
    made = "".join(group(disc_inner(letter, DISC), 4 + step * n, 0) for n, letter in enumerate(attack.cost))
    return made + words(text, WIDE - 5, 11.3, size, PAPER_INK, anchor="end", bold=True)


def damage_of(attack: Attack) -> str:
    """Write the damage of an attack, with a plus if it can be more."""
    more = "+" if any(step.do == "more" for step in attack.effects) else ""
    return f"{attack.damage or ''}{more}" or say("no-damage-but-effect")


def _deed(card: int) -> str:
    """Write what a card does in three lines."""
    lines = wrapped(brief(card), (WIDE - 6) / NARROW, 11, most=3)
    first = PAPER_TOP + (13 if len(lines) == 3 else 20 if len(lines) == 2 else 27)
    return "".join(
        words(line, WIDE / 2, first + LINE * n, 11, PAPER_INK, anchor="middle", room=WIDE - 6)
        for n, line in enumerate(lines)
    )
