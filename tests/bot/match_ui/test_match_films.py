"""The films of whole matches."""

from __future__ import annotations

import asyncio

import pytest

from bot.match_ui.match_films import MatchFilms
from bot.pictures.picture import Picture
from games.chronicle.pages import Chronicle
from tests.bot.conftest import Office
from tests.painting import InlinePainter


class Painter(InlinePainter):
    """Notes whether it is asked for whole matches or for their ends."""

    def __init__(self) -> None:
        self.ends: list[bool] = []

    async def reel(self, chronicle: Chronicle, *, end: bool = False) -> Picture:
        self.ends.append(end)
        return Picture(b"end" if end else b"whole")


async def test_a_film_is_painted_once_for_all_who_ask(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    async def chronicle(*_asked: object) -> Chronicle:
        await asyncio.sleep(0)
        return Chronicle("race_to_ace", b"", ())

    monkeypatch.setattr("bot.match_ui.match_films.library.chronicle", chronicle)
    match, painter = await office.begin(), Painter()
    films = MatchFilms(office.host, painter)
    first, second = await asyncio.gather(films.film(match), films.film(match))
    third, end = await films.film(match), await films.film(match, end=True)
    assert first is second is third
    assert [(await film).data for film in (first, end)] == [b"whole", b"end"]
    assert painter.ends == [False, True]
