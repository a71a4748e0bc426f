"""The pieces beside players' names: each has a picture, and no two of a game are alike."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from bot.pictures.compose import raster
from games.contract.card_game import has_cards
from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.look.card_pages import of_card
from games.look.legible import read
from games.look.shapes import inner_drawing
from games.registry import GAMES

FLOOR = 7
"""How far apart any two pictures of a game are, of 255, when they are reduced to 16 x 12 pixels: as far as cards."""
OWN = [key for key, game in GAMES.items() if game.pieces is not None]


def art(key: str) -> dict[str, str]:
    pieces = GAMES[key].pieces
    assert pieces is not None
    return {each: pieces.card(each).art for each in pieces.keys()}  # noqa: SIM118 - not a mapping


@pytest.mark.parametrize("key", OWN)
def test_no_two_pieces_look_alike_when_small(key: str) -> None:
    drawn = art(key)
    assert len(set(drawn.values())) == len(drawn) >= 8
    small = {
        each: raster(svg).convert("RGB").resize((16, 12), Image.Resampling.BOX).tobytes() for each, svg in drawn.items()
    }
    near = {
        (one, other): sum(abs(a - b) for a, b in zip(small[one], small[other], strict=True)) / len(small[one])
        for one, other in combinations(small, 2)
    }
    assert {pair: apart for pair, apart in near.items() if apart < FLOOR} == {}


@pytest.mark.parametrize("key", OWN)
def test_every_piece_can_be_read_and_has_a_name_in_the_rules(key: str) -> None:
    game = GAMES[key]
    entries = {entry.key for entry in game.entries()}
    for each in art(key):
        assert each in entries
        for size in ("thumb", "hand"):
            texts = read(game.sprite(of_card(size, each))).texts
            assert texts
            assert min(text.size for text in texts) >= 11
            assert not any("…" in text.text for text in texts), each
        assert inner_drawing(game.sprite(of_card("thumb", each)))


@pytest.mark.parametrize("key", [key for key in GAMES if key in OWN or has_cards(GAMES[key])])
def test_everything_played_in_a_match_has_a_picture(key: str) -> None:
    game, luck = GAMES[key], Rng(3)
    state = game.new([SeatSetup()] * 2, 7, game.Options())
    events = [*state.opening]
    for _ in range(60):
        if state.outcome() is not None:
            break
        seat = state.to_act()[0]
        events += state.apply(seat, rookie(game, state.view(seat), state.legal_actions(seat), luck))
    played = {each for counts in game.course(events, 2).played for each, count in counts.items() if count}
    assert played
    for each in played:
        assert game.thumb(each) == of_card("thumb", each)
    assert game.thumb("nothing-of-the-kind") is None
