"""How a match's seed is mixed, and checked when the match is over."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.host.core.match_setup import commitment, is_as_promised, mixed_seed

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
