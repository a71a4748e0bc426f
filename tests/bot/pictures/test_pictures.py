"""Painters."""

from __future__ import annotations

import io
import os
import signal
from itertools import count
from types import SimpleNamespace

import pytest
from PIL import Image

from bot.pictures import compose, warmup
from bot.pictures.typefaces import shortened, width
from bot.workers.painters import ProcessPainter
from games.core import SeatSetup
from games.core.rng import Rng
from games.look.letters import largest
from games.look.scene import Anchor, Label
from games.registry import GAMES
from tests.painting import InlinePainter

SMALL = 150_000
"""The maximum bytes of a picture, with all its 256 colours and three pixels per point."""


def tables(key: str) -> list:
    game, luck = GAMES[key], Rng(4)
    state = game.new([SeatSetup() for _ in range(game.seats[-1])], 3, game.Options())
    scenes = []
    for step in range(60):
        if state.outcome() is not None:
            break
        if step % 20 == 0:
            scenes += [game.scene(state.view(seat)) for seat in (None, 0)]
        seat = state.to_act()[0]
        state.apply(seat, luck.choice(state.legal_actions(seat)))
    return scenes


@pytest.mark.parametrize("key", GAMES)
async def test_pictures_are_small_and_have_the_size_of_their_scene(key: str) -> None:
    painter = InlinePainter()
    for scene in tables(key):
        picture = await painter.paint(key, scene)
        assert len(picture.data) <= SMALL
        with Image.open(io.BytesIO(picture.data)) as image:
            assert image.size == scene.pixels
        assert picture.name == "picture.png"
        assert 0 < len(scene.alt) <= 1000


async def test_a_painter_that_is_killed_is_replaced() -> None:
    painter = ProcessPainter()
    try:
        first, _, second, third, *_ = tables("race_to_ace")
        picture = await painter.paint("race_to_ace", first)
        (worker,) = painter._workers._pool._processes
        os.kill(worker, signal.SIGKILL)
        assert (await painter.paint("race_to_ace", second)).data.startswith(b"\x89PNG")
        (other,) = painter._workers._pool._processes
        assert other != worker
        assert await painter.paint("race_to_ace", first) is picture, "the latest pictures are kept"
        painter.warm("race_to_ace")
        (preparing,) = painter._warming.values()
        assert (await painter.paint("race_to_ace", third)).data.startswith(b"\x89PNG")
        assert not preparing.done(), "the picture did not wait for all that is prepared"
    finally:
        painter.close()
    assert painter._workers._pool is None


@pytest.mark.parametrize("text", ["", "Ada", "Ada Lovelace, Countess", "👩‍👩‍👧‍👦🏎️", "﷽﷽﷽", "漢字かな", "W" * 32])
def test_texts_are_cut_to_fit(text: str) -> None:
    cut = shortened(text, 20, 120, bold=True)
    assert width(cut, 20, bold=True) <= 120
    assert cut == text or cut.endswith("…") or cut == ""


@pytest.mark.parametrize("rating", ["600 ± 123?", "943 ± 177?", "1094 ± 183?", "1388 ± 88"])
def test_a_text_that_was_made_to_fit_is_not_cut_by_the_rounding_of_its_size(
    rating: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compose, "shortened", lambda text, *_, **__: pytest.fail(f"{text} is cut"))
    label = Label(rating, 30, 10, largest(rating, 60, 16, bold=True), "#ffffff", Anchor.MIDDLE, bold=True, width=60)
    for scale in (1, 2, 3):
        compose.write(Image.new("RGB", (60 * scale, 20 * scale)), label, scale)


def test_sprites_are_prepared_for_four_hundredths_of_a_second_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that began long ago and goes on by three hundredths whenever it is read."""
    painted, moments = list[int](), count(100_000, 3)
    sprites = tuple((str(number), 1) for number in range(5))
    monkeypatch.setattr(warmup, "usual_sprites", lambda _: sprites)
    monkeypatch.setattr(compose, "SPRITES", SimpleNamespace(get=lambda _game, name, _scale: painted.append(int(name))))
    monkeypatch.setattr(warmup, "time", SimpleNamespace(perf_counter=lambda: next(moments) / 100))
    assert [warmup.warm("race_to_ace", begin) for begin in (0, 2, 4)] == [2, 4, None]
    assert painted == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("seats", "sampled"), [((2, 3, 4), [2, 3, 2, 3, 2, 3]), ((2,), [2] * 6)])
def test_sprites_are_sampled_from_matches_of_two_and_of_three(
    seats: tuple[int, ...], sampled: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card game has no third seat."""
    begun, over = list[int](), SimpleNamespace(outcome=lambda: "over")

    def new(setups: list[SeatSetup], _seed: int, _options: object) -> SimpleNamespace:
        begun.append(len(setups))
        return over

    monkeypatch.setattr(warmup, "GAMES", {"a game": SimpleNamespace(seats=seats, new=new, Options=dict)})
    assert warmup.usual_sprites.__wrapped__("a game") == ()
    assert begun == sampled


def test_prepared_sprites_are_not_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sprites = compose.Sprites(compose.ROOM)
    monkeypatch.setattr(compose, "SPRITES", sprites)
    monkeypatch.setattr(warmup, "AT_A_TIME", 0)
    game, begin, turns = GAMES["acceleration"], 0, 0
    while (after := warmup.warm(game.key, begin)) is not None:
        assert after == begin + 1, "others have a turn after every sprite that took too long"
        begin, turns = after, turns + 1
    assert turns > 20
    used = sprites.used
    state = game.new([SeatSetup()] * 2, 99, game.Options())
    for scene in game.scenes(state.view(None)):
        compose.composed(game.key, scene)
    assert sprites.used == used
