"""No sentence says "1 cards": a number before a plural has a form for one, or is never one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).parents[1]
CATALOGUES = sorted(path for top in ("bot", "cogs", "games") for path in (ROOT / top).rglob("*.ftl"))
NOUNS = (
    "boosters cards copies days decisions decks entries games heads hours kills matches players races rounds rows "
    "seats tables times tokens trades turns Vehicles"
)
PLURAL = re.compile(rf"^ (?:more |different )?(?P<noun>{'|'.join(NOUNS.split())})\b")
LIMITS = frozenset({"most", "least", "limit", "size", "total", "of", "boosters", "rounds", "turns", "tokens", "n"})
"""Variables that are limits, sizes and facts of cards or rules, which are more than one."""
NEVER_ONE = frozenset(
    {
        "bot/app drill-on-server rows",
        "bot/app drill decisions",
        "bot/app moved tables",
        "bot/app moved rows",
        "bot/app playable entries",
        "bot/app upgrade going_on",
        "bot/app upgrade migrated",
        "bot/app upgrade paused",
        "bot/app upgrade unreadable",
        "bot/app verdict decisions",
        "bot/app/preview game-facts players",
        "bot/card_ui odds-heading game",
        "bot/card_ui odds-summary cards",
        "bot/collections cards-are-bound days",
        "bot/collections prebuilt-choice cards",
        "bot/collections sizes-do-not-meet short",
        "bot/finding_ui offer-why people",
        "bot/host/core report-too-late days",
        "bot/lab calibrated seats",
        "bot/lab decisions length",
        "bot/lab speed decisions",
        "bot/lab turns length",
        "bot/match_ui compared matches",
        "cogs/shared annulled-here days",
        "cogs/shared deleted days",
        "games/acceleracers deck-copies copies",
        "games/acceleracers deck-too-large cards",
        "games/acceleracers hand_limit cards",
        "games/acceleracers moment-rolled-on count",
        "games/acceleracers vehicles-home goal",
        "games/acceleration game-over quiet_rounds",
        "games/dealin_dirt coins-flipped heads",
        "games/dealin_dirt coins-flipped-to-seat heads",
        "games/race_to_ace moment-streak kills",
        "games/tiny_turbo_cars ends rows",
        "games/tiny_turbo_cars gained-rows change",
        "games/tiny_turbo_cars track-in-short rows",
    }
)
"""Other numbers that are never one, reports in columns, texts such as "2 to 5", and the heads of coins."""


def unguarded(pattern: ast.Pattern, guarded: frozenset[str] = frozenset()) -> Iterator[tuple[str, str]]:
    """Yield each number that stands before a plural noun without a choice between one and more, and the noun."""
    for element, following in zip(pattern.elements, [*pattern.elements[1:], None], strict=True):
        if not isinstance(element, ast.Placeable):
            continue
        match element.expression:
            case ast.SelectExpression(selector=selector, variants=variants):
                chosen = {selector.id.name} if isinstance(selector, ast.VariableReference) else set()
                for variant in variants:
                    yield from unguarded(variant.value, guarded | chosen)
            case ast.VariableReference(id=name) if name.name not in guarded and isinstance(following, ast.TextElement):
                if found := PLURAL.match(following.value):
                    yield name.name, found["noun"]


def test_a_number_before_a_plural_has_a_form_for_one() -> None:
    faults = []
    for path in CATALOGUES:
        for entry in FluentParser().parse(path.read_text()).body:
            if isinstance(entry, (ast.Message, ast.Term)) and entry.value is not None:
                for name, noun in unguarded(entry.value):
                    where = f"{path.parent.relative_to(ROOT)} {entry.id.name} {name}"
                    if name not in LIMITS and where not in NEVER_ONE:
                        faults.append(f"{where}: {noun}")
    assert faults == []


def test_the_check_finds_a_plural_without_a_form_for_one() -> None:
    text = "a = { $left } more cards\nb = { $left ->\n [one] a\n *[other] { $left } cards\n }"
    found = [
        list(unguarded(entry.value))
        for entry in FluentParser().parse(text).body
        if isinstance(entry, ast.Message) and entry.value
    ]
    assert found == [[("left", "cards")], []]
