"""Painters ask other processes, as seldom as they can."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor

import pytest

from bot.pictures import warmup
from bot.pictures.moments import Film
from bot.workers.painters import KEPT, ProcessPainter
from bot.workers.pool import Workers
from games.chronicle.pages import Chronicle
from games.look.scene import Scene

ASKED: list[tuple[str, object]] = []
"""Which workers were asked, and the last thing that they were given."""
PORTIONS: list[int | None] = []
"""Where the next portions of prepared pictures begin; at 0 a process has died."""


async def asked(self: Workers, work: Callable[..., object], *given: object, **_named: object) -> object:
    """Answer at the next turn of the event loop."""
    ASKED.append((self._name, given[-1]))
    await asyncio.sleep(0)
    if work is not warmup.warm:
        return b"painted"
    if PORTIONS[0] == 0:
        raise BrokenExecutor
    return PORTIONS.pop(0)


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch) -> ProcessPainter:
    ASKED.clear()
    monkeypatch.setattr(Workers, "run", asked)
    return ProcessPainter()


def scene(number: int) -> Scene:
    return Scene(number, 1, "", (), (), "")


async def test_the_last_pictures_are_kept(painter: ProcessPainter) -> None:
    pictures = [await painter.paint("race_to_ace", scene(number)) for number in range(KEPT)]
    assert [await painter.paint("race_to_ace", scene(number)) for number in range(KEPT)] == pictures
    assert len(ASKED) == KEPT
    await painter.paint("acceleration", scene(1))
    for number in (1, 0):
        await painter.paint("race_to_ace", scene(number))
    assert len(ASKED) == KEPT + 2, "another game's picture is another one, for which the oldest is forgotten"


async def test_a_film_is_made_once_for_all_who_want_it(painter: ProcessPainter) -> None:
    film = Film("a", ("Ann", "Ben"))
    shown = await asyncio.gather(*(painter.moment("race_to_ace", film, scene(1)) for _ in range(3)))
    assert {(picture.data, picture.name) for picture in shown} == {(b"painted", "film.webp")}
    await painter.moment("race_to_ace", film, scene(1))
    assert len(ASKED) == 1
    await painter.moment("race_to_ace", film, scene(2))
    assert len(ASKED) == 2, "another still makes another film"


async def test_a_cancelled_wait_for_a_film_does_not_end_it(painter: ProcessPainter) -> None:
    first, second = (asyncio.ensure_future(painter.moment("race_to_ace", Film("a", ()), scene(1))) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    assert (await second).data == b"painted"
    assert len(ASKED) == 1


async def test_no_table_waits_for_the_film_of_a_whole_match(painter: ProcessPainter) -> None:
    whole = Chronicle("race_to_ace", b"", ())
    assert (await painter.reel(whole)).name == "film.gif"
    await ProcessPainter(Workers("scribe", 1)).reel(whole)
    assert [name for name, _ in ASKED] == ["film-painter", "scribe"]


def test_one_process_paints_and_another_one_films_which_lets_others_go_first() -> None:
    """A minute without a picture is too long; the film of a whole match may take longer."""
    painter = ProcessPainter()
    tables, films = painter._workers, painter._films
    assert (tables._number, tables._courtesy, tables._patience) == (1, 0, 60)
    assert (films._number, films._courtesy, films._patience) == (1, 5, 86_400)


async def test_pictures_are_prepared_portion_by_portion_and_once_at_a_time(painter: ProcessPainter) -> None:
    PORTIONS[:] = 7, 9, None, 0
    painter.warm("race_to_ace")
    painter.warm("race_to_ace")
    await asyncio.gather(*painter._warming.values())
    assert [begin for _, begin in ASKED] == [0, 7, 9]
    for number in (4, 5):  # a process that dies ends it until the next request
        painter.warm("race_to_ace")
        await asyncio.gather(*painter._warming.values())
        assert len(ASKED) == number


async def test_closing_ends_what_is_prepared(painter: ProcessPainter) -> None:
    painter.warm("race_to_ace")
    (task,) = painter._warming.values()
    painter.close()
    await asyncio.wait([task])
    assert task.cancelled()
