from types import SimpleNamespace
from typing import Any

import pytest

from bot.host.time.film_pause import film_pause, result_waits

FILM = 3_000
"""The length of the film in these tests."""
PAINTING = 2_500
"""How long it takes at least until a film is seen."""
ASKED_AT = 50_000
SEEN = PAINTING + FILM


def _host(*, now: int = ASKED_AT, filming: int = 0, most: int = 45) -> Any:
    return SimpleNamespace(settings=SimpleNamespace(film_pause=most), filming=filming, now=lambda: now)


def _match(*, watched: int | None = 7, status: str = "over") -> Any:
    """Return a match after seven decisions; `watched` is the decision that has a film."""
    film = None if watched is None else SimpleNamespace(ply=watched, events=["drove"])
    row = SimpleNamespace(ply=7, status=status, asked_at=ASKED_AT)
    return SimpleNamespace(watched=film, row=row, game=SimpleNamespace(film_length=lambda events: FILM * len(events)))


@pytest.mark.parametrize(
    ("filming", "pause"),
    [
        (0, PAINTING + FILM),
        (PAINTING + 1, PAINTING + 1 + FILM),
        (4 * PAINTING, 4 * PAINTING + FILM),
        (4 * PAINTING + 1, 4 * PAINTING + FILM),
    ],
)
def test_a_film_is_seen_after_it_was_painted_which_takes_at_most_four_times_the_usual(filming: int, pause: int) -> None:
    assert film_pause(_host(filming=filming), _match()) == pause


def test_a_film_delays_the_questions_by_no_more_than_the_setting() -> None:
    assert film_pause(_host(most=2), _match()) == 2_000


@pytest.mark.parametrize("watched", [None, 6, 8])
def test_only_the_film_of_the_last_decision_is_waited_for(watched: int | None) -> None:
    assert film_pause(_host(), _match(watched=watched)) == 0


@pytest.mark.parametrize(
    ("later", "waits"), [(0, SEEN), (1, SEEN - 1), (SEEN - 1, 1), (SEEN, 0), (SEEN + 1, 0), (-1, 0)]
)
def test_a_result_waits_to_the_millisecond_and_not_at_all_if_the_clock_was_set_back(later: int, waits: int) -> None:
    assert result_waits(_host(now=ASKED_AT + later), _match()) == waits


def test_a_match_that_goes_on_has_no_result_to_wait_for() -> None:
    assert result_waits(_host(), _match(status="running")) == 0
