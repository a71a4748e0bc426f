"""How a match's seed is mixed, and checked when the match is over."""

from __future__ import annotations

from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import pytest

from bot.host.core.match_setup import commitment, is_as_promised, mixed_seed, nonces_of, options_of
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from db.stored import encoded
from games.registry import GAMES
from tests.bot.conftest import Office

SEATS: list[Any] = [SimpleNamespace(word="", nonce="pressed by Ada"), SimpleNamespace(word="", nonce="")]


@pytest.mark.parametrize(
    ("secret", "promised", "seed", "kept"),
    [
        ("secret", "secret", mixed_seed("secret", SEATS), True),
        ("secret", "secret", "0" * 32, False),
        ("secret", "secret", "f" * 32, False),
        ("secret", "secret", "secret", False),
        ("secret", "another", mixed_seed("secret", SEATS), False),
        ("", "older", "older", True),
        ("", "older", "another", False),
    ],
)
def test_a_seed_is_as_promised_only_if_it_was_mixed_from_the_secret(
    secret: str, promised: str, seed: str, *, kept: bool
) -> None:
    """Older matches have no secret: what was promised is the seed."""
    row = SimpleNamespace(secret=secret, seed=seed, commitment=commitment(promised))
    match: Any = SimpleNamespace(row=row, seats=SEATS)
    assert is_as_promised(match) is kept


def test_presses_count_only_while_nobody_gives_a_word() -> None:
    """Who gives the last word has seen all presses."""
    words: list[Any] = [SimpleNamespace(word="", nonce="pressed by Ada"), SimpleNamespace(word="ben's", nonce="")]
    assert nonces_of(SEATS) == ["pressed by Ada"]
    assert nonces_of(words) == ["ben's"]
    assert mixed_seed("secret", []) == "secret"
    assert mixed_seed("secret", words) == sha256(b"secret ben's").hexdigest()[:32]


async def test_a_game_is_told_whether_its_match_is_relaxed(office: Office) -> None:
    match = await office.begin(game="tiny_turbo_cars")
    games = [game for game in GAMES.values() if "relaxed" in game.Options.model_fields]
    assert games
    for game in games:
        for clock in ("live", "relaxed"):
            match.update(game=game.key, options="{}", terms=encoded(Terms(clock)))
            assert vars(options_of(match))["relaxed"] is (clock == "relaxed")
    match.update(options='{"laps":"many","track_length":-7}')
    with pytest.raises(Refusal, match="The rules of this game have changed since this lobby"):
        options_of(match)
