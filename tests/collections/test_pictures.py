"""Pages of cards and charts of decks can be painted, whatever a deck is called."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.pictures import compose
from bot.pictures.charts import deck_chart
from games.registry import card_games


@pytest.mark.parametrize("key", card_games())
@pytest.mark.parametrize("number", [1, 4, 8])
def test_a_page_has_as_many_cards_as_wanted(key: str, number: int) -> None:
    game = card_games()[key]
    faces = [(scene, "×2") for card in list(game.catalogue())[:number] if (scene := game.face(card)) is not None]
    picture = Image.open(io.BytesIO(compose.paged(key, tuple(faces))))
    assert picture.width == min(number, compose.ACROSS) * (faces[0][0].width // 2 + compose.GAP) + compose.GAP
    assert picture.height > -(-number // compose.ACROSS) * faces[0][0].height // 2


@pytest.mark.parametrize("key", card_games())
def test_one_looks_through_the_round_corners_of_a_card(key: str) -> None:
    game = card_games()[key]
    face = game.face(next(iter(game.catalogue())))
    assert face is not None
    picture = Image.open(io.BytesIO(compose.painted(key, face))).convert("RGBA")
    alpha = picture.getchannel("A")
    assert alpha.getpixel((0, 0)) == 0
    assert alpha.crop((30, 30, face.width - 30, face.height - 30)).getextrema()[0] > 250


@pytest.mark.parametrize("name", ["Heat and Chrome", "<b>&\"'</b>", "🏎️", "x" * 40])
@pytest.mark.parametrize("curve", [{}, {"0": 0}, {"0": 1, "1": 12, "2": 3}])
def test_a_deck_is_charted(name: str, curve: dict[str, int]) -> None:
    assert compose.drawn(deck_chart(name, {"Vehicle": 7, "Mod": 1}, curve)).startswith(b"\x89PNG")


def test_an_empty_deck_is_charted() -> None:
    assert compose.drawn(deck_chart("Nothing", {}, {})).startswith(b"\x89PNG")
