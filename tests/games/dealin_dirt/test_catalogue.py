"""The catalogue as collectors and deck builders see it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from games.dealin_dirt.cards import BASIC, CARDS, KEYS, RARITIES, slug
from games.dealin_dirt.decks import DECKS
from games.dealin_dirt.game import DealinDirt
from tests.examples import for_each

GAME = DealinDirt()


def test_cards_are_listed_by_their_numbers() -> None:
    assert [card.number for card in GAME.catalogue().values()] == list(range(1, len(CARDS) + 1))
    assert tuple(GAME.catalogue()) == KEYS


def test_only_basic_horse_power_is_unlimited() -> None:
    unlimited = {card.key for card in GAME.catalogue().values() if card.unlimited}
    assert unlimited == {KEYS[place] for place in range(len(CARDS)) if BASIC[place]}


def test_rarities_run_from_common_to_rare() -> None:
    counts = Counter(card.rarity for card in GAME.catalogue().values())
    assert set(counts) == set(GAME.rarities)
    assert [counts[rarity] for rarity in RARITIES] == sorted(counts.values(), reverse=True)


@for_each("card", GAME.catalogue().values(), ids=lambda card: card.key)
def test_every_card_has_all_searchable_facts(card: object) -> None:
    entry = next(entry for entry in GAME.entries() if entry.key == card.key)  # type: ignore[attr-defined]
    assert entry.name
    assert entry.kind
    assert entry.text
    assert entry.key == slug(entry.name)


def test_former_decks_are_legal() -> None:
    former = [deck for deck in DECKS if deck.former]
    assert former
    assert [problem for deck in former for problem in GAME.deck_problems(deck.cards)] == []


def test_prebuilt_decks_are_legal_and_have_notes() -> None:
    for deck in GAME.decks():
        assert GAME.deck_problems(deck.cards) == []
        assert deck.note.endswith(".")
        assert len(deck.note) <= 100, "a line of a list"


def test_the_rules_page_has_every_section_and_number() -> None:
    page = Path("docs/rules/dealin_dirt.md").read_text(encoding="utf-8")
    for number in ("R1.7", "R2.2", "R3.5", "R4.6", "R5.5", "R6.4", "R7.6", "R8.6", "R9.3", "R1.8"):
        assert f"- **{number}** " in page
