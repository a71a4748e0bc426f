"""Decks from a pasted text."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.card_ui.deck_exchange import LINES, DeckSharing
from bot.card_ui.sentences import say
from bot.collections import deck_codes, decks
from bot.shared.refusal import Refusal
from games.registry import card_games

GAME = card_games()["acceleracers"]
CARD = next(iter(GAME.catalogue().values()))
HOST: Any = SimpleNamespace(db=None)
PAINTER: Any = None


@pytest.fixture
def new_decks(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The decks that are made: their names, and how many cards they have."""
    found = list[tuple[str, int]]()

    async def make(_host: object, _person: int, _game: object, name: str, cards: list[str], *, as_copy: bool) -> None:
        assert as_copy, "a name that is taken is no reason to refuse it"
        found.append((name, len(cards)))

    monkeypatch.setattr("bot.card_ui.deck_exchange.decks.make", make)
    return found


@pytest.mark.parametrize(
    ("text", "name", "called"),
    [
        (f"# Deck: Written\n2 {CARD.name}", "", "Written"),
        (f"# Deck: Written\n2 {CARD.name}", "Typed", "Typed"),
        (f"2 {CARD.name}", "", say("imported")),
    ],
)
async def test_a_deck_is_called_as_typed_or_as_its_text_says(
    text: str, name: str, called: str, new_decks: list[tuple[str, int]]
) -> None:
    await DeckSharing(HOST, PAINTER).from_text(1, GAME, {"text": text, "name": name})
    await DeckSharing(HOST, PAINTER).from_file(1, GAME, name, text.encode("utf-8-sig"))
    assert new_decks == [(called, 2)] * 2


@pytest.mark.parametrize("name", ["", "Typed"])
async def test_a_deck_is_made_from_a_code_wherever_it_is_pasted(name: str, new_decks: list[tuple[str, int]]) -> None:
    code = deck_codes.write(GAME, [CARD.key] * 3)
    await DeckSharing(HOST, PAINTER).from_text(1, GAME, {"text": code, "name": name})
    ((called, cards),) = new_decks
    assert (called, cards) == (name or say("shared-name", team=CARD.group or GAME.title), 3)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("```\n```", say("text-without-cards")),
        (deck_codes.write(GAME, []), say("deck-is-empty")),
        (f"100 {CARD.name}\n" * 2 + f"1 {CARD.name}", f"{decks.MOST_CARDS}"),
    ],
)
async def test_a_text_without_a_deck_is_refused(text: str, why: str, new_decks: list[tuple[str, int]]) -> None:
    with pytest.raises(Refusal, match=why):
        await DeckSharing(HOST, PAINTER).from_text(1, GAME, {"text": text})
    assert not new_decks


async def test_a_deck_may_have_two_hundred_cards(new_decks: list[tuple[str, int]]) -> None:
    await DeckSharing(HOST, PAINTER).from_text(1, GAME, {"text": f"100 {CARD.name}\n" * 2})
    assert [cards for _, cards in new_decks] == [decks.MOST_CARDS]


async def test_a_file_that_is_no_text_is_refused() -> None:
    with pytest.raises(Refusal, match="not a text file"):
        await DeckSharing(HOST, PAINTER).from_file(1, GAME, "", b"\xff\xfe\x00")


@pytest.mark.parametrize("more", [-4, 0, 1, 4])
async def test_lines_that_name_no_card_are_counted(more: int) -> None:
    text = "\n".join(f"1 no such card {number}" for number in range(LINES + more))
    with pytest.raises(Refusal) as refused:
        await DeckSharing(host=None, painter=None).from_text(1, card_games()["acceleracers"], {"text": text})
    assert str(refused.value).count("no such card") == min(LINES, LINES + more)
    assert ("more" in str(refused.value), f"and {more} more" in str(refused.value)) == (more > 0, more > 0)
